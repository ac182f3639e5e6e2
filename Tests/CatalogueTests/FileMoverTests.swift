import Foundation
import Pilot
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Files that are moved, and what an app says of dialogs for files.
struct FileMoverTests {
  @Observable final class Log {
    var words: [String] = []
    var urls: [URL] = []
  }

  private func withFiles(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .resolvingSymlinksInPath()
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.txt", "b.txt", ".hidden.txt"] {
      try Data(name.utf8).write(to: folder.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      at: inner.appending(path: "link.txt"),
      withDestinationURL: folder.appending(path: "a.txt"),
    )
    try await body(folder)
  }

  struct Mover: View {
    let log: Log
    let file: URL
    @State private var isMoving = false

    var body: some View {
      Button("Begin") { isMoving = true }
        .fileMover(isPresented: $isMoving, file: file) { result in
          switch result {
          case .success(let url): log.urls.append(url)
          case .failure: log.words.append("failed")
          }
        } onCancellation: {
          log.words.append("none")
        }
        .fileDialogDefaultDirectory(file.deletingLastPathComponent())
    }
  }

  // Shows: .fileMover
  @Test func `a file is moved to a folder that a person names`() async throws {
    try await withFiles { folder in
      let log = Log()
      let file = folder.appending(path: "a.txt")
      let pilot = Pilot(choosesByPath: true) { Mover(log: log, file: file) }
      try pilot.tap("Begin")
      try pilot.tap("Move")
      #expect(log.urls.isEmpty && pilot.has("Move"), "it is there already")
      try pilot.type(folder.path + "/inner/", into: "Folder")
      try pilot.tap("Move")
      #expect(log.urls.map(\.lastPathComponent) == ["a.txt"])
      let place = folder.appending(path: "inner/a.txt").path
      #expect(FileManager.default.fileExists(atPath: place))
      #expect(!FileManager.default.fileExists(atPath: file.path))
      try pilot.tap("Begin")
      try pilot.tap("Cancel")
      #expect(log.words == ["none"])
    }
  }

  struct Chooser: View {
    let log: Log
    let folder: URL
    let name: String
    var options: FileDialogBrowserOptions = []
    var keepsLinks = false
    @State private var isChoosing = false

    var body: some View {
      Button("Begin") { isChoosing = true }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.data]) { result in
          if case .success(let url) = result { log.urls.append(url) }
        }
        .fileDialogDefaultDirectory(folder)
        .fileDialogBrowserOptions(options)
        .fileDialogImportsUnresolvedAliases(keepsLinks)
        .fileDialogCustomizationID(name)
        .fileDialogURLEnabled(#Predicate<URL> { $0.lastPathComponent != "b.txt" })
    }
  }

  // Shows: .fileDialogBrowserOptions, FileDialogBrowserOptions, .fileDialogCustomizationID
  // Shows: .fileDialogURLEnabled, .fileDialogImportsUnresolvedAliases
  @Test func `a dialog shows what the app says and begins where it ended`() async throws {
    try await withFiles { folder in
      let name = UUID().uuidString
      defer { UserDefaults.standard.removeObject(forKey: "Folder of \(name)") }
      let log = Log()
      let pilot = Pilot(choosesByPath: true) { Chooser(log: log, folder: folder, name: name) }
      try pilot.tap("Begin")
      try await pilot.until("the names") { pilot.has("a.txt") }
      #expect(!pilot.has(".hidden.txt"))
      #expect(try !pilot.find("b.txt", role: .button).isEnabled)
      try pilot.tap("inner/")
      try await pilot.until("the inner names") { pilot.has("link.txt") }
      try pilot.tap("link.txt")
      #expect(log.urls.map(\.lastPathComponent) == ["a.txt"], "where the link leads")
      let other = Pilot(choosesByPath: true) {
        Chooser(
          log: log,
          folder: folder,
          name: name,
          options: .includeHiddenFiles,
          keepsLinks: true,
        )
      }
      try other.tap("Begin")
      try await other.until("the folder of the last time") { other.has("link.txt") }
      try other.tap("link.txt")
      #expect(log.urls.last?.lastPathComponent == "link.txt")
      UserDefaults.standard.removeObject(forKey: "Folder of \(name)")
      let third = Pilot(choosesByPath: true) {
        Chooser(log: log, folder: folder, name: name, options: .includeHiddenFiles)
      }
      try third.tap("Begin")
      try await third.until("hidden names") { third.has(".hidden.txt") }
    }
  }

  // Shows: .fileDialogURLEnabled
  @Test func `the front end's own dialog gives no file that the app refuses`() throws {
    let log = Log()
    let pilot = Pilot(columns: 70) {
      Chooser(log: log, folder: URL(filePath: "/tmp"), name: UUID().uuidString)
    }
    let refusal = "“b.txt” is not what the app asks for. Choose another."
    try pilot.tap("Begin")
    #expect(pilot.asksForFile && !pilot.has(refusal))
    for _ in 0..<2 {
      try pilot.choose(files: [URL(filePath: "/x/b.txt")])
      #expect(log.urls.isEmpty && pilot.has(refusal) && !pilot.asksForFile)
      try pilot.tap("Choose …")
      #expect(pilot.asksForFile && !pilot.has(refusal))
    }
    try pilot.choose(files: [URL(filePath: "/x/a.txt")])
    #expect(log.urls.map(\.lastPathComponent) == ["a.txt"] && !pilot.has(refusal))
    // Who gives up is not told of it the next time.
    try pilot.tap("Begin")
    try pilot.choose(files: [URL(filePath: "/x/b.txt")])
    try pilot.tap("Cancel")
    try pilot.tap("Begin")
    #expect(pilot.asksForFile && !pilot.has(refusal))
    #expect(log.urls.count == 1)
  }
}
