import Foundation
import Testing

/// What document 001 asks of the sources themselves.
nonisolated struct SourceTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Apps/Times")

  /// The sources by their paths in the app's folder.
  private static func sources() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var sources: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") {
      sources[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return sources
  }

  private static func imports(_ source: String) -> Set<String> {
    Set(source.matches(of: /(?m)^import (\w+)$/).map { String($0.1) })
  }

  @Test func `001.7: models, view models and views are apart, and import what they may`() throws {
    for (path, source) in try Self.sources() {
      let allowed: Set<String> =
        switch path.split(separator: "/").first {
        case "Models": ["Foundation"]
        case "ViewModels": ["Foundation", "Combine"]
        default: ["SwiftUI"]
        }
      #expect(Self.imports(source).isSubset(of: allowed), "\(path)")
    }
  }

  @Test func `001.8: the model of a problem knows nothing of the game`() throws {
    let source = try #require(try Self.sources()["Models/MathProblem.swift"])
    for word in ["SwiftUI", "Game", "score", "✓"] { #expect(!source.contains(word)) }
  }

  @Test func `001.13: the view model is made once and handed down`() throws {
    let views = try Self.sources().filter { $0.key.hasPrefix("Views/") }.values.joined()
    #expect(views.matches(of: /@StateObject/).count == 1)
    #expect(views.contains(".environmentObject(game)"))
    #expect(views.matches(of: /@EnvironmentObject private var game: GameManager/).count > 5)
  }

  @Test func `001.14: views have no numbers of their own but 0 and 1`() throws {
    for (path, source) in try Self.sources()
    where path.hasPrefix("Views/") && !path.hasSuffix("ViewConstants.swift") {
      let code = source.replacing(/(?m)\/\/.*$/, with: "").replacing(/"[^"]*"/, with: "")
      let numbers = code.matches(of: /(?:^|[^\w$.])(\d+(?:\.\d+)?)/).map { String($0.1) }
      #expect(numbers.allSatisfy { $0 == "0" || $0 == "1" }, "\(path): \(numbers)")
    }
  }

  @Test func `001.15: each file is in a group and small`() throws {
    let sources = try Self.sources()
    let groups = Set(sources.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(groups == ["Models", "ViewModels", "Views", "TimesApp.swift"])
    for (path, source) in sources {
      #expect(source.split(separator: "\n").count < 260, "\(path)")
    }
  }

  @Test func `001.18: the standard library draws and shuffles`() throws {
    let models = try Self.sources().filter { $0.key.hasPrefix("Models/") }.values.joined()
    for name in ["shuffled(using:", "Int.random(in:", "ClosedRange<Int>", "repeat {"] {
      #expect(models.contains(name))
    }
  }

  @Test func `001.19: nothing is printed and nothing left over`() throws {
    for (path, source) in try Self.sources() {
      for word in ["print(", "NSLog", "debugPrint", "dump(", "TODO", "FIXME", "fatalError"] {
        #expect(!source.contains(word), "\(path) has \(word)")
      }
    }
  }
}
