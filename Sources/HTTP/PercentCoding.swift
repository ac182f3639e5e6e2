/// Percent-decoding that accepts neither half escapes nor bad UTF-8.
package enum PercentCoding {
  /// The text, or nil if an escape is broken or the bytes are not UTF-8.
  ///
  /// - Parameter plusIsSpace: as in queries and forms.
  package static func decode(
    _ text: some Collection<UInt8>,
    plusIsSpace: Bool = false,
  ) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index != text.endIndex {
      var byte = text[index]
      text.formIndex(after: &index)
      if byte == UInt8(ascii: "%") {
        guard let high = hex(text, &index), let low = hex(text, &index) else { return nil }
        byte = high << 4 | low
      } else if byte == UInt8(ascii: "+"), plusIsSpace {
        byte = ASCII.space
      }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Escapes all but letters, digits and `-._~`.
  package static func encode(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }

  private static func hex<Bytes: Collection<UInt8>>(
    _ text: Bytes,
    _ index: inout Bytes.Index,
  ) -> UInt8? {
    guard index != text.endIndex else { return nil }
    defer { text.formIndex(after: &index) }
    return ASCII.hexValue(text[index])
  }
}
