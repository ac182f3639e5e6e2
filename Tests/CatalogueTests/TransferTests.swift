import CoreTransferable
import Foundation
import Pilot
import SwiftUI
import Testing

/// How values are handed over: as what, to whom and under which name.
struct TransferTests {
  nonisolated struct Note: Codable, Equatable, Transferable {
    var title = "Tea"
    var body = "Take two."

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json).visibility(.ownProcess)
      DataRepresentation(exportedContentType: .png) { note in Data(note.body.utf8) }
        .exportingCondition { !$0.body.isEmpty }
      ProxyRepresentation(exporting: { $0.body })
        .suggestedFileName { $0.title.isEmpty ? nil : $0.title + ".txt" }
    }
  }

  /// The program alone sees its words.
  nonisolated struct Secret: Transferable {
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation { _ in "the secret" }.visibility(.ownProcess)
    }
  }

  nonisolated struct Named: Transferable {
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(exportedContentType: .commaSeparatedText) { _ in Data("a,b".utf8) }
        .suggestedFileName("table.csv")
    }
  }

  private struct Desk<Item: Transferable>: View {
    let item: Item
    var name: String?
    @State private var isSaving = false

    var body: some View {
      VStack {
        Button("Keep") { isSaving = true }
        ShareLink(item: item, preview: SharePreview("A thing")) { Text("Share") }
      }
      .fileExporter(isPresented: $isSaving, item: item, defaultFilename: name) { _ in }
    }
  }

  private func kept(_ desk: Desk<some Transferable>) async throws -> (name: String, words: String) {
    let pilot = Pilot { desk }
    defer { pilot.close() }
    try pilot.tap("Keep")
    try await pilot.until("it is given") { !pilot.exported.isEmpty }
    let file = try #require(pilot.exported.first)
    return (file.name, String(decoding: file.contents, as: UTF8.self))
  }

  // Shows: TransferRepresentation.suggestedFileName
  @Test func `a file has the name that its representation says`() async throws {
    #expect(try await kept(Desk(item: Named())) == ("table.csv", "a,b"))
    #expect(try await kept(Desk(item: Named(), name: "mine")) == ("mine.csv", "a,b"))
    #expect(Named().suggestedFilename == "table.csv" && Note(title: "").suggestedFilename == nil)
    let provider = NSItemProvider()
    provider.register(Named())
    #expect(provider.suggestedName == "table")
    let place: URL? = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(
        forTypeIdentifier: UTType.commaSeparatedText.identifier
      ) { file, _ in continuation.resume(returning: file) }
    }
    #expect(place?.lastPathComponent == "table.csv")
  }

  // Shows: TransferRepresentation.exportingCondition
  @Test func `what does not meet a condition is not handed over`() async throws {
    #expect(Note().exportedContentTypes() == [.png, .utf8PlainText])
    #expect(Note(body: "").exportedContentTypes() == [.utf8PlainText])
    #expect(Note.exportedContentTypes() == [.png, .utf8PlainText])
    #expect(try await kept(Desk(item: Note())).name == "Tea.txt.png")
    #expect(try await kept(Desk(item: Note(body: ""))).name == "Tea.txt")
    let provider = NSItemProvider()
    provider.register(Note(body: ""))
    #expect(provider.registeredContentTypes == [.json, .utf8PlainText])
    await #expect(throws: CocoaError.self) { try await Note(body: "").exported(as: .png) }
  }

  // Shows: TransferRepresentation.visibility, TransferRepresentationVisibility
  @Test func `what is for the program alone does not leave it`() async throws {
    #expect(Note.exportedContentTypes(visibility: .ownProcess).first == .json)
    #expect(Secret().exportedContentTypes().isEmpty)
    #expect(Secret().exportedContentTypes(.team).isEmpty)
    #expect(Secret().exportedContentTypes(.ownProcess) == [.utf8PlainText])
    let pilot = Pilot { Desk(item: Secret()) }
    defer { pilot.close() }
    try pilot.tap("Share")
    try await pilot.until("its title is copied") { pilot.clipboard == "A thing" }
    let open = Pilot { Desk(item: Note()) }
    defer { open.close() }
    try open.tap("Share")
    try await open.until("its words are copied") { open.clipboard == "Take two." }
    // Within the program it is what it is.
    let provider = NSItemProvider()
    provider.register(Secret())
    let words: String? = await withCheckedContinuation { continuation in
      provider.loadTransferable(type: String.self) { continuation.resume(returning: try? $0.get()) }
    }
    #expect(words == "the secret")
  }

  // Shows: Transferable.exported, Transferable.export, Transferable.withExportedFile
  @Test func `values become bytes and files, and come back`() async throws {
    let note = Note(title: "Milk", body: "none")
    let data = try await note.exported(as: .json)
    #expect(try await Note(importing: data, contentType: .json) == note)
    #expect(try await Note(importing: data, contentType: nil) == note)
    #expect(try await note.exported(as: .plainText) == Data("none".utf8))
    await #expect(throws: CocoaError.self) { try await note.exported(as: .movie) }
    await #expect(throws: CocoaError.self) { try await Note(importing: data, contentType: .png) }
    #expect(Note.importedContentTypes() == [.json] && note.importedContentTypes() == [.json])

    var place: URL?
    let words = try await note.withExportedFile(contentType: .utf8PlainText) { file in
      place = file
      return try String(contentsOf: file, encoding: .utf8)
    }
    let file = try #require(place)
    #expect(words == "none" && file.lastPathComponent == "Milk.txt")
    #expect(!FileManager.default.fileExists(atPath: file.path))

    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let kept = try await note.export(to: folder, contentType: .json)
    #expect(kept.lastPathComponent == "Milk.txt.json")
    #expect(try await Note(importing: kept, contentType: nil) == note)
  }

  nonisolated struct Listed: Codable, Equatable, Transferable {
    var words = ["a"]

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(
        for: Listed.self,
        contentType: .propertyList,
        encoder: PropertyListEncoder(),
        decoder: PropertyListDecoder(),
      )
    }
  }

  // Shows: CodableRepresentation
  @Test func `a value is coded as an app says`() async throws {
    let data = try await Listed().exported(as: nil)
    #expect(try PropertyListDecoder().decode(Listed.self, from: data) == Listed())
    #expect(try await Listed(importing: data, contentType: .propertyList) == Listed())
  }
}
