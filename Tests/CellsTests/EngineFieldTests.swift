import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

/// Fields, typed in and clicked.
struct EngineFieldTests {
  @Test func `typing into a field costs a few bytes`() {
    let bench = Bench.form()
    bench.send("\t\tx")
    _ = bench.output.take()
    bench.send("y")
    #expect(bench.session.events.last == .edited(ElementID(3), "abcxy"))
    #expect(bench.output.take() == "y")
  }

  @Test(
    arguments: [
      ("x", "abcx"), ("␛[Dx", "abxc"), ("␛[Hx", "xabc"), ("\u{7F}", "ab"), ("␛[H␛[3~", "bc"),
      ("\u{1}x", "xabc"), ("\u{15}", ""), ("␛[D\u{0B}", "ab"), ("\u{17}", ""),
      ("e\u{301}\u{7F}!", "abc!"), ("e", "abce"), (" d", "abc d"), ("␛b-", "-abc"),
      ("␛[200~1\n2␛[201~", "abc1 2"), ("😀\u{7F}", "abc"), ("\u{1}\u{5}z", "abcz"),
    ]
  )
  func `edits a field`(_ keys: String, _ expected: String) {
    let bench = Bench.form()
    bench.send("\t\t")
    bench.send(keys)
    let edits = bench.session.events.compactMap { event -> String? in
      if case .edited(_, let text) = event { text } else { nil }
    }
    #expect(edits.last == expected)
  }

  // Shows: .textInputAutocapitalization, .autocapitalization
  @Test(
    arguments: [
      (nil, "ab c. d", "ab c. d"), ("none", "ab c. d", "ab c. d"),
      ("characters", "ab ß1é", "AB ß1É"), ("words", "ab (c-d 'e", "Ab (C-d 'e"),
      ("sentences", "ab c. d.e \"f.\" g", "Ab c. D.e \"f.\" G"),
      ("sentences", "¿a? b… c", "¿A? B… C"), ("sentences", "1. a", "1. A"),
      ("words", "a\u{7F}a b", "a B"), ("words", "a\u{7F}a\u{7F}a", "A"),
      ("words", "x\u{7F}␛[Dx", "X"), ("characters", "␛[200~pasted␛[201~a", "pastedA"),
      ("else", "a", "a"),
    ]
  )
  func `letters are made capital as the app says`(_ row: (String?, String, String)) {
    let bench = Bench(40, 3) { session in
      var content = field("")
      if case .field(var field) = content {
        field.capitalization = row.0
        content = .field(field)
      }
      session.add(1, (0, 0, 40, 1), content)
    }
    bench.send("\t")
    bench.send(row.1)
    #expect(bench.session.events.last == .edited(ElementID(1), row.2))
  }

  @Test func `alt is the command key in a field where the app has such a shortcut`() {
    let bench = Bench.form()
    bench.send("\t\t␛b-")
    #expect(bench.session.events.last == .edited(ElementID(3), "-abc"))
    let bold = KeyStroke(.character("b"), .command)
    bench.session.shortcuts = [bold]
    bench.session.usedKeys = [bold]
    bench.send("␛b")
    #expect(bench.session.events.last == .key(bold))
  }

  @Test(arguments: [(1, "axbc"), (3, "abcx"), (-4, "xabc"), (99, "abcx")])
  func `a session goes on with its caret where it was`(_ caret: Int, _ expected: String) {
    let bench = Bench(20, 3, caret: caret) { $0.add(1, (0, 0, 20, 1), field("abc")) }
    bench.send("\tx")
    #expect(bench.session.events.last == .edited(ElementID(1), expected))
    #expect(bench.engine.caret == max(0, min(caret, 3)) + 1)
  }

  @Test func `a notice is in the last line until a person does something`() {
    let bench = Bench(12, 3, notice: "A session of 14:02") {
      $0.add(1, (0, 2, 12, 1), text("Below"))
    }
    #expect(bench.picture.hasSuffix(" A session o"))
    bench.send("␛[?62c␛[I")
    #expect(bench.picture.hasSuffix(" A session o"))
    bench.send("x")
    #expect(bench.picture.contains("Below") && !bench.picture.contains("session"))
  }

  @Test func `a field that a submit empties is empty for what comes in the same moment`() {
    let bench = Bench(20, 3) { $0.add(1, (0, 0, 20, 1), field("")) }
    bench.session.react = { event in
      switch event {
      case .edited(let id, let text): [.content(id, field(text))]
      case .submit(let id): [.content(id, field(""))]
      default: []
      }
    }
    bench.send("\tMilk\rBread")
    #expect(bench.session.events.last == .edited(ElementID(1), "Bread"))
  }

  @Test func `a click finds its place in a field with an inset`() {
    let bench = Bench(20, 3) { session in
      var content = field("abc")
      if case .field(var field) = content {
        field.inset = CGSize(width: 16, height: 0)
        content = .field(field)
      }
      session.add(1, (0, 0, 20, 1), content)
    }
    bench.click(3, 0)
    bench.send("_")
    #expect(bench.session.events.last == .edited(ElementID(1), "a_bc"))
  }

  @Test func `a click in a long field without the focus counts for what is seen there`() {
    let bench = Bench(20, 3) { $0.add(1, (0, 0, 6, 1), field("abcdefghij")) }
    bench.click(2, 0)
    bench.send("_")
    #expect(bench.session.events.last == .edited(ElementID(1), "ab_cdefghij"))
  }

  @Test func `a mark typed later joins its letter`() {
    let bench = Bench.form()
    bench.send("\t\te")
    bench.send("\u{301}")
    bench.send("\u{7F}")
    #expect(bench.session.events.last == .edited(ElementID(3), "abc"))
  }

  @Test func `submits, and escape waits a moment`() {
    let bench = Bench.form()
    bench.send("\t\t\r")
    #expect(bench.session.events.last == .submit(ElementID(3)))
    bench.send("␛")
    #expect(bench.session.events.last == .submit(ElementID(3)))
    bench.clock.advance(0.05)
    #expect(bench.session.events.last == .key(KeyStroke(.escape)))
  }
}
