import Foundation
import TestSupport
import Testing

@testable import AppBuilder

struct EntryPointTests {
  private func entry(_ sources: [String: String]) async throws -> EntryPoint {
    try await withTemporaryFolder { path in
      var urls: [URL] = []
      for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
        let url = URL(filePath: path).appending(path: name)
        try Data(text.utf8).write(to: url)
        urls.append(url)
      }
      return try EntryPoint.found(in: urls, app: "Birds")
    }
  }

  @Test func `a type marked main is the entry`() async throws {
    #expect(try await entry(["A.swift": "@main\nstruct A: App {}"]) == .own)
    #expect(try await entry(["main.swift": "print(1)"]) == .own)
  }

  @Test func `a mark in a comment or a text is none`() async throws {
    let text = """
      // @main
      /* @main /* in */ @main */
      let text = "@main \\("@main") @main"
      let raw = #"@main " @main"#
      let long = \"""
        @main "
        \"""
      struct ContentView: View {}
      """
    #expect(try await entry(["A.swift": text]) == .made(view: "ContentView"))
  }

  @Test func `without one the view that a scene's delegate shows is first`() async throws {
    let delegate = "window.rootViewController = UIHostingController(rootView: Start())"
    let views = "struct ContentView: View {}\nstruct Start: View {}"
    #expect(
      try await entry(["Scene.swift": delegate, "Views.swift": views]) == .made(view: "Start")
    )
  }

  @Test func `without that a view of a usual name, the app's, or the only one is first`()
    async throws
  {
    #expect(
      try await entry(["A.swift": "struct B: View {}\nstruct ContentView: Equatable, View {}"])
        == .made(view: "ContentView")
    )
    #expect(
      try await entry(["A.swift": "struct B: View {}\nstruct BirdsView: View {}"])
        == .made(view: "BirdsView")
    )
    #expect(try await entry(["A.swift": "struct Page: View {}"]) == .made(view: "Page"))
  }

  @Test func `without any of these the first preview is shown`() async throws {
    let views = "struct B: View {}\nstruct C: View {}\n"
    #expect(try await entry(["A.swift": views + "#Preview { C() }"]) == .preview)
    #expect(
      try await entry(["A.swift": views + "struct C_Previews: PreviewProvider {}"]) == .preview
    )
    #expect(EntryPoint.preview.source?.contains("_FirstPreview()") == true)
  }

  @Test func `sources without anything to show are told`() async throws {
    await #expect(throws: BuildError.self) { try await entry(["A.swift": "struct Bird {}"]) }
    await #expect(throws: BuildError.self) {
      try await entry(["A.swift": "struct B: View {}\nstruct C: View {}"])
    }
  }

  @Test func `a text that does not end is read to its end`() {
    #expect(SwiftText("let a = \"\\(").code == "let a = \"\"")
    #expect(SwiftText("let a = #\"b").code == "let a = \"\"")
    #expect(SwiftText("a /* b").code == "a  ")
    #expect(SwiftText("").code == "")
    #expect(SwiftText("a # b ## c").code == "a # b ## c")
  }
}
