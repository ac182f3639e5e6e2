import Foundation
import Testing

@testable import UniformTypeIdentifiers

/// The kinds of files that are known by name.
struct KnownTypeTests {
  // Shows: UTType
  @Test func `each kind is known by its name and is of known kinds`() {
    for type in KnownType.all {
      #expect(UTType(type.identifier) != nil)
      for parent in type.parents {
        #expect(KnownType.byIdentifier[parent] != nil, "\(type.identifier): \(parent)")
      }
      for end in type.extensions {
        #expect(end == end.lowercased())
      }
      #expect(
        !UTType(known: type.identifier).supertypes.contains { $0.identifier == type.identifier }
      )
    }
  }

  @Test(arguments: [
    ("book.epub", UTType.epub, UTType.compositeContent), ("a.m4a", .mpeg4Audio, .audio),
    ("a.mp4", .mpeg4Movie, .movie), ("a.xlsx", .spreadsheet, .content),
    ("a.numbers", .spreadsheet, .content), ("a.pptx", .presentation, .compositeContent),
    ("a.heic", .heif, .image), ("a.avi", .avi, .audiovisualContent),
    ("a.usdz", .usd, .threeDContent),
    ("a.ttf", .font, .data), ("a.js", .javaScript, .sourceCode), ("a.py", .pythonScript, .script),
    ("a.dng", .rawImage, .image), ("a.aif", .aiff, .audio), ("a.eml", .emailMessage, .message),
    ("a.log", .log, .plainText), ("a.dmg", .diskImage, .archive),
    ("a.url", .internetShortcut, .data),
    ("a.bz2", .bz2, .archive), ("a.zip", .archive, .data), ("a.M3U", .playlist, .text),
    ("a.ico", .ico, .image), ("a.p12", .pkcs12, .data), ("a.cpp", .cPlusPlusSource, .plainText),
    ("a.ics", .calendarEvent, .text), ("a.vcf", .contact, .text),
  ])
  func `a file is of the kinds its name's end stands for`(
    name: String,
    kind: UTType,
    wider: UTType,
  ) throws {
    let end = URL(filePath: name).pathExtension
    let type = try #require(UTType(filenameExtension: end, conformingTo: kind))
    #expect(!type.isDynamic && type.conforms(to: kind) && type.conforms(to: wider))
    #expect(UTType(filenameExtension: end).map { $0.conforms(to: wider) } == true)
  }

  @Test func `an end that several kinds have is of the one that is asked for`() {
    #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie)
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    #expect(UTType(mimeType: "image/x-icon") == .ico)
    #expect(UTType(mimeType: "audio/wav") == .wav)
    #expect(
      UTType(mimeType: "text/xml") == .xml && UTType.xml.preferredMIMEType == "application/xml"
    )
    #expect(UTType(mimeType: "audio/mp4", conformingTo: .image) == nil)
  }

  @Test func `folders and programs are no data`() {
    for type in [UTType.applicationBundle, .framework, .pluginBundle, .rtfd, .volume] {
      #expect(type.conforms(to: .directory) && !type.conforms(to: .data))
    }
    #expect(UTType.applicationBundle.conforms(to: .executable))
    #expect(UTType.symbolicLink.conforms(to: .resolvable))
    #expect(UTType.xmlPropertyList.conforms(to: .propertyList))
  }
}
