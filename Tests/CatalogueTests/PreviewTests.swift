import Pilot
import SwiftUI
import Testing

private struct Card: View {
  let word: String

  var body: some View { Text("Card \(word)") }
}

#Preview("a card") {
  Card(word: "of hearts")
}

#Preview("a strange (card, \"}\")", traits: .fixedLayout(width: 160, height: 64)) {
  // A comment with a brace }
  let word = "of spades }"
  Card(word: word)
}

#Preview("a switch") {
  @Previewable @State var isOn = false
  @Previewable @State var names = [
    "Ann",
    "Bob",
  ]
  .sorted()
  Toggle("Wind", isOn: $isOn)
  Text(isOn ? "It blows on \(names.count)" : "It is calm")
}

// swift-format-ignore
#Preview("on one line") { @Previewable @State var isOn = true; Text(isOn ? "It is on" : "off") }

// swift-format-ignore
#Preview("semicolons") {
  @Previewable @State var first = 1;
  @Previewable @State var second = 2; let sum = first + second
  Text("Sum \(sum)");
}

#Preview("with a context", traits: .modifier(Weather())) {
  Forecast()
}

private struct Weather: PreviewModifier {
  static func makeSharedContext() async throws -> String { "rain" }

  func body(content: Content, context: String) -> some View {
    content.environment(\.forecast, context)
  }
}

extension EnvironmentValues {
  /// What comes, for `Forecast`.
  @Entry fileprivate var forecast: String = "sun"  // = { nothing }
  @Entry var dryDays = 3
  @Entry var share: Double? = nil
  @Entry var places: [String: [Int]] = ["here": [1, 2]]
  @Entry var name: (Int) -> String = { "day \($0)" }
}

private struct Forecast: View {
  @Environment(\.forecast) private var forecast
  @Environment(\.dryDays) private var dryDays
  @Environment(\.share) private var share
  @Environment(\.places) private var places
  @Environment(\.name) private var name

  var body: some View {
    Text("Expect \(forecast)")
    Text("\(dryDays) dry, \(share == nil ? "unknown" : "known"), \(places.count), \(name(2))")
  }
}

struct CardPreviews: PreviewProvider {
  static var previews: some View {
    Group {
      Card(word: "of clubs")
      Card(word: "of diamonds").previewDisplayName("Diamonds")
    }
    .previewLayout(.fixed(width: 320, height: 128))
    .previewDevice("iPhone 15")
    .previewInterfaceOrientation(.landscapeLeft)
  }
}

struct PhonePreviews: PreviewProvider {
  static var previews: some View {
    Color.clear.overlay(alignment: .topLeading) { Text("corner") }
      .overlay(alignment: .topTrailing) { Text("end") }
      .previewDevice("iPhone SE (3rd generation)")
  }
}

#Preview("on its side", traits: .landscapeLeft) {
  Color.clear.overlay(alignment: .topLeading) { Text("corner") }
    .overlay(alignment: .topTrailing) { Text("end") }
}

private struct Library: LibraryContentProvider {
  var views: [LibraryItem] {
    LibraryItem(Card(word: "of clubs"), title: "A card", category: .control)
    LibraryItem(Forecast(), visible: false)
  }

  func modifiers(base: Text) -> [LibraryItem] {
    LibraryItem(base.bold(), title: "Bold", category: .effect, matchingSignature: "bold")
  }
}

struct PreviewTests {
  // Shows: #Preview, @Previewable, PreviewProvider
  @Test(
    arguments: [
      ("a card", "Card of hearts"), ("a strange (card, \"}\")", "Card of spades }"),
      ("a switch", "It is calm"), ("CardPreviews", "Card of clubs"),
      ("on one line", "It is on"), ("semicolons", "Sum 3"),
    ]
  )
  func `a preview shows its view`(name: String, text: String) throws {
    let pilot = try Pilot(preview: name)
    #expect(pilot.has(text))
  }

  // Shows: @Previewable
  @Test func `a previewable property is the state of its preview`() throws {
    let pilot = try Pilot(preview: "a switch")
    try pilot.tap("Wind")
    #expect(pilot.has("It blows on 2"))
  }

  @Test func `a preview that nobody made is not found`() {
    #expect(throws: PilotError.self) { try Pilot(preview: "nothing") }
  }

  // Shows: .previewLayout, PreviewLayout, .previewDisplayName
  @Test func `a preview has the room that it asks for`() throws {
    let pilot = try Pilot(preview: "CardPreviews", columns: 80, rows: 24)
    let clubs = try pilot.find("Card of clubs")
    #expect(pilot.title == "Diamonds")
    let diamonds = try pilot.find("Card of diamonds")
    // Each card has 128 points of its own, both stand in the middle of 384.
    #expect(abs(clubs.frame.midX - 320) < 8)
    #expect(diamonds.frame.midY - clubs.frame.midY >= 128)
    #expect(abs((clubs.frame.midY + diamonds.frame.midY) / 2 - 192) <= 8)
  }

  // Shows: .previewDevice, .previewInterfaceOrientation
  @Test func `a preview has the size of its device as it is held`() throws {
    func width(_ name: String) throws -> CGFloat {
      let pilot = try Pilot(preview: name, columns: 160, rows: 60)
      defer { pilot.close() }
      return try pilot.find("end").frame.maxX - pilot.find("corner").frame.minX
    }
    #expect(try abs(width("PhonePreviews") - 375) <= 8)
    #expect(try abs(width("on its side") - 852) <= 8)
  }

  @Test func `a preview modifier shows the preview once its context is there`() async throws {
    let pilot = try Pilot(preview: "with a context")
    try await pilot.until { pilot.has("Expect rain") }
  }

  // Shows: @Entry, EnvironmentValues, .environment
  @Test func `an entry has its default value until it is set`() {
    let pilot = Pilot {
      Forecast()
      Forecast().environment(\.forecast, "snow").environment(\.dryDays, 0)
    }
    #expect(pilot.has("Expect sun"))
    #expect(pilot.has("3 dry, unknown, 1, day 2"))
    #expect(pilot.has("Expect snow"))
    #expect(pilot.has("0 dry, unknown, 1, day 2"))
  }

  @Test func `what an editor would offer can be listed`() {
    #expect(Library().views.count == 2)
    #expect(Library().modifiers(base: Text("a")).count == 1)
  }
}
