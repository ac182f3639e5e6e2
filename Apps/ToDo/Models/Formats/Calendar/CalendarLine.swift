import Foundation

/// A line of iCalendar (RFC 5545, section 3.1) in its parts.
struct CalendarLine: Hashable {
  /// In capitals.
  var name: String
  /// As they were written, from the first semicolon, or nothing.
  var parameters: Substring
  var value: Substring

  /// Nil when there is no name or no colon.
  init?(_ line: String) {
    let bytes = line.utf8
    var isQuoted = false
    var nameEnd: String.Index?
    var colon: String.Index?
    scan: for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted: nameEnd = nameEnd ?? index
      case UInt8(ascii: ":") where !isQuoted:
        colon = index
        break scan
      default: break
      }
    }
    // A quotation mark that is never closed is taken for a letter.
    colon = colon ?? bytes.firstIndex(of: UInt8(ascii: ":"))
    guard let colon else { return nil }
    let end = min(nameEnd ?? colon, colon)
    guard end > line.startIndex, CalendarLine.isName(line[..<end]) else { return nil }
    name = line[..<end].uppercased()
    parameters = line[end..<colon]
    value = line[bytes.index(after: colon)...]
  }

  static func isName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0)
          || $0 == UInt8(ascii: "-")
      }
  }

  /// The value of a parameter, without its quotation marks.
  func parameter(_ name: String) -> String? {
    guard !parameters.isEmpty else { return nil }
    var isQuoted = false
    for part in parameters.split(whereSeparator: {
      if $0 == "\"" { isQuoted.toggle() }
      return $0 == ";" && !isQuoted
    }) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2, pair[0].uppercased() == name {
        return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
      }
    }
    return nil
  }

  /// The name with its parameters, as an extra has it.
  var fullName: String { name + parameters }

  // MARK: Text

  /// A text without its escapes (section 3.3.11).
  static func plain(_ value: some StringProtocol) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
    return parts(value, separator: nil).first ?? ""
  }

  /// The texts of a list, without their escapes.
  static func plainList(_ value: some StringProtocol) -> [String] {
    parts(value, separator: UInt8(ascii: ","))
  }

  private static func parts(_ value: some StringProtocol, separator: UInt8?) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): part.append(FileText.newline)
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"),
          UInt8(ascii: "\""):
          part.append(byte)
        default: part += [UInt8(ascii: "\\"), byte]
        }
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == separator {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      } else {
        part.append(byte)
      }
    }
    if isEscaped { part.append(UInt8(ascii: "\\")) }
    return parts + [String(decoding: part, as: UTF8.self)]
  }

  /// A text with its escapes; all line ends become one kind.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        bytes += [UInt8(ascii: "\\"), byte]
      case FileText.newline:
        if last != UInt8(ascii: "\r") { bytes += "\\n".utf8 }
      case UInt8(ascii: "\r"): bytes += "\\n".utf8
      default: bytes.append(byte)
      }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a line, folded at 75 octets but never within a character.
  static func write(_ name: String, _ value: some StringProtocol, into bytes: inout [UInt8]) {
    var room = 75
    for byte in [Array(name.utf8), [UInt8(ascii: ":")], Array(value.utf8)].joined() {
      // The first byte of a character says how many follow.
      let length = byte < 0x80 || byte >= 0xC0 ? characterLength(byte) : 0
      if length > room {
        bytes += "\r\n ".utf8
        room = 74
      }
      bytes.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
      room -= 1
    }
    bytes += "\r\n".utf8
  }

  private static func characterLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
