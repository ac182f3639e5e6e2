import Foundation
import Testing

@testable import UniformTypeIdentifiers

/// What a kind of files is called, and by whom.
struct TypeTagTests {
  // Shows: UTTagClass
  @Test func `kinds are found by what files and HTTP call them`() {
    #expect(
      UTType.types(tag: "MP4", tagClass: .filenameExtension, conformingTo: nil)
        == [.mpeg4Movie, .mpeg4Audio]
    )
    #expect(
      UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: .audio) == [.mpeg4Audio]
    )
    #expect(UTType.types(tag: "audio/wav", tagClass: .mimeType, conformingTo: nil) == [.wav])
    #expect(UTType.types(tag: "png", tagClass: .mimeType, conformingTo: nil).isEmpty)
    #expect(UTType(tag: "png", tagClass: .filenameExtension, conformingTo: .image) == .png)
    #expect(UTType(tag: "image/png", tagClass: .mimeType, conformingTo: nil) == .png)
    #expect(UTType(tag: "png", tagClass: .mimeType, conformingTo: .image) == nil)
    #expect(UTType(tag: "png", tagClass: UTTagClass(rawValue: "other"), conformingTo: nil) == nil)
    let unknown = UTType(tag: "unknownx", tagClass: .filenameExtension, conformingTo: .image)
    #expect(unknown?.isDynamic == true && unknown?.conforms(to: .image) == true)
    #expect(UTType.wav.tags[.mimeType]?.count == 3)
  }

  @Test func `a kind says what a person calls it, and who described it`() {
    #expect(UTType.png.localizedDescription == "PNG image")
    #expect(UTType.png.isPublic && UTType.png.isDeclared && UTType.png.referenceURL == nil)
    #expect(!UTType.pdf.isPublic && UTType.pdf.isDeclared && UTType.pdf.version == nil)
    let own = UTType(importedAs: "edu.example.tagx")
    #expect(own.localizedDescription == nil && !own.isDeclared)
    let read = DeclaredTypes.read([
      "UTImportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "edu.example.ours", "UTTypeDescription": "Our file",
          "UTTypeVersion": 2, "UTTypeReferenceURL": "https://example.com/ours",
          "UTTypeTagSpecification": ["public.mime-type": ["Text/Ours", "text/x-ours"]],
        ] as [String: Any]
      ]
    ])
    let ours = read["edu.example.ours"]
    #expect(ours?.words == "Our file" && ours?.version == 2)
    #expect(ours?.reference?.host() == "example.com")
    #expect(ours?.mimes == ["text/ours", "text/x-ours"])
  }

  @Test func `names get the ending of a kind, once`() {
    var url = URL(filePath: "/a")
    url.appendPathComponent("b", conformingTo: .png)
    #expect(url.path() == "/a/b.png")
    url.appendPathExtension(for: .png)
    #expect(url.path() == "/a/b.png")
    #expect(url.appendingPathComponent("c", conformingTo: .image).lastPathComponent == "c")
    let name: NSString = "x"
    #expect(name.appendingPathExtension(for: .png) == "x.png")
    #expect(name.appendingPathExtension(for: .image) == "x")
    #expect(name.appendingPathComponent("y", conformingTo: .json) == "x/y.json")
  }
}
