import Foundation
import Pilot
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// What apps for a desktop bring along.
struct DesktopNamesTests {
  // MARK: Split views

  private struct Panes: View {
    var body: some View {
      HSplitView {
        Color.red.accessibilityElement().accessibilityLabel("left").frame(minWidth: 80)
        VSplitView {
          Color.green.accessibilityElement().accessibilityLabel("top")
          Color.blue.accessibilityElement().accessibilityLabel("bottom").frame(minHeight: 64)
        }
      }
    }
  }

  // Shows: HSplitView, VSplitView
  @Test func `panes share the room, and a line between them is dragged`() throws {
    let pilot = Pilot(columns: 61, rows: 21) { Panes() }
    defer { pilot.close() }
    #expect(try pilot.find("left").frame == CGRect(x: 0, y: 0, width: 240, height: 336))
    #expect(try pilot.find("top").frame == CGRect(x: 248, y: 0, width: 240, height: 160))
    #expect(try pilot.find("bottom").frame == CGRect(x: 248, y: 176, width: 240, height: 160))
    try pilot.drag("Column divider", from: CGPoint(x: 4, y: 40), to: CGPoint(x: 44, y: 40))
    #expect(try pilot.find("left").frame.width == 280)
    #expect(try pilot.find("top").frame.width == 200)
    try pilot.drag("Column divider", from: CGPoint(x: 4, y: 40), to: CGPoint(x: -400, y: 40))
    #expect(try pilot.find("left").frame.width == 80, "no smaller than it can be")
    try pilot.focus("Column divider")
    pilot.press(.rightArrow)
    #expect(try pilot.find("left").frame.width == 96, "it turns back at once")
  }

  @Test func `a split within a split is made no smaller than its panes`() throws {
    let pilot = Pilot(columns: 61, rows: 21) {
      HSplitView {
        VSplitView {
          Color.red.accessibilityElement().accessibilityLabel("inner").frame(minWidth: 80)
          Color.green
        }
        Color.blue.accessibilityElement().accessibilityLabel("outer")
      }
    }
    defer { pilot.close() }
    #expect(try pilot.find("inner").frame.width == 240)
    try pilot.drag("Column divider", from: CGPoint(x: 4, y: 40), to: CGPoint(x: -400, y: 40))
    #expect(try pilot.find("inner").frame.width == 80)
    #expect(try pilot.find("outer").frame.width == 400)
  }

  @Test func `a line that was moved stays with its panes when another pane comes before`() throws {
    struct Comer: View {
      @State private var hasMore = false
      var body: some View {
        Button("More") { hasMore = true }
        HSplitView {
          if hasMore { Color.green.frame(width: 40) }
          Color.red.accessibilityElement().accessibilityLabel("left")
          Color.blue.accessibilityElement().accessibilityLabel("right")
        }
      }
    }
    let pilot = Pilot(columns: 61, rows: 21) { Comer() }
    defer { pilot.close() }
    try pilot.drag("Column divider", from: CGPoint(x: 4, y: 40), to: CGPoint(x: 44, y: 40))
    try pilot.tap("More")
    let (left, right) = (try pilot.find("left").frame.width, try pilot.find("right").frame.width)
    #expect(left - right == 80)
  }

