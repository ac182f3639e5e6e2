import Pilot
import SwiftUI
import Testing

@MainActor struct MenuTests {
  struct Shelf: View {
    @State private var log = "nothing"
    @State private var isPinned = false
    @State private var order = "name"

    var body: some View {
      VStack {
        Menu("Edit") {
          Button("Cut") { log = "cut" }
          Button("Copy") { log = "copy" }
          Button("Paste") { log = "paste" }.disabled(true)
          Toggle("Pinned", isOn: $isPinned)
          Divider()
          Picker("Order", selection: $order) {
            Text("By name").tag("name")
            Text("By date").tag("date")
          }
          Section("More") {
            Menu("Share") {
              Button("Mail") { log = "mail" }
            }
            Button("Delete", systemImage: "trash", role: .destructive) { log = "delete" }
          }
        }
        Text("Photo")
          .contextMenu {
            Button("Rename") { log = "rename" }
          }
        Menu("Save") {
          Button("Save as") { log = "save as" }
        } primaryAction: {
          log = "save"
        }
        Text("\(log), \(isPinned ? "pinned" : "loose"), \(order)")
      }
    }
  }

  // Shows: Menu
  @Test func `a menu shows its items until one is chosen`() throws {
    let pilot = Pilot { Shelf() }
    #expect(!pilot.has("Cut"))
    try pilot.tap("Edit")
    #expect(try pilot.find("Cut").role == .menuItem)
    #expect(try !pilot.find("Paste").isEnabled)
    #expect(pilot.semantics.contains("menu"))
    try pilot.tap("Copy")
    #expect(!pilot.has("Cut"))
    #expect(pilot.has("copy, loose, name"))
  }

  @Test func `escape closes a menu and the focus goes back`() throws {
    let pilot = Pilot { Shelf() }
    try pilot.focus("Edit")
    pilot.press(.return)
    #expect(pilot.focusedName == "Cut")
    pilot.press(.escape)
    #expect(!pilot.has("Cut"))
    #expect(pilot.focusedName == "Edit")
  }

  @Test func `arrows and letters move in a menu, and return chooses`() throws {
    let pilot = Pilot { Shelf() }
    try pilot.tap("Edit")
    pilot.press(.downArrow)
    #expect(pilot.focusedName == "Copy")
    pilot.press(.downArrow)
    #expect(pilot.focusedName == "Pinned", "what is disabled is passed over")
    pilot.press("d")
    #expect(pilot.focusedName == "Delete")
    pilot.press(.downArrow)
    #expect(pilot.focusedName == "Cut", "it goes round")
    pilot.press(.upArrow)
    pilot.press(.return)
    #expect(pilot.has("delete, loose, name"))
  }

  @Test func `a picker's options in a menu have their pictures`() throws {
    let pilot = Pilot {
      Menu("View") {
        Picker("Layout", selection: .constant(1)) {
          Label("Stars", systemImage: "star.fill").tag(1)
          Label("Hearts", systemImage: "heart.fill").tag(2)
          Text("Words").tag(3)
        }
      }
    }
    try pilot.tap("View")
    #expect(pilot.lines.contains { $0.contains("★") && $0.contains("Stars") })
    #expect(pilot.lines.contains { $0.contains("♥") && $0.contains("Hearts") })
    #expect(try pilot.find("Stars").isSelected)
    #expect(pilot.has("Words"))
  }

  @Test func `toggles and pickers are items with marks`() throws {
    let pilot = Pilot { Shelf() }
    try pilot.tap("Edit")
    try pilot.tap("Pinned")
    try pilot.tap("Edit")
    #expect(try pilot.find("Pinned").isSelected)
    #expect(try pilot.find("By name").isSelected)
    try pilot.tap("By date")
    #expect(pilot.has("nothing, pinned, date"))
    try pilot.tap("Edit")
    #expect(try pilot.find("By date").isSelected)
    #expect(try !pilot.find("By name").isSelected)
  }

  @Test func `a menu in a menu opens beside it, and a choice closes both`() throws {
    let pilot = Pilot { Shelf() }
    try pilot.tap("Edit")
    try pilot.focus("Share")
    pilot.press(.rightArrow)
    #expect(pilot.focusedName == "Mail")
    pilot.press(.leftArrow)
    #expect(pilot.focusedName == "Share")
    try pilot.tap("Share")
    try pilot.tap("Mail")
    #expect(!pilot.has("Cut"))
    #expect(pilot.has("mail, loose, name"))
  }

  @Test func `a picker that is asked to be a menu opens one in a menu`() throws {
    struct Page: View {
      @State private var size = "small"
      var body: some View {
        Menu("Options") {
          Picker("Size", selection: $size) {
            ForEach(["small", "large"], id: \.self) { Text($0) }
          }
          .pickerStyle(.menu)
          Button("Other") {}
        }
        Text("It is \(size)")
      }
    }
    let pilot = Pilot(columns: 40, rows: 16) { Page() }
    defer { pilot.close() }
    try pilot.tap("Options")
    #expect(pilot.has("Size") && !pilot.has("large"))
    try pilot.tap("Size")
    try pilot.tap("large")
    #expect(pilot.has("It is large") && !pilot.has("Other"))
  }

  // Shows: .contextMenu
  @Test func `a context menu opens by the second button, a long press and a key`() throws {
    let pilot = Pilot { Shelf() }
    try pilot.openContextMenu("Photo")
    try pilot.tap("Rename")
    #expect(pilot.has("rename, loose, name"))
    try pilot.hold("Photo")
    #expect(pilot.has("Rename"))
    pilot.press(.escape)
    try pilot.focus("Photo")
    pilot.press(KeyEquivalent("\u{F70D}"), modifiers: .shift)
    #expect(pilot.has("Rename"))
  }

  @Test func `a menu with a primary action runs it, and is there besides`() throws {
    let pilot = Pilot { Shelf() }
    try pilot.tap("Save")
    #expect(pilot.has("save, loose, name"))
    try pilot.openContextMenu("Save")
    try pilot.tap("Save as")
    #expect(pilot.has("save as, loose, name"))
  }

  @Test(arguments: [(1, 1), (4, 2), (20, 5), (300, 3)])
  func `a menu opens on any screen`(columns: Int, rows: Int) throws {
    let pilot = Pilot(columns: columns, rows: rows) { Shelf() }
    try? pilot.tap("Edit")
    #expect(pilot.lines.count == rows)
    pilot.press(.escape)
    #expect(!pilot.has("Cut"))
  }
}
