import Pilot
import SwiftUI
import Testing
import UniformTypeIdentifiers

struct FileDialogTests {
  nonisolated struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text: String

    init(_ text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
      guard let data = configuration.file.regularFileContents else {
        throw CocoaError(.fileReadCorruptFile)
      }
      text = String(decoding: data, as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if text == "bad" { throw CocoaError(.fileWriteUnknown) }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  @Observable final class Log {
    var words: [String] = []
  }

  struct Page: View {
    let log: Log
    var folder: URL?
    var text = "hello"
    var hasWords = true
    @State private var isOpening = false
    @State private var isOpeningMore = false
    @State private var isSaving = false

    var body: some View {
      VStack {
        Button("Open one") { isOpening = true }
        Button("Open more") { isOpeningMore = true }
        Button("Keep") { isSaving = true }
        Button("Never mind") { isOpening = false }
      }
      .fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText]) { result in
        log.words.append("one \(text(result.map { [$0] }))")
      }
      .fileImporter(
        isPresented: $isOpeningMore,
        allowedContentTypes: [.data],
        allowsMultipleSelection: true,
      ) { result in
        log.words.append("more \(text(result))")
      } onCancellation: {
        log.words.append("none")
      }
      .fileExporter(
        isPresented: $isSaving,
        document: Note(text),
        contentType: .plainText,
        defaultFilename: "My/Note",
      ) { result in
        log.words.append("kept \(text(result.map { [$0] }))")
      }
      .fileDialogDefaultDirectory(folder)
      .fileExporterFilenameLabel(hasWords ? Text("Keep as") : nil)
      .fileDialogConfirmationLabel(hasWords ? Text("Go") : nil)
      .fileDialogMessage(hasWords ? Text("Notes are small.") : nil)
    }

    private func text(_ result: Result<[URL], any Error>) -> String {
      switch result {
      case .success(let urls):
        urls.map { url in
          defer { url.stopAccessingSecurityScopedResource() }
          guard url.startAccessingSecurityScopedResource() else { return "refused" }
          return url.lastPathComponent
        }
        .joined(separator: " ")
      case .failure(let error): error.localizedDescription
      }
    }
  }

