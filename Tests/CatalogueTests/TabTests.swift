import Pilot
import SwiftUI
import Testing

struct TabTests {
  @Observable final class Log {
    var words: [String] = []
    var chosen = 0
    var isBarHidden = false
  }

  struct Counter: View {
    let name: String
    let log: Log
    @State private var count = 0

    var body: some View {
      Button("\(name) \(count)") { count += 1 }
        .onAppear { log.words.append("+" + name) }
        .onDisappear { log.words.append("-" + name) }
    }
  }

  struct Older: View {
    @Bindable var log: Log

    var body: some View {
      TabView(selection: $log.chosen) {
        Counter(name: "home", log: log)
          .tabItem { Label("Home", systemImage: "house") }
          .tag(0)
        Counter(name: "work", log: log)
          .tag(1)
          .tabItem {
            Image(systemName: "gear")
            Text("Work")
          }
        ForEach(2..<4) { number in
          Text("page \(number)").tabItem { Text("Tab \(number)") }.tag(number)
        }
      }
    }
  }

  struct Pages: View {
    struct Page: Identifiable {
      let id: Int
      let name: String
    }

    @Bindable var log: Log
    private let pages = [Page(id: 0, name: "Home"), Page(id: 1, name: "Work")]

    var body: some View {
      TabView(selection: $log.chosen) {
        ForEach(pages) { page in
          Tab(page.name, systemImage: "star", value: page.id) { Text("page \(page.id)") }
        }
        TabSection("More") {
          ForEach([2, 3], id: \.self) { number in
            Tab("Tab \(number)", systemImage: "gear", value: number) { Text("page \(number)") }
          }
        }
        ForEach(4..<5) { number in
          Tab("Tab \(number)", systemImage: "gear", value: number) { Text("page \(number)") }
        }
      }
    }
  }

  // Shows: Tab, ForEach, TabSection
  @Test func `tabs are made of the elements of collections`() throws {
    let log = Log()
    let pilot = Pilot { Pages(log: log) }
    #expect(pilot.has("page 0"))
    try pilot.tap("Work", role: .tab)
    #expect(log.chosen == 1 && pilot.has("page 1"))
    log.chosen = 3
    #expect(pilot.has("page 3"))
    log.chosen = 4
    #expect(pilot.has("page 4"))
  }

  // Shows: TabView, .tabItem, .tag
  @Test func `pages are chosen by a bar, made late and kept`() throws {
    let log = Log()
    let pilot = Pilot { Older(log: log) }
    #expect(log.words == ["+home"])
    #expect(try pilot.find("Home", role: .tab).isSelected)
    try pilot.tap("home 0")
    try pilot.tap("Work", role: .tab)
    #expect(log.chosen == 1)
    #expect(log.words == ["+home", "+work", "-home"])
    #expect(!pilot.has("home 1"))
    try pilot.tap("Home", role: .tab)
    #expect(pilot.has("home 1"), "the page kept its state")
    #expect(log.words == ["+home", "+work", "-home", "+home", "-work"])
    log.chosen = 3
    #expect(pilot.has("page 3"))
    #expect(try pilot.find("Tab 3", role: .tab).isSelected)
    log.chosen = 77
    #expect(pilot.has("home 1"), "a value that no page has shows the first")
  }

  @Test func `a number with alt chooses a page in a terminal`() {
    let log = Log()
    let pilot = Pilot { Older(log: log) }
    pilot.press("2", modifiers: .option)
    #expect(log.chosen == 1)
  }

  struct Plain: View {
    var body: some View {
      TabView {
        Text("one").tabItem { Text("A") }
        Text("two").tabItem { Text("B") }.badge(3)
      }
    }
  }

  @Test func `a tab view without a selection keeps its own`() throws {
    let pilot = Pilot { Plain() }
    #expect(pilot.has("one"))
    #expect(try pilot.find("B", role: .tab).value == "3")
    try pilot.tap("B", role: .tab)
    #expect(pilot.has("two") && !pilot.has("one"))
  }

  struct Newer: View {
    @State private var chosen = "a"
    let hides: Bool

    var body: some View {
      TabView(selection: $chosen) {
        Tab("First", systemImage: "1.circle", value: "a") {
          Text("first page").toolbar(hides ? .hidden : .visible, for: .tabBar)
        }
        TabSection("Others") {
          Tab("Second", systemImage: "2.circle", value: "b") { Text("second page") }
            .badge("new")
          Tab(value: "c", role: .search) { Text("third page") }
        }
      }
    }
  }

