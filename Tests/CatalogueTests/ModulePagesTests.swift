import Catalogue
import Foundation
import Pilot
import SwiftUI
import Testing

/// The catalogue's pages of files, tables, containers and other modules, as a person tries them.
struct ModulePagesTests {
  private func page(_ name: String) throws -> Pilot {
    let pilot = Pilot(CatalogueApp.self, columns: 90, rows: 80)
    try pilot.tap(name)
    return pilot
  }

  // Shows: .fileImporter, .fileExporter, FileDocument
  @Test func `a text is opened, and a note is kept`() async throws {
    let pilot = try page("Files")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data("Water the figs".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try pilot.tap("Open a text")
    try pilot.choose(files: [file])
    #expect(pilot.screen.contains("Water the figs"))
    try pilot.type("Sow", into: "A note")
    try pilot.tap("Keep the note")
    try await pilot.until("it is kept") { pilot.has("It is kept as Note.txt.") }
    #expect(pilot.exported.first?.contents == Data("Sow".utf8))
  }

  // Shows: Table, TableColumn, TableColumnCustomization
  @Test func `titles sort a table, rows are chosen, and a column comes and goes`() throws {
    let pilot = try page("Tables")
    func order() -> [String] {
      pilot.lines.compactMap { line in
        ["Earth", "Mars", "Venus"].first { line.contains($0) && line.contains("km") }
      }
    }
    #expect(order() == ["Earth", "Mars", "Venus"])
    try pilot.tap("Radius", role: .button)
    #expect(order() == ["Mars", "Venus", "Earth"])
    try pilot.tap("Venus")
    #expect(pilot.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "Venus" })
    #expect(pilot.has("Moons", role: .button))
    try pilot.tap("Show the moons")
    #expect(!pilot.has("Moons", role: .button))
  }

  // Shows: WebView, WebPage
  @Test func `pages are gone to and back from, and the app's own is shown as words`() throws {
    let pilot = try page("Web pages")
    #expect(pilot.screen.contains("Figs & plums") && pilot.screen.contains("ripen in August."))
    try pilot.tap("swift.org")
    try pilot.tap("example.com", role: .button)
    #expect(pilot.has("Shown: example.com"))
    try pilot.tap("Page before")
    #expect(pilot.has("Shown: swift.org"))
  }

  // Shows: UIPasteboard, .textSelection
  @Test func `words are copied for other programs, and pasted`() throws {
    let pilot = try page("Copy and paste")
    try pilot.tap("Copy the words")
    #expect(pilot.clipboard == "A fig a day")
    try pilot.tap("Paste the words")
    #expect(pilot.has("A fig a day", role: .text))
  }

  // Shows: UIViewRepresentable, UIViewControllerRepresentable, UIHostingController
  @Test func `UIKit's views and controllers follow the views around them`() throws {
    let pilot = try page("UIKit")
    #expect(pilot.has("Good morning, Ada"))
    try pilot.type("Grace", into: "Name")
    #expect(pilot.has("Good morning, Grace"))
    #expect(pilot.screen.contains("Grace is a word in a view"))
    try pilot.slide("Loudness", to: 7)
    #expect(pilot.has("Grace, 7 of 10"))
    try pilot.type("Emmy", into: "Name of UIKit's")
    #expect(pilot.has("Emmy, 7 of 10") && pilot.has("Good morning, Emmy"))
  }

  @Test func `a view of UIKit's draws itself, and an alert lies over the screen`() throws {
    let pilot = try page("UIKit")
    #expect(try pilot.find("Loudness dial").value == "3 of 10")
    try pilot.drag("Loudness dial", from: CGPoint(x: 40, y: 40), to: CGPoint(x: 144, y: 40))
    #expect(pilot.has("Ada, 9 of 10"))
    try pilot.tap("Ask")
    #expect(pilot.has("Quiet?") && pilot.has("The loudness is 9."))
    try pilot.tap("Quiet")
    #expect(pilot.has("Ada, 0 of 10") && !pilot.has("Quiet?"))
  }

  // Shows: Group, ForEach, .containerValue, SectionConfiguration
  @Test func `containers count and dress the views that they are given`() throws {
    let pilot = try page("Containers")
    #expect(pilot.has("3 cards") && pilot.has("ripe"))
    try pilot.tap("Add a card")
    #expect(pilot.has("4 cards") && pilot.has("Pear 2"))
    try pilot.tap("Take a card")
    #expect(pilot.has("3 cards") && !pilot.has("Pear 2"))
    // Each view of a section has a row of its own.
    #expect(try pilot.find("Oak").frame.maxY <= pilot.find("Elm").frame.minY)
    #expect(try pilot.find("Trees").frame.minY == pilot.find("Birds").frame.minY)
  }

  // Shows: WidgetFamily, .containerBackground
  @Test func `a widget has more to say where it has more room`() throws {
    let pilot = try page("Widgets")
    #expect(pilot.elements.filter { $0.label == "9 baskets" }.count == 2)
    #expect(pilot.screen.contains("Room for more"))
  }

  // Shows: .onScrollPhaseChange, .onScrollVisibilityChange, .onScrollTargetVisibilityChange
  @Test func `an app hears of scrolling and of what comes into sight`() throws {
    let pilot = try page("Scroll phases")
    #expect(pilot.has("The flag is out of sight") && pilot.screen.contains("Rows in sight: 1 2"))
    try pilot.tap("To the flag")
    pilot.advance(by: 1)
    #expect(pilot.has("The flag is in sight") && !pilot.screen.contains("Rows in sight: 1 2"))
    try pilot.tap("To the top")
    pilot.advance(by: 1)
    #expect(pilot.has("The flag is out of sight"))
  }

  // Shows: .accessibilityZoomAction, .accessibilityActions
  @Test func `a book is made larger and kept by what its menu offers`() throws {
    let pilot = try page("Accessibility")
    #expect(pilot.has("Page 1, size 1"))
    try pilot.perform("Zoom In", on: "Book")
    try pilot.perform("Keep the book", on: "Book")
    #expect(pilot.has("Page 1, size 2, kept"))
  }
}
