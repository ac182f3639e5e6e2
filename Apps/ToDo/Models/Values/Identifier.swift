import Foundation

/// What stays the same of a list or an item while all else about it changes.
package protocol Identifier: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  var uuid: UUID { get }

  init(_ uuid: UUID)
}

extension Identifier {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(uuid)
  }

  /// Reads the usual form with hyphens, in either case.
  init?(_ text: some StringProtocol) {
    guard let uuid = UUID(hyphenated: text) else { return nil }
    self.init(uuid)
  }

  package var description: String { uuid.uuidString.lowercased() }

  /// The order of the bytes, as a database has it; for ids of `TimeOrderedIDs` that of their making.
  package static func < (left: Self, right: Self) -> Bool { left.uuid.isBefore(right.uuid) }
}

/// The identifier of a list.
package struct ListID: Identifier {
  package let uuid: UUID

  package init(_ uuid: UUID) {
    self.uuid = uuid
  }
}

/// The identifier of an item.
package struct ItemID: Identifier {
  package let uuid: UUID

  package init(_ uuid: UUID) {
    self.uuid = uuid
  }

  /// The identifier that follows, which two processes make alike without a word.
  package var following: ItemID {
    var bytes = uuid.uuid
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in bytes.indices.reversed().prefix(6) {
        bytes[index] &+= 1
        if bytes[index] != 0 { break }
      }
    }
    return ItemID(UUID(uuid: bytes))
  }
}

extension UUID {
  /// Reads 32 digits of 16 values, in five groups; Foundation's takes twenty times as long.
  init?(hyphenated text: some StringProtocol) {
    var (high, low) = (UInt64(0), UInt64(0))
    var index = 0
    for letter in text.utf8 {
      defer { index += 1 }
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard letter == 0x2D else { return nil }
        continue
      }
      let value: UInt8
      switch letter {
      case 0x30...0x39: value = letter - 0x30
      case 0x41...0x46: value = letter - 0x41 + 10
      case 0x61...0x66: value = letter - 0x61 + 10
      default: return nil
      }
      guard index < 36 else { return nil }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(value)
    }
    guard index == 36 else { return nil }
    self.init(UInt128(high) << 64 | UInt128(low))
  }

  /// The identifier of these 128 bits, the highest first.
  init(_ number: UInt128) {
    // Byte by byte: loaded as a whole from an array, the second half was lost in a build for
    // release (Swift 6.3.1).
    func byte(_ place: UInt128) -> UInt8 { UInt8(truncatingIfNeeded: number >> (120 - 8 * place)) }
    let high = (byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7))
    let low = (byte(8), byte(9), byte(10), byte(11), byte(12), byte(13), byte(14), byte(15))
    self.init(
      uuid: (
        high.0, high.1, high.2, high.3, high.4, high.5, high.6, high.7,
        low.0, low.1, low.2, low.3, low.4, low.5, low.6, low.7,
      )
    )
  }

  fileprivate func isBefore(_ other: UUID) -> Bool {
    withUnsafeBytes(of: uuid) { mine in
      withUnsafeBytes(of: other.uuid) { mine.lexicographicallyPrecedes($0) }
    }
  }
}
