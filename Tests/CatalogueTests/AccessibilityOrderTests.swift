import Pilot
import SwiftUI
import Testing

@MainActor struct AccessibilityOrderTests {
  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }
  }

  private let log = Log()

  struct Form: View {
    @Namespace private var space
    @State private var name = ""
    @State private var isFull = false

    var body: some View {
      VStack {
        Text(isFull ? "Full name" : "Name")
          .accessibilityLabeledPair(role: .label, id: 1, in: space)
        Button("Change") { isFull = true }
        TextField("", text: $name)
          .accessibilityLabeledPair(role: .content, id: 1, in: space)
      }
    }
  }

  // Shows: .accessibilityLabeledPair, AccessibilityLabeledPairRole
  @Test func `the label of a pair names the content, also when it changes`() throws {
    let pilot = Pilot { Form() }
    #expect(pilot.has("Name", role: .textField))
    try pilot.tap("Change")
    #expect(pilot.has("Full name", role: .textField) && !pilot.has("Name", role: .textField))
  }

  struct Sales: AXChartDescriptorRepresentable {
    var count = 2

    nonisolated func makeChartDescriptor() -> AXChartDescriptor {
      AXChartDescriptor(
        title: "Sales",
        summary: "They grow",
        xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mon", "Tue"]),
        yAxis: AXNumericDataAxisDescriptor(title: "Sold", range: 0...9, gridlinePositions: []) {
          "\(Int($0)) pieces"
        },
        series: [
          AXDataSeriesDescriptor(
            name: "Shop",
            isContinuous: false,
            dataPoints: (0..<count).map { AXDataPoint(x: "Day \($0)", y: $0 == 1 ? .nan : 3) },
          )
        ],
      )
    }
  }

  // Shows: .accessibilityChartDescriptor, AXChartDescriptorRepresentable
  @Test func `a chart is told by its title, axes and points`() throws {
    let pilot = Pilot { Text("drawing").accessibilityChartDescriptor(Sales()) }
    #expect(
      try pilot.find("Sales").value
        == "They grow. X axis Day, 2 categories. Y axis Sold, 0 pieces to 9 pieces. "
        + "Shop: Day 0, 3 pieces; Day 1, none."
    )
    let large = Pilot { Text("drawing").accessibilityChartDescriptor(Sales(count: 5000)) }
    #expect(try large.find("Sales").value.hasSuffix("4900 more."))
  }

  struct Focused: View {
    @AccessibilityFocusState private var place: Int?

    var body: some View {
      VStack {
        Text("One").accessibilityFocused($place, equals: 1)
        Text("Two").accessibilityFocused($place, equals: 2)
      }
      .accessibilityDefaultFocus($place, 2)
    }
  }

  // Shows: .accessibilityDefaultFocus
  @Test func `what listens begins where the app says`() {
    #expect(Pilot { Focused() }.focusedName == "Two")
  }

  // Shows: .accessibilityDragPoint, .accessibilityDropPoint
  @Test func `points of drags have the names that the app gives them`() throws {
    let pilot = Pilot {
      VStack {
        Text("Apple").draggable("apple")
          .accessibilityDragPoint(.leading, description: "Pick the apple")
        Text("Box").frame(width: 80, height: 32)
          .dropDestination(for: String.self) { [log] (words: [String], place: CGPoint) -> Bool in
            log.note("\(words.joined()) at \(Int(place.x))")
            return true
          }
          .accessibilityDropPoint(.topLeading, description: "At the left")
          .accessibilityDropPoint(
            UnitPoint(x: .nan, y: 0),
            description: "Anywhere",
            isEnabled: false,
          )
      }
    }
    try pilot.perform("Pick the apple", on: "Apple")
    try pilot.perform("At the left", on: "Box")
    #expect(log.words == ["apple at 0"])
    #expect(throws: PilotError.self) { try pilot.perform("Drag", on: "Apple") }
  }

  struct Pages: View {
    @State private var page = 1

    var body: some View {
      Button("Next") { page += 1 }
      ScrollView { Text("words") }.accessibilityScrollStatus("Page \(page)")
    }
  }

  // Shows: .accessibilityScrollStatus
  @Test func `a scroll view says what it shows, and a change of it`() throws {
    let pilot = Pilot { Pages() }
    #expect(pilot.elements.contains { $0.value == "Page 1" })
    #expect(pilot.announcements.isEmpty)
    try pilot.tap("Next")
    #expect(pilot.announcements == ["Page 2"])
    #expect(pilot.elements.contains { $0.value == "Page 2" })
  }

  struct Ordered: View {
    @State private var isTurned = false

    var body: some View {
      HStack {
        Button("A") {}
        Button("B") { isTurned = true }.accessibilitySortPriority(1)
        Button("C") {}.accessibilitySortPriority(isTurned ? 2 : .nan)
        Button("D") {}.accessibilitySortPriority(-1)
      }
    }
  }

  // Shows: .accessibilitySortPriority
  @Test func `what has priority is read first, and drawn where it was`() throws {
    let pilot = Pilot { Ordered() }
    func order() -> [String] { pilot.elements.filter { $0.role == .button }.map(\.label) }
    #expect(order() == ["B", "A", "C", "D"])
    #expect(try pilot.find("A").frame.minX < pilot.find("B").frame.minX)
    try pilot.tap("B")
    #expect(order() == ["C", "B", "A", "D"])
  }

  // Shows: .accessibilityActivationPoint
  @Test func `a key presses at the point that the app says`() throws {
    func pad() -> some View {
      Text("Pad").frame(width: 80, height: 32).contentShape(Rectangle())
        .onTapGesture { [log] (place: CGPoint) in log.note("\(Int(place.x)) \(Int(place.y))") }
    }
    func press(_ pilot: Pilot) throws {
      try pilot.focus("Pad")
      pilot.press(.return)
    }
    try press(Pilot { pad() })
    try press(Pilot { pad().accessibilityActivationPoint(CGPoint(x: 8, y: 4)) })
    try press(Pilot { pad().accessibilityActivationPoint(.topTrailing) })
    try press(Pilot { pad().accessibilityActivationPoint(CGPoint(x: CGFloat.nan, y: 4)) })
    #expect(log.words == ["40 16", "8 4", "80 0", "40 16"])
  }

  // Shows: .accessibilityRespondsToUserInteraction
  @Test func `whether a view is something to use is told`() {
    let pilot = Pilot {
      Text("Card").accessibilityRespondsToUserInteraction()
      Button("Badge") {}.accessibilityRespondsToUserInteraction(false)
    }
    #expect(pilot.has("Card", role: .button))
    #expect(pilot.has("Badge", role: .text) && !pilot.has("Badge", role: .button))
  }

  struct Code: View {
    @State private var isSpelled = true

    var body: some View {
      Text("AB 1").speechSpellsOutCharacters(isSpelled)
      Button("Whole") { isSpelled = false }
    }
  }

  // Shows: .speechSpellsOutCharacters
  @Test func `a text is said letter by letter`() throws {
    let pilot = Pilot { Code() }
    #expect(pilot.has("A B 1") && pilot.screen.contains("AB 1"))
    try pilot.tap("Whole")
    #expect(pilot.has("AB 1") && !pilot.has("A B 1"))
  }
}