  private func withFiles(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.txt", "b.txt", "c.png"] {
      try Data(name.utf8).write(to: folder.appending(path: name))
    }
    try Data().write(to: inner.appending(path: "deep.txt"))
    try await body(folder)
  }

  // Shows: .fileImporter
  @Test func `the front end's own dialog gives a file, several or none`() throws {
    let log = Log()
    let pilot = Pilot { Page(log: log, hasWords: false) }
    #expect(!pilot.asksForFile)
    #expect(throws: PilotError.self) { try pilot.choose(files: [URL(filePath: "/a")]) }
    try pilot.tap("Open one")
    #expect(pilot.asksForFile)
    #expect(throws: PilotError.self) {
      try pilot.choose(files: [URL(filePath: "/a"), URL(filePath: "/b")])
    }
    try pilot.choose(files: [URL(filePath: "/tmp/a.txt")])
    #expect(log.words == ["one a.txt"])
    try pilot.tap("Open more")
    try pilot.choose(files: [URL(filePath: "/x/a"), URL(filePath: "/x/b")])
    try pilot.tap("Open more")
    try pilot.chooseNoFile()
    #expect(log.words == ["one a.txt", "more a b", "none"])
    // Taken back by the app, nothing waits any more.
    try pilot.tap("Open one")
    try pilot.tap("Never mind")
    #expect(!pilot.asksForFile)
    #expect(log.words.count == 3)
  }

  // Shows: .fileExporter, FileDocument
  @Test func `a document is given with a name of its kind`() async throws {
    let log = Log()
    let pilot = Pilot { Page(log: log, hasWords: false) }
    try pilot.tap("Keep")
    try await pilot.until("it is given") { !pilot.exported.isEmpty }
    #expect(pilot.exported.first?.name == "Note.txt")
    #expect(pilot.exported.first?.type == "text/plain")
    #expect(pilot.exported.first?.contents == Data("hello".utf8))
    try await pilot.until("it is told") { log.words == ["kept Note.txt"] }
    let bad = Pilot { Page(log: log, text: "bad", hasWords: false) }
    try bad.tap("Keep")
    try await bad.until("it failed") { log.words.count == 2 }
    #expect(bad.exported.isEmpty)
  }

  // Shows: .fileDialogMessage, .fileDialogConfirmationLabel, .fileExporterFilenameLabel
  @Test func `the app's words are shown before the front end's own dialog`() async throws {
    let log = Log()
    let pilot = Pilot { Page(log: log) }
    try pilot.tap("Open more")
    #expect(pilot.has("Notes are small.") && !pilot.asksForFile)
    try pilot.tap("Go")
    #expect(!pilot.has("Notes are small.") && pilot.asksForFile)
    try pilot.choose(files: [URL(filePath: "/x/a")])
    #expect(log.words == ["more a"])
    try pilot.tap("Open more")
    try pilot.tap("Cancel")
    #expect(log.words == ["more a", "none"] && !pilot.asksForFile)
    try pilot.tap("Open more")
    try pilot.tap("Go")
    try pilot.chooseNoFile()
    #expect(log.words == ["more a", "none", "none"])
    try pilot.tap("Keep")
    #expect(try pilot.find("Keep as", role: .textField).value == "Note.txt")
    try pilot.type("a/My list", into: "Keep as")
    try pilot.tap("Go")
    try await pilot.until("it is given") { !pilot.exported.isEmpty }
    #expect(pilot.exported.first?.name == "My list.txt")
    try await pilot.until("it is told") { log.words.last == "kept My list.txt" }
    try pilot.tap("Keep")
    #expect(try pilot.find("Keep as", role: .textField).value == "Note.txt")
    try pilot.type("", into: "Keep as")
    pilot.press(.return)
    try await pilot.until("the next is given") { pilot.exported.count == 2 }
    #expect(pilot.exported.last?.name == "Document.txt")
  }

  /// Whether the words are there, however the lines around a path break.
  private func shows(_ words: String, _ pilot: Pilot) -> Bool {
    pilot.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
  }

  // Shows: .fileDialogDefaultDirectory, .fileDialogMessage, .fileDialogConfirmationLabel
  @Test func `a path is asked for where the program is at hand`() async throws {
    try await withFiles { folder in
      let log = Log()
      let pilot = Pilot(columns: 60, choosesByPath: true) { Page(log: log, folder: folder) }
      try pilot.tap("Open one")
      try await pilot.until("names") { pilot.has("a.txt") && pilot.has("inner/") }
      #expect(pilot.has("Notes are small.") && !pilot.has("c.png"))
      try pilot.type(folder.path + "/none.txt", into: "Path")
      try pilot.tap("Go")
      #expect(shows("There is no file", pilot))
      try pilot.type(folder.path + "/inn", into: "Path")
      #expect(!shows("There is no file", pilot))
      try pilot.tap("inner/")
      try await pilot.until("what is inside") { pilot.has("deep.txt") }
      try pilot.tap("Go")
      #expect(shows("is a folder", pilot))
      try pilot.type("../a.txt", into: "Path")
      #expect(log.words.isEmpty)
      try pilot.type("inner/" + folder.path + "/b.txt", into: "Path")
      pilot.press(.return)
      #expect(log.words == ["one b.txt"])
      try pilot.tap("Open more")
      try await pilot.until("all names") { pilot.has("c.png") }
      try pilot.tap("a.txt")
      try pilot.tap("c.png")
      try pilot.tap("Go")
      #expect(log.words.last == "more a.txt c.png")
      try pilot.tap("Open more")
      pilot.press(.escape)
      #expect(log.words.last == "none")
    }
  }

  // Shows: .fileExporterFilenameLabel
  @Test func `a file is written to a path, and replaces another when told so`() async throws {
    try await withFiles { folder in
      let log = Log()
      let pilot = Pilot(columns: 60, choosesByPath: true) { Page(log: log, folder: folder) }
      try pilot.tap("Keep")
      #expect(try pilot.find("Keep as").value == folder.path + "/Note.txt")
      for (path, words) in [
        ("inner", "is a folder"), ("nowhere/a.txt", "There is no folder"),
        ("/proc/1/a.txt", "cannot be written"),
        (String(repeating: "x", count: 300), "too long"), ("", "is a folder"),
      ] {
        try pilot.type(path, into: "Keep as")
        try pilot.tap("Go")
        #expect(shows(words, pilot), "\(path): \(pilot.screen)")
      }
      try pilot.type("a.txt", into: "Keep as")
      try pilot.tap("Go")
      #expect(shows("already", pilot))
      try pilot.type("b.txt", into: "Keep as")
      try pilot.tap("Go")
      try pilot.tap("Replace")
      try await pilot.until("it is kept") { log.words == ["kept b.txt"] }
      let kept = try String(contentsOf: folder.appending(path: "b.txt"), encoding: .utf8)
      #expect(kept == "hello")
      let other = try String(contentsOf: folder.appending(path: "a.txt"), encoding: .utf8)
      #expect(other == "a.txt")
    }
  }

  // Shows: FileWrapper
  @Test func `folders are documents, too`() async throws {
    try await withFiles { folder in
      let inner = FileWrapper(directoryWithFileWrappers: [
        "x.txt": FileWrapper(regularFileWithContents: Data("x".utf8))
      ])
      let place = folder.appending(path: "made")
      try inner.write(to: place, options: .atomic, originalContentsURL: nil)
      let read = try FileWrapper(url: place)
      #expect(read.isDirectory && read.filename == "made")
      #expect(read.fileWrappers?["x.txt"]?.regularFileContents == Data("x".utf8))
      #expect(throws: (any Error).self) { try FileWrapper(url: folder.appending(path: "none")) }
    }
  }
}
