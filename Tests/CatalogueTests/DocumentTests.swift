import Combine
import Foundation
import Pilot
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Apps of documents.
///
/// The documents are in the folder that the tests have for an app's.
@Suite(.serialized) struct DocumentTests {
  private nonisolated struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text = "new"

    init() {}

    init(configuration: ReadConfiguration) throws {
      guard let data = configuration.file.regularFileContents,
        let text = String(data: data, encoding: .utf8)
      else { throw CocoaError(.fileReadCorruptFile) }
      self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private struct Notes: App {
    var body: some Scene {
      DocumentGroup(newDocument: Note()) { file in
        VStack {
          Text("is \(file.document.text)")
          Button("Change") { file.document.text += "er" }
        }
      }
    }
  }

  private func files() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: .documentsDirectory,
      includingPropertiesForKeys: nil,
    )
    .filter { $0.pathExtension == "txt" && $0.lastPathComponent.hasPrefix("Untitled") }
  }

  // Shows: DocumentGroup, FileDocumentConfiguration
  @Test func `a document is made, changed and found again`() async throws {
    try FileManager.default.createDirectory(
      at: .documentsDirectory,
      withIntermediateDirectories: true,
    )
    for file in try files() { try FileManager.default.removeItem(at: file) }
    defer { for file in (try? files()) ?? [] { try? FileManager.default.removeItem(at: file) } }
    let pilot = Pilot(Notes.self)
    defer { pilot.close() }
    try pilot.tap("New Document")
    try await pilot.until("the new document") { pilot.has("is new") }
    try pilot.tap("Change")
    #expect(pilot.has("is newer"))
    let file = try #require(try files().first)
    try await pilot.until("the file") {
      (try? String(contentsOf: file, encoding: .utf8)) == "newer"
    }
    #expect(!pilot.screen.contains("cannot be"))
  }
}
