/// Joins ES modules into one script, so that a page fetches one file.
///
/// The modules are read by lines: an `import` names what it needs between braces, and `export` is
/// the first word of a declaration of one name. After joining all share one scope, so that no two
/// modules may declare the same name.
struct ModuleJoiner {
  /// Why modules cannot be joined.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  private let sources: [String: String]
  /// The names that each joined module exports.
  private var exports: [String: Set<String>] = [:]
  /// The module that declares a name.
  private var owners: [String: String] = [:]
  private var script = ""

  /// A module and all that it imports, each after those that it needs.
  static func join(_ entry: String, of sources: [String: String]) throws(Problem) -> String {
    var joiner = ModuleJoiner(sources: sources)
    try joiner.add(entry, importedBy: [])
    return joiner.script
  }

  private init(sources: [String: String]) {
    self.sources = sources
  }

  private mutating func add(_ file: String, importedBy path: [String]) throws(Problem) {
    if exports[file] != nil { return }
    if let start = path.firstIndex(of: file) {
      let circle = path[start...] + [file]
      throw Problem("The modules import each other: " + circle.joined(separator: " → ") + ".")
    }
    guard let source = sources[file] else {
      throw Problem("\(path.last ?? "The page") imports \(file), which is not there.")
    }
    var own: Set<String> = []
    var kept = ""
    var statement: String?
    for line in source[...].split(at: "\n") {
      if statement == nil, line.utf8.first ?? 0x20 <= 0x20 {
        kept += line
        kept += "\n"
        continue
      }
      if statement != nil || line.hasPrefix("import ") {
        statement = (statement ?? "") + line
        guard line.hasSuffix(";") else { continue }
        try resolveImport(statement ?? "", of: file, path)
        statement = nil
        continue
      }
      let isExported = line.hasPrefix("export ")
      let line = isExported ? line.dropFirst(7) : line
      if let name = Self.declaredName(line) {
        if let other = owners.updateValue(file, forKey: name) {
          throw Problem("\(name) is declared in \(other) and in \(file).")
        }
        if isExported { own.insert(name) }
      }
      kept += line
      kept += "\n"
    }
    exports[file] = own
    script += kept
  }

  /// Joins what an import names before the module that it stands in.
  private mutating func resolveImport(
    _ statement: String,
    of file: String,
    _ path: [String],
  ) throws(Problem) {
    let parts = statement.split { "{}\"".contains($0) }
    guard parts.count == 5, parts[2] == " from ", parts[3].hasPrefix("./") else {
      throw Problem("\(file) has an import of another form: \(statement)")
    }
    let other = String(parts[3].dropFirst(2))
    try add(other, importedBy: path + [file])
    for name in parts[1].split(whereSeparator: { ", ".contains($0) })
    where exports[other]?.contains(String(name)) != true {
      throw Problem("\(file) imports \(name), which \(other) does not export.")
    }
  }

  /// The name that a line declares for the whole module.
  private static func declaredName(_ line: Substring) -> String? {
    for word in ["const ", "let ", "function ", "async function ", "class "]
    where line.hasPrefix(word) {
      return String(line.dropFirst(word.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return nil
  }
}
