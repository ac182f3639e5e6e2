extension String {
  /// A module of the page's script with the values of the protocol in the places of their names, so
  /// that names cost the page nothing.
  ///
  /// `${EVENT.tap}` in a text and `[SLOT.label]` before what it is the name of lose their brackets.
  ///
  /// - Parameters:
  ///   - values: by name, as literals of JavaScript.
  ///   - table: the module that has the names, which need not be imported then.
  func inlined(
    _ values: [String: String],
    of table: String,
  ) throws(ModuleJoiner.Problem) -> String {
    let groups = Set(values.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    var text = ""
    var rest = self[...]
    if let imports = rest.firstRange(of: " from \"./\(table)\";\n") {
      let start = rest[..<imports.lowerBound].lastIndex(of: "\n").map { rest.index(after: $0) }
      text += rest[..<(start ?? startIndex)]
      rest = rest[imports.upperBound...]
    }
    while let name = rest.nextName {
      text += rest[..<name.startIndex]
      rest = rest[name.endIndex...]
      guard groups.contains(String(name.prefix { $0 != "." })) else {
        text += name
        continue
      }
      guard let value = values[String(name)] else {
        throw ModuleJoiner.Problem("\(table) has no \(name).")
      }
      let isInText = text.hasSuffix("${") && rest.hasPrefix("}")
      let isKey = text.hasSuffix("[") && (rest.hasPrefix("](") || rest.hasPrefix("]:"))
      if isInText || isKey {
        text.removeLast(isInText ? 2 : 1)
        rest.removeFirst()
      }
      text += isInText ? value.filter { $0 != "\"" } : value
    }
    return text + rest
  }
}

extension Substring {
  /// The first capitals with a dot and a member's name behind them: `EVENT.tap`.
  fileprivate var nextName: Substring? {
    let bytes = utf8
    var start: Index?
    var index = startIndex
    while index < endIndex {
      switch bytes[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        start = start ?? index
      case UInt8(ascii: "."):
        if let start {
          let member = bytes[index...].dropFirst().prefix(while: Self.isLetter)
          return self[start..<member.endIndex]
        }
      default: start = nil
      }
      bytes.formIndex(after: &index)
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
