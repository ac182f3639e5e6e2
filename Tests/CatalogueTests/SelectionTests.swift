import Foundation
import Pilot
import SwiftUI
import Testing

/// What is selected in fields, and editors of text with attributes.
struct SelectionTests {
  struct Fields: View {
    @State private var text = "one 👍🏽 three"
    @State private var selection: TextSelection?
    @State private var note = "a note"
    @State private var place: TextSelection?

    var body: some View {
      VStack {
        Text(verbatim: "<\(words)> \(selection?.isInsertion == true ? "cursor" : "range")")
        TextField("Field", text: $text, selection: $selection)
        TextEditor(text: $note, selection: $place).frame(height: 32).accessibilityLabel("Editor")
        Button("Three") {
          if let range = text.range(of: "three") { selection = TextSelection(range: range) }
        }
        Button("Start") { place = TextSelection(insertionPoint: note.startIndex) }
        Button("Both") {
          let first = text.startIndex..<text.index(after: text.startIndex)
          let last = text.index(before: text.endIndex)..<text.endIndex
          var ranges = RangeSet(first)
          ranges.insert(contentsOf: last)
          selection = TextSelection(ranges: ranges)
        }
        Button("Other") {
          text = "12"
          selection = nil
        }
      }
    }

    private var words: String {
      guard let selection else { return "nothing" }
      switch selection.indices {
      case .selection(let range): return String(text[range])
      case .multiSelection(let ranges): return "\(ranges.ranges.count) ranges"
      }
    }
  }

  // Shows: TextSelection, TextSelection.Indices, TextField, TextEditor
  @Test func `a field tells what is selected in it, and selects what the app says`() throws {
    let pilot = Pilot(rows: 20) { Fields() }
    #expect(pilot.screen.contains("<nothing>"))
    #expect(try pilot.selection(of: "Field") == nil)
    try pilot.select(0..<3, in: "Field")
    #expect(pilot.screen.contains("<one> range"))
    #expect(try pilot.selection(of: "Field") == nil, "what a person selects is not told back")
    try pilot.select(2..<2, in: "Field")
    #expect(pilot.screen.contains("<> cursor"))
    try pilot.tap("Three")
    #expect(pilot.screen.contains("<three> range"))
    #expect(try pilot.selection(of: "Field") == 9..<14)
    try pilot.tap("Both")
    #expect(try pilot.selection(of: "Field") == 0..<14)
    try pilot.tap("Start")
    #expect(try pilot.selection(of: "Editor") == 0..<0)
  }

  @Test func `a selection keeps to whole letters and to the text`() throws {
    let pilot = Pilot(rows: 20) { Fields() }
    try pilot.select(4..<8, in: "Field")
    #expect(pilot.screen.contains("<👍🏽> range"))
    try pilot.select(5..<8, in: "Field")
    #expect(pilot.screen.contains("<👍🏽> range"), "the half of a letter is all of it")
    try pilot.select(3..<9_999, in: "Field")
    #expect(pilot.screen.contains("< 👍🏽 three> range"))
    try pilot.tap("Other")
    #expect(pilot.screen.contains("<nothing>"))
    try pilot.select(0..<1, in: "Field")
    #expect(pilot.screen.contains("<1> range"))
  }

  struct Rich: View {
    @State private var text = Rich.start
    @State private var selection = AttributedTextSelection()
    @State private var log = ""

    static var start: AttributedString {
      var red = AttributedString("red")
      red.foregroundColor = .red
      return red + AttributedString(" plain")
    }

    var body: some View {
      VStack {
        Text(verbatim: "\(runs) @\(place)")
        TextEditor(text: $text, selection: $selection)
          .frame(height: 32)
          .accessibilityLabel("Editor")
        Button("Struck") {
          text.transformAttributes(in: &selection) { $0.strikethroughStyle = .single }
        }
        Button("Insert") { text.replaceSelection(&selection, withCharacters: "new") }
        Button("Prefix") {
          text.transform(updating: &selection) {
            $0.insert(AttributedString(">>"), at: $0.startIndex)
          }
        }
        Button("Select red") {
          if let range = text.range(of: "red") { selection = AttributedTextSelection(range: range) }
        }
      }
    }

    private var runs: String {
      text.runs.map { run in
        let marks = [
          run.foregroundColor == .red ? "r" : "", run.strikethroughStyle == nil ? "" : "s",
        ]
        return marks.joined() + "(" + String(text[run.range].characters) + ")"
      }
      .joined()
    }

    private var place: String {
      switch selection.indices(in: text) {
      case .insertionPoint(let index):
        "\(text.characters.distance(from: text.startIndex, to: index))"
      case .ranges(let set): set.ranges.map { String(text[$0].characters) }.joined(separator: "+")
      }
    }
  }

  // Shows: AttributedTextSelection, AttributedTextSelection.Indices
  @Test func `typing keeps the attributes of a text`() throws {
    let pilot = Pilot(rows: 20) { Rich() }
    #expect(pilot.screen.contains("r(red)( plain) @9"))
    try pilot.select(3..<3, in: "Editor")
    try pilot.type("reddd plain", into: "Editor")
    #expect(pilot.screen.contains("r(reddd)( plain)"), "\(pilot.screen)")
    try pilot.type("reddd, plain!", into: "Editor")
    #expect(pilot.screen.contains("r(reddd)(, plain!)"))
    try pilot.type("", into: "Editor")
    #expect(pilot.screen.contains(" @0"))
  }

