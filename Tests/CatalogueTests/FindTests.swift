import Pilot
import SwiftUI
import Testing

/// The find panel of text editors.
struct FindTests {
  struct Editor: View {
    @State private var text = "banana\nBandana"
    @State private var isFinding = false
    var canFind = true
    var canReplace = true

    var body: some View {
      VStack {
        Button("Find it") { isFinding = true }
        Text(isFinding ? "open" : "closed")
        TextEditor(text: $text)
          .accessibilityLabel("Editor")
          .replaceDisabled(!canReplace)
          .findDisabled(!canFind)
          .findNavigator(isPresented: $isFinding)
      }
    }
  }

  // Shows: .findNavigator
  @Test func `a find panel goes from place to place`() throws {
    let pilot = Pilot(rows: 24) { Editor() }
    #expect(!pilot.has("Next"))
    try pilot.tap("Find it")
    try pilot.type("an", into: "Find")
    #expect(pilot.screen.contains("4"), "\(pilot.screen)")
    pilot.press(.return)
    #expect(pilot.screen.contains("1/4"))
    #expect(try pilot.selection(of: "Editor") == 1..<3)
    try pilot.tap("Next")
    #expect(try pilot.selection(of: "Editor") == 3..<5)
    try pilot.tap("Previous")
    try pilot.tap("Previous")
    #expect(pilot.screen.contains("4/4"), "after the first one comes the last")
    #expect(try pilot.selection(of: "Editor") == 11..<13)
    try pilot.type("zebra", into: "Find")
    #expect(try !pilot.find("Next").isEnabled)
    try pilot.tap("Done")
    #expect(pilot.screen.contains("closed"))
    #expect(!pilot.has("Next"))
  }

  @Test func `a find panel replaces one place or all`() throws {
    let pilot = Pilot(rows: 24) { Editor() }
    try pilot.tap("Find it")
    try pilot.type("BAN", into: "Find")
    try pilot.type("Can", into: "Replace with")
    try pilot.tap("Replace", role: .button)
    #expect(pilot.screen.contains("banana"), "first it is found")
    try pilot.tap("Replace", role: .button)
    #expect(pilot.screen.contains("Canana"))
    #expect(pilot.screen.contains("Bandana"))
    try pilot.type("an", into: "Find")
    try pilot.tap("Replace All")
    #expect(pilot.screen.contains("CCanCana"))
    #expect(pilot.screen.contains("BCandCana"))
  }

  // Shows: .findDisabled, .replaceDisabled, FindContext
  @Test func `an editor may offer no find panel, or one that replaces nothing`() throws {
    let shut = Pilot(rows: 24) { Editor(canFind: false) }
    try shut.tap("Find it")
    #expect(!shut.has("Next"))
    let reading = Pilot(rows: 24) { Editor(canReplace: false) }
    try reading.tap("Find it")
    #expect(reading.has("Next"))
    #expect(!reading.has("Replace with"))
  }
}
