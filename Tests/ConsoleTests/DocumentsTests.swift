import Foundation
import Testing

/// The documents for readers of the sources name files, types and functions that exist.
struct DocumentsTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: ["docs/tour.md", "docs/glossary.md"])
  func `every file exists, and every name occurs in a file named with it`(page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let found = DocumentNames(text)
    #expect(found.uses.count > 40)
    #expect(found.problems(in: Self.root) == [])
  }

  @Test func `the tour has four walks, each with stops and what to change there`() throws {
    let text = try String(contentsOf: Self.root.appending(path: "docs/tour.md"), encoding: .utf8)
    let walks = text.components(separatedBy: "\n## ").dropFirst().filter { $0.contains("\n### ") }
    #expect(walks.count == 4)
    let stops = text.components(separatedBy: "\n### ").dropFirst()
    #expect(stops.count >= 15)
    for stop in stops {
      let title = stop.prefix { $0 != "\n" }
      #expect(stop.contains("\nTo "), "\(title) does not say what to change there")
    }
  }

  @Test(arguments: [
    ("- `Sources/Gone.swift`: `Suggestion`", ["there is no file Sources/Gone.swift"]),
    (
      "- `Sources/Console/Suggestion.swift`: `Suggestion`, `gone`",
      ["gone does not occur in Sources/Console/Suggestion.swift"],
    ),
    (
      "`Sources/Console/Suggestion.swift`\n\nIt has `nearest` and `@missing`.",
      ["missing does not occur in Sources/Console/Suggestion.swift"],
    ),
    ("It has `nearest`.", ["nearest stands beside no file"]),
    ("`swift build` and `graph[Type.self]` are no names.", []),
  ])
  func `a file or a name that is gone is found`(_ row: (text: String, problems: [String])) {
    #expect(DocumentNames(row.text).problems(in: Self.root) == row.problems)
  }

  @Test func `every attack leads to a test, and none is missing`() throws {
    let page = Self.root.appending(path: "docs/attacks.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.split(separator: "\n").compactMap {
      $0.wholeMatch(of: /\| (\d+) \|.+\| \[\w+\]\((\S+)\) (`[^`]+`) \|/)
    }
    #expect(rows.map { Int($0.1) } == Array(1...rows.count) && rows.count >= 40)
    for row in rows {
      let file = page.deletingLastPathComponent().appending(path: String(row.2))
      let test = try String(contentsOf: file, encoding: .utf8)
      #expect(test.contains("func \(row.3)"), "\(row.3) is not in \(row.2)")
    }
  }

  @Test(arguments: [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/tour.md",
    "docs/glossary.md", "docs/folders.md", "docs/server.md", "docs/attacks.md",
  ])
  func `every link leads to a file`(page: String) throws {
    let file = Self.root.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let prose = text.replacing(/`[^`]*`/, with: "")
    for match in prose.matches(of: /\]\(([^)#]+)\)/) where !match.1.contains("://") {
      let target = file.deletingLastPathComponent().appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(match.1) is not there")
    }
  }
}

/// What a document names in code type: paths, and words that must occur in a file named with them.
///
/// That is a file of the same row of a table; else one named in the same part of the text so far.
struct DocumentNames {
  private(set) var files: [String] = []
  private(set) var uses: [(name: String, files: [String])] = []

  init(_ text: String) {
    var current: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") { current = [] }
      let quoted = line.matches(of: /`([^`]+)`/).map { String($0.1) }
      let paths = quoted.filter { $0.contains(/^(Sources|Apps|Tests|docs|scripts)\/\S+$/) }
      current = line.hasPrefix("|") ? paths : current + paths
      files += paths
      for case let name? in quoted.map({ $0.wholeMatch(of: /[@.]?([A-Za-z_]\w*)/) }) {
        uses.append((String(name.1), current))
      }
    }
  }

  func problems(in root: URL) -> [String] {
    var words: [String: Set<Substring>] = [:]
    for file in Set(files) {
      let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8)
      words[file] = text.map { Set($0.split { !($0.isLetter || $0.isNumber || $0 == "_") }) }
    }
    var problems = Set(files).filter { words[$0] == nil }.sorted().map { "there is no file \($0)" }
    for (name, files) in uses {
      let known = files.compactMap { words[$0] }
      if files.isEmpty {
        problems.append("\(name) stands beside no file")
      } else if known.count == files.count, !known.contains(where: { $0.contains(name[...]) }) {
        problems.append("\(name) does not occur in \(files.joined(separator: ", "))")
      }
    }
    return problems
  }
}
