import Foundation
import Pilot
import SwiftUI
import Testing

/// What is said of texts, where that is not what is drawn.
struct SpokenTextTests {
  // Shows: Text.accessibilityLabel
  @Test func `a text with a label is one still, and its label is said in its place`() {
    let plane = Text(verbatim: "✈").accessibilityLabel("Airplane")
    let pilot = Pilot {
      VStack {
        plane + Text(" mode")
        Text("Go by \(plane), please")
        Text("No. ") + Text("AB").speechSpellsOutCharacters() + Text(".")
        (Text("a") + Text("b").accessibilityLabel("inner")).accessibilityLabel("outer")
        Text("1").accessibilityLabel(Text("one"))
        Text("2").accessibilityLabel(LocalizedStringResource("two"))
        Text("3").accessibilityLabel(String("three"))
        Text("kept").accessibilityLabel("")
      }
    }
    #expect(pilot.has("Airplane mode") && pilot.screen.contains("✈ mode"))
    #expect(pilot.has("Go by Airplane, please") && pilot.screen.contains("Go by ✈, please"))
    #expect(pilot.has("No. A B.") && pilot.screen.contains("No. AB."))
    #expect(pilot.has("outer") && pilot.screen.contains("ab"))
    for name in ["one", "two", "three", "kept"] { #expect(pilot.has(name)) }
  }

  // Shows: Text.accessibilityHeading
  @Test func `a text that is a heading is one still`() throws {
    let pilot = Pilot {
      VStack {
        Text("Part ").accessibilityHeading(.h2) + Text("one")
        Text("Body ") + Text("two").accessibilityHeading(.h2)
        Text("Any").accessibilityHeading(.unspecified)
      }
    }
    #expect(try pilot.find("Part one").role == .heading)
    #expect(try pilot.find("Body two").role == .text)
    #expect(try pilot.find("Any").role == .heading)
  }

  struct Marks: View {
    @State private var areSaid = true

    var body: some View {
      VStack {
        Text("Hello, world!").speechAlwaysIncludesPunctuation(areSaid)
        VStack { Text("(a; b)") }.speechAlwaysIncludesPunctuation(areSaid)
        Text("A.").speechAlwaysIncludesPunctuation(areSaid).speechSpellsOutCharacters()
        Text("x ") + Text("¿?").speechAlwaysIncludesPunctuation(areSaid) + Text(" y")
        Button("Silent") { areSaid = false }
      }
    }
  }

  // Shows: .speechAlwaysIncludesPunctuation, Text.speechAlwaysIncludesPunctuation
  @Test func `punctuation marks are said by their names`() throws {
    let pilot = Pilot { Marks() }
    #expect(pilot.has("Hello comma world exclamation mark"))
    #expect(pilot.screen.contains("Hello, world!"))
    #expect(pilot.has("opening parenthesis a semicolon b closing parenthesis"))
    #expect(pilot.has("A period"))
    #expect(pilot.has("x inverted question mark question mark y"))
    try pilot.tap("Silent")
    #expect(pilot.has("Hello, world!") && pilot.has("(a; b)") && pilot.has("x ¿? y"))
  }
}
