import Foundation
import Testing

/// What the document says of the form of models, view models and views, read in their sources.
struct SourcesTests {
  private struct Source {
    let name: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  private func sources(of folder: String) throws -> [Source] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let place = root.appending(path: folder)
    let files = try #require(
      FileManager.default.enumerator(at: place, includingPropertiesForKeys: [])
    )
    let found = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { file in
        Source(name: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
      }
    return try #require(found.isEmpty ? nil : found)
  }

  @Test(arguments: [("ViewModels", "SwiftUI"), ("Models", "SwiftUI"), ("Models", "Observation")])
  func `1, 8: models and view models know no views`(_ folder: String, _ module: String) throws {
    for source in try sources(of: "Apps/ToDo/\(folder)") {
      #expect(!source.text.contains("import \(module)"), "\(source.name)")
    }
  }

  @Test func `3, 6, 7: a view holds a view model behind its protocol and keeps nothing itself`()
    throws
  {
    for source in try sources(of: "Apps/ToDo/Views") where source.name != "ToDoView.swift" {
      let classes = source.text.matches(of: /\b\w+ViewModel\b/).map { String($0.output) }
      #expect(classes.isEmpty, "\(source.name)")
      for word in ["Database", "AppStorage", "SceneStorage", "UserDefaults", "DateText"] {
        #expect(!source.text.contains(word), "\(source.name): \(word)")
      }
      // A view model is only asked for its inputs and outputs.
      let parts = source.text.matches(of: /\bviewModel\??\.(\w+)/).map { String($0.1) }
      #expect(Set(parts).isSubset(of: ["inputs", "outputs"]), "\(source.name): \(parts)")
    }
  }

  @Test func `3: no view makes words of its own from what it is given`() throws {
    for source in try sources(of: "Apps/ToDo/Views") {
      let chosen = source.text.matches(of: /\?\s*"[^"]*"\s*:\s*"/).map { String($0.output) }
      #expect(chosen.isEmpty, "\(source.name)")
      // An identifier is read by nobody.
      let put = source.lines.filter {
        $0.contains(/"[^"]*\\\([^"]*"/) && !$0.contains("accessibilityIdentifier")
      }
      #expect(put.isEmpty, "\(source.name)")
      let indexed = source.text.matches(of: /\bstate\.\w+\[/).map { String($0.output) }
      #expect(indexed.isEmpty, "\(source.name)")
    }
  }

  @Test func `6: a view writes nothing into what it shows`() throws {
    for source in try sources(of: "Apps/ToDo/Views") where !source.name.hasSuffix("State.swift") {
      let written = source.text
        .matches(of: /\b(?:state|search|history|lists)\.([\w.]+)\s*(?:=|\+=)[^=]/)
        .map { String($0.1) }
      #expect(written.isEmpty, "\(source.name): \(written)")
    }
  }

  @Test func `4: each view model is a final class of its three protocols`() throws {
    let declared = try sources(of: "Apps/ToDo/ViewModels").map(\.text).joined(separator: "\n")
    let classes = declared.matches(of: /final class (\w+ViewModel)\b([^{]*)\{/)
    #expect(classes.count == 9)
    for found in classes {
      let name = String(found.1)
      let parts = found.2.split(whereSeparator: { ": ,\n".contains($0) }).map(String.init)
      #expect(parts == ["\(name)Inputs", "\(name)Outputs", "\(name)Type"], "\(name)")
      for part in parts {
        #expect(declared.contains("@MainActor protocol \(part): AnyObject {"), "\(part)")
      }
      for (part, type) in [("inputs", "Inputs"), ("outputs", "Outputs")] {
        #expect(declared.contains("var \(part): any \(name)\(type) { get }"), "\(name)")
        #expect(declared.contains("var \(part): any \(name)\(type) { self }"), "\(name)")
      }
    }
  }

  /// The requirements of the protocols of this kind, with whether they are documented.
  private func requirements(_ kind: String) throws -> [(name: String, isDocumented: Bool)] {
    try sources(of: "Apps/ToDo/ViewModels").flatMap { source in
      var found: [(String, Bool)] = []
      var isInside = false
      var before: Substring = ""
      for line in source.lines {
        if line.contains("protocol "), line.contains("ViewModel\(kind):") { isInside = true }
        if line == "}" { isInside = false }
        if isInside, let match = line.firstMatch(of: /^  (?:func|var) (\w+)/) {
          found.append((String(match.1), before.hasPrefix("  /// ")))
        }
        before = line
      }
      return found
    }
  }

  @Test func `4: every input and output is documented, inputs are called and outputs are closures`()
    throws
  {
    let (inputs, outputs) = (try requirements("Inputs"), try requirements("Outputs"))
    #expect(inputs.count > 60 && outputs.count > 30)
    for one in inputs + outputs { #expect(one.isDocumented, "\(one.name)") }
    let declared = try sources(of: "Apps/ToDo/ViewModels").map(\.text).joined(separator: "\n")
    for one in outputs {
      let closure = try Regex("var \(one.name): \\(\\(.*\\) -> Void\\)\\? \\{ get set \\}")
      #expect(declared.contains(closure), "\(one.name)")
    }
  }

  @Test func `4: the rest of a view model is private, or says what it is for`() throws {
    let known = Set((try requirements("Inputs") + requirements("Outputs")).map(\.name))
    for source in try sources(of: "Apps/ToDo/ViewModels") {
      var isInside = false
      var before: Substring = ""
      for line in source.lines {
        if line.contains(/^(?:final class|extension) \w+ViewModel\b/) { isInside = true }
        if line == "}" { isInside = false }
        let isPrivate = line.hasPrefix("  private ") || line.hasPrefix("  fileprivate ")
        let words = /^  (?:private\(set\) |static |nonisolated )*(?:let|var|func) (\w+)/
        if isInside, !isPrivate, let member = line.firstMatch(of: words) {
          let name = String(member.1)
          let isDeclared = known.contains(name) || ["inputs", "outputs"].contains(name)
          let isTold = before.contains("///") || before.hasPrefix("  private(set)")
          #expect(isDeclared || isTold, "\(source.name): \(name)")
        }
        before = line
      }
    }
  }

  @Test func `4: the tests of all view models call every input`() throws {
    let calls = try sources(of: "Tests/ToDoTests/Screens/Support").map(\.text).joined()
    for one in try requirements("Inputs") {
      #expect(calls.contains("inputs.\(one.name)("), "\(one.name)")
    }
  }
}
