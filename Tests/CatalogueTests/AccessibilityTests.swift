import Pilot
import SwiftUI
import Testing

@MainActor struct AccessibilityTests {
  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }
  }

  private let log = Log()

  // Shows: .accessibilityLabel
  @Test func `a label, a value, a hint and an identifier are told`() throws {
    let pilot = Pilot {
      Image(systemName: "star")
        .accessibilityLabel("Rating")
        .accessibilityValue("four")
        .accessibilityHint("of five")
        .accessibilityIdentifier("rating")
    }
    let element = try pilot.find("rating")
    #expect(element.label == "Rating")
    #expect(element.value == "four")
    #expect(element.hint == "of five")
    let old = Pilot { Text("x").accessibility(label: Text("Old")).accessibility(hidden: false) }
    #expect(old.has("Old"))
  }

  // Shows: .accessibilityLabel, .accessibilityValue, .accessibilityHint, .accessibilityIdentifier
  @Test func `what is said around a border names the control inside`() throws {
    let pilot = Pilot {
      TextField("", text: .constant(""))
        .frame(width: 80)
        .padding()
        .background(Color.yellow)
        .opacity(0.5)
        .border(.red)
        .overlay { Circle().stroke() }
        .accessibilityLabel("Name")
        .accessibilityValue("empty")
        .accessibilityHint("Yours")
        .accessibilityIdentifier("name")
    }
    let field = try pilot.find("name")
    #expect(field.role == .textField && field.label == "Name")
    #expect(field.value == "empty" && field.hint == "Yours")
    #expect(pilot.elements.filter { $0.label == "Name" }.count == 1)
  }

  @Test func `so does what is said around a stack that holds only one`() throws {
    let pilot = Pilot {
      HStack {
        Spacer()
        Button("x") { log.note("press") }.border(.blue)
        Text("y").accessibilityHidden(true)
      }
      .background(Color.gray)
      .accessibilityLabel("Close")
      .accessibilityAction(named: "Help") { log.note("help") }
    }
    #expect(pilot.has("Close", role: .button) && !pilot.has("x"))
    try pilot.tap("Close", role: .button)
    try pilot.perform("Help", on: "Close")
    #expect(log.words == ["press", "help"])
  }

  @Test func `what is only drawn is one element, and several are held together`() throws {
    let pilot = Pilot {
      VStack {
        Circle().fill(.red).overlay(Circle().stroke()).accessibilityLabel("Light")
        VStack {
          Text("A")
          Text("B")
        }
        .border(.red)
        .accessibilityLabel("Both")
        Text("hidden").border(.red).accessibilityHidden(true)
      }
    }
    #expect(pilot.has("Light") && pilot.has("Both", role: .group))
    #expect(pilot.has("A", role: .text) && pilot.has("B", role: .text) && !pilot.has("hidden"))
  }

  @Test func `a label inside a label names the button around it`() throws {
    struct Labelled: View {
      @State private var count = 1

      var body: some View {
        Button {
          count += 1
        } label: {
          Image(systemName: "bell").opacity(0.5).border(.red).accessibilityLabel("Bells \(count)")
        }
        .border(.blue)
        .accessibilityIdentifier("bells")
      }
    }
    let pilot = Pilot { Labelled() }
    #expect(try pilot.find("bells").label == "Bells 1")
    try pilot.tap("bells")
    #expect(try pilot.find("bells").label == "Bells 2")
  }

  // Shows: .accessibilityElement
  @Test func `what can be pressed stays so when it is one element for all inside`() throws {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        Button {
          count += 1
        } label: {
          HStack {
            Image(systemName: "star")
            Text("Rate")
          }
        }
        .accessibilityElement(children: .combine)
        VStack {
          Text("One")
          Text("Two")
        }
        .onTapGesture { count += 10 }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
        Button("Inner") { count += 100 }
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("Outer")
        HStack {
          Text("Three")
          Button("Press") { count += 1_000 }
        }
        .accessibilityElement(children: .combine)
        Text(verbatim: "count \(count)")
      }
    }
    let pilot = Pilot { Page() }
    defer { pilot.close() }
    for name in ["One, Two", "Outer", "Press"] {
      try pilot.focus(name)
      try pilot.tap(name)
    }
    #expect(pilot.has("count 1110") && !pilot.has("Inner"))
    let rate = try #require(pilot.elements.first { $0.label.hasSuffix("Rate") })
    #expect(rate.role == .button)
    try pilot.tap(rate.label)
    #expect(pilot.has("count 1111"))
    #expect(pilot.has("Three, Press"))
  }

  @Test func `children are combined, held together, passed over or hidden`() throws {
    let pilot = Pilot {
      HStack {
        Text("A")
        Text("B")
      }
      .accessibilityElement(children: .combine)
      HStack { Text("C") }.accessibilityElement(children: .ignore).accessibilityLabel("Group")
      Text("D").accessibilityHidden(true)
    }
    #expect(pilot.has("A, B"))
    #expect(!pilot.has("A"))
    #expect(pilot.has("Group"))
    #expect(!pilot.has("C"))
    #expect(!pilot.has("D"))
  }

  @Test func `traits make a role`() throws {
    let pilot = Pilot {
      Text("Title").accessibilityAddTraits(.isHeader)
      Text("Sub").accessibilityHeading(.h2)
      Text("Press").accessibilityAddTraits([.isButton, .isSelected])
      Text("Plain").accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isButton)
    }
    #expect(try pilot.find("Title").role == .heading)
    #expect(try pilot.find("Sub").role == .heading)
    #expect(try pilot.find("Press", role: .button).isSelected)
    #expect(!pilot.has("Plain", role: .button))
  }

  @Test func `named actions are done, and the menu key lists them`() throws {
    let pilot = Pilot {
      Text("Mail")
        .accessibilityAction(named: "Archive") { log.note("archive") }
        .accessibilityAction(named: "Flag") { log.note("flag") }
    }
    try pilot.perform("Archive", on: "Mail")
    #expect(throws: PilotError.self) { try pilot.perform("Burn", on: "Mail") }
    try pilot.openContextMenu("Mail")
    try pilot.tap("Flag")
    #expect(log.words == ["archive", "flag"])
  }

  @Test func `further actions that come and go leave what is inside as it is`() throws {
    struct Counting: View {
      @State private var count = 0

      var body: some View { Button("Count \(count)") { count += 1 } }
    }

    struct Mail: View {
      @State private var level = 0

      var body: some View {
        VStack {
          Button("More") { level += 1 }
          Counting()
            .accessibilityIdentifier("counting")
            .accessibilityActions {
              if level % 3 > 0 { Button("Reply") {} }
              if level % 3 > 1 { Button("File") {} }
            }
        }
      }
    }
    let pilot = Pilot { Mail() }
    try pilot.tap("Count 0")
    #expect(throws: PilotError.self) { try pilot.perform("Reply", on: "counting") }
    for level in 1...4 {
      try pilot.tap("More")
      #expect(pilot.has("Count 1"), "\(level)")
    }
    try pilot.perform("Reply", on: "counting")
    #expect(throws: PilotError.self) { try pilot.perform("File", on: "counting") }
    try pilot.tap("More")
    try pilot.openContextMenu("counting")
    #expect(pilot.has("Reply") && pilot.has("File"))
  }

  @Test func `arrow keys adjust`() throws {
    struct Stars: View {
      @State private var stars = 3

      var body: some View {
        Text("Stars")
          .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
          .accessibilityValue("\(stars)")
      }
    }
    let pilot = Pilot { Stars() }
    try pilot.focus("Stars")
    pilot.press(.upArrow)
    pilot.press(.upArrow)
    pilot.press(.leftArrow)
    #expect(try pilot.find("Stars").value == "4")
  }

  @Test func `an announcement is said`() throws {
    let pilot = Pilot {
      Button("Save") { AccessibilityNotification.Announcement("Saved").post() }
    }
    try pilot.tap("Save")
    #expect(pilot.announcements == ["Saved"])
  }

  @Test func `a view is heard as another`() throws {
    let pilot = Pilot {
      Text("●●○").accessibilityRepresentation { Text("Two of three") }
    }
    #expect(pilot.has("Two of three"))
    #expect(!pilot.has("●●○"))
    #expect(pilot.screen.contains("●●○") && !pilot.screen.contains("Two"))
  }

  @Test func `the focus of those who listen is moved`() throws {
    struct Form: View {
      @AccessibilityFocusState private var isThere: Bool

      var body: some View {
        Text("Error").accessibilityFocused($isThere)
        Button("Check") { isThere = true }
      }
    }
    let pilot = Pilot { Form() }
    try pilot.tap("Check")
    #expect(pilot.focusedName == "Error")
  }
}
