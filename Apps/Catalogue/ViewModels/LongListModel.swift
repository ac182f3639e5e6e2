import Observation

/// A hundred thousand rows, of which those with certain letters are shown.
@MainActor @Observable final class LongListModel {
  private(set) var rows: [LongRow] = LongRow.some(100_000)
  private(set) var matches: [LongRow]?
  private(set) var note = ""

  var query = "" {
    didSet { if query != oldValue { search(after: oldValue) } }
  }

  var shown: [LongRow] { matches ?? rows }

  /// What was found before is searched again when letters were added to the query.
  private func search(after old: String) {
    guard !query.isEmpty else {
      matches = nil
      return
    }
    let start = !old.isEmpty && query.hasPrefix(old) ? shown : rows
    matches = start.filter { $0.name.contains(query) }
  }

  func moveFirstToEnd() {
    guard matches == nil, let first = rows.first else { return }
    rows.append(rows.removeFirst())
    note = "\(first.name) is the last row now."
  }

  func bringLastToFront() {
    guard matches == nil, let last = rows.popLast() else { return }
    rows.insert(last, at: 0)
    note = "\(last.name) is the first row now."
  }
}
