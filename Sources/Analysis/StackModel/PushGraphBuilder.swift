import GraphModel

/// Explores the frames from given starts and collects the edges between them.
struct PushGraphBuilder {
  /// How far a site goes down the stack before it opens its target.
  enum Closing: Hashable {
    /// So many presented layers.
    case layers(Int)
    /// Down to the topmost frame beneath that shows the context.
    case unwind(to: Int)
    /// Down to the topmost frame, this one included, in tabs that have the edge's target as a tab.
    case tab(of: Int)
  }

  /// What a site does where it lands.
  enum Act: Hashable {
    case put(FrameRole)
    case swap
    case tab
  }

  struct Site: Hashable {
    /// `none` where the site is on every frame.
    var frame: Int32
    var closing: Closing
  }

  struct Sited: Hashable {
    var edge: Int32
    var act: Act
  }

  let reading: IdiomReading
  private(set) var frames: [Frame] = []
  private(set) var chains: [[Int]] = [[]]
  var edges: [PushGraph.Edge] = []
  /// For each edge with a detour the edges that lead from where the stack lands up to the site.
  var detours: [Int32: [Int32]] = [:]
  private var frameNumbers: [Frame: Int32] = [:]
  private var chainNumbers: [[Int]: Int] = [[]: 0]
  private(set) var sites: [Site: [Sited]] = [:]
  /// The sites in order of discovery, so that the result does not depend on hashing.
  private(set) var siteOrder: [Site] = []
  private var explored = 0
  private(set) var shown = Groups()
  private var isOnSomeFrame: [Bool]
  /// What an edge from anywhere puts on top, by whether a layer is open beneath; it is the same on every frame.
  private var putAnywhere: [Sited: [Int32]] = [:]
  /// The tabs contexts that have a context as a tab, by that context.
  private var tabOwners: [Int: [(tabs: Int, edge: Int)]] = [:]

  init(_ reading: IdiomReading) {
    self.reading = reading
    isOnSomeFrame = Array(repeating: false, count: reading.index.contextCount)
    for context in 0..<reading.index.contextCount where reading.index.kind(context) == .tabs {
      for edge in reading.content(of: context) { tabOwners[Int(reading.index.targets[edge]), default: []].append((context, edge)) }
    }
  }

  func isShown(_ context: Int) -> Bool { isOnSomeFrame[context] }

  mutating func start(_ context: Int) -> [Int] {
    reading.starts(of: context).map { Int(frame($0.leaf, .root, $0.chain, onFloor: true)) }
  }

  /// - Parameter onFloor: whether no layer is open where the frame is put.
  mutating func frame(_ leaf: Int, _ role: FrameRole, _ chain: [Int], onFloor: Bool) -> Int32 {
    let chainNumber: Int
    if chain.isEmpty {
      chainNumber = 0
    } else if let known = chainNumbers[chain] {
      chainNumber = known
    } else {
      chainNumber = chains.count
      chainNumbers[chain] = chainNumber
      chains.append(chain)
    }
    let frame = Frame(leaf: leaf, role: role, chain: chainNumber, isOnFloor: onFloor && !role.isPresented)
    if let known = frameNumbers[frame] { return known }
    let number = Int32(frames.count)
    frameNumbers[frame] = number
    frames.append(frame)
    let contexts = reading.residents(of: leaf) + chain + reading.beside(leaf, in: chain)
    shown.append(contexts.lazy.map(Int32.init))
    for context in contexts { isOnSomeFrame[context] = true }
    return number
  }

  /// Follows every edge of the frames that have not been looked at yet.
  mutating func explore() {
    while explored < frames.count {
      let number = explored
      explored += 1
      for context in shown.members(of: number).map(Int.init) {
        for edge in reading.index.edges(from: context) where reading.exists(edge: edge) && reading.index.targets[edge] >= 0 {
          follow(edge, from: Int32(number), of: context)
        }
      }
      for edge in reading.index.edgesFromAnywhere where reading.exists(edge: edge) && reading.index.targets[edge] >= 0 {
        follow(edge, from: Int32(number), of: nil)
      }
    }
  }

