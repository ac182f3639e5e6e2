/// The bytes that HTTP's grammar is made of.
enum ASCII {
  static let tab: UInt8 = 9
  static let lineFeed: UInt8 = 10
  static let carriageReturn: UInt8 = 13
  static let space: UInt8 = 32
  static let colon: UInt8 = 58

  /// A character of names and methods (`tchar` of RFC 9110, 5.6.2).
  static func isToken(_ byte: UInt8) -> Bool {
    byte < 128 && tokens[Int(byte)]
  }

  /// A character of a header's value: visible, blank or beyond ASCII (RFC 9110, 5.5).
  static func isValue(_ byte: UInt8) -> Bool {
    byte >= 32 && byte != 127 || byte == tab
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    48...57 ~= byte
  }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    65...90 ~= byte ? byte + 32 : byte
  }

  private static let tokens: [Bool] = (0..<128).map { byte in
    switch UInt8(byte) {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(UInt8(byte))
    }
  }
}
