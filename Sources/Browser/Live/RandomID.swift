/// Names that cannot be guessed: of sessions, tokens, addresses, nonces.
enum RandomID {
  /// 128 random bits in base 16.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }

  static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
  }

  /// Compares in a time that does not tell where two texts differ.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var difference = left.count ^ right.count
    for index in right.indices {
      difference |= Int((index < left.count ? left[index] : 0) ^ right[index])
    }
    return difference == 0
  }
}
