/// One level of the stack in the model's own numbers.
struct Frame: Hashable, Sendable {
  private let leafNumber: Int32
  private let chainNumber: Int32
  let role: FrameRole
  /// Whether no layer is open: nothing presented is beneath it, and it is not presented itself.
  let isOnFloor: Bool

  init(leaf: Int, role: FrameRole, chain: Int, isOnFloor: Bool) {
    leafNumber = Int32(leaf)
    chainNumber = Int32(chain)
    self.role = role
    self.isOnFloor = isOnFloor
  }

  /// The innermost content.
  var leaf: Int { Int(leafNumber) }
  /// The number of the list of containers around the content in ``PushGraph/chains``.
  var chain: Int { Int(chainNumber) }
}
