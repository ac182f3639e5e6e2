import Foundation
import TestSupport
import Testing

@testable import Times

/// What document 001 asks of the sources themselves.
nonisolated struct SourceTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Apps/Times")

  /// The sources by their paths in the app's folder.
  private static func sources() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var sources: [String: String] = [:]
    // What makes the folder a package of its own is none of the app.
    for path in paths
    where path.hasSuffix(".swift") && path != "Package.swift" && !path.hasPrefix("Start/") {
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
        case "Models": ["Foundation", "FileStorage"]
        case "ViewModels": ["Foundation", "Combine", "FileStorage"]
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

  @Test func `001.14: models and view models name their numbers other than 0 and 1`() throws {
    for (path, source) in try Self.sources() where !path.hasPrefix("Views/") {
      let code = source.replacing(/(?m)\/\/.*$/, with: "").replacing(/"[^"]*"/, with: "")
      for line in code.split(separator: "\n") {
        // A row of a table has its name before it: "case .easy: 2...12".
        if line.contains("static let") || line.contains(/^\s*case .*: \d+\.\.\.\d+$/) { continue }
        let numbers = line.matches(of: /(?:^|[^\w$.])(\d[\d_]*(?:\.\d+)?)/).map { String($0.1) }
        #expect(numbers.allSatisfy { $0 == "0" || $0 == "1" }, "\(path): \(line)")
      }
    }
  }

  @Test func `001.15: views are in a group of their own, in files named after what they declare`()
    throws
  {
    let sources = try Self.sources()
    let groups = Set(sources.keys.compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(groups == ["Models", "ViewModels", "Views", "TimesApp.swift"])
    for (path, source) in sources {
      let isView = path.hasPrefix("Views/")
      #expect(isView || !source.contains(/(?m)^\s*(public )?struct .*: View\b/), "\(path)")
      #expect(
        source.contains(": ObservableObject") == false || path.hasPrefix("ViewModels/"),
        "\(path)",
      )
      guard isView else { continue }
      let types = source.matches(of: /(?m)^(?:public )?(?:struct|enum) (\w+)/).map { $0.1 }
      let name = path.split(separator: "/")[1].dropLast(".swift".count)
      #expect(types.contains(name), "\(path) declares \(types)")
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `001.18: numbers and order are what the standard library draws and shuffles`(
    seed: UInt64
  ) throws {
    var (used, same) = (SeededRandom(seed: seed), SeededRandom(seed: seed))
    let problem = try MathProblem(
      range: 10...20,
      numberOfAnswers: 4,
      spread: 5,
      using: &used,
    )
    let numbers = (0..<2).map { _ in Int.random(in: 10...20, using: &same) }
    #expect([problem.question.multiplicand, problem.question.multiplier] == numbers)
    let right = numbers[0] * numbers[1]
    let wrong = try WrongAnswers(right, spread: 5, isAboveZero: true).draw(among: 4, using: &same)
    #expect(problem.answers == (wrong + [right]).shuffled(using: &same))
    #expect(used.state == same.state)
  }

  @Test func `001.18: what is drawn until it fits is drawn by repeat and while`() throws {
    let sources = try Self.sources()
    for path in ["Models/QuestionDeck.swift", "Models/TablesCheck.swift"] {
      let source = try #require(sources[path])
      #expect(source.contains(#/(?m)^ {4}repeat \{\n(?: {6}.*\n)+ {4}\} while /#), "\(path)")
    }
    // No order, no number by hand.
    for (path, source) in sources {
      #expect(!source.contains("swapAt") && !source.contains(/\.next\(\) ?[%>&]/), "\(path)")
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
