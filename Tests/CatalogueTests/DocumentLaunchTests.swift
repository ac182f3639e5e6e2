import Foundation
import Pilot
import SwiftData
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// The faces of apps of documents; the documents are in the folder that the tests have for an app's.
@Suite(.serialized) struct DocumentLaunchTests {
  private nonisolated static let type = UTType(filenameExtension: "launchnote") ?? .data
  private nonisolated static let models = UTType(filenameExtension: "launchmodels") ?? .data

  private nonisolated struct Note: FileDocument {
    static let readableContentTypes = [DocumentLaunchTests.type]
    var text = "empty"

    init(_ text: String = "empty") { self.text = text }

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private struct Notes: App {
    var body: some Scene {
      DocumentGroupLaunchScene("My Notes") {
        NewDocumentButton("Begin")
        NewDocumentButton("From a letter", for: Note.self) { Note("dear") }
      } background: {
        Color.yellow
      } overlayAccessoryView: { geometry in
        Text(geometry.frame.contains(geometry.titleViewFrame) ? "title inside" : "title outside")
      }
      DocumentGroup(newDocument: Note()) { file in Text("is \(file.document.text)") }
        .documentBrowserContextMenu { files in
          Button("Count \(files?.count ?? 0)") {}
        }
    }
  }

  private func withDocuments(_ body: () async throws -> Void) async throws {
    let folder = URL.documentsDirectory
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func clear() throws {
      let all = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil,
      )
      for file in all where file.pathExtension.hasPrefix("launch") {
        try FileManager.default.removeItem(at: file)
      }
    }
    try clear()
    defer { try? clear() }
    try await body()
  }

  // Shows: DocumentGroupLaunchScene, NewDocumentButton, DocumentLaunchGeometryProxy
  // Shows: Scene.documentBrowserContextMenu
  @Test func `an app of documents has a face with actions`() async throws {
    try await withDocuments {
      let pilot = Pilot(Notes.self, rows: 40)
      defer { pilot.close() }
      #expect(pilot.has("My Notes") && pilot.has("title inside"))
      try pilot.tap("From a letter")
      try await pilot.until("the prepared document") { pilot.has("is dear") }
      try pilot.tap("Back")
      try pilot.tap("Begin")
      try await pilot.until("an empty document") { pilot.has("is empty") }
      try pilot.tap("Back")
      try pilot.openContextMenu("Untitled")
      #expect(pilot.has("Count 1"))
    }
  }

  private struct Launch: View {
    var body: some View {
      DocumentLaunchView("My Notes", for: [DocumentLaunchTests.type]) {
        DefaultDocumentGroupLaunchActions()
      } onDocumentOpen: { url in
        Text("opened \(url.deletingPathExtension().lastPathComponent)")
      }
      .documentBrowserContextMenu { _ in Button("Look at it") {} }
    }
  }

  // Shows: DocumentLaunchView, DefaultDocumentGroupLaunchActions, .documentBrowserContextMenu
  @Test func `a view shows documents, and the one that is chosen`() async throws {
    try await withDocuments {
      let pilot = Pilot(rows: 40) { Launch() }
      defer { pilot.close() }
      try pilot.tap("Create Document")
      try await pilot.until("the new document") { pilot.has("opened Untitled") }
      try pilot.tap("Back")
      try pilot.openContextMenu("Untitled")
      #expect(pilot.has("Look at it"))
    }
  }

  private struct Things: App {
    struct Names: View {
      @Query private var things: [LaunchThing]

      var body: some View { Text(things.map(\.name).joined(separator: " ")) }
    }

    var body: some Scene {
      DocumentGroup(editing: LaunchThing.self, contentType: DocumentLaunchTests.models) {
        Names()
      } prepareDocument: { context in
        context.insert(LaunchThing(name: "first"))
      }
    }
  }

  // Shows: ModelDocument
  @Test func `a document is a store of objects`() async throws {
    try await withDocuments {
      let pilot = Pilot(Things.self)
      defer { pilot.close() }
      try pilot.tap("New Document")
      try await pilot.until("the prepared object") { pilot.has("first") }
    }
  }
}

@Model private final class LaunchThing {
  var name: String

  init(name: String) { self.name = name }
}
