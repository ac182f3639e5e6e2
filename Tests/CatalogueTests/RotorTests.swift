import Pilot
import SwiftUI
import Testing

@MainActor struct RotorTests {
  @Observable final class Log {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }
  }

  private let log = Log()

  struct Mails: View {
    let log: Log
    @Namespace private var space

    var body: some View {
      VStack {
        Text("One").accessibilityRotorEntry(id: 1, in: space)
        Button("Two") {}.accessibilityRotorEntry(id: 2, in: space)
        Button("Three") {}
      }
      .accessibilityRotor("Unread") {
        ForEach([1, 2], id: \.self) { number in
          AccessibilityRotorEntry("Mail \(number)", id: number, in: space) {
            log.note("prepare \(number)")
          }
        }
        if log.words.count > 5 { AccessibilityRotorEntry("Late", id: 3, in: space) }
      }
    }
  }

  // Shows: .accessibilityRotor, .accessibilityRotorEntry, AccessibilityRotorEntry
  @Test func `the menu key lists a rotor, which leads the focus to an entry`() throws {
    let pilot = Pilot { Mails(log: log) }
    try pilot.focus("Three")
    // Shift and F10.
    pilot.press(KeyEquivalent("\u{F70D}"), modifiers: .shift)
    try pilot.tap("Unread", role: .menuItem)
    #expect(pilot.has("Mail 1") && pilot.has("Mail 2") && !pilot.has("Late"))
    try pilot.tap("Mail 2", role: .menuItem)
    #expect(log.words == ["prepare 2"])
    #expect(pilot.focusedName == "Two" && !pilot.has("Mail 2"))
  }

  // Shows: AccessibilityRotorContent, AccessibilityRotorContentBuilder
  @Test func `assistive technology opens a rotor as an action, and reads what is only text`() throws
  {
    let pilot = Pilot { Mails(log: log) }
    try pilot.perform("Unread", on: "Three")
    try pilot.tap("Mail 1", role: .menuItem)
    #expect(pilot.focusedName == "One")
    try pilot.focus("Three")
    #expect(pilot.focusedName == "Three")
  }

  struct Number: Identifiable {
    let id: Int
    var name: String { "Number \(id)" }
  }

  @Test func `a rotor brings a row far down into sight`() throws {
    let pilot = Pilot {
      List(1...200, id: \.self) { Text("Row \($0)") }
        .accessibilityRotor(
          "Tens",
          entries: [Number(id: 10), Number(id: 150)],
          entryLabel: \.name,
        )
    }
    #expect(!pilot.screen.contains("Row 150"))
    try pilot.perform("Tens", on: "Row 1")
    try pilot.tap("Number 150", role: .menuItem)
    #expect(pilot.screen.contains("Row 150"))
    #expect(pilot.announcements.last == "Number 150")
  }

  struct Chapters: AccessibilityRotorContent {
    var body: some AccessibilityRotorContent {
      AccessibilityRotorEntry("Begin", id: "begin")
      AccessibilityRotorEntry("End", id: "end")
    }
  }

  // Shows: AccessibilitySystemRotor
  @Test func `a rotor of the system has entries of the app's own`() throws {
    let pilot = Pilot {
      VStack {
        Button("First page") {}.id("begin")
        Button("Last page") {}.id("end")
      }
      .accessibilityRotor(.headings(level: .h2)) { Chapters() }
    }
    try pilot.perform("Headings of level 2", on: "First page")
    try pilot.tap("End", role: .menuItem)
    #expect(pilot.focusedName == "Last page")
  }

  @Test func `a rotor of ranges says the words, and none that are not there`() throws {
    let text = "alpha beta"
    let range = try #require(text.range(of: "beta"))
    let long = String(repeating: "x", count: 99)
    let pilot = Pilot {
      Text(text).accessibilityRotor("Words", textRanges: [range, long.startIndex..<long.endIndex])
    }
    try pilot.perform("Words", on: text)
    #expect(pilot.has("Entry", role: .menuItem))
    try pilot.tap("beta", role: .menuItem)
    #expect(pilot.announcements.last == "beta")
  }

  @Test func `an empty rotor says so`() throws {
    let pilot = Pilot {
      Button("Go") {}.accessibilityRotor("Nothing", textRanges: [])
    }
    try pilot.perform("Nothing", on: "Go")
    #expect(pilot.has("None", role: .menuItem))
    #expect(throws: PilotError.self) { try pilot.tap("None") }
  }

  struct Linked: View {
    @Namespace private var space

    var body: some View {
      HStack {
        Button("Question") {}.accessibilityLinkedGroup(id: "pair", in: space)
        Button("Other") {}
        Button("Answer") {}.accessibilityLinkedGroup(id: "pair", in: space)
      }
    }
  }

  // Shows: .accessibilityLinkedGroup
  @Test func `linked views lead to each other`() throws {
    let pilot = Pilot { Linked() }
    try pilot.perform("Linked views", on: "Question")
    #expect(!pilot.has("Other", role: .menuItem) && !pilot.has("Question", role: .menuItem))
    try pilot.tap("Answer", role: .menuItem)
    #expect(pilot.focusedName == "Answer")
  }

  // Shows: .accessibilityShowsLargeContentViewer
  @Test func `a small view is shown larger`() throws {
    let pilot = Pilot {
      Button("Tiny") {}.accessibilityShowsLargeContentViewer { Text("Not so tiny") }
    }
    #expect(!pilot.has("Not so tiny"))
    try pilot.perform("Show Larger", on: "Tiny")
    #expect(pilot.has("Not so tiny"))
    try pilot.tap("Close", role: .menuItem)
    #expect(!pilot.has("Not so tiny"))
  }

  // Shows: .accessibilityActions, AccessibilityActionCategory
  @Test func `a category is a heading over its actions`() throws {
    let pilot = Pilot {
      Text("Letter").accessibilityActions(category: AccessibilityActionCategory("Mailbox")) {
        Button("Archive") { log.note("archive") }
      }
    }
    try pilot.openContextMenu("Letter")
    #expect(pilot.has("Mailbox", role: .text))
    try pilot.tap("Archive", role: .menuItem)
    #expect(log.words == ["archive"])
  }
}
