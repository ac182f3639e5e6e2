import FileStorage

/// Something to keep: a count for each name, none of them below zero.
struct Tally: Persistable, Equatable {
  static let fileName = "tally.json"
  static let title = "The counts"

  var counts: [String: Int] = [:]

  var isValid: Bool { counts.values.allSatisfy { $0 >= 0 } }

  init() {}

  init(_ name: String, _ count: Int) {
    counts = [name: count]
  }

  mutating func add(_ name: String) {
    counts[name, default: 0] += 1
  }
}
