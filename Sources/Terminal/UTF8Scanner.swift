/// Finds characters in bytes that may be cut anywhere.
enum UTF8Scanner {
  enum Found: Equatable {
    /// A scalar of so many bytes.
    case complete(Int)
    case invalid
    /// More bytes are needed to tell.
    case cut
  }

  /// The scalar at an index, which must exist.
  ///
  /// The rules are those of the Unicode standard, table 3-7; control characters of two bytes count
  /// as invalid.
  static func length(_ bytes: [UInt8], at index: Int, isLast: Bool) -> Found {
    let first = bytes[index]
    guard first >= 0x80 else { return .complete(1) }
    let count: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, allowed) = (3, 0xA0...0xBF)
    case 0xED: (count, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, allowed) = (4, 0x90...0xBF)
    case 0xF4: (count, allowed) = (4, 0x80...0x8F)
    case 0xF1...0xF3: count = 4
    default: return .invalid
    }
    if first == 0xC2 { allowed = 0xA0...0xBF }
    for offset in 1..<count {
      guard index + offset < bytes.count else { return isLast ? .invalid : .cut }
      guard allowed ~= bytes[index + offset] else { return .invalid }
      allowed = 0x80...0xBF
    }
    return .complete(count)
  }
}
