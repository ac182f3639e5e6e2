import Cells
import Display
import TestSupport
import Testing

@testable import Terminal

struct InputParserTests {
  nonisolated private static func key(
    _ key: KeyStroke.Key,
    _ modifiers: KeyStroke.Modifiers = [],
  ) -> Input {
    .key(KeyStroke(key, modifiers))
  }

  nonisolated private static func mouse(
    _ kind: PointerInput.Kind,
    _ column: Int,
    _ row: Int,
    _ modifiers: KeyStroke.Modifiers = [],
  ) -> Input {
    .pointer(PointerInput(kind: kind, column: column, row: row, modifiers: modifiers))
  }

  nonisolated private static let table: [(String, [Input])] = [
    ("a", [.text("a")]),
    ("héllo 你👍🏽", [.text("héllo 你👍🏽")]),
    ("a\rb", [.text("a"), key(.return), .text("b")]),
    ("\t", [key(.tab)]), ("␛[Z", [key(.tab, .shift)]), ("\u{7F}", [key(.delete)]),
    ("\u{1}", [key(.character("a"), .control)]), ("\u{3}", [key(.character("c"), .control)]),
    ("\u{0}", [key(.space, .control)]), ("\u{1D}", [key(.character("]"), .control)]),
    ("␛[A", [key(.up)]), ("␛OB", [key(.down)]), ("␛[1;5C", [key(.right, .control)]),
    ("␛[1;2D", [key(.left, .shift)]), ("␛[H", [key(.home)]), ("␛[4~", [key(.end)]),
    ("␛[3~", [key(.forwardDelete)]), ("␛[5~", [key(.pageUp)]),
    ("␛[6;3~", [key(.pageDown, .option)]),
    ("␛OP", [key(.function(1))]), ("␛[15~", [key(.function(5))]), ("␛[24~", [key(.function(12))]),
    ("␛[[C", [key(.function(3))]),
    ("␛x", [key(.character("x"), .option)]), ("␛é", [key(.character("é"), .option)]),
    ("␛\u{7F}", [key(.delete, .option)]),
    ("␛[97;5u", [key(.character("a"), .control)]), ("␛[27u", [key(.escape)]),
    ("␛[97;1:3u", []), ("␛[27;5;13~", [key(.return, .control)]),
    ("␛[<0;10;5M", [mouse(.press(.primary), 9, 4)]), ("␛[<0;10;5m", [mouse(.release, 9, 4)]),
    ("␛[<2;1;1M", [mouse(.press(.secondary), 0, 0)]),
    ("␛[<32;2;3M", [mouse(.move(isHeld: true), 1, 2)]),
    ("␛[<35;2;3M", [mouse(.move(isHeld: false), 1, 2)]),
    ("␛[<64;1;1M", [mouse(.wheel(0, -1), 0, 0)]), ("␛[<65;1;1M", [mouse(.wheel(0, 1), 0, 0)]),
    ("␛[<69;1;1M", [mouse(.wheel(1, 0), 0, 0, .shift)]),
    ("␛[<16;1;1M", [mouse(.press(.primary), 0, 0, .control)]),
    ("␛[<0;0;0M", []), ("␛[<0;5M", []), ("␛[<M", []),
    ("␛[M !!a", [.text("a")]),
    ("␛[200~one\rtwo␛[A␛[201~x", [.paste("one\rtwo\u{1B}[A"), .text("x")]),
    ("␛[200~␛[201~", [.paste("")]), ("␛[201~", []),
    ("␛[I", [.focus(true)]), ("␛[O", [.focus(false)]),
    ("␛[?1;2c", [.answer(.last)]), ("␛[?0u", [.answer(.keyboardProtocol)]),
    ("␛]11;rgb:ffff/0000/8080␛\\a", [.answer(.background(CellColor(255, 0, 128))), .text("a")]),
    ("␛]11;rgb:f/0/8\u{7}", [.answer(.background(CellColor(255, 0, 136)))]),
    ("␛]11;nonsense\u{7}a", [.text("a")]), ("␛P>|tmux 3.3a␛\\a", [.text("a")]),
    ("␛[?2026;2$y", []), ("␛[12;40R", []), ("␛[999999999999999999999~", []),
    ("␛[1;5\u{7F}a", [key(.delete), .text("a")]), ("␛[1␛[A", [key(.up)]),
    ("␛␛[A", [key(.escape), key(.up)]),
  ]

