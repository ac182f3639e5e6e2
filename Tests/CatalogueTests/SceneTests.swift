import Pilot
import SwiftUI
import Testing

struct SceneTests {
  @Observable final class Log {
    static let shared = Log()
    var words: [String] = []
    var scheme: ColorScheme?
  }

  struct Main: View {
    @Environment(\.scenePhase) private var phase
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
      Text("main window")
      Button("Open") { openWindow(id: "other") }
      Button("Number") { openWindow(value: 7) }
    }
  }

  struct Windows: App {
    var body: some Scene {
      WindowGroup("Title") { Main() }
        .commands {
          CommandMenu("Things") {
            Button("Note") { Log.shared.words.append("noted") }
              .keyboardShortcut("k")
          }
          CommandGroup(replacing: .newItem) {
            Button("New") { Log.shared.words.append("new") }.keyboardShortcut("n")
          }
          SidebarCommands()
        }
      Window("Other", id: "other") { Text("other window") }
        .keyboardShortcut("0", modifiers: [.command, .option])
      WindowGroup(for: Int.self) { $number in
        Text("number \(number ?? 0)")
      }
      Settings { Text("the settings") }
    }
  }

  // Shows: App, Scene, View, WindowGroup
  @Test func `windows open over the first and close`() throws {
    let pilot = Pilot(Windows.self)
    #expect(pilot.title == "Title" && pilot.has("main window"))
    try pilot.tap("Open")
    #expect(pilot.has("other window") && !pilot.has("main window"))
    try pilot.tap("Close")
    #expect(pilot.has("main window"))
    try pilot.tap("Number")
    #expect(pilot.has("number 7"))
    pilot.press(.escape)
    #expect(pilot.has("main window"))
    pilot.press(",", modifiers: .command)
    #expect(pilot.has("the settings"))
  }

  // Shows: Scene.keyboardShortcut
  @Test func `keys open the window of a scene`() {
    let pilot = Pilot(Windows.self)
    pilot.press("0", modifiers: [.command, .option])
    #expect(pilot.has("other window") && !pilot.has("main window"))
    pilot.press(.escape)
    #expect(pilot.has("main window"))
  }

  @Test func `commands work by their keys`() {
    let pilot = Pilot(Windows.self)
    Log.shared.words = []
    pilot.press("k", modifiers: .command)
    pilot.press("n", modifiers: .command)
    #expect(Log.shared.words == ["noted", "new"])
    #expect(!pilot.has("Note"))
  }

  struct Phases: View {
    let log: Log
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Text(phase == .active ? "active" : phase == .inactive ? "inactive" : "background")
        .onChange(of: phase) { _, new in log.words.append("\(new)") }
    }
  }

  // Shows: \.scenePhase
  @Test func `a scene knows whether it is seen`() {
    let log = Log()
    let pilot = Pilot { Phases(log: log) }
    #expect(pilot.has("active"))
    pilot.change(to: .background)
    #expect(pilot.has("background"))
    pilot.change(to: .active)
    #expect(pilot.has("active"))
    #expect(log.words == ["background", "active"])
  }

  struct Schemes: View {
    let log: Log

    var body: some View {
      VStack {
        SchemeWord(name: "outer")
        SchemeWord(name: "inner").preferredColorScheme(log.scheme)
        SchemeWord(name: "fixed").environment(\.colorScheme, .dark)
      }
    }
  }

  struct SchemeWord: View {
    let name: String
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text("\(name) \(scheme == .dark ? "dark" : "light")") }
  }

  // Shows: \.colorScheme, .preferredColorScheme
  @Test func `a preferred scheme counts for the whole window`() {
    let log = Log()
    let pilot = Pilot { Schemes(log: log) }
    #expect(pilot.has("outer light") && pilot.has("inner light") && pilot.has("fixed dark"))
    log.scheme = .dark
    #expect(pilot.has("outer dark") && pilot.has("inner dark"))
    log.scheme = nil
    #expect(pilot.has("outer light"))
    #expect(Pilot(isDark: true) { Schemes(log: log) }.has("outer dark"))
  }

  struct Links: View {
    let log: Log
    @Environment(\.openURL) private var openURL

    var body: some View {
      Button("Open") {
        if let url = URL(string: "https://example.com/page") { openURL(url) }
      }
      Button("Unsafe") {
        if let url = URL(string: "javascript:alert(1)") {
          openURL(url) { log.words.append("\($0)") }
        }
      }
    }
  }

  struct Handled: View {
    let log: Log

    var body: some View {
      Links(log: log)
        .environment(
          \.openURL,
          OpenURLAction { url in
            log.words.append(url.absoluteString)
            return .handled
          },
        )
    }
  }

  @Test func `an address is opened, or handled by the app`() throws {
    let log = Log()
    let pilot = Pilot { Links(log: log) }
    try pilot.tap("Open")
    #expect(pilot.opened == ["https://example.com/page"])
    try pilot.tap("Unsafe")
    #expect(log.words == ["false"] && pilot.opened.count == 1)
    let other = Pilot { Handled(log: log) }
    try other.tap("Open")
    #expect(other.opened.isEmpty && log.words.last == "https://example.com/page")
  }
}
