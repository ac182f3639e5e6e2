import Foundation
import Testing

/// Every Swift listing of the documents stands in a file that the tests compile.
///
/// The listings of `Sources/MVVM/MVVM.docc/Roles.md` are in `Listings/MVVM/Roles.swift` of one of the
/// targets in `Tests`.
struct PageListingTests {
  private static let root = DocumentsTests.root

  /// The pages of all catalogues, by the names of the files with their listings.
  private static let pages = Dictionary(
    uniqueKeysWithValues: files("Sources", "md").compactMap { path in
      path.wholeMatch(of: /Sources\/(\w+)\/\w+\.docc\/(\w+)\.md/).map { ("\($0.1)/\($0.2)", path) }
    }
  )

  /// The files with listings, by the same names.
  private static let sources = Dictionary(
    grouping: files("Tests", "swift").filter { $0.contains("/Listings/") }
  ) { String($0.split(separator: "/Listings/")[1].dropLast(".swift".count)) }

  private static func files(_ folder: String, _ suffix: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".\(suffix)") }
      .map { "\(folder)/\($0)" }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: pages.keys.sorted())
  func `every listing of a page is compiled, line for line`(name: String) throws {
    let page = try Self.text(try #require(Self.pages[name]))
    let source = try Self.sources[name]?.first.map { try Self.text($0) }
    #expect(PageListings(page).problems(in: source) == [])
  }

  @Test func `every file of listings belongs to one page`() throws {
    #expect(Set(Self.sources.keys).subtracting(Self.pages.keys).sorted() == ["Comments", "README"])
    #expect(Self.sources.values.allSatisfy { $0.count == 1 })
    let manifest = try Self.text("Package.swift").replacing(/\s+/, with: "")
    #expect(!manifest.contains("Listings"), "no target leaves them out")
    for path in Self.sources.values.joined() {
      let target = path.split(separator: "/")[1].replacing(/Tests$/, with: "")
      #expect(manifest.contains("test(\"\(target)\""), "\(path)")
    }
  }

  /// `scripts/examples` builds the manifest and the app, without the tests.
  @Test func `the app and the tests that the README shows are compiled`() throws {
    let manifest = /```swift\n\/\/ swift-tools-version.*?\n```\n/.dotMatchesNewlines()
    let page = PageListings(try Self.text("README.md").replacing(manifest, with: ""))
    let source = try Self.sources["README"]?.first.map { try Self.text($0) }
    #expect(page.listings.count == 2)
    #expect(page.problems(in: source) == [])
  }

  @Test func `every listing of a doc comment is compiled, line for line`() throws {
    let comments = try Self.files("Sources", "swift").map { try Self.text($0) }
      .filter { $0.contains("/// ```swift") }
      .map { $0.matches(of: /\/\/\/ ?(.*)/).map(\.1).joined(separator: "\n") }
    let source = try Self.sources["Comments"]?.first.map { try Self.text($0) }
    #expect(comments.count >= 3)
    for comment in comments {
      #expect(PageListings(comment).problems(in: source) == [])
    }
  }

  @Test func `every module with pages has one to begin with`() throws {
    let script = try Self.text("scripts/docs")
    let list = try #require(script.firstMatch(of: /\nmodules=\((.*)\)\n/)).1
    let modules = list.split(separator: " ")
    #expect(modules.count > 5)
    for module in modules {
      let page = try Self.text("Sources/\(module)/\(module).docc/\(module).md")
      #expect(page.hasPrefix("# ``\(module)``\n"))
      #expect(page.contains("\n## Overview\n") && page.contains("\n## Topics\n"), "\(module)")
    }
  }

  private static let shown = """
    Words.

    ```swift
    import SwiftUI

    struct Line: View {
      var body: some View { Text("One") }
    }
    ```

    ```swift
    let line = Line()
    ```
    """

  private static let compiled = """
    import Foundation
    import SwiftUI
    enum Lines {
      struct Line: View {
        var body: some View { Text("One") }
      }

      static func show() {
        let line = Line()
      }
    }
    """

  @Test func `a listing that is compiled is found, however it is indented`() {
    #expect(PageListings(Self.shown).problems(in: Self.compiled) == [])
  }

  @Test(arguments: [
    ("Text(\"One\")", "Text(\"Two\")", "the file does not have struct Line: View {"),
    ("let line = Line()", "let lines = Line()", "the file does not have let line = Line()"),
    ("let line = Line()", "// let line = Line()", "the file does not have let line = Line()"),
    ("}\n\n  static", "  let a = 1\n}\n\n  static", "the file does not have struct Line: View {"),
    ("import SwiftUI", "import UIKit", "the file has no import SwiftUI"),
    (
      "enum", "#if os(macOS)\nenum",
      "the file has #if, which can hide a listing from the compiler",
    ),
  ])
  func `a listing that is not compiled as it is shown is found`(
    _ change: (of: String, to: String, problem: String)
  ) {
    let other = Self.compiled.replacing(change.of, with: change.to)
    #expect(other != Self.compiled)
    #expect(PageListings(Self.shown).problems(in: other) == [change.problem])
  }

  @Test(arguments: [
    ("```swift\nlet a = 1\n```", "no file has the listings"),
    ("```\nlet a = 1\n```", "a listing says \"\", which is none of its languages"),
    ("```text\nwords", "a listing has no end"),
  ])
  func `a page whose listings cannot be compared is found`(_ row: (page: String, problem: String)) {
    #expect(PageListings(row.page).problems(in: nil) == [row.problem])
  }
}
