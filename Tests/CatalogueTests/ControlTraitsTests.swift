import Display
import Pilot
import SwiftUI
import Testing

@MainActor struct ControlTraitsTests {
  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }
  }

  private let log = Log()

  // Shows: .buttonRepeatBehavior, \.buttonRepeatBehavior
  @Test func `a button that is held acts again and again, and not once more at its end`() throws {
    let pilot = Pilot {
      Button("More") { log.note("more") }.buttonRepeatBehavior(.enabled)
    }
    try pilot.tap("More")
    #expect(log.words.count == 1)
    try pilot.hold("More", for: 1.05)
    #expect((6...8).contains(log.words.count))
    let count = log.words.count
    pilot.wait(2)
    #expect(log.words.count == count)
    try pilot.focus("More")
    pilot.press(.return)
    #expect(log.words.count == count + 1)
  }

  // Shows: .badgeProminence, \.badgeProminence
  @Test func `a badge has three looks`() {
    let looks = [BadgeProminence.decreased, .standard, .increased].map { prominence in
      var looks: [String] = []
      func visit(_ node: DisplayTree.Node) {
        looks.append("\(node.element.content) \(node.element.appearance)")
        for child in node.children { visit(child) }
      }
      visit(Pilot { List { Text("row").badge(3) }.badgeProminence(prominence) }.tree.root)
      return looks.joined()
    }
    #expect(Set(looks).count == 3)
  }

  struct Bottom: View {
    let order: MenuOrder

    var body: some View {
      VStack {
        Spacer()
        Menu("Edit") {
          Button("First") {}
          Button("Second") {}
        }
        .menuOrder(order)
      }
    }
  }

  // Shows: .menuOrder
  @Test func `the first item is nearest to a button at the bottom`() throws {
    let near = Pilot { Bottom(order: .priority) }
    try near.tap("Edit")
    #expect(try near.find("First").frame.minY > near.find("Second").frame.minY)
    #expect(near.focusedName == "First")
    near.press(.upArrow)
    #expect(near.focusedName == "Second")
    let fixed = Pilot { Bottom(order: .fixed) }
    try fixed.tap("Edit")
    #expect(try fixed.find("First").frame.minY < fixed.find("Second").frame.minY)
  }

  // Shows: .navigationSplitViewStyle
  @Test func `a prominent detail keeps its place under the other columns`() throws {
    let model = SplitTests.Model()
    let pilot = Pilot(columns: 100) {
      SplitTests.Two(model: model).navigationSplitViewStyle(.prominentDetail)
    }
    #expect(!pilot.has("Fruits", role: .heading))
    let before = try pilot.find("nothing chosen").frame
    try pilot.tap("Show Sidebar")
    #expect(pilot.has("Fruits", role: .heading))
    #expect(try pilot.find("nothing chosen").frame == before)
    try pilot.tap("fig", role: .row)
    #expect(pilot.has("about fig"))
  }

  // Shows: .invalidatableContent
  @Test func `only what can be out of date is redacted for that`() {
    let pilot = Pilot {
      VStack {
        Text("Price").invalidatableContent()
        Text("Name")
        Text("Fixed").invalidatableContent(false)
      }
      .redacted(reason: .invalidated)
    }
    #expect(!pilot.has("Price") && pilot.has("Name") && pilot.has("Fixed"))
  }

  // Shows: .controlSize
  @Test func `larger buttons have more room at their sides in cells`() throws {
    let widths = try ControlSize.allCases.map { size in
      let pilot = Pilot {
        Button("x") {}.buttonStyle(.bordered).controlSize(size)
      }
      return try pilot.find("x", role: .button).frame.width / 8
    }
    #expect(widths == [1, 3, 5, 7, 11])
  }

  // Shows: .buttonBorderShape
  @Test func `round buttons have brackets in cells`() throws {
    let pilot = Pilot {
      Button("Go") {}.buttonStyle(.bordered).buttonBorderShape(.capsule)
      Button("Plain") {}.buttonStyle(.bordered)
    }
    #expect(pilot.screen.contains("( Go )") && !pilot.screen.contains("( Plain )"))
    #expect(try pilot.find("Go", role: .button).frame.width == 48)
  }

  // Shows: KeyboardShortcut.Localization, .keyboardShortcut
  @Test func `keys that point to a side are mirrored with the layout`() {
    let pilot = Pilot {
      Group {
        Button("Next") { log.note("next") }.keyboardShortcut("]", modifiers: .command)
        Button("Fixed") { log.note("fixed") }
          .keyboardShortcut("{", modifiers: .command, localization: .withoutMirroring)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    pilot.press("]", modifiers: .command)
    #expect(log.words.isEmpty)
    pilot.press("[", modifiers: .command)
    pilot.press("{", modifiers: .command)
    #expect(log.words == ["next", "fixed"])
  }

  struct ShortcutReader: View {
    @Environment(\.keyboardShortcut) private var shortcut

    var body: some View { Text(shortcut.map { "key \($0.key.character)" } ?? "none") }
  }

  // Shows: \.keyboardShortcut
  @Test func `a view knows the keys of the control that it is in`() {
    let pilot = Pilot {
      ShortcutReader()
      ShortcutReader().keyboardShortcut("k")
    }
    #expect(pilot.has("none") && pilot.has("key k"))
  }

  // Shows: .typeSelectEquivalent
  @Test func `letters lead from row to row`() throws {
    let pilot = Pilot {
      List(["Apple", "Banana", "Blueberry"], id: \.self) { name in
        Button(name) {}.typeSelectEquivalent(name)
      }
      Button("Outside") {}
    }
    try pilot.focus("Apple")
    pilot.press("b")
    #expect(pilot.focusedName == "Banana")
    pilot.press("l")
    #expect(pilot.focusedName == "Blueberry")
    pilot.wait(2)
    pilot.press("b")
    #expect(pilot.focusedName == "Banana")
    pilot.wait(2)
    try pilot.focus("Outside")
    pilot.press("a")
    #expect(pilot.focusedName == "Outside")
  }

  // Shows: .typeSelectEquivalent
  @Test func `rows are found by their own texts, or by what they say instead`() throws {
    let pilot = Pilot {
      List {
        Button("Apple") {}
        Button("Banana") {}
        Button("Cherry") {}.typeSelectEquivalent("zebra")
        Button("Citron") {}.typeSelectEquivalent(Text?.none)
        Button("Date") {}.typeSelectEquivalent("")
        TextField("Elder", text: .constant(""))
      }
      Button("Fig") {}
    }
    func press(_ letters: String, from start: String = "Apple") throws -> String? {
      pilot.wait(2)
      try pilot.focus(start)
      for letter in letters { pilot.press(KeyEquivalent(letter)) }
      return pilot.focusedName
    }
    #expect(try press("b") == "Banana")
    #expect(try press("c") == "Citron" && press("ci") == "Citron")
    #expect(try press("z") == "Cherry")
    #expect(try press("a", from: "Banana") == "Apple")
    // Said to have none, a field in which letters are written, and what is in no row.
    for letter in ["d", "e", "f"] { #expect(try press(letter) == "Apple") }
    #expect(try press("b", from: "Fig") == "Fig")
  }

  struct Titles: App {
    var body: some Scene {
      WindowGroup { Page() }.windowToolbarLabelStyle(.titleOnly)
    }
  }

  struct Icons: App {
    var body: some Scene {
      WindowGroup { Page() }.windowToolbarLabelStyle(.iconOnly)
    }
  }

  struct Page: View {
    @Environment(\.toolbarLabelStyle) private var style

    var body: some View {
      NavigationStack {
        Text(style == .titleOnly ? "titles" : "others")
          .toolbar { Button("Rate", systemImage: "star") {} }
      }
    }
  }

  // Shows: Scene.windowToolbarLabelStyle, .windowToolbarLabelStyle, \.toolbarLabelStyle
  @Test func `labels in toolbars show what their window says`() {
    let titles = Pilot(Titles.self)
    #expect(titles.screen.contains("Rate") && titles.has("titles"))
    let icons = Pilot(Icons.self)
    #expect(!icons.screen.contains("Rate") && icons.has("Rate", role: .button))
  }

  // Shows: .scrollContentBackground
  @Test func `a list has a ground in cells where it is asked for`() {
    func painted(_ visibility: Visibility) -> Int {
      Pilot { List { Text("row") }.scrollContentBackground(visibility) }
        .colors.joined().count { $0 != nil }
    }
    #expect(painted(.automatic) == 0 && painted(.hidden) == 0 && painted(.visible) > 0)
  }

  private static func filtered(_ kind: Int) -> AnyView {
    let color = Color.red
    return switch kind {
    case 0: AnyView(color.visualEffect { content, _ in content.brightness(0.3) })
    case 1: AnyView(color.visualEffect { content, _ in content.contrast(0.3) })
    case 2: AnyView(color.visualEffect { content, _ in content.grayscale(1) })
    case 3: AnyView(color.visualEffect { content, _ in content.hueRotation(.degrees(120)) })
    default: AnyView(color.visualEffect { content, _ in content.saturation(0.3) })
    }
  }

  // Shows: VisualEffect.brightness, VisualEffect.contrast, VisualEffect.grayscale
  // Shows: VisualEffect.hueRotation, VisualEffect.saturation
  @Test(arguments: 0..<5) func `a visual effect changes the colours of cells`(kind: Int) {
    func color(_ view: AnyView) -> String? {
      Pilot(columns: 4, rows: 2) { view.frame(width: 32, height: 32) }.colors.first?.first ?? nil
    }
    let changed = color(Self.filtered(kind))
    #expect(changed != nil && changed != color(AnyView(Color.red)))
  }
}
