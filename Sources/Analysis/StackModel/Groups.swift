/// Lists of numbers, one for each of `0..<count`, kept in two flat arrays.
struct Groups: Sendable {
  private var start: [Int32] = [0]
  private var numbers: [Int32] = []

  init() {}

  var count: Int { start.count - 1 }

  /// Adds the list of the next number.
  mutating func append(_ list: some Sequence<Int32>) {
    numbers.append(contentsOf: list)
    start.append(Int32(numbers.count))
  }

  @inline(__always) func members(of group: Int) -> ArraySlice<Int32> { numbers[Int(start[group])..<Int(start[group + 1])] }

  /// The positions of the elements by the group that each is in; an element of a group below 0 is in none.
  ///
  /// - Complexity: O(elements + count).
  init<Element>(_ elements: [Element], count: Int, by group: (Element) -> Int32) {
    start = Self.starts(elements, count: count, by: group)
    var place = start
    numbers = Array(repeating: 0, count: Int(start[count]))
    for (position, element) in elements.enumerated() {
      let group = Int(group(element))
      if group < 0 { continue }
      numbers[Int(place[group])] = Int32(position)
      place[group] += 1
    }
  }

  /// Where the elements of each group begin when they stand one group after the other.
  static func starts<Element>(_ elements: [Element], count: Int, by group: (Element) -> Int32) -> [Int32] {
    var start = [Int32](repeating: 0, count: count + 1)
    for element in elements {
      let group = Int(group(element))
      if group >= 0 { start[group + 1] += 1 }
    }
    for number in 0..<count { start[number + 1] += start[number] }
    return start
  }

  /// For each member the groups that it is in, once each.
  func inverted(count: Int) -> Groups {
    var last = [Int32](repeating: -1, count: count)
    var result = Groups()
    result.start = Array(repeating: 0, count: count + 1)
    for group in 0..<self.count {
      for member in members(of: group) where last[Int(member)] != Int32(group) {
        last[Int(member)] = Int32(group)
        result.start[Int(member) + 1] += 1
      }
    }
    for number in 0..<count { result.start[number + 1] += result.start[number] }
    result.numbers = Array(repeating: 0, count: Int(result.start[count]))
    var place = result.start
    last = Array(repeating: -1, count: count)
    for group in 0..<self.count {
      for member in members(of: group) where last[Int(member)] != Int32(group) {
        last[Int(member)] = Int32(group)
        result.numbers[Int(place[Int(member)])] = Int32(group)
        place[Int(member)] += 1
      }
    }
    return result
  }
}
