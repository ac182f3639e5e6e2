/// The word that was probably meant by one that is none of those expected.
public enum Suggestion {
  /// Longer words are taken for no slip of the keyboard, and cost nothing to refuse.
  private static let longest = 64

  /// The nearest of some words: one that begins with the given word (or is its beginning), else the
  /// one that fewest single-letter edits lead to; nil when none is near.
  public static func nearest(to word: String, among expected: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count > 1, letters.count <= longest else { return nil }
    let expected = expected.sorted()
    let ranked = expected.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    if let near = ranked.min(by: { $0.distance < $1.distance }),
      near.distance <= max(1, min(letters.count, near.word.count) / 3)
    {
      return near.word
    }
    let name = String(letters)
    return expected.first { $0.lowercased().hasPrefix(name) || name.hasPrefix($0.lowercased()) }
  }

  /// How a sentence ends that says there is no such word: with the question whether another was
  /// meant, or with a full stop.
  public static func ending(_ word: String, among expected: some Sequence<String>) -> String {
    nearest(to: word, among: expected).map { "; did you mean \($0)?" } ?? "."
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour (Damerau and
  /// Levenshtein's distance, each letter touched once).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(
          last[column + 1] + 1,
          current[column] + 1,
          last[column] + (letter == other ? 0 : 1),
        )
        if row > 0, column > 0, letter == right[column - 1], other == left[row - 1] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