  private mutating func follow(_ edge: Int, from number: Int32, of source: Int?) {
    let action = reading.index.graph.edges[edge].action
    // One search serves a site that is on every frame.
    let place = source == nil ? NavigationIndex.none : number
    let isContainer = source.map { reading.index.kind($0).isContainer } ?? false
    let act: Act
    switch action {
    case .present: act = .put(reading.role(ofPresentation: edge))
    case .push: act = .put(.push)
    case .replace:
      let leavesSource = source.map { reading.showsDetailBeside($0) || isBeside($0, on: number) } ?? false
      act = leavesSource ? .put(.push) : .swap
    case .root:
      if !isContainer { reset(edge, from: number) }
      return
    case .switchTab:
      if let source, isContainer {
        chooseTab(edge, of: source, from: number)
      } else if tabOwners[Int(reading.index.targets[edge])] == nil {
        reset(edge, from: number)
      } else {
        add(Sited(edge: Int32(edge), act: .tab), at: Site(frame: place, closing: .tab(of: Int(reading.index.targets[edge]))))
      }
      return
    case .embed, .dismiss, .pop, .popToRoot, .unwind: return
    }
    // An alert closes by itself before the choice's edge runs, so the edge acts on what lies beneath. What can happen anywhere is no choice.
    let frame = frames[Int(number)]
    let isChoice = source.map { reading.index.kind($0).closesOnChoice && $0 == frame.leaf && frame.role.isPresented } ?? false
    let closesItself = isChoice ? 1 : 0
    switch reading.index.graph.edges[edge].closesFirst {
    case .dismiss(let layers)?:
      add(Sited(edge: Int32(edge), act: act), at: Site(frame: place, closing: .layers(layers + closesItself)))
    case .unwind(let id)?:
      guard let context = reading.index.number(of: id) else { return }
      add(Sited(edge: Int32(edge), act: act), at: Site(frame: place, closing: .unwind(to: context)))
    case nil where closesItself > 0:
      add(Sited(edge: Int32(edge), act: act), at: Site(frame: number, closing: .layers(1)))
    case nil:
      let kind: PushGraph.Kind = act == .swap ? .swap : .put
      for target in source == nil ? landAnywhere(edge, act, at: number) : land(edge, act, at: number) where kind == .put || target != number
      {
        append(from: number, to: target, edge: edge, kind: kind)
      }
    }
  }

  /// Whether the context is in a column or page beside the frame's leaf, which a replacement there leaves as it is.
  private func isBeside(_ context: Int, on number: Int32) -> Bool {
    let frame = frames[Int(number)]
    guard chains[frame.chain].contains(where: { reading.index.kind($0).showsAllContent }) else { return false }
    return !chains[frame.chain].contains(context) && !reading.residents(of: frame.leaf).contains(context)
  }

  private mutating func reset(_ edge: Int, from number: Int32) {
    for target in start(Int(reading.index.targets[edge])) { append(from: number, to: Int32(target), edge: edge, kind: .reset) }
  }

  private mutating func chooseTab(_ edge: Int, of tabs: Int, from number: Int32) {
    guard reading.index.kind(tabs) == .tabs else { return }
    let frame = frames[Int(number)]
    guard let position = chains[frame.chain].lastIndex(of: tabs) else { return }
    for placement in reading.starts(ofTab: edge, inside: Array(chains[frame.chain][...position])) {
      let target = self.frame(placement.leaf, frame.role, placement.chain, onFloor: frame.isOnFloor)
      if target != number { append(from: number, to: target, edge: edge, kind: .swap) }
    }
  }

  private mutating func landAnywhere(_ edge: Int, _ act: Act, at number: Int32) -> [Int32] {
    guard act != .swap else { return land(edge, act, at: number) }
    let key = Sited(edge: Int32(edge) * 2 + (frames[Int(number)].isOnFloor ? 1 : 0), act: act)
    if let known = putAnywhere[key] { return known }
    let landed = land(edge, act, at: number)
    putAnywhere[key] = landed
    return landed
  }

  /// The frames that a site's target makes when the stack has landed at `landing`.
  mutating func land(_ edge: Int, _ act: Act, at landing: Int32) -> [Int32] {
    let target = Int(reading.index.targets[edge])
    let beneath = frames[Int(landing)]
    switch act {
    case .put(let role):
      return reading.starts(of: target).map { frame($0.leaf, role, $0.chain, onFloor: beneath.isOnFloor) }
    case .swap:
      // What replaces a container's content stays inside the container.
      return reading.starts(of: target).map {
        frame($0.leaf, beneath.role, $0.chain.isEmpty ? chains[beneath.chain] : $0.chain, onFloor: beneath.isOnFloor)
      }
    case .tab:
      let chain = chains[beneath.chain]
      guard let owner = tabOwners[target]?.last(where: { chain.contains($0.tabs) }), let position = chain.lastIndex(of: owner.tabs) else {
        return []
      }
      return reading.starts(ofTab: owner.edge, inside: Array(chain[...position])).map {
        frame($0.leaf, beneath.role, $0.chain, onFloor: beneath.isOnFloor)
      }
    }
  }

  /// Whether a stack that goes down for `closing` stops at `frame`.
  func stops(_ closing: Closing, at frame: Int32) -> Bool {
    let value = frames[Int(frame)]
    switch closing {
    case .layers: return false
    case .unwind(let context):
      let contexts = shown.members(of: Int(frame))
      return contexts.contains(Int32(context)) || reading.tabs(holding: context).contains { contexts.contains(Int32($0)) }
    case .tab(let target): return tabOwners[target]?.contains { chains[value.chain].contains($0.tabs) } ?? false
    }
  }

  private mutating func add(_ sited: Sited, at site: Site) {
    if sites[site] == nil { siteOrder.append(site) }
    if site.frame < 0, sites[site]?.contains(sited) ?? false { return }
    sites[site, default: []].append(sited)
  }

  private mutating func append(from: Int32, to: Int32, edge: Int, kind: PushGraph.Kind) {
    edges.append(PushGraph.Edge(from: from, to: to, edge: Int32(edge), kind: kind, guarded: reading.isGuarded(edge)))
  }
}
