import Foundation
import Testing

@testable import UniformTypeIdentifiers

/// Kinds of files that an app describes.
struct DeclaredTypeTests {
  // Shows: UTType
  @Test func `a kind that the sources alone name is known again by its files`() {
    let note = UTType(exportedAs: "edu.example.declared-type.notex")
    #expect(note.preferredFilenameExtension == "notex")
    #expect(note.conforms(to: .data))
    #expect(UTType(filenameExtension: "notex") == note)
    let drawing = UTType(exportedAs: "edu.example.drawingx", conformingTo: .json)
    #expect(drawing.conforms(to: .json) && drawing.conforms(to: .text))
    #expect(UTType(importedAs: "public.png").preferredFilenameExtension == "png")
  }

  @Test func `a name that ends otherwise is no ending`() {
    #expect(UTType(exportedAs: "edu.example.a b").preferredFilenameExtension == nil)
    #expect(UTType(exportedAs: "").preferredFilenameExtension == nil)
    #expect(UTType(exportedAs: "../..").preferredFilenameExtension == nil)
  }

  @Test func `a property list says how files end`() {
    let read = DeclaredTypes.read([
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "edu.example.emojiart",
          "UTTypeConformsTo": ["public.json"],
          "UTTypeTagSpecification": ["public.filename-extension": ["EmojiArt"]],
        ] as [String: Any],
        ["UTTypeIdentifier": ""], ["other": 1],
      ],
      "UTImportedTypeDeclarations": "nothing",
    ])
    #expect(read.count == 1)
    #expect(read["edu.example.emojiart"]?.extensions == ["emojiart"])
    #expect(read["edu.example.emojiart"]?.parents == ["public.json"])
    #expect(DeclaredTypes.read(nil).isEmpty)
  }
}
