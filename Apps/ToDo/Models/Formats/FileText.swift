import Foundation

/// Bytes of files as text and back.
enum FileText {
  static let newline = UInt8(ascii: "\n")
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text of a line without its ending, and without the mark that some programs put first.
  ///
  /// Bytes that are no UTF-8 are told and replaced.
  static func line(
    _ bytes: ArraySlice<UInt8>,
    number: Int,
    into found: inout [ParsedFile],
  ) -> String {
    text(content(bytes, number: number), number: number, into: &found)
  }

  /// The bytes of a line without its ending and that mark.
  static func content(_ bytes: ArraySlice<UInt8>, number: Int) -> ArraySlice<UInt8> {
    var bytes = bytes
    if number == 1, bytes.starts(with: mark) { bytes = bytes.dropFirst(mark.count) }
    if bytes.last == newline { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }

  static func text(
    _ bytes: ArraySlice<UInt8>,
    number: Int,
    into found: inout [ParsedFile],
  ) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let reason = "it has bytes that are no UTF-8; “\u{FFFD}” stands in their place"
    found.append(.problem(FileProblem(line: number, reason: reason)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in one word without colons, as `Two%20words`.
  static func percent(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar != "%" && scalar != ":" && scalar != "=" && !scalar.properties.isWhitespace
        && scalar.properties.generalCategory != .control
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
      }
    }
    return result
  }

  /// What `percent` was made of; nil when it cannot be.
  static func plain(_ word: some StringProtocol) -> String? {
    guard word.utf8.contains(UInt8(ascii: "%")) else { return String(word) }
    return String(word).removingPercentEncoding
  }
}
