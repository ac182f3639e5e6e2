/// Reads JSON (RFC 8259).
struct JSONParser {
  /// They last as long as the parser.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0

  private static let deepest = 64

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The value that the bytes say; there is nothing else but blanks.
  static func value(_ bytes: ArraySlice<UInt8>) throws(JSONProblem) -> JSONValue {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONProblem) in
      var parser = JSONParser(bytes)
      let value = try parser.value()
      parser.skipBlanks()
      guard parser.index == bytes.count else { throw parser.problem("more than one value") }
      return value
    }
  }

  private func problem(_ reason: String) -> JSONProblem {
    JSONProblem(offset: index, reason: reason)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func consume(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(JSONProblem) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"):
      return try inside { (parser) throws(JSONProblem) in try parser.object() }
    case UInt8(ascii: "["): return try inside { (parser) throws(JSONProblem) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw problem("the end where a value is wanted")
    default: return try number()
    }
  }

  private mutating func inside(
    _ read: (inout JSONParser) throws(JSONProblem) -> JSONValue
  ) throws(JSONProblem) -> JSONValue {
    depth += 1
    guard depth <= JSONParser.deepest else { throw problem("too many brackets within each other") }
    index += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONProblem) -> JSONValue {
    var members: [JSONValue.Member] = []
    skipBlanks()
    if consume("}") { return .object([]) }
    members.reserveCapacity(8)
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else {
        throw problem("a name in quotation marks is missing")
      }
      let name = try string()
      skipBlanks()
      guard consume(":") else { throw problem("a colon is missing") }
      members.append(JSONValue.Member(name: name, value: try value()))
      skipBlanks()
      if consume("}") { return .object(members) }
      guard consume(",") else { throw problem("a comma or } is missing") }
    }
  }

  private mutating func array() throws(JSONProblem) -> JSONValue {
    var values: [JSONValue] = []
    skipBlanks()
    if consume("]") { return .array([]) }
    while true {
      values.append(try value())
      skipBlanks()
      if consume("]") { return .array(values) }
      guard consume(",") else { throw problem("a comma or ] is missing") }
    }
  }

  private mutating func word(
    _ word: StaticString,
    _ value: JSONValue,
  ) throws(JSONProblem) -> JSONValue {
    let expected = word.withUTF8Buffer { Array($0) }
    guard bytes[index...].starts(with: expected) else { throw problem("no value") }
    index += expected.count
    return value
  }

  private mutating func number() throws(JSONProblem) -> JSONValue {
    let start = index
    _ = consume("-")
    let whole = try digits()
    guard whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else {
      throw problem("a number that begins with 0")
    }
    if consume(".") { _ = try digits() }
    if consume("e") || consume("E") {
      if !consume("-") { _ = consume("+") }
      _ = try digits()
    }
    return .number(text(start..<index))
  }

  private mutating func digits() throws(JSONProblem) -> Int {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { throw problem("no value") }
    return index - start
  }

  private mutating func string() throws(JSONProblem) -> String {
    index += 1
    let start = index
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    if consume("\"") { return text(start..<(index - 1)) }
    var text = Array(bytes[start..<index])
    while let byte = next, byte >= 0x20 {
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        text += try escape()
      } else {
        text.append(byte)
      }
    }
    throw problem(next == nil ? "a string that does not end" : "a line end within a string")
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func escape() throws(JSONProblem) -> [UInt8] {
    guard let byte = next else { throw problem("a string that does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
    default: throw problem("\\\(Character(Unicode.Scalar(byte))) means nothing")
    }
  }

  /// The sign of `\u` and four digits, or of two such (UTF-16); half of one becomes U+FFFD.
  private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let start = index
    if first < 0xDC00, consume("\\"), consume("u") {
      let second = try unit()
      if (0xDC00...0xDFFF).contains(second) {
        let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
    }
    index = start
    return "\u{FFFD}"
  }

  private mutating func unit() throws(JSONProblem) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("\\u wants four digits") }
    index += 4
    return value
  }
}
