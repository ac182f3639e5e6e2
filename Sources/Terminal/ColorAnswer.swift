import Cells

/// Reads a terminal's answer about its colours: `11;rgb:ffff/ffff/ffff`.
enum ColorAnswer {
  static func answer(_ bytes: ArraySlice<UInt8>) -> Input.Answer? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;") else { return nil }
    let value = text.dropFirst(3)
    guard value.hasPrefix("rgb:") || value.hasPrefix("rgba:"),
      let parts = value.split(separator: ":").last?.split(separator: "/"), parts.count >= 3
    else { return nil }
    let numbers = parts.prefix(3).compactMap(byte)
    guard numbers.count == 3 else { return nil }
    return .background(CellColor(numbers[0], numbers[1], numbers[2]))
  }

  /// One to four hexadecimal digits stand for a part of the most they can say.
  private static func byte(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.count, let value = Int(digits, radix: 16), value >= 0 else { return nil }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8(value * 255 / most)
  }
}
