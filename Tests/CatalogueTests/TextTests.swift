import Foundation
import Pilot
import SwiftUI
import Testing

/// Texts as a reader meets them.
struct TextTests {
  // Shows: Text, Text + Text
  @Test func `a text shows its words`() {
    let name = "Ada"
    let pilot = Pilot {
      VStack {
        Text("Hello")
        Text("a **literal**")
        Text("Hello, \(name)!")
        Text(verbatim: "**as it is**")
        Text(name)
        Text("One ") + Text("two").bold() + Text(" three")
      }
    }
    #expect(pilot.lines.contains { $0.contains("Hello, Ada!") })
    #expect(pilot.has("**as it is**"))
    #expect(pilot.has("a literal"))
    #expect(pilot.style(of: "literal")?.weight == 700)
    #expect(pilot.has("One two three"))
  }

  // Shows: LocalizedStringKey
  @Test(arguments: [
    ("**bold** and _soft_", "bold and soft"),
    ("`code` ~~no~~", "code no"),
    ("***both***", "both"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"),
    ("\\*kept\\*", "*kept*"),
    ("**open", "**open"),
    ("[Swift](https://swift.org) now", "Swift now"),
    ("<https://swift.org>", "https://swift.org"),
    ("", ""),
    ("*", "*"),
    ("[no link]", "[no link]"),
  ])
  func `Markdown is read in a key`(source: String, shown: String) throws {
    let pilot = Pilot { Text(LocalizedStringKey(source)).accessibilityIdentifier("text") }
    #expect(try pilot.find("text").label == shown)
  }

  @Test func `Markdown in a value or a string is left alone`() {
    let value = "**x**"
    let pilot = Pilot {
      VStack {
        Text(value)
        Text("so **\(value)**")
      }
    }
    #expect(pilot.has("**x**"))
    #expect(pilot.has("so **x**"))
  }

  @Test func `a link in a text opens its address`() throws {
    let page = 7
    let pilot = Pilot { Text("See [the page](https://example.org/\(page)), please") }
    try pilot.follow("the page")
    #expect(pilot.opened == ["https://example.org/7"])
    #expect(throws: PilotError.self) { try pilot.follow("please") }
  }

  @Test func `an attributed string keeps its links`() throws {
    let text = try AttributedString(markdown: "Go to **[Swift](https://swift.org)**")
    let pilot = Pilot { Text(text) }
    #expect(pilot.has("Go to Swift"))
    try pilot.follow("Swift")
    #expect(pilot.opened == ["https://swift.org"])
  }

  @Test func `values are put in words by the locale`() {
    let pilot = Pilot {
      VStack {
        Text(1234.5, format: .number)
        Text(0.25, format: .percent)
        Text(9.5, format: .currency(code: "USD"))
        Text(3.14159, format: .number.precision(.fractionLength(2)))
        Text(1234.5, format: .number).environment(\.locale, Locale(identifier: "de"))
        Text("\(1_234_567) and \(1.5) and \(7, specifier: "%03d")")
      }
    }
    for words in [
      "1,234.5", "25%", "$9.50", "3.14", "1.234,5", "1,234,567 and 1.500000 and 007",
    ] {
      #expect(pilot.has(words), "\(words)\n\(pilot.screen)")
    }
  }

  @Test func `dates are put in words by the locale and the time zone`() {
    let date = Date(timeIntervalSince1970: 0)
    let pilot = Pilot {
      VStack {
        Text(date, style: .date)
        Text(date, format: .dateTime.year().month().day())
        Text(date...date.addingTimeInterval(90_000 * 2))
        Text(timerInterval: date...date.addingTimeInterval(65), countsDown: false)
        // The ends were read one after the other.
        Text(timerInterval: date...date.addingTimeInterval(120.000_02), pauseTime: date)
      }
      .environment(\.timeZone, .gmt)
    }
    #expect(pilot.has("January 1, 1970"), "\(pilot.screen)")
    #expect(pilot.has("Jan 1, 1970"))
    #expect(pilot.has("1:05"))
    #expect(pilot.has("2:00"))
  }

  @Test func `a clock goes on by itself`() throws {
    let start = Date.now
    let pilot = Pilot { Text(start, style: .timer).accessibilityIdentifier("clock") }
    pilot.advance(by: 1.5)
    #expect(try pilot.find("clock").label == "0:01")
    pilot.advance(by: 60)
    #expect(try pilot.find("clock").label == "1:01")
    pilot.close()
  }

  @Test func `a clock that is made anew goes by its new start`() throws {
    let start = Date.now
    let pilot = Pilot { RestartedClock(start: start) }
    pilot.advance(by: 1.5)
    try pilot.tap("Earlier")
    #expect(try pilot.find("clock").label == "0:31")
    pilot.advance(by: 1)
    #expect(try pilot.find("clock").label == "0:32")
    try pilot.tap("Earlier")
    try pilot.tap("Stop")
    pilot.advance(by: 10)
    #expect(try pilot.find("clock").label == "stopped")
  }

  private struct RestartedClock: View {
    @State var start: Date
    @State private var isStopped = false

    var body: some View {
      (isStopped ? Text("stopped") : Text(start, style: .timer))
        .accessibilityIdentifier("clock")
      Button("Earlier") { start -= 30 }
      Button("Stop") { isStopped = true }
    }
  }

  // Shows: .lineLimit, .textCase
  @Test func `letters are written as asked`() {
    let pilot = Pilot {
      VStack {
        Text("Shout").textCase(.uppercase)
        Text("Caps").font(.body.smallCaps())
        Text("A very long line of words that is cut").lineLimit(1).frame(width: 80)
        Text("one\ntwo\nthree").lineLimit(2)
      }
    }
    #expect(pilot.has("SHOUT"))
    #expect(pilot.has("CAPS"))
    #expect(pilot.lines.contains { $0.contains("…") })
    #expect(!pilot.screen.contains("three"))
  }

  @Test func `a symbol in a text is a character`() {
    let pilot = Pilot { Text("\(Image(systemName: "star.fill")) best") }
    #expect(pilot.has("★ best"))
  }
}
