import Foundation
import PhotosUI
import Pilot
import Testing

/// Photographs are chosen among files.
struct PhotosPickerTests {
  /// A kind of its own, made of a picture's file.
  struct Photograph: Transferable {
    let bytes: Int

    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(importedContentType: .movie) { _ in Photograph(bytes: -1) }
      DataRepresentation(importedContentType: .image) { Photograph(bytes: $0.count) }
    }
  }

  struct Chooser: View {
    @State private var item: PhotosPickerItem?
    @State private var items: [PhotosPickerItem] = []
    @State private var words = "nothing"

    var body: some View {
      VStack {
        PhotosPicker("One", selection: $item, matching: .images)
        PhotosPicker(selection: $items, maxSelectionCount: 2, matching: .any(of: [.images])) {
          Label("Several", systemImage: "photo")
        }
        Text(words)
        Text("\(items.count) chosen")
      }
      .task(id: item) { words = await load() ?? words }
    }

    private func load() async -> String? {
      guard let item else { return nil }
      let data = try? await item.loadTransferable(type: Data.self)
      let own = try? await item.loadTransferable(type: Photograph.self)
      let hasPicture = (try? await item.loadTransferable(type: Image.self)) != nil
      let text = try? await item.loadTransferable(type: String.self)
      return "\(data?.count ?? 0) \(own?.bytes ?? 0) \(hasPicture) \(text ?? "no text")"
    }
  }

  private func files(_ count: Int, _ data: Data, _ ending: String) throws -> [URL] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try (0..<count).map { number in
      let url = folder.appending(path: "photo\(number).\(ending)")
      try data.write(to: url)
      return url
    }
  }

  private var picture: Data {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).pngData {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `one is read as what the app asks for`() async throws {
    let files = try files(1, picture, "png")
    defer { try? FileManager.default.removeItem(at: files[0].deletingLastPathComponent()) }
    let pilot = Pilot { Chooser() }
    try pilot.tap("One")
    #expect(throws: PilotError.self) { try pilot.choose(files: files + files) }
    try pilot.choose(files: files)
    let count = picture.count
    try await pilot.until("the bytes") { pilot.has("\(count) \(count) true no text") }
  }

  @Test(.timeLimit(.minutes(1)))
  func `what is no picture is none`() async throws {
    let files = try files(1, Data("broken".utf8), "jpg")
    defer { try? FileManager.default.removeItem(at: files[0].deletingLastPathComponent()) }
    let pilot = Pilot { Chooser() }
    try pilot.tap("One")
    try pilot.choose(files: files)
    try await pilot.until("the bytes") { pilot.has("6 6 false no text") }
  }

  @Test func `several are as many as may be, and none changes nothing`() throws {
    let files = try files(3, picture, "png")
    defer { try? FileManager.default.removeItem(at: files[0].deletingLastPathComponent()) }
    let pilot = Pilot { Chooser() }
    try pilot.tap("Several")
    try pilot.choose(files: files)
    #expect(pilot.has("2 chosen"))
    try pilot.tap("Several")
    try pilot.chooseNoFile()
    #expect(pilot.has("2 chosen"))
  }
}
