import Foundation

/// The names of a module of the page's script, as far as they can be told without its grammar.
struct ModuleNames {
  var imported: Set<String> = []
  var exported: Set<String> = []
  /// Names that stand in the code, but for those of members.
  var used: Set<String> = []

  init(_ source: String) {
    let pattern = #/(?m)^import \{([^}]*)\} from "[^"]*";$/#
    for match in source.matches(of: pattern) {
      imported.formUnion(
        match.1.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      )
    }
    for match in source.matches(of: #/(?m)^export (?:async )?\w+ (\w+)/#) {
      exported.insert(String(match.1))
    }
    let code = Self.code(of: source.replacing(pattern, with: ""))
    // What a dot is before is a member, what a colon is behind the name of one.
    for match in code.matches(of: #/(?:\.\.\.)?\.?[A-Za-z_]\w*:?/#) {
      let word = match.0.hasPrefix("...") ? match.0.dropFirst(3) : match.0
      if !word.hasPrefix("."), !word.hasSuffix(":") { used.insert(String(word)) }
    }
  }

  /// A source without comments, expressions to match and texts, but with what texts have inserted.
  static func code(of source: String) -> String {
    var code = ""
    var rest = source[...]
    /// For each text that is open, how many braces are open in what it has inserted.
    var inserted: [Int] = []
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if character == "\"", let match = rest.prefixMatch(of: #/"(?:[^"\\\n]|\\.)*"/#) {
        rest = rest[match.range.upperBound...]
      } else if character == "/", isOperand(code),
        let match = rest.prefixMatch(of: #/\/(?:[^\/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/#)
      {
        rest = rest[match.range.upperBound...]
      } else if character == "`" || (character == "}" && inserted.last == 0) {
        if character == "}" { inserted.removeLast() }
        rest = rest.dropFirst()
        let text = rest.prefixMatch(of: #/(?:[^`\\$]|\\.|\$(?!\{))*/#)?.range.upperBound
        rest = rest[(text ?? rest.startIndex)...]
        if rest.hasPrefix("${") { inserted.append(0) }
        rest = rest.dropFirst(rest.hasPrefix("${") ? 2 : 1)
        code += " "
      } else {
        if let open = inserted.last, "{}".contains(character) {
          inserted[inserted.count - 1] = open + (character == "{" ? 1 : -1)
        }
        code.append(character)
        rest = rest.dropFirst()
      }
    }
    return code
  }

  /// Whether an operand comes next, so that a slash does not divide.
  private static func isOperand(_ code: String) -> Bool {
    let before = code.last { $0 != " " && $0 != "\n" }
    return before.map { "(,=:[!&|?{};>".contains($0) } ?? true
  }

  /// What is wrong between modules: uses of what is not imported, imports and exports without use.
  static func faults(of sources: [String: String]) -> [String] {
    let modules = sources.mapValues { ModuleNames($0) }
    var faults: [String] = []
    for (file, own) in modules {
      for (other, names) in modules where other != file {
        for name in own.used.intersection(names.exported).subtracting(own.imported) {
          faults.append("\(file) uses \(name) of \(other) without importing it.")
        }
      }
      for name in own.imported.subtracting(own.used) {
        faults.append("\(file) imports \(name) and does not use it.")
      }
      let wanted = modules.filter { $0.key != file }.flatMap(\.value.imported)
      for name in own.exported.subtracting(wanted) {
        faults.append("\(file) exports \(name), which nobody imports.")
      }
    }
    return faults.sorted()
  }
}
