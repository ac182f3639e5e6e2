import Foundation

/// Properties that tell who observes them of their changes: `@objc dynamic var count = 0`.
enum ObservedProperties {
  /// The source with observers for such properties as are declared in one line; the lines stay.
  static func adapted(_ text: String) -> String {
    let property =
      /(?m)^([^\n\/"{}]*\bdynamic\b[^\n\/"{}]*\bvar[ \t]+`?\w+`?[ \t]*[:=][^\n{}]*?)([ \t]*(?:\/\/[^\n]*)?)$/
    return text.replacing(property) { match in
      let declaration = match.1
      let isWhole = declaration.last.map { !"([,=+-*:&|.<".contains($0) } ?? false
      let before = declaration.firstRange(of: /\bvar\b/)?.lowerBound ?? declaration.endIndex
      let words = Set(declaration[..<before].split { !($0.isLetter || $0.isNumber) })
      guard isWhole, words.isDisjoint(with: ["lazy", "static", "class", "override"]) else {
        return String(match.0)
      }
      return "\(declaration) { didSet { NSKeyValueObservation.check(self) } }\(match.2)"
    }
  }
}