  @Test func `what is selected is changed, replaced and kept`() throws {
    let pilot = Pilot(rows: 20) { Rich() }
    try pilot.tap("Select red")
    #expect(try pilot.selection(of: "Editor") == 0..<3)
    #expect(pilot.screen.contains("@red"))
    try pilot.tap("Struck")
    #expect(pilot.screen.contains("rs(red)( plain) @red"))
    try pilot.tap("Prefix")
    #expect(pilot.screen.contains("rs(red)( plain) @red"), "\(pilot.screen)")
    #expect(try pilot.selection(of: "Editor") == 2..<5)
    try pilot.tap("Insert")
    #expect(pilot.screen.contains("rs(new)( plain) @5"), "\(pilot.screen)")
    try pilot.select(11..<11, in: "Editor")
    try pilot.tap("Struck")
    try pilot.type(">>new plain.", into: "Editor")
    #expect(pilot.screen.contains("s(.)"), "what is typed next has the attributes chosen for it")
  }

  // Shows: AttributedTextSelection.Attributes
  @Test func `a selection tells the attributes of what it covers`() {
    let text = Rich.start
    let all = AttributedTextSelection(range: text.startIndex..<text.endIndex)
    let colors = Array(all.attributes(in: text)[\.foregroundColor])
    #expect(colors == [.red, nil])
    #expect(all.typingAttributes(in: text).foregroundColor == .red)
    let end = AttributedTextSelection()
    #expect(end.indices(in: text) == .insertionPoint(text.endIndex))
    #expect(Array(end.attributes(in: text)).count == 1)
    var other = text
    other.append(AttributedString("!"))
    #expect(all.indices(in: other) == .insertionPoint(other.endIndex), "it is of another text")
    #expect(AttributedTextSelection(ranges: RangeSet()).attributes(in: text).map { $0 }.isEmpty)
  }

  struct Formatted: App {
    @State private var text = AttributedString("red plain")
    @State private var selection = AttributedTextSelection()

    var body: some Scene {
      WindowGroup {
        VStack {
          Text(verbatim: words)
          TextEditor(text: $text, selection: $selection)
            .frame(height: 96)
            .textInputFormattingControlVisibility(.visible, for: .inputAssistant)
            .accessibilityLabel("Editor")
          TextEditor(text: $text, selection: $selection)
            .frame(height: 32)
            .textInputFormattingControlVisibility(.hidden, for: .all)
            .accessibilityLabel("Other")
          TextField("Plain", text: .constant("plain"))
        }
      }
      .commands { TextFormattingCommands() }
    }

    private var words: String {
      text.runs.map { run in
        let intent = run.inlinePresentationIntent ?? []
        let marks = [
          intent.contains(.stronglyEmphasized) ? "b" : "", intent.contains(.emphasized) ? "i" : "",
          run.underlineStyle == nil ? "" : "u",
        ]
        return marks.joined() + "(" + String(text[run.range].characters) + ")"
      }
      .joined()
    }
  }

  // Shows: TextFormattingCommands
  @Test func `commands change the style of what is selected`() throws {
    let pilot = Pilot(Formatted.self)
    #expect(pilot.screen.contains("(red plain)"))
    try pilot.select(0..<3, in: "Other")
    #expect(pilot.press("b", modifiers: .command))
    #expect(pilot.screen.contains("b(red)( plain)"), "\(pilot.screen)")
    #expect(pilot.press("u", modifiers: .command))
    try pilot.select(0..<9, in: "Other")
    #expect(pilot.press("b", modifiers: .command))
    #expect(pilot.screen.contains("bu(red)b( plain)"), "part of it was bold")
    #expect(pilot.press("b", modifiers: .command))
    #expect(pilot.press("i", modifiers: .command))
    #expect(pilot.screen.contains("iu(red)i( plain)"))
    try pilot.focus("Plain")
    #expect(!pilot.press("i", modifiers: .command))
    #expect(pilot.screen.contains("iu(red)i( plain)"))
  }

  // Shows: .textInputFormattingControlVisibility, TextInputFormattingControlPlacement
  // Shows: TextInputFormattingControlPlacement.Set
  @Test func `buttons for the style are above an editor whose app says so`() throws {
    let pilot = Pilot(Formatted.self)
    #expect(pilot.elements.count { $0.label == "Bold" } == 1)
    try pilot.select(4..<9, in: "Text")
    try pilot.tap("Bold")
    #expect(pilot.screen.contains("(red )b(plain)"), "\(pilot.screen)")
    #expect(try pilot.find("Bold", role: .button).isSelected)
    try pilot.tap("Bold")
    #expect(pilot.screen.contains("(red plain)"))
  }

  struct Ruled: TextEditorStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        Text("ruled")
        PlainTextEditorStyle().makeBody(configuration: configuration)
      }
    }
  }

  // Shows: TextEditorStyle, TextEditorStyleConfiguration, PlainTextEditorStyle, .textEditorStyle
  @Test func `an editor is drawn by its style`() throws {
    let pilot = Pilot {
      VStack {
        TextEditor(text: .constant("first")).textEditorStyle(.plain).frame(height: 32)
        TextEditor(text: .constant("second")).textEditorStyle(Ruled()).frame(height: 48)
      }
    }
    #expect(pilot.screen.contains("first"))
    #expect(pilot.screen.contains("second"))
    #expect(pilot.lines.filter { $0.contains("ruled") }.count == 1)
  }
}
