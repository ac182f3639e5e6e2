import Foundation

/// Properties that tell who observes them of their changes: `@objc dynamic var count = 0`.
enum ObservedProperties {
  /// The source with observers for such properties as are declared in one line; the lines stay.
  static func adapted(_ text: String) -> String {
    let property =
      /(?m)^([^\n\/"{}]*\bdynamic\b[^\n\/"{}]*\bvar[ \t]+`?\w+`?[ \t]*[:=][^\n{}]*?)([ \t]*(?:\/\/[^\n]*)?)$/
    return text.replacing(property) { match in
      let declaration = match.1
      // Of what goes on in the next line, is several, or holds what looks like a comment, nothing is
      // known here.
      let next = text[match.range.upperBound...].first { !$0.isWhitespace }
      if next.map({ "{.?:=&|+-*<>,)]".contains($0) }) ?? false { return String(match.0) }
      if match.0.contains("NSManaged") || match.0.contains("//") && match.0.contains("\"") {
        return String(match.0)
      }
      if hasSeveral(declaration) { return String(match.0) }
      let isWhole = declaration.last.map { !"([,=+-*:&|.<".contains($0) } ?? false
      let before = declaration.firstRange(of: /\bvar\b/)?.lowerBound ?? declaration.endIndex
      let words = Set(declaration[..<before].split { !($0.isLetter || $0.isNumber) })
      guard isWhole, words.isDisjoint(with: ["lazy", "static", "class", "override"]) else {
        return String(match.0)
      }
      return "\(declaration) { didSet { NSKeyValueObservation.check(self) } }\(match.2)"
    }
  }

  /// Whether there is a comma outside brackets.
  private static func hasSeveral(_ declaration: Substring) -> Bool {
    var depth = 0
    for character in declaration {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "," where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