  // Shows: Tab
  @Test func `the newer form has the same pages`() throws {
    let pilot = Pilot { Newer(hides: false) }
    #expect(pilot.has("first page"))
    try pilot.tap("Second", role: .tab)
    #expect(pilot.has("second page"))
    try pilot.tap("Search", role: .tab)
    #expect(pilot.has("third page"))
    let hidden = Pilot { Newer(hides: true) }
    #expect(!hidden.has("First", role: .tab))
  }

  struct Paged: View {
    @State private var page = 0

    var body: some View {
      TabView(selection: $page) {
        ForEach(0..<3) { Text("page \($0)").tag($0) }
      }
      .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
    }
  }

  // Shows: .tabViewStyle, PageTabViewStyle
  @Test func `pages are turned by dots and by dragging`() throws {
    let pilot = Pilot { Paged() }
    #expect(try pilot.find("Page").value == "1 of 3")
    try pilot.tap("Page")
    #expect(pilot.has("page 0") || pilot.has("page 1"))
    pilot.press(.rightArrow)
    #expect(!pilot.has("page 0"))
  }

  struct Sidebar: View {
    var body: some View {
      TabView {
        Text("one").tabItem { Text("A") }
        Text("two").tabItem { Text("B") }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
  }

  @Test(arguments: [40, 100]) func `a sidebar has the pages where there is room`(
    columns: Int
  ) throws {
    let pilot = Pilot(columns: columns) { Sidebar() }
    try pilot.tap("B", role: .tab)
    #expect(pilot.has("two"))
    let frames = try ["A", "B"].map { try pilot.find($0, role: .tab).frame }
    #expect((frames[0].minY == frames[1].minY) == (columns == 40))
  }

  struct Nothing: View {
    var body: some View { TabView { EmptyView() } }
  }

  @Test func `no pages at all are no harm`() {
    let pilot = Pilot(columns: 0, rows: 0) { Nothing() }
    #expect(pilot.screen.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
  }

  private struct Small: View {
    var body: some View {
      TabView {
        NavigationStack {
          VStack { ForEach(0..<30) { Text("Line \($0)") } }
            .navigationTitle("Page")
        }
        .tabItem { Label("One", systemImage: "house") }
        Text("other").tabItem { Label("Two", systemImage: "star") }
      }
    }
  }

  @Test func `on the smallest screen the bar stays, and no line shines through it`() {
    let pilot = Pilot(columns: 24, rows: 10) { Small() }
    let lines = pilot.lines
    #expect(lines.count == 10)
    #expect(lines.first?.contains("Page") == true)
    #expect(lines.last?.contains("One") == true && lines.last?.contains("Two") == true)
    #expect(lines.last?.contains("Line") == false)
  }

  private struct Stacked: View {
    var body: some View {
      TabView {
        NavigationStack {
          NavigationLink("Go") { Text("Detail") }.navigationTitle("First")
        }
        .tabItem { Label("Uno", systemImage: "1.circle") }
        Text("Second page")
          .tabItem { Label("Due", systemImage: "2.circle") }
          .safeAreaInset(edge: .bottom) { Text("player") }
      }
    }
  }

  @Test func `the tab that is shown goes back to its first page when it is pressed`() throws {
    let pilot = Pilot(columns: 50, rows: 20) { Stacked() }
    try pilot.tap("Go")
    try pilot.tap("Due")
    #expect(pilot.has("Second page") && pilot.has("player"))
    try pilot.tap("Uno")
    #expect(pilot.has("Detail"))
    try pilot.tap("Uno")
    #expect(!pilot.has("Detail") && pilot.has("Go"))
  }

  struct Home: View {
    @State private var count = 0

    var body: some View {
      Button("Count \(count)") { count += 1 }.tabItem { Label("House", systemImage: "house") }
    }
  }

  struct Settings: View {
    let log: (String) -> Void

    var body: some View {
      Text("all settings").onAppear { log("settings") }.tabItem { Text("Gear") }
    }
  }

  @Test func `a page may say in its own body what its button shows`() throws {
    var seen: [String] = []
    let pilot = Pilot(columns: 40, rows: 12) {
      TabView {
        Home()
        Settings { seen.append($0) }
      }
    }
    #expect(pilot.has("House", role: .tab) && pilot.has("Gear", role: .tab))
    #expect(!pilot.has("all settings") && seen.isEmpty)
    try pilot.tap("Count 0")
    try pilot.tap("Gear", role: .tab)
    #expect(pilot.has("all settings") && seen == ["settings"])
    try pilot.tap("House", role: .tab)
    #expect(pilot.has("Count 1"))
  }
}
