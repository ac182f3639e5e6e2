import Foundation
import Pilot
import SwiftUI
import Testing

struct FieldTests {
  struct Framed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text(">")
        configuration
      }
    }
  }

  struct Fields: View {
    @State private var text = ""
    @State private var note = "note"
    @State private var number = 5
    @State private var price = 2.5
    @State private var optional: Int?
    @State private var log = ""

    var body: some View {
      VStack {
        Text("\(text)|\(note)|\(number)|\(price, specifier: "%.2f")|\(optional ?? -1)|\(log)")
        TextField("Plain", text: $text).textFieldStyle(.plain)
        TextField("Border", text: $text).textFieldStyle(RoundedBorderTextFieldStyle())
        TextField("Framed", text: $text).textFieldStyle(Framed())
        TextField("Lines", text: $text, axis: .vertical).lineLimit(1...3)
        TextField(text: $text, prompt: Text("Hint")) { Text("Prompted") }
        SecureField("Secret", text: $text)
        TextField("Number", value: $number, format: .number)
        TextField("Price", value: $price, format: .currency(code: "USD"))
        TextField("Maybe", value: $optional, format: .number)
        TextField("Formatter", value: $number, formatter: NumberFormatter())
        TextField("Old", text: $text, onEditingChanged: { log += $0 ? "(" : ")" }) { log += "!" }
        TextEditor(text: $note).frame(height: 32).accessibilityLabel("Editor")
        TextField("Off", text: $text).disabled(true)
      }
    }
  }

  // Shows: TextField, SecureField, .textFieldStyle
  @Test(arguments: ["Plain", "Border", "Framed", "Lines", "Prompted", "Secret"])
  func `a field takes text in every style`(name: String) throws {
    let pilot = Pilot(rows: 40) { Fields() }
    try pilot.type("Ada", into: name)
    #expect(pilot.screen.contains("Ada|note"), "\(pilot.screen)")
    #expect(throws: PilotError.self) { try pilot.type("x", into: "Off") }
  }

  // Shows: TextEditor
  @Test func `an editor takes lines`() throws {
    let pilot = Pilot(rows: 40) { Fields() }
    try pilot.type("one\ntwo", into: "Editor")
    #expect(try pilot.find("Editor").value == "one\ntwo")
  }

  @Test func `a value is read when the entry is complete`() throws {
    let pilot = Pilot(rows: 40) { Fields() }
    try pilot.type("12", into: "Number")
    #expect(pilot.screen.contains("|5|2.50"), "not while it is typed")
    pilot.press(.return)
    #expect(pilot.screen.contains("|12|2.50"))
    try pilot.type("twelve", into: "Number")
    pilot.press(.return)
    #expect(try pilot.find("Number").value == "12", "what is no number gives way")
    try pilot.type("$3.75", into: "Price")
    try pilot.type("7", into: "Maybe")
    #expect(pilot.screen.contains("|3.75|-1"), "the focus left the price")
    pilot.press(.return)
    #expect(pilot.screen.contains("|7|"))
    try pilot.type("", into: "Maybe")
    pilot.press(.return)
    #expect(pilot.screen.contains("|-1|"))
    try pilot.type("4.25", into: "Price")
    pilot.press(.return)
    #expect(pilot.screen.contains("|4.25|"), "the sign may be left out")
    try pilot.type("42", into: "Formatter")
    pilot.press(.return)
    #expect(pilot.screen.contains("|42|"))
  }

  @Test func `the old form tells of focus and return`() throws {
    let pilot = Pilot(rows: 40) { Fields() }
    try pilot.type("x", into: "Old")
    pilot.press(.return)
    try pilot.tap("Plain")
    #expect(pilot.screen.contains("|(!)"), "\(pilot.screen)")
  }

  struct Keyboards: View {
    @State private var text = ""

    var body: some View {
      VStack {
        TextField("Mail", text: $text)
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .submitLabel(.send)
        TextField("Price", text: $text).keyboardType(.decimalPad)
        TextField("Code", text: $text).keyboardType(.numberPad).disableAutocorrection(true)
        TextField("Name", text: $text).autocapitalization(.words)
        TextField("Shout", text: $text).textInputAutocapitalization(.characters)
        TextField("Usual", text: $text)
      }
    }
  }

  // Shows: .keyboardType, .textContentType, .textInputAutocapitalization, .autocorrectionDisabled, .disableAutocorrection, .autocapitalization, .submitLabel
  @Test(arguments: [
    ("Mail", ["email", "none", "false", "send", "email"]),
    ("Price", ["decimal", "sentences", "true", "done", "off"]),
    ("Code", ["numeric", "sentences", "false", "done", "off"]),
    ("Name", ["text", "words", "true", "done", "off"]),
    ("Shout", ["text", "characters", "true", "done", "off"]),
    ("Usual", ["text", "sentences", "true", "done", "off"]),
  ])
  func `a field asks for its keyboard`(name: String, wanted: [String]) throws {
    let keyboard = try Pilot { Keyboards() }.keyboard(of: name)
    #expect(
      [
        keyboard.mode, keyboard.capitalization, "\(keyboard.isCorrected)", keyboard.returnKey,
        keyboard.completion,
      ] == wanted
    )
  }
}
