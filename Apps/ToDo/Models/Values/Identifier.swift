import Foundation

/// What stays the same of a list or an item while all else about it changes.
protocol Identifier: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  var uuid: UUID { get }

  init(_ uuid: UUID)
}

extension Identifier {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(uuid)
  }

  /// Reads the usual form with hyphens, in either case.
  init?(_ text: some StringProtocol) {
    guard let uuid = UUID(uuidString: String(text)) else { return nil }
    self.init(uuid)
  }

  var description: String { uuid.uuidString.lowercased() }

  /// The order of the bytes, as a database has it; for ids of `TimeOrderedIDs` that of their making.
  static func < (left: Self, right: Self) -> Bool { left.uuid.isBefore(right.uuid) }
}

/// The identifier of a list.
struct ListID: Identifier {
  let uuid: UUID

  init(_ uuid: UUID) {
    self.uuid = uuid
  }
}

/// The identifier of an item.
struct ItemID: Identifier {
  let uuid: UUID

  init(_ uuid: UUID) {
    self.uuid = uuid
  }
}

extension UUID {
  fileprivate func isBefore(_ other: UUID) -> Bool {
    withUnsafeBytes(of: uuid) { mine in
      withUnsafeBytes(of: other.uuid) { mine.lexicographicallyPrecedes($0) }
    }
  }
}
