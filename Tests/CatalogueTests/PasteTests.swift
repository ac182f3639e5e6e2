import Foundation
import Pilot
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// What is shared and pasted.
struct PasteTests {
  private struct Note: Codable, Transferable {
    let words: String

    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation(exporting: \.words)
    }
  }

  private struct Desk: View {
    @State private var pasted = "nothing"

    var body: some View {
      VStack {
        Text("pasted \(pasted)")
        ShareLink("Texts", items: ["one", "two"])
        ShareLink(item: Note(words: "of a note"), preview: SharePreview("My Note")) {
          Text("Note")
        }
        PasteButton(payloadType: String.self) { pasted = $0.joined(separator: "+") }
        PasteButton(supportedContentTypes: [.image]) { _ in pasted = "a picture" }
          .accessibilityLabel("Paste Picture")
      }
    }
  }

  // Shows: PasteButton, ShareLink
  @Test func `what was shared can be pasted`() throws {
    let pilot = Pilot { Desk() }
    defer { pilot.close() }
    #expect(try !pilot.find("Paste", role: .button).isEnabled)
    try pilot.tap("Texts")
    #expect(pilot.clipboard == "one\ntwo")
    try pilot.tap("Paste", role: .button)
    #expect(pilot.screen.contains("pasted one+two"))
    #expect(try !pilot.find("Paste Picture").isEnabled)
  }

  // Shows: .copyable, .cuttable, .pasteDestination
  @Test func `what a view gives is copied and cut, and pasted into another`() throws {
    struct Shelf: View {
      @State private var words = ["one", "two"]
      @State private var taken: [String] = []

      var body: some View {
        Text("Shelf \(words.count)").copyable(words).cuttable(for: String.self) {
          defer { words = [] }
          return words
        }
        Text("Box of \(taken.count): \(taken.joined(separator: "+"))")
          .pasteDestination(for: String.self) {
            taken += $0
          } validator: {
            $0.filter { $0 != "two" }
          }
      }
    }
    let pilot = Pilot { Shelf() }
    defer { pilot.close() }
    try pilot.openContextMenu("Shelf 2")
    try pilot.tap("Copy")
    #expect(pilot.clipboard == "one\ntwo")
    try pilot.openContextMenu("Box of 0: ")
    try pilot.tap("Paste")
    #expect(pilot.has("Box of 1: one"))
    try pilot.openContextMenu("Shelf 2")
    try pilot.tap("Cut")
    #expect(pilot.has("Shelf 0"))
  }

  // Shows: SharePreview
  @Test func `a value is copied in words, and its menu shows its preview`() async throws {
    let pilot = Pilot { Desk() }
    defer { pilot.close() }
    try pilot.tap("Note")
    try await pilot.until { pilot.clipboard == "of a note" }
    try pilot.openContextMenu("Note")
    #expect(pilot.screen.contains("My Note"))
    try pilot.tap("Copy")
    try await pilot.until { pilot.announcements.last == "Copied" }
  }

  // Shows: ButtonSizing, .buttonSizing
  @Test func `a flexible button takes the room that there is`() throws {
    let pilot = Pilot(columns: 40, rows: 6) {
      VStack {
        Button("fits") {}
        Button("wide") {}.buttonSizing(.flexible)
      }
      .buttonStyle(.bordered)
    }
    defer { pilot.close() }
    let wide = try pilot.find("wide", role: .button).frame.width
    #expect(try wide > 200 && pilot.find("fits", role: .button).frame.width < 100)
  }

  // Shows: ContextMenu
  @Test func `an older context menu opens, and none does not`() throws {
    struct Menus: View {
      @State private var last = "nothing"

      var body: some View {
        VStack {
          Text("did \(last)")
          Text("here").contextMenu(ContextMenu { Button("Clean") { last = "cleaning" } })
        }
      }
    }
    let pilot = Pilot { Menus() }
    defer { pilot.close() }
    try pilot.openContextMenu("here")
    try pilot.tap("Clean")
    #expect(pilot.screen.contains("did cleaning"))
  }
}
