import Properties
import SwiftUICore
import Testing

@testable import Display
@testable import MainLoop
@testable import Plain

/// A desk with one of each control.
private struct Desk: View {
  @State var name = "Ann"
  @State var word = ""
  @State var sound = true
  @State var volume = 0.5
  @State var size = "Large"
  @State var pressed = "nothing"
  @State var isAsking = false

  var body: some View {
    VStack {
      Text("Desk").accessibilityAddTraits(.isHeader)
      TextField("Name", text: $name).onSubmit { pressed = "return" }
      SecureField("Password", text: $word)
      Toggle("Sound", isOn: $sound)
      Slider(value: $volume, in: 0...1) { Text("Volume") }
      Picker("Size", selection: $size) {
        ForEach(["Small", "Large"], id: \.self) { Text($0) }
      }
      Button("Guess") { pressed = "Guess" }.disabled(!sound)
      Button("Go on") { isAsking = true }.keyboardShortcut("g")
      Button("7") { pressed = "seven" }
      Text("Pressed: \(pressed)")
    }
    .alert("Sure?", isPresented: $isAsking) {
      Button("Yes") { pressed = "Yes" }
      Button("Never", role: .cancel) {}
    }
  }
}

struct TalkTests {
  private let talk = Talk { Desk() }

  @Test func `the screen is told in reading order, with numbers for what can be pressed`() {
    #expect(
      talk.start == [
        "[heading] Desk",
        "1 [field] Name: \"Ann\"",
        "2 [secure field] Password: empty",
        "3 [toggle] Sound: on",
        "4 [slider] Volume: 0.5 (0 to 1)",
        "5 [picker] Size: Large (choices: Small, Large)",
        "6 [button] Guess",
        "8 [button] Go on",
        "7 [button] 7",
        "Pressed: nothing",
      ]
    )
  }

  nonisolated static let rows: [(lines: [String], answer: [String])] = [
    (["6"], ["Pressed: Guess"]),
    (["guess"], ["Pressed: Guess"]),
    (["GU"], ["Pressed: Guess"]),
    (["7"], ["Pressed: seven"]),
    (["\"7\""], ["Pressed: seven"]),
    (["3"], ["3 [toggle] Sound: off", "6 [button] Guess, disabled"]),
    (["3", "guess"], ["\"guess\" is disabled now."]),
    (["sound=off", "sound=on"], ["3 [toggle] Sound: on", "6 [button] Guess"]),
    (["sound=maybe"], ["That is nothing for it: 3 [toggle] Sound: on"]),
    (["name"], ["Name>"]),
    (["name", "Zoë  = \u{1B}[31mx"], ["1 [field] Name: \"Zoë = [31mx\"", "Pressed: return"]),
    (["name", ""], ["Pressed: return"]),
    (["1="], ["1 [field] Name: \"\""]),
    (["1=x", "key enter"], ["Pressed: return"]),
    (["password=secret"], ["2 [secure field] Password: filled"]),
    (["4"], ["4 [slider] Volume: 0.5 (0 to 1)", "Volume>"]),
    (["4", "0.25"], ["4 [slider] Volume: 0.25 (0 to 1)"]),
    (["4", "loud"], ["That is nothing for it: 4 [slider] Volume: 0.5 (0 to 1)"]),
    (["4", ""], []),
    (["volume=2"], ["That is nothing for it: 4 [slider] Volume: 0.5 (0 to 1)"]),
    (["size=sm"], ["5 [picker] Size: Small (choices: Small, Large)"]),
    (["size=l"], []),
    (["size=a"], ["That is nothing for it: 5 [picker] Size: Large (choices: Small, Large)"]),
    (["6=x"], ["\"Guess\" takes no text; its number alone presses it."]),
    (["go on"], ["[alert] Sure?", "9 [button] Never", "10 [button] Yes"]),
    (["key cmd+g"], ["[alert] Sure?", "9 [button] Never", "10 [button] Yes"]),
    (["key g"], ["The app has no use for the key g now."]),
    (["key hyper+g"], ["The app has no use for the key hyper+g now."]),
    (
      ["go on", "guess"],
      ["There is no \"guess\" here; list says what there is, help what to write."],
    ),
    (["go on", "yes"], ["Gone: [alert] Sure?", "Pressed: Yes"]),
    (["go on", "back"], ["Gone: [alert] Sure?"]),
    (["back"], ["There is nothing to go back to."]),
    (["more"], ["There is no more."]),
    (["menu 6"], ["\"Guess\" has no menu."]),
    (["actions 6"], ["Actions of \"Guess\": none."]),
    (
      ["o"],
      ["\"o\" may be one of several; write a number: 2 Password, 3 Sound, 4 Volume, 8 Go on"],
    ),
    (["99"], ["There is no \"99\" here; list says what there is, help what to write."]),
    ([""], []),
    ([" \t"], []),
  ]

  @Test(arguments: rows) func `a line does what it says, and only what changed is said`(
    _ row: (lines: [String], answer: [String])
  ) {
    for line in row.lines.dropLast() { _ = talk.say(line) }
    #expect(talk.say(row.lines.last ?? "") == row.answer)
  }

  @Test func `all is said again when that is asked for, and help says what may be written`() {
    #expect(talk.say("list") == talk.start)
    let help = talk.say("help").joined()
    for word in ["list", "more", "back", "menu", "actions", "key", "quit"] {
      #expect(help.contains(word))
    }
  }

  @Test func `a secret is asked for as one`() {
    _ = talk.say("password")
    #expect(talk.isSecret)
    _ = talk.say("word")
    #expect(!talk.isSecret)
  }

  @Test func `a line that is no text or too long is not used, and the question stays`() {
    #expect(talk.say("\u{0}\u{1B}[2J\u{202E}").allSatisfy { !$0.contains("\u{1B}") })
    _ = talk.say("name")
    let long = String(repeating: "x", count: LineReader.limit + 1)
    #expect(
      talk.say(long) == [
        "That line was longer than \(LineReader.limit) bytes and was not used.", "Name>",
      ]
    )
    #expect(talk.say("Eva") == ["1 [field] Name: \"Eva\"", "Pressed: return"])
  }

  @Test func `a very long text is taken, and told in short`() {
    let answer = talk.say("name=" + String(repeating: "é", count: 1 << 16))
    #expect(answer.first == "1 [field] Name: \"\(String(repeating: "é", count: 2_000))…\"")
  }

  @Test func `the end of the input ends the app, once`() {
    #expect(talk.end() == [])
    #expect(talk.hasEnded)
  }
}