  // Shows: HSplitView
  @Test func `a line is moved by arrow keys`() throws {
    let pilot = Pilot(columns: 61, rows: 21) { Panes() }
    defer { pilot.close() }
    try pilot.focus("Column divider")
    pilot.press(.leftArrow)
    #expect(try pilot.find("left").frame.width == 224)
    pilot.press(.rightArrow)
    #expect(try pilot.find("left").frame.width == 240)
    pilot.press(.rightArrow)
    let width = try pilot.find("left").frame.width
    #expect(width == 256)
    pilot.press(.upArrow)
    #expect(try pilot.find("left").frame.width == width)
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 1)])
  func `panes without room, and none, do no harm`(_ columns: Int, _ rows: Int) {
    let pilot = Pilot(columns: columns, rows: rows) {
      Panes()
      HSplitView {}
      VSplitView { Text("one") }
    }
    pilot.close()
  }

  // MARK: Lists and tables

  private struct Row: Identifiable {
    let id: Int
  }

  // Shows: BorderedListStyle, ListStyle, .alternatingRowBackgrounds, AlternatingRowBackgroundBehavior
  @Test func `each second row has a ground, and all of them a line around`() throws {
    func colors<V: View>(_ content: V) -> (lines: [String], colors: [[String?]]) {
      let pilot = Pilot(columns: 20, rows: 8) { content }
      defer { pilot.close() }
      return (pilot.lines, pilot.colors)
    }
    func ground<V: View>(_ content: V, of words: String) throws -> String? {
      let seen = colors(content)
      let row = try #require(seen.lines.firstIndex { $0.contains(words) })
      return seen.colors[row][4]
    }
    let list = List { ForEach(0..<3) { Text("row \($0)") } }
    let plain = list.listStyle(.inset)
    #expect(try ground(plain, of: "row 1") == nil)
    let striped = list.listStyle(.inset(alternatesRowBackgrounds: true))
    #expect(try ground(striped, of: "row 0") == nil)
    #expect(try ground(striped, of: "row 1") != nil)
    #expect(try ground(striped, of: "row 2") == nil)
    let off = list.listStyle(.bordered(alternatesRowBackgrounds: true))
      .alternatingRowBackgrounds(.disabled)
    #expect(try ground(off, of: "row 1") == nil)
    #expect(try ground(plain.alternatingRowBackgrounds(), of: "row 1") != nil)
    #expect(colors(list.listStyle(.bordered)).lines.first?.hasPrefix("┌") == true)
  }

  // Shows: BorderedTableStyle, TableStyle
  @Test func `a table has a line around`() {
    let table = Table([Row(id: 1), Row(id: 2)]) {
      TableColumn("Number") { Text("number \($0.id)") }
    }
    for pilot in [
      Pilot(columns: 30, rows: 10) { table.tableStyle(.bordered) },
      Pilot(columns: 30, rows: 10) {
        table.tableStyle(.bordered(alternatesRowBackgrounds: true))
      },
    ] {
      #expect(pilot.has("number 2") && pilot.screen.contains("┘"))
      pilot.close()
    }
    let plain = Pilot { table.tableStyle(.inset) }
    let inset = Pilot { table.tableStyle(.inset(alternatesRowBackgrounds: true)) }
    #expect(inset.has("number 1") && inset.colors != plain.colors)
    inset.close()
    plain.close()
  }

  // MARK: Controls

  // Shows: .horizontalRadioGroupLayout
  @Test func `options of a radio group stand side by side where they fit`() throws {
    struct Choice: View {
      @State private var choice = 1

      var body: some View {
        Picker("Size", selection: $choice) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.radioGroup)
        .horizontalRadioGroupLayout()
        Text("chosen \(choice)")
      }
    }
    let pilot = Pilot(columns: 40, rows: 10) { Choice() }
    defer { pilot.close() }
    let small = try pilot.find("Small").frame
    let large = try pilot.find("Large").frame
    #expect(small.minY == large.minY && small.maxX < large.minX)
    try pilot.tap("Large")
    #expect(pilot.has("chosen 2"))
    let narrow = Pilot(columns: 12, rows: 10) { Choice() }
    defer { narrow.close() }
    #expect(try narrow.find("Small").frame.maxY <= narrow.find("Large").frame.minY)
  }

  // Shows: .accessoryBar, .accessoryBarAction, BorderedButtonMenuStyle
  @Test func `buttons of bars and menus on a ground do what they do`() throws {
    struct Bar: View {
      @State private var count = 0

      var body: some View {
        Button("All") { count += 1 }.buttonStyle(.accessoryBar)
        Button("Save") { count += 10 }.buttonStyle(.accessoryBarAction)
        Menu("More") { Button("Much") { count += 100 } }.menuStyle(.borderedButton)
        Text("count \(count)")
      }
    }
    let pilot = Pilot { Bar() }
    defer { pilot.close() }
    for name in ["All", "Save", "More", "Much"] { try pilot.tap(name) }
    #expect(pilot.has("count 111"))
  }

  // MARK: Focus and commands

  // Shows: .prefersDefaultFocus, .focusScope, \.resetFocus
  @Test func `a group of views has a first focus, and gets it back`() throws {
    struct Fields: View {
      @Namespace private var group
      @Environment(\.resetFocus) private var resetFocus
      @State private var name = ""
      @State private var mail = ""
      @State private var other = ""
      @State private var isLate = false

      var body: some View {
        VStack {
          TextField("Name", text: $name)
          TextField("Mail", text: $mail).prefersDefaultFocus(!isLate, in: group)
          Toggle("Late", isOn: $isLate)
          TextField("Other", text: $other).prefersDefaultFocus(!mail.isEmpty && isLate, in: group)
          Button("Again") { resetFocus(in: group) }
          Text("\(name)/\(mail)/\(other)")
        }
        .focusScope(group)
      }
    }
    let pilot = Pilot { Fields() }
    defer { pilot.close() }
    pilot.type("a")
    try pilot.type("n", into: "Name")
    try pilot.tap("Again")
    pilot.type("b")
    #expect(pilot.has("n/ab/"))
    try pilot.tap("Late")
    try pilot.tap("Again")
    pilot.type("c")
    #expect(pilot.has("n/ab/c"))
  }

  // Shows: .onCopyCommand, .onCutCommand, .onPasteCommand
  @Test func `providers are copied, cut and pasted`() throws {
    struct Shelf: View {
      @State private var pasted = 0

      var body: some View {
        Text("Shelf").onCopyCommand { [NSItemProvider(object: "copied" as NSString)] }
        Text("Drawer").onCutCommand { [NSItemProvider(object: "cut" as NSString)] }
        Text("Box \(pasted)").onPasteCommand(of: [.plainText]) { pasted += $0.count }
        Text("Frame \(pasted)")
          .onPasteCommand(of: [.image]) { (items: [NSItemProvider]) in pasted += items.count }
        Text("Strict \(pasted)")
          .onPasteCommand(of: [.plainText]) {
            $0.isEmpty ? 1 : nil
          } perform: {
            pasted += $0
          }
      }
    }
    let pilot = Pilot { Shelf() }
    defer { pilot.close() }
    try pilot.openContextMenu("Shelf")
    try pilot.tap("Copy")
    for (place, count) in [("Box 0", 1), ("Frame 1", 1), ("Strict 1", 1)] {
      try pilot.openContextMenu(place)
      try pilot.tap("Paste")
      #expect(pilot.has("Box \(count)"), "\(place)")
    }
    try pilot.openContextMenu("Drawer")
    try pilot.tap("Cut")
    try pilot.openContextMenu("Box 1")
    try pilot.tap("Paste")
    #expect(pilot.has("Box 2"))
  }

  // MARK: Scenes

  private struct Activity: View {
    @Environment(\.controlActiveState) private var state
    var body: some View { Text("\(state)") }
  }

  // Shows: \.controlActiveState, ControlActiveState
  @Test func `controls know whether a person looks at the screen`() {
    let pilot = Pilot {
      Activity()
      Activity().environment(\.controlActiveState, .active)
    }
    defer { pilot.close() }
    #expect(pilot.has("key") && pilot.has("active"))
    pilot.change(to: .background)
    #expect(pilot.has("inactive") && pilot.has("active") && !pilot.has("key"))
  }

  struct Windows: App {
    struct Main: View {
      @State private var count = 0

      var body: some View {
        Text("main window")
        WindowVisibilityToggle(windowID: "tools")
        WindowVisibilityToggle(windowID: "nothing")
        Button("Warn") { Model.shared.isWarned = true }
      }
    }

    @Observable final class Model {
      static let shared = Model()
      var isWarned = false
      var answers = 0
    }

    @Bindable private var model = Model.shared

    var body: some Scene {
      WindowGroup { Main() }
        .windowLevel(.floating)
        .commands { ImportFromDevicesCommands() }
      UtilityWindow("Tools", id: "tools") { Text("the tools") }
      AlertScene("Careful", isPresented: $model.isWarned) {
        Button("Go on") { model.answers += 1 }
      } message: {
        Text("It is hot.")
      }
      MenuBarExtra("Bar", systemImage: "star") { Text("not seen") }
    }
  }

  // Shows: UtilityWindow, WindowVisibilityToggle
  @Test func `a window of tools is shown and hidden by a button`() throws {
    let pilot = Pilot(Windows.self)
    defer { pilot.close() }
    #expect(pilot.has("main window") && !pilot.has("not seen"))
    try pilot.tap("Show Tools")
    #expect(pilot.has("the tools"))
    try pilot.tap("Close")
    try pilot.tap("Show nothing")
    #expect(pilot.has("Show Tools"))
  }

  struct OneWindow: App {
    var body: some Scene {
      Window("Notes", id: "notes") { WindowVisibilityToggle(windowID: "notes") }
    }
  }

  @Test func `the first window cannot be hidden, and is not opened twice`() throws {
    let pilot = Pilot(OneWindow.self)
    defer { pilot.close() }
    #expect(try !pilot.find("Hide Notes").isEnabled)
    #expect(!pilot.has("Show Notes"))
  }

  // Shows: AlertScene
  @Test func `an alert of the whole app is shown and answered`() throws {
    let pilot = Pilot(Windows.self)
    defer { pilot.close() }
    try pilot.tap("Warn")
    #expect(pilot.has("Careful") && pilot.has("It is hot."))
    let before = Windows.Model.shared.answers
    try pilot.tap("Go on")
    #expect(Windows.Model.shared.answers == before + 1 && !pilot.has("Careful"))
  }

  struct Extra: App {
    @State private var isIn = true

    var body: some Scene {
      MenuBarExtra("Extra", systemImage: "star", isInserted: $isIn) {
        Text("in the bar")
        Button("Quit") {}
      }
      .menuBarExtraStyle(.window)
      Settings { Text("settings") }
    }
  }

  // Shows: MenuBarExtra
  @Test func `an item of the menu bar is the window of an app without others`() {
    let pilot = Pilot(Extra.self)
    defer { pilot.close() }
    #expect(pilot.has("in the bar") && pilot.has("Quit") && !pilot.has("settings"))
  }
}
