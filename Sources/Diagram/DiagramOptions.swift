/// What a picture shows beyond the graph and how it is grouped.
public struct DiagramOptions: Sendable {
  public enum Grouping: String, Sendable, CaseIterable {
    /// By storyboard when there are several, else by modal.
    case automatic
    case storyboard, modal, none
  }

  /// How much is drawn; each later case is simpler, for graphs that the layout cannot cope with.
  public enum Detail: Int, Sendable, CaseIterable {
    case full, withoutFindings, folded
  }

  /// The number of the finding whose path is drawn thick, counted from one.
  public var highlight: Int?
  public var link: SourceLink?
  public var grouping: Grouping
  public var title: String?
  public var detail: Detail

  public init(
    highlight: Int? = nil, link: SourceLink? = nil, grouping: Grouping = .automatic, title: String? = nil, detail: Detail = .full
  ) {
    self.highlight = highlight
    self.link = link
    self.grouping = grouping
    self.title = title
    self.detail = detail
  }
}
