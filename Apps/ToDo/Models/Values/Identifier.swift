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
    guard let uuid = UUID(hyphenated: text) else { return nil }
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
  /// Reads 32 digits of 16 values, in five groups; Foundation's takes twenty times as long.
  init?(hyphenated text: some StringProtocol) {
    let hyphens: Set = [8, 13, 18, 23]
    var bytes: [UInt8] = []
    var high: UInt8?
    guard text.utf8.count == 36 else { return nil }
    for (index, letter) in text.utf8.enumerated() {
      if hyphens.contains(index) {
        guard letter == UInt8(ascii: "-") else { return nil }
        continue
      }
      let value: UInt8
      switch letter {
      case 0x30...0x39: value = letter - 0x30
      case 0x41...0x46: value = letter - 0x41 + 10
      case 0x61...0x66: value = letter - 0x61 + 10
      default: return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    self.init(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }

  fileprivate func isBefore(_ other: UUID) -> Bool {
    withUnsafeBytes(of: uuid) { mine in
      withUnsafeBytes(of: other.uuid) { mine.lexicographicallyPrecedes($0) }
    }
  }
}
