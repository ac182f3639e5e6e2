import Foundation
import Pilot
import SwiftUI
import Testing

/// Files of the system that come to an app, and drops where there are no rows.
struct DroppedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func file(_ name: String, _ text: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  struct Board: View {
    @State private var words = "nothing"

    var body: some View {
      VStack {
        Text("got \(words)")
        Text("Here").frame(width: 160, height: 64)
          .dropDestination(for: URL.self) { urls, _ in
            words = urls.map(\.lastPathComponent).joined(separator: " ")
            return true
          }
        Text("Elsewhere")
      }
    }
  }

  // Shows: .dropDestination
  @Test func `files that are dropped on a page reach a destination`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [try file("a.txt", "A"), try file("b.txt", "B")]
    let pilot = Pilot(columns: 40, rows: 12) { Board() }
    try pilot.drop(files: files, on: "Here")
    await pilot.idle()
    #expect(pilot.has("got a.txt b.txt"))
  }

  @Test func `where nothing takes files none are asked for`() throws {
    let pilot = Pilot(columns: 40, rows: 12) { Board() }
    #expect(throws: PilotError.self) {
      try pilot.drop(files: [URL(filePath: "/etc/hostname")], on: "Elsewhere")
    }
    #expect(pilot.has("got nothing"))
  }

  struct EmptyList: View {
    @State private var words: [String] = []

    var body: some View {
      VStack(spacing: 0) {
        Text("New").draggable("new")
        Text("all: " + words.joined(separator: " "))
        List {
          ForEach(words, id: \.self) { Text($0) }
            .dropDestination(for: String.self) { dropped, offset in
              words.insert(contentsOf: dropped, at: offset)
            }
        }
      }
    }
  }

  @Test func `a list without rows takes a first one, by pointer`() throws {
    let pilot = Pilot(columns: 40, rows: 16) { EmptyList() }
    let from = try pilot.find("New").frame
    try pilot.touch(
      "New",
      along: [CGPoint(x: 8, y: 8), CGPoint(x: 8, y: 160 - from.minY)],
    )
    #expect(pilot.has("all: new"))
  }

  @Test func `a list without rows takes a first one, by keys`() throws {
    let pilot = Pilot(columns: 40, rows: 16) { EmptyList() }
    try pilot.focus("New")
    #expect(pilot.press(.space))
    #expect(pilot.press(.downArrow))
    #expect(pilot.press(.space))
    #expect(pilot.has("all: new"))
  }

  struct LongList: View {
    @State private var last = "none"

    var body: some View {
      VStack(spacing: 0) {
        Text("New").draggable("new")
        Text("at \(last)")
        List {
          ForEach(0..<60, id: \.self) { Text("Row \($0)") }
            .dropDestination(for: String.self) { _, offset in last = String(offset) }
        }
      }
    }
  }

  @Test func `what is held near a list's edge scrolls it`() throws {
    let pilot = Pilot(columns: 40, rows: 14) { LongList() }
    let from = try pilot.find("New").frame
    let bottom = CGFloat(14 * 16 - 8) - from.minY
    #expect(!pilot.has("Row 30"))
    try pilot.touch("New", along: [CGPoint(x: 8, y: 8), CGPoint(x: 8, y: bottom)], end: nil)
    // Each step begins once the one before is drawn.
    for _ in 0..<60 where !pilot.has("Row 30") { pilot.wait(0.1) }
    #expect(!pilot.has("Row 0") && pilot.has("Row 30"))
    #expect(pilot.press(.escape))
    let now = pilot.screen
    pilot.wait(4)
    #expect(pilot.screen == now, "it scrolls no more after that")
  }
}
