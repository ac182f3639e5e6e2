import Foundation
import Projects

/// Something in an app's sources that is not here, has no effect, or does not compile.
package struct Finding: Encodable, Equatable, Sendable {
  package enum Kind: String, Encodable, Sendable {
    /// A module, type or member that is not here yet.
    case missing
    /// A modifier that does nothing, on one of the screens or all.
    case withoutEffect
    case error
  }

  package let file: String
  package let line: Int
  package let kind: Kind
  package let name: String
  /// What is the matter, and why.
  package let message: String
  /// What to write instead, if anything does the same.
  package let instead: String?
}

extension AppBuilder {
  /// Looks through the app's sources for what would not work.
  ///
  /// - Throws: `BuildError` when they cannot be looked through.
  package func check() throws(BuildError) -> [Finding] {
    let errors = Finding.read(try diagnostics())
    let notes = ModifierNote.read(toolkit.folder.appending(path: "notes.tsv"))
    let modules = app.libraries + [app.app]
    let idle = modules.flatMap(\.sources).flatMap { ModifierNote.findings(notes, in: $0) }
    return (errors + idle).sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}

extension Finding {
  /// What to use in place of modules that are not here.
  private static let alternatives = [
    "RealmSwift": "keep models with SwiftData",
    "Kingfisher": "show pictures with AsyncImage",
    "SDWebImageSwiftUI": "show pictures with AsyncImage",
    "Alamofire": "ask servers with URLSession",
  ]

  /// Reads what the compiler says; each error once.
  static func read(_ diagnostics: String) -> [Finding] {
    var seen: Set<String> = []
    return diagnostics.matches(of: /(?m)^(\/.+?):(\d+):\d+: error: (.+)$/).compactMap { match in
      let (file, line, message) = (String(match.1), Int(match.2) ?? 0, String(match.3))
      guard seen.insert("\(file):\(line): \(message)").inserted else { return nil }
      return finding(file, line, message)
    }
  }

  private static func finding(_ file: String, _ line: Int, _ message: String) -> Finding {
    func missing(_ name: Substring, _ what: String) -> Finding {
      let instead = alternatives[String(name)]
      return Finding(
        file: file,
        line: line,
        kind: .missing,
        name: String(name),
        message: "\(what) is not there yet",
        instead: instead,
      )
    }
    if let match = message.firstMatch(of: /no such module '(\w+)'/) {
      return missing(match.1, "the module \(match.1)")
    }
    if let match = message.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/) {
      return missing(match.1, String(match.1))
    }
    if let match = message.firstMatch(
      of: /(?:value of type|type) '(some View|[\w.<>, ]+)' has no member '(\w+)'/
    ) {
      return missing(match.2, "the member \(match.2) of \(match.1)")
    }
    return Finding(
      file: file,
      line: line,
      kind: .error,
      name: "",
      message: message,
      instead: nil,
    )
  }
}

/// A modifier that has no effect on a screen, or on any.
struct ModifierNote: Equatable {
  let name: String
  /// `terminal`, `browser` or `all`.
  let screen: String
  let reason: String

  static func read(_ file: URL) -> [String: [ModifierNote]] {
    guard let data = try? Data(contentsOf: file) else { return [:] }
    let notes = String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t").map(String.init)
      return parts.count == 3
        ? ModifierNote(name: parts[0], screen: parts[1], reason: parts[2]) : nil
    }
    return Dictionary(grouping: notes, by: \.name)
  }

  /// Where a source uses modifiers that have notes.
  static func findings(_ notes: [String: [ModifierNote]], in source: URL) -> [Finding] {
    guard let data = try? Data(contentsOf: source) else { return [] }
    let code = SwiftText(String(decoding: data, as: UTF8.self)).code
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { number, line in
      line.matches(of: /\.(\w+)\s*[({]/).flatMap { match in
        (notes[String(match.1)] ?? []).map { note in
          let place = note.screen == "all" ? "" : " in the \(note.screen)"
          return Finding(
            file: source.path,
            line: number + 1,
            kind: .withoutEffect,
            name: note.name,
            message: "\(note.name) has no effect\(place): \(note.reason)",
            instead: nil,
          )
        }
      }
    }
  }
}