  private func bytes(_ text: String) -> [UInt8] {
    Array(text.replacing("␛", with: "\u{1B}").utf8)
  }

  /// Neighbouring pieces of text count as one.
  private func joined(_ inputs: [Input]) -> [Input] {
    inputs.reduce(into: []) { joined, input in
      if case .text(let more) = input, case .text(let text) = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(input)
      }
    }
  }

  @Test(arguments: table)
  func `reads what a terminal sends`(_ sent: String, _ expected: [Input]) {
    var parser = InputParser()
    #expect(parser.feed(bytes(sent)) == expected)
    #expect(parser.patience == nil)
  }

  @Test(arguments: table)
  func `reads it cut at every byte`(_ sent: String, _ expected: [Input]) {
    let bytes = bytes(sent)
    for cut in 0...bytes.count {
      var parser = InputParser()
      let inputs = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
      #expect(joined(inputs) == expected)
    }
    var parser = InputParser()
    let single = bytes.flatMap { parser.feed(CollectionOfOne($0)) }
    #expect(joined(single) == expected)
  }

  @Test func `an escape alone is a key after a moment`() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    let patience = parser.patience ?? 0
    #expect(0.025...0.05 ~= patience)
    #expect(parser.flush() == [Self.key(.escape)])
    #expect(parser.patience == nil)
    #expect(parser.feed(bytes("␛[")) == [])
    #expect(parser.flush() == [Self.key(.character("["), .option)])
  }

  @Test(arguments: ["␛[1;", "␛[<0;1", "␛]11;rgb:", "␛P", "␛[200~abc", "\u{E4}", "␛O", "␛"])
  func `what is cut never sticks`(_ sent: String) {
    var parser = InputParser()
    var cut = bytes(sent)
    if sent == "\u{E4}" { cut.removeLast() }
    _ = parser.feed(cut)
    #expect(parser.patience != nil)
    _ = parser.flush()
    #expect(parser.patience == nil)
    #expect(parser.feed(bytes("a")) == [.text("a")])
  }

  @Test func `invalid bytes are dropped`() {
    var parser = InputParser()
    let sent: [UInt8] = [0xFF, 0x61, 0xC0, 0xAF, 0x62, 0xED, 0xA0, 0x80, 0xC2, 0x9B, 0x63]
    #expect(parser.feed(sent) == [.text("abc")])
  }

  @Test func `endless sequences and pastes have an end`() {
    var parser = InputParser()
    _ = parser.feed(bytes("␛[" + String(repeating: "1;", count: 10_000)))
    #expect(parser.feed(bytes("␛[A")).last == Self.key(.up))
    let long = String(repeating: "x", count: InputParser.pasteLimit + 5)
    guard case .paste(let text) = parser.feed(bytes("␛[200~\(long)␛[201~")).last else {
      Issue.record("no paste")
      return
    }
    #expect(text.utf8.count == InputParser.pasteLimit)
  }

  @Test func `random bytes never stick`() {
    var random = SeededRandom(seed: 3)
    let interesting: [UInt8] = [
      0x1B, 0x5B, 0x5D, 0x4F, 0x3C, 0x3B, 0x30, 0x4D, 0x7E, 0x80, 0xE4, 7,
    ]
    for _ in 0..<2000 {
      var parser = InputParser()
      let count = Int.random(in: 0...12, using: &random)
      _ = parser.feed((0..<count).map { _ in interesting.randomElement(using: &random) ?? 0 })
      _ = parser.flush()
      #expect(parser.feed(bytes("a")) == [.text("a")])
    }
  }
}
