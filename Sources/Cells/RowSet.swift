/// Some of a screen's rows.
package struct RowSet: Hashable, Sendable {
  private var flags: [Bool]
  /// From the first row to the last; empty when there is none.
  package private(set) var bounds: Range<Int> = 0..<0

  package init(height: Int, isFull: Bool = false) {
    flags = Array(repeating: isFull, count: max(0, height))
    if isFull { bounds = 0..<flags.count }
  }

  package var isEmpty: Bool { bounds.isEmpty }

  package func contains(_ row: Int) -> Bool {
    row >= 0 && row < flags.count && flags[row]
  }

  package func intersects(_ rows: Range<Int>) -> Bool {
    let range = rows.clamped(to: bounds)
    return flags[range].contains(true)
  }

  package mutating func insert(_ rows: Range<Int>) {
    let range = rows.clamped(to: 0..<flags.count)
    guard !range.isEmpty else { return }
    for row in range { flags[row] = true }
    bounds =
      bounds.isEmpty
      ? range
      : min(bounds.lowerBound, range.lowerBound)..<max(bounds.upperBound, range.upperBound)
  }

  package mutating func removeAll() {
    for row in bounds { flags[row] = false }
    bounds = 0..<0
  }

  /// The rows in it, from the top.
  package var rows: [Int] {
    bounds.filter { flags[$0] }
  }
}
