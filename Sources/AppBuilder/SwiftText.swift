/// The text of a Swift source without its comments and without what stands in its strings.
struct SwiftText {
  let code: String

  init(_ source: String) {
    var reader = Reader(Array(source.utf8))
    reader.read()
    code = String(decoding: reader.code, as: UTF8.self)
  }

  /// The modules that it imports, under whatever condition.
  var imports: Set<String> {
    Set(code.split(whereSeparator: \.isNewline).compactMap { Self.module(importedBy: $0) })
  }

  /// The module that a line imports; nil if it imports none.
  static func module(importedBy line: Substring) -> String? {
    let line = line.drop(while: \.isWhitespace)
    let match = line.prefixMatch(
      of:
        /(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*import\s+(?:[a-z]+\s+)?(\w+)/
    )
    return match.map { String($0.1) }
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0
    var code: [UInt8] = []

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      code.reserveCapacity(bytes.count)
    }

    func stands(_ text: StaticString, at place: Int) -> Bool {
      place + text.utf8CodeUnitCount <= bytes.count
        && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }

    mutating func read() {
      while place < bytes.count {
        if stands("//", at: place) {
          while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        } else if stands("/*", at: place) {
          skipComment()
        } else if bytes[place] == UInt8(ascii: "\"") {
          skipString(hashes: 0)
        } else if bytes[place] == UInt8(ascii: "#") {
          let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
          if place + hashes < bytes.count, bytes[place + hashes] == UInt8(ascii: "\"") {
            place += hashes
            skipString(hashes: hashes)
          } else {
            code += bytes[place..<place + hashes]
            place += hashes
          }
        } else {
          code.append(bytes[place])
          place += 1
        }
      }
    }

    /// Comments may lie in each other.
    private mutating func skipComment() {
      var open = 0
      repeat {
        keepLine()
        if stands("/*", at: place) {
          open += 1
          place += 2
        } else if stands("*/", at: place) {
          open -= 1
          place += 2
        } else {
          place += 1
        }
      } while open > 0 && place < bytes.count
      code.append(UInt8(ascii: " "))
    }

    /// Lines have the numbers that they have in the source.
    private mutating func keepLine() {
      if place < bytes.count, bytes[place] == UInt8(ascii: "\n") {
        code.append(UInt8(ascii: "\n"))
      }
    }

    private mutating func skipString(hashes: Int) {
      let isLong = stands("\"\"\"", at: place)
      let quotes = isLong ? 3 : 1
      place += quotes
      code += Array("\"\"".utf8)
      let end = Array(
        (String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)).utf8
      )
      let escape = Array(("\\" + String(repeating: "#", count: hashes)).utf8)
      while place < bytes.count {
        if bytes[place...].starts(with: end) {
          place += end.count
          return
        }
        if !isLong, bytes[place] == UInt8(ascii: "\n") { return }
        keepLine()
        if bytes[place...].starts(with: escape) {
          place += escape.count
          if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
            skipInterpolation()
            continue
          }
        }
        place += 1
      }
    }

    /// Code in a string, which may have strings in it.
    private mutating func skipInterpolation() {
      var open = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "("): open += 1
        case UInt8(ascii: ")"): open -= 1
        case UInt8(ascii: "\""):
          let kept = code.count
          skipString(hashes: 0)
          let lines = code[kept...].filter { $0 == UInt8(ascii: "\n") }
          code.replaceSubrange(kept..., with: lines)
          continue
        case UInt8(ascii: "\n") where open == 0: return
        default: break
        }
        place += 1
        if open == 0 { return }
      }
    }
  }
}
