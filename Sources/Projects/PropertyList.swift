import Foundation

/// A value of an old-style property list, the form of an Xcode project's file.
package enum PropertyList: Equatable, Sendable {
  case string(String)
  case data([UInt8])
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// Reads a list, as a text in UTF-8.
  ///
  /// - Throws: `ProjectError.malformed` with the line where reading ended.
  package init(_ bytes: some Collection<UInt8>, file: String) throws(ProjectError) {
    var reader = PropertyListReader(Array(bytes), file)
    self = try reader.whole()
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var dictionary: [String: PropertyList]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The texts of an array, or a text as one of one.
  package var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let items): items.compactMap(\.string)
    case .data, .dictionary: []
    }
  }

  package subscript(key: String) -> PropertyList? { dictionary?[key] }
}

/// What can be wrong with a folder that holds an app.
package enum ProjectError: Error, Equatable, CustomStringConvertible {
  /// A file that is not of the form it should have.
  case malformed(file: String, line: Int, reason: String)
  /// A folder, or a part of it, with which nothing can be done.
  case unusable(String)

  package var description: String {
    switch self {
    case .malformed(let file, let line, let reason): "\(file):\(line): \(reason)"
    case .unusable(let reason): reason
    }
  }
}

/// Reads an old-style property list: `{ key = value; }`, `( item, item )`, `"text"`, `word`,
/// `<0a1b>`, with comments as in C.
private struct PropertyListReader {
  private let bytes: [UInt8]
  private let file: String
  private var place = 0
  private var depth = 0

  /// Deeper ones are refused, as the reader calls itself.
  private static let deepest = 200

  init(_ bytes: [UInt8], _ file: String) {
    self.bytes = bytes
    self.file = file
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  mutating func whole() throws(ProjectError) -> PropertyList {
    let value = try value()
    try skip()
    guard place == bytes.count else { throw wrong("There is more after the end of the list.") }
    return value
  }

  private mutating func value() throws(ProjectError) -> PropertyList {
    try skip()
    guard let next else { throw wrong("The file ends where a value should be.") }
    guard depth < Self.deepest else {
      throw wrong("Lists lie in each other more than \(Self.deepest) deep.")
    }
    depth += 1
    defer { depth -= 1 }
    switch next {
    case UInt8(ascii: "{"): return .dictionary(try dictionary())
    case UInt8(ascii: "("): return .array(try array())
    case UInt8(ascii: "<"): return .data(try data())
    default: return .string(try text())
    }
  }

  private mutating func dictionary() throws(ProjectError) -> [String: PropertyList] {
    place += 1
    var entries: [String: PropertyList] = [:]
    while try !takes("}") {
      let key = try text()
      guard try takes("=") else { throw wrong("After the key \(key) there should be “=”.") }
      entries[key] = try value()
      guard try takes(";") else { throw wrong("After the value of \(key) there should be “;”.") }
    }
    return entries
  }

  private mutating func array() throws(ProjectError) -> [PropertyList] {
    place += 1
    var items: [PropertyList] = []
    while try !takes(")") {
      items.append(try value())
      if try takes(",") { continue }
      guard try takes(")") else { throw wrong("After an item there should be “,” or “)”.") }
      break
    }
    return items
  }

  private mutating func data() throws(ProjectError) -> [UInt8] {
    place += 1
    var digits: [UInt8] = []
    while let next, next != UInt8(ascii: ">") {
      if let digit = Character(UnicodeScalar(next)).hexDigitValue {
        digits.append(UInt8(digit))
      } else if !Self.isBlank(next) {
        throw wrong("Data holds something else than digits.")
      }
      place += 1
    }
    guard next != nil, digits.count.isMultiple(of: 2) else { throw wrong("Data is cut off.") }
    place += 1
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func text() throws(ProjectError) -> String {
    try skip()
    guard let next else { throw wrong("The file ends where a text should be.") }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try quoted(next) }
    let start = place
    while let next = self.next, Self.isOfWord(next) { place += 1 }
    guard place > start else {
      throw wrong("“\(Character(UnicodeScalar(next)))” stands where a text should be.")
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(ProjectError) -> String {
    let line = line
    place += 1
    var text: [UInt8] = []
    while let next, next != quote {
      place += 1
      guard next == UInt8(ascii: "\\") else {
        text.append(next)
        continue
      }
      text += try escaped()
    }
    guard next != nil else {
      throw .malformed(file: file, line: line, reason: "A quoted text does not end.")
    }
    place += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// What stands for a character after a backslash.
  private mutating func escaped() throws(ProjectError) -> [UInt8] {
    guard let next else { throw wrong("The file ends within a text.") }
    place += 1
    switch next {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let value = digits(4, base: 16)
      return Array(String(UnicodeScalar(UInt16(value)) ?? "\u{FFFD}").utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      place -= 1
      return Array(String(UnicodeScalar(UInt8(truncatingIfNeeded: digits(3, base: 8)))).utf8)
    default: return [next]
    }
  }

  private mutating func digits(_ most: Int, base: Int) -> Int {
    var value = 0
    var count = 0
    while count < most, let next, let digit = Character(UnicodeScalar(next)).hexDigitValue,
      digit < base
    {
      value = value * base + digit
      place += 1
      count += 1
    }
    return value
  }

  // MARK: Bytes

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func takes(_ sign: Unicode.Scalar) throws(ProjectError) -> Bool {
    try skip()
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  /// Goes past blanks and comments.
  private mutating func skip() throws(ProjectError) {
    while let next {
      if Self.isBlank(next) {
        place += 1
      } else if bytes[place...].starts(with: "//".utf8) {
        while let next = self.next, next != 0x0A, next != 0x0D { place += 1 }
      } else if bytes[place...].starts(with: "/*".utf8) {
        let line = line
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
        guard place < bytes.count else {
          throw .malformed(file: file, line: line, reason: "A comment does not end.")
        }
        place += 2
      } else {
        return
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  /// Words without quotes: letters, digits and the signs of paths.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }

  private var line: Int { 1 + bytes[..<min(place, bytes.count)].count { $0 == 0x0A } }

  private func wrong(_ reason: String) -> ProjectError {
    .malformed(file: file, line: line, reason: reason)
  }
}
