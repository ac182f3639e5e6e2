import Observation

/// A hundred thousand rows, of which those with certain letters are shown.
///
/// Its state is small: rows are made from how far they are turned and from what is looked for.
@MainActor @Observable final class LongListModel {
  var query = ""
  private(set) var note = ""
  /// How many rows were brought from the end to the front.
  private var turn = 0

  private static let all = LongRow.some(100_000)
  /// What was shown last.
  private static var last: (query: String, turn: Int, rows: [LongRow])?

  var isSearching: Bool { !query.isEmpty }

  var shown: [LongRow] {
    if let last = Self.last, last.query == query, last.turn == turn { return last.rows }
    let rows = isSearching ? searched().filter { $0.name.contains(query) } : turned()
    Self.last = (query, turn, rows)
    return rows
  }

  /// What was found before is searched again when letters were added to the query.
  private func searched() -> [LongRow] {
    guard let last = Self.last, last.turn == turn, !last.query.isEmpty,
      query.hasPrefix(last.query)
    else { return turned() }
    return last.rows
  }

  private func turned() -> [LongRow] {
    let start = (Self.all.count - turn) % Self.all.count
    return Array(Self.all[start...] + Self.all[..<start])
  }

  private func turn(by step: Int) {
    turn = (turn + step + Self.all.count) % Self.all.count
  }

  func moveFirstToEnd() {
    guard !isSearching, let first = shown.first else { return }
    turn(by: -1)
    note = "\(first.name) is the last row now."
  }

  func bringLastToFront() {
    guard !isSearching, let last = shown.last else { return }
    turn(by: 1)
    note = "\(last.name) is the first row now."
  }
}
