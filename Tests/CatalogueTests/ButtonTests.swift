import Pilot
import SwiftUI
import Testing

struct ButtonTests {
  struct Buttons: View {
    @State private var log: [String] = []

    var body: some View {
      VStack {
        Text("Log: \(log.joined(separator: " "))")
        Button("Plain") { log.append("plain") }.buttonStyle(.plain)
        Button("Old plain") { log.append("old") }.buttonStyle(PlainButtonStyle())
        Button("Bordered") { log.append("bordered") }.buttonStyle(.bordered)
        Button("Prominent", role: .destructive) { log.append("prominent") }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
          .buttonBorderShape(.capsule)
        Button("With symbol", systemImage: "star") { log.append("symbol") }
        Button(action: { log.append("label") }, label: { Text("With label") })
        Button(role: .cancel) {
          log.append("cancel")
        } label: {
          Label("Cancel it", systemImage: "xmark")
        }
        Button("Off") { log.append("off") }.disabled(true)
      }
    }
  }

  // Shows: Button, .buttonStyle, .disabled
  @Test(arguments: [
    ("Plain", "plain"), ("Old plain", "old"), ("Bordered", "bordered"),
    ("Prominent", "prominent"), ("With symbol", "symbol"), ("With label", "label"),
    ("Cancel it", "cancel"),
  ])
  func `a button does what it is told`(name: String, entry: String) throws {
    let pilot = Pilot { Buttons() }
    try pilot.tap(name, role: .button)
    #expect(pilot.has("Log: \(entry)"))
    #expect(throws: PilotError.self) { try pilot.tap("Off") }
  }

  struct Loud: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.isPressed ? "down" : "up")
        configuration.label
        if configuration.role == .destructive { Text("!") }
      }
    }
  }

  // Shows: ButtonStyle, configuration.label, configuration.isPressed
  @Test func `a style of one's own sees label, role and press`() throws {
    let pilot = Pilot {
      Button("Fire", role: .destructive) {}
        .buttonStyle(Loud())
        .accessibilityIdentifier("button")
    }
    #expect(pilot.screen.contains("up Fire !"))
    try pilot.hold("button") {
      #expect(pilot.screen.contains("down Fire !"))
    }
    #expect(pilot.screen.contains("up Fire !"))
  }

  struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.trigger()
        configuration.trigger()
      } label: {
        configuration.label
      }
    }
  }

  struct Counter: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("Count \(count)")
        Button("Add") { count += 1 }.buttonStyle(Twice())
      }
    }
  }

  @Test func `a primitive style triggers the action itself`() throws {
    let pilot = Pilot { Counter() }
    try pilot.tap("Add")
    #expect(pilot.has("Count 2"))
  }

  @Test func `a rename button does what is around it`() throws {
    struct Renaming: View {
      @State private var name = "old"

      var body: some View {
        VStack {
          Text(name)
          RenameButton().renameAction { name = "new" }
        }
      }
    }
    let pilot = Pilot { Renaming() }
    try pilot.tap("Rename")
    #expect(pilot.has("new"))
  }

  @Test func `a title that is bound is renamed by the menu at it`() throws {
    struct Page: View {
      @State private var name = "Old"

      var body: some View {
        NavigationStack { Text("of \(name)").navigationTitle($name) }
      }
    }
    let pilot = Pilot { Page() }
    defer { pilot.close() }
    try pilot.tap("Old", role: .button)
    try pilot.tap("Rename")
    try pilot.tap("Name")
    pilot.type(" and new")
    try pilot.tap("Rename", role: .button)
    #expect(pilot.has("of Old and new"))
  }

  // Shows: Link, ShareLink
  @Test func `links open and hand on`() throws {
    let address = try #require(URL(string: "https://swift.org"))
    let pilot = Pilot {
      VStack {
        Link("Swift", destination: address)
        ShareLink(item: address)
      }
    }
    #expect(try pilot.find("Swift").role == .link)
    try pilot.tap("Swift")
    #expect(pilot.opened == ["https://swift.org"])
    try pilot.tap("Share…", role: .button)
    #expect(pilot.clipboard == "https://swift.org")
    #expect(pilot.announcements == ["Copied"])
  }

  // Shows: Button, .foregroundStyle
  @Test func `a strength of the usual colour leaves a button its ground, an own colour does not`()
    throws
  {
    let pilot = Pilot(columns: 20, rows: 4) {
      VStack {
        Button("usual") {}
        Button("weaker") {}.foregroundStyle(.secondary)
        Button("as around") {}.foregroundStyle(.foreground)
        Button("own") {}.foregroundStyle(.white).background(.blue)
      }
    }
    let grounds = try ["usual", "weaker", "as around", "own"].map { name in
      let frame = try pilot.find(name).frame
      return pilot.colors[Int(frame.minY / 16)][Int(frame.minX / 8)]
    }
    #expect(grounds[0] != nil && grounds[1] == grounds[0] && grounds[2] == grounds[0])
    #expect(grounds[3] == "#007AFF")
  }
}
