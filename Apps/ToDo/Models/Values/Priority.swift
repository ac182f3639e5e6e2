/// How important an item is: 1 is the most important, 9 the least, 0 says nothing (RFC 5545).
package struct Priority: Hashable, Sendable, Codable, RawRepresentable {
  /// What a person chooses from.
  package enum Level: Int, CaseIterable, Sendable {
    case none
    case low
    case middle
    case high
  }

  package let rawValue: Int

  /// A number outside 0 to 9 is the nearest of these.
  package init(rawValue: Int) {
    self.rawValue = min(max(rawValue, 0), 9)
  }

  package init(_ level: Level) {
    switch level {
    case .none: rawValue = 0
    case .low: rawValue = 9
    case .middle: rawValue = 5
    case .high: rawValue = 1
    }
  }

  static let none = Priority(.none)
  static let low = Priority(.low)
  static let middle = Priority(.middle)
  static let high = Priority(.high)

  package var level: Level {
    switch rawValue {
    case 1...4: .high
    case 5: .middle
    case 6...9: .low
    default: .none
    }
  }

  /// The place in a list that begins with what is most important.
  var order: Int { rawValue == 0 ? 10 : rawValue }
}
