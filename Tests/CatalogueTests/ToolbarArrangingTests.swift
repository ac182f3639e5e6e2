import Foundation
import Pilot
import SwiftUI
import Testing

/// Toolbars that a person arranges, and parts of bars in places of the app's choice.
struct ToolbarArrangingTests {
  @Observable final class Log {
    var words: [String] = []
  }

  struct Page: View {
    let id: String
    let log: Log

    var body: some View {
      NavigationStack {
        Text("page").toolbar(id: id) {
          ToolbarItem(id: "save") { Button("Save") { log.words.append("save") } }
          ToolbarItem(id: "print", showsByDefault: false) {
            Button("Print") { log.words.append("print") }
          }
          ToolbarItem(id: "find") { Button("Find") { log.words.append("find") } }
            .defaultCustomization(.hidden, options: .alwaysAvailable)
          ToolbarItem(id: "stay") { Button("Stay") {} }
            .customizationBehavior(.disabled)
        }
      }
    }
  }

  struct Pages: App {
    static let id = UUID().uuidString

    var body: some Scene {
      WindowGroup { Page(id: Pages.id, log: Log()) }
        .commands { ToolbarCommands() }
    }
  }

  private struct Grounds: View {
    let visibility: Visibility

    var body: some View {
      NavigationStack {
        Text("page")
          .toolbar(id: "grounds") {
            ToolbarItem(id: "save") { Text("Save") }
              .sharedBackgroundVisibility(.visible)
              .sharedBackgroundVisibility(visibility)
          }
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Text("Draft") }
              .sharedBackgroundVisibility(visibility)
          }
      }
    }
  }

  // Shows: ToolbarContent.sharedBackgroundVisibility
  // Shows: CustomizableToolbarContent.sharedBackgroundVisibility
  @Test func `an item of a bar stands on a ground of its own, or on the bar's`() {
    func ground(_ word: String, _ visibility: Visibility) -> String? {
      let pilot = Pilot(columns: 40, rows: 6) { Grounds(visibility: visibility) }
      defer { pilot.close() }
      for (row, line) in pilot.lines.enumerated() {
        guard let range = line.range(of: word) else { continue }
        return pilot.colors[row][line.distance(from: line.startIndex, to: range.lowerBound)]
      }
      Issue.record("\(word) is not shown.")
      return nil
    }
    #expect(ground("Draft", .visible) != ground("Draft", .automatic))
    #expect(ground("Draft", .hidden) == ground("Draft", .automatic))
    #expect(ground("Save", .visible) == ground("Draft", .visible))
    // The outermost says how, if it says anything.
    #expect(ground("Save", .automatic) == ground("Draft", .visible))
    #expect(ground("Save", .hidden) == ground("Draft", .hidden))
  }

  // Shows: ToolbarCustomizationBehavior, ToolbarCustomizationOptions, CustomizableToolbarContent
  // Shows: CustomizableToolbarContent.customizationBehavior
  // Shows: CustomizableToolbarContent.defaultCustomization
  @Test func `a person hides and shows the items of a toolbar, and they stay so`() throws {
    let id = UUID().uuidString
    defer { UserDefaults.standard.removeObject(forKey: "Toolbar \(id)") }
    let log = Log()
    let pilot = Pilot { Page(id: id, log: log) }
    #expect(pilot.has("Save") && pilot.has("Stay") && !pilot.has("Print") && !pilot.has("Find"))
    try pilot.tap("More")
    try pilot.tap("Find")
    #expect(log.words == ["find"])
    try pilot.tap("More")
    try pilot.tap("Customize Toolbar…")
    #expect(!pilot.has("Stay"), "it may not be hidden")
    try pilot.tap("Save", role: .toggle)
    try pilot.tap("Print", role: .toggle)
    try pilot.tap("Done")
    #expect(!pilot.has("Save") && pilot.has("Print"))
    let other = Pilot { Page(id: id, log: log) }
    #expect(!other.has("Save") && other.has("Print"), "kept by the toolbar's name")
    try other.tap("More")
    try other.tap("Customize Toolbar…")
    try other.tap("Restore Defaults")
    try other.tap("Done")
    #expect(other.has("Save") && !other.has("Print"))
  }

  // Shows: ToolbarCommands
  @Test func `a command leads to the list of the toolbar's items`() throws {
    defer { UserDefaults.standard.removeObject(forKey: "Toolbar \(Pages.id)") }
    let pilot = Pilot(Pages.self)
    #expect(pilot.press("t", modifiers: [.command, .option]))
    #expect(pilot.has("Customize Toolbar") && pilot.has("Print", role: .toggle))
    try pilot.tap("Done")
    #expect(pilot.has("Save"))
  }

  struct Moved: View {
    @State private var text = ""

    var body: some View {
      NavigationStack {
        Text("page")
          .navigationTitle("Fruits")
          .searchable(text: $text, prompt: "Find a fruit")
          .toolbar {
            ToolbarItem(placement: .bottomBar) { Button("First") {} }
            DefaultToolbarItem(kind: .search, placement: .bottomBar)
            DefaultToolbarItem(kind: .title, placement: .bottomBar)
          }
      }
    }
  }

  // Shows: DefaultToolbarItem
  @Test func `the page's own parts are where the app puts them`() throws {
    let pilot = Pilot { Moved() }
    let page = try pilot.find("page").frame
    #expect(try pilot.find("Find a fruit", role: .searchField).frame.minY > page.maxY)
    #expect(try pilot.find("Fruits").frame.minY > page.maxY)
    #expect(pilot.elements.filter { $0.label == "Fruits" }.count == 1)
    try pilot.type("f", into: "Find a fruit")
    #expect(pilot.has("Cancel"))
  }

  struct Columns: App {
    struct Main: View {
      @State private var isInspecting = false

      var body: some View {
        NavigationSplitView {
          Text("the sidebar")
        } detail: {
          Text("the detail")
            .inspector(isPresented: $isInspecting) { Text("the inspector") }
        }
      }
    }

    var body: some Scene {
      WindowGroup { Main() }
        .commands {
          SidebarCommands()
          InspectorCommands()
        }
    }
  }

  @Test func `what fits into an inspector is in its middle`() throws {
    let pilot = Pilot(columns: 120, rows: 30) {
      Text("the detail").inspector(isPresented: .constant(true)) { Text("No selection") }
    }
    #expect(abs(try pilot.find("No selection").frame.midY - 240) <= 16)
  }

  // Shows: SidebarCommands, InspectorCommands
  @Test func `commands show and hide the sidebar and the inspector`() {
    let pilot = Pilot(Columns.self, columns: 120)
    #expect(pilot.has("the sidebar") && !pilot.has("the inspector"))
    pilot.press("s", modifiers: [.command, .option])
    #expect(!pilot.has("the sidebar") && pilot.has("the detail"))
    pilot.press("s", modifiers: [.command, .option])
    pilot.press("i", modifiers: [.command, .option])
    #expect(pilot.has("the sidebar") && pilot.has("the inspector"))
    pilot.press("i", modifiers: [.command, .option])
    #expect(!pilot.has("the inspector"))
  }

  struct Sidebar: View {
    var body: some View {
      TabView {
        Tab("One", systemImage: "star") { Text("page one") }
        Tab("Two", systemImage: "heart") { Text("page two") }
      }
      .tabViewStyle(.sidebarAdaptable)
      .contentToolbar(for: .tabBarSidebar) {
        ToolbarItem { Button("Add a tab") {} }
      }
    }
  }

  // Shows: .contentToolbar, ContentToolbarPlacement
  @Test func `a tab view's sidebar has a toolbar of its own`() throws {
    let pilot = Pilot(columns: 120) { Sidebar() }
    let item = try pilot.find("Add a tab").frame
    #expect(try item.maxY <= pilot.find("One", role: .tab).frame.minY)
  }

  struct Document: View {
    var body: some View {
      NavigationStack {
        Text("words")
          .navigationTitle("Letter")
          .navigationDocument(URL(filePath: "/tmp/letter.txt"))
      }
    }
  }

  // Shows: .navigationDocument
  @Test func `the title shares the page's document`() throws {
    let pilot = Pilot { Document() }
    try pilot.tap("Letter", role: .button)
    try pilot.tap("Share…")
    #expect(pilot.clipboard == "file:///tmp/letter.txt")
  }
}
