import Foundation
import TestSupport
import Testing

@testable import AppBuilder

struct FindingTests {
  @Test func `what the compiler says is read`() {
    let findings = Finding.read(
      """
      /a/My App/B.swift:3:8: error: no such module 'Kingfisher'
      import Kingfisher
             `- error: no such module 'Kingfisher'
      /a/My App/B.swift:9:5: error: cannot find type 'MKMapView' in scope
      /a/My App/C.swift:4:6: error: value of type 'some View' has no member 'mapStyle'
      /a/My App/C.swift:4:6: error: value of type 'some View' has no member 'mapStyle'
      /a/My App/C.swift:8:6: warning: never used
      /a/My App/C.swift:9:1: error: expected '}'
      """
    )
    #expect(findings.map(\.line) == [3, 9, 4, 9])
    #expect(findings.map(\.kind) == [.missing, .missing, .missing, .error])
    #expect(findings.map(\.name) == ["Kingfisher", "MKMapView", "mapStyle", ""])
    #expect(findings[0].instead?.contains("AsyncImage") == true && findings[1].instead == nil)
    #expect(findings[0].file == "/a/My App/B.swift")
  }

  @Test
  func `modifiers without effect are found where they are used, and not where they are told of`()
    async throws
  {
    try await withTemporaryFolder { path in
      let notes = URL(filePath: path).appending(path: "notes.tsv")
      try Data("blur\tterminal\tcells have no soft edges\nbroken line\n".utf8).write(to: notes)
      let source = URL(filePath: path).appending(path: "A.swift")
      let text = """
        /* .blur(
        .blur( */ let text = \"""
          .blur(
          \"""
        view.blur(radius: 2) // .blur(
        view.blurred()
        """
      try Data(text.utf8).write(to: source)
      let findings = ModifierNote.findings(ModifierNote.read(notes), in: source)
      #expect(findings.map(\.line) == [5])
      #expect(
        findings.first?.message == "blur has no effect in the terminal: cells have no soft edges"
      )
    }
  }
}
