/// Finds the word that a misspelt one was most likely meant to be.
///
/// - Returns: the candidate with the smallest edit distance (ties: the first), or `nil` when none is near enough to be a helpful guess:
///   more than a third of the longer word's letters would have to change.
/// - Complexity: O(candidates · |word| · |candidate|).
public func nearestWord(to word: String, among candidates: some Sequence<String>) -> String? {
  guard word.utf8.count <= 80 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let longest = max(word.count, candidate.count)
    let distance = editDistance(Array(word.lowercased()), Array(candidate.lowercased()))
    guard distance <= max(1, longest / 3), distance < longest else { continue }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours count one each.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      let substitution = previous[j] + (a[i] == b[j] ? 0 : 1)
      var cost = min(substitution, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}

/// `, did you mean 'screen'?`, or nothing when no candidate is near.
public func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
  nearestWord(to: word, among: candidates).map { ", did you mean '\($0)'?" } ?? ""
}
