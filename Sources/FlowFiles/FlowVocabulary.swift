/// The words that a DOT flow file may use, and how each value is written.
enum FlowVocabulary {
  /// How the value of an attribute is written in DOT.
  enum Form {
    /// A text, taken whole.
    case text
    /// One word of an enumeration.
    case word
    /// `true` or `false`.
    case flag
    /// Texts between commas.
    case list
    /// `key=value` pairs between commas.
    case pairs
    case size, controls, arrows, anchor, layers, trigger, closing
    /// `RULE, RULE - reason`.
    case ignore
  }

  static let context: [String: Form] = [
    "name": .text, "label": .text, "typeName": .text, "aliases": .list, "kind": .word, "title": .text, "dynamicTitle": .flag,
    "message": .text, "controls": .controls, "edits": .flag, "selection": .word, "size": .size, "bar": .pairs,
    "blocksDismissal": .flag, "confirmsDiscard": .flag, "savesOnDismiss": .flag, "showsProgress": .flag, "resizesAbruptly": .flag,
    "entry": .flag,
    "group": .text, "idioms": .list, "ignore": .ignore,
  ]

  static let edge: [String: Form] = [
    "action": .word, "style": .word, "transition": .word, "animated": .flag, "anchor": .anchor, "arrows": .arrows,
    "passthrough": .list, "adaptation": .word, "chrome": .text, "outcome": .word, "layers": .layers, "trigger": .trigger,
    "condition": .pairs, "closesFirst": .closing, "declaredIn": .text, "provenance": .word, "ignore": .ignore,
  ]

  static let graph: [String: Form] = [
    "app": .text, "idioms": .list, "scope": .text, "unseenTypes": .list, "skipped": .list, "ignore": .ignore,
  ]

  static let cluster: [String: Form] = ["label": .text, "ignore": .ignore]

  // Graphviz's own attributes say how a viewer draws the file and are ignored here. Those that nobody needs and that are a slip away from
  // one of ours, such as `layer`, are left out so that the slip is found.

  static let drawnNode = words(
    """
    area class color colorscheme comment distortion fillcolor fixedsize fontcolor fontname fontsize gradientangle height href id image
    imagepos imagescale labelloc margin nojustify ordering orientation penwidth peripheries pin pos rank rects regular root samplepoints
    shape shapefile showboxes sides skew sortv style target tooltip URL vertices width xlabel xlp z
    """)

  static let drawnEdge = words(
    """
    arrowhead arrowsize arrowtail class color colorscheme comment constraint decorate dir edgehref edgetarget edgetooltip edgeURL fillcolor
    fontcolor fontname fontsize head_lp headclip headhref headlabel headport headtarget headtooltip headURL href id key label labelangle
    labeldistance labelfloat labelfontcolor labelfontname labelfontsize labelhref labeltarget labeltooltip labelURL len lhead lp ltail
    minlen nojustify penwidth pos samehead sametail showboxes tail_lp tailclip tailhref taillabel tailport tailtarget tailtooltip tailURL
    target tooltip URL weight xlabel xlp
    """)

  static let drawnGraph = words(
    """
    _background bb beautify bgcolor center charset class cluster clusterrank color colorscheme comment compound concentrate Damping
    defaultdist dim dimen diredgeconstraints dpi epsilon esep fillcolor fontcolor fontname fontnames fontpath fontsize forcelabels
    gradientangle href id imagepath inputscale K label label_scheme labeljust labelloc landscape layerlistsep layers layerselect layersep
    layout levels levelsgap lheight linelength lp lwidth margin maxiter mclimit mindist mode model newrank nodesep nojustify normalize
    notranslate nslimit nslimit1 oneblock ordering orientation outputorder overlap overlap_scaling overlap_shrink pack packmode pad page
    pagedir pencolor penwidth peripheries quadtree quantum rank rankdir ranksep ratio remincross repulsiveforce resolution root rotate
    rotation scale searchsize sep showboxes size smoothing sortv splines start style stylesheet target tooltip truecolor URL viewport
    voro_margin xdotversion
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0.isNewline }.map(String.init))
  }
}
