import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

struct EngineTests {
  /// Two buttons and a field below each other.
  private func form() -> Bench {
    Bench(20, 5) { session in
      session.add(1, (0, 0, 10, 1), wants: .tap) { $0.meaning.role = .button }
      session.add(2, (2, 0, 5, 1), text("First"), in: 1)
      session.add(3, (0, 1, 10, 1), field("abc"))
      session.add(4, (0, 2, 10, 1), wants: .tap) { $0.meaning.role = .button }
      session.add(5, (2, 0, 6, 1), text("Second"), in: 4)
    }
  }

  @Test func `paints once at the start and nothing when nothing changed`() {
    let bench = form()
    #expect(bench.picture == "  First\nabc\n  Second")
    #expect(bench.output.writes.count == 1)
    _ = bench.output.take()
    bench.engine.turn()
    bench.send("␛[?1;2c")
    #expect(bench.output.take() == "")
    #expect(bench.clock.count == 0)
  }

  @Test func `tab walks round and return presses`() {
    let bench = form()
    bench.send("\t\r")
    #expect(
      bench.session.events.suffix(2) == [
        .key(KeyStroke(.return)), .tap(ElementID(1), at: nil, count: 1),
      ]
    )
    bench.send("\t\t\t")
    #expect(bench.engine.focus == ElementID(1))
    bench.send("␛[Z")
    #expect(bench.engine.focus == ElementID(4))
    bench.send(" ")
    #expect(bench.session.events.last == .tap(ElementID(4), at: nil, count: 1))
  }

  @Test func `typing into a field costs a few bytes`() {
    let bench = form()
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
    let bench = form()
    bench.send("\t\t")
    bench.send(keys)
    let edits = bench.session.events.compactMap { event -> String? in
      if case .edited(_, let text) = event { text } else { nil }
    }
    #expect(edits.last == expected)
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

  @Test func `tab goes on from a button that its press disabled`() {
    let bench = form()
    bench.session.react = { event in
      guard case .tap(let id, _, _) = event else { return [] }
      var meaning = Meaning(.button)
      meaning.isEnabled = false
      return [.meaning(id, meaning)]
    }
    bench.send("\t\t\t\r")
    #expect(bench.engine.focus == nil)
    bench.send("␛[Z")
    #expect(bench.engine.focus == ElementID(3))
  }

  @Test func `a mark typed later joins its letter`() {
    let bench = form()
    bench.send("\t\te")
    bench.send("\u{301}")
    bench.send("\u{7F}")
    #expect(bench.session.events.last == .edited(ElementID(3), "abc"))
  }

  @Test func `keys go to the app before they move the focus`() {
    let bench = form()
    bench.session.usedKeys = [KeyStroke(.tab), KeyStroke(.character("q"))]
    bench.send("\tq")
    #expect(bench.engine.focus == nil)
    #expect(bench.session.events == [.key(KeyStroke(.tab)), .key(KeyStroke(.character("q")))])
  }

  @Test func `control stands for command where only that is a shortcut`() {
    let bench = form()
    bench.session.shortcuts = [KeyStroke(.character("n"), .command)]
    bench.send("\u{0E}\u{12}")
    #expect(
      bench.session.events == [
        .key(KeyStroke(.character("n"), .command)), .key(KeyStroke(.character("r"), .control)),
      ]
    )
  }

  @Test func `a large letter is the shortcut of the small one where only that is a shortcut`() {
    let bench = form()
    bench.session.shortcuts = [KeyStroke(.character("e")), KeyStroke(.character("N"))]
    bench.send("ENX")
    #expect(
      bench.session.events == [
        .key(KeyStroke(.character("e"))), .key(KeyStroke(.character("N"))),
        .key(KeyStroke(.character("X"))),
      ]
    )
  }

  @Test func `submits, and escape waits a moment`() {
    let bench = form()
    bench.send("\t\t\r")
    #expect(bench.session.events.last == .submit(ElementID(3)))
    bench.send("␛")
    #expect(bench.session.events.last == .submit(ElementID(3)))
    bench.clock.advance(0.05)
    #expect(bench.session.events.last == .key(KeyStroke(.escape)))
  }

  @Test func `clicks what lies on top and takes the focus there`() {
    let bench = form()
    bench.click(3, 2)
    #expect(
      bench.session.events.last
        == .tap(ElementID(4), at: CGPoint(x: 28, y: 8), count: 1)
    )
    bench.click(3, 2)
    #expect(
      bench.session.events.last
        == .tap(ElementID(4), at: CGPoint(x: 28, y: 8), count: 2)
    )
    bench.click(1, 1)
    #expect(bench.engine.focus == ElementID(3))
    bench.send("_")
    #expect(bench.session.events.last == .edited(ElementID(3), "a_bc"))
    bench.click(15, 4)
    #expect(bench.session.events.last == .edited(ElementID(3), "a_bc"))
  }

  @Test func `return presses an alert's button while the focus waits behind it`() {
    let bench = form()
    bench.send("\t")
    #expect(bench.engine.focus == ElementID(1))
    bench.session.add(20, (0, 3, 20, 2)) { $0.meaning.isModal = true }
    bench.session.add(21, (0, 0, 5, 1), text("OK"), in: 20, wants: .tap) {
      $0.meaning.keyRole = .confirm
    }
    bench.engine.turn()
    bench.send("\r")
    #expect(bench.session.events.last == .tap(ElementID(21), at: nil, count: 1))
  }

  @Test func `nothing outside the top-most modal element is reached`() {
    let bench = form()
    bench.session.add(20, (0, 3, 20, 2)) { $0.meaning.isModal = true }
    bench.session.add(21, (0, 0, 5, 1), text("Close"), in: 20, wants: .tap)
    bench.engine.turn()
    bench.click(3, 2)
    #expect(bench.session.events.isEmpty)
    bench.send("\t\t")
    #expect(bench.engine.focus == ElementID(21))
    bench.click(1, 3)
    #expect(
      bench.session.events.last
        == .tap(ElementID(21), at: CGPoint(x: 12, y: 8), count: 1)
    )
    var meaning = Meaning(.button)
    meaning.keyRole = .cancel
    bench.session.apply([.meaning(ElementID(21), meaning)])
    bench.send("␛[27u")
    #expect(bench.session.events.last == .tap(ElementID(21), at: nil, count: 1))
    bench.session.apply([.remove(ElementID(20))])
    bench.engine.turn()
    #expect(bench.engine.focus == nil)
    bench.click(3, 0)
    #expect(bench.engine.focus == ElementID(1))
  }

  @Test func `scrolls by wheel, page and focus`() {
    let bench = Bench(10, 3) { session in
      let scroll = Content.Scroll(
        isHorizontal: false,
        isVertical: true,
        contentSize: CGSize(width: 80, height: 320),
      )
      session.add(1, (0, 0, 10, 3), .scroll(scroll))
      for row in 0..<20 {
        session.add(UInt32(row + 10), (0, row, 6, 1), text("row \(row)"), in: 1, wants: .tap)
      }
    }
    bench.send("␛[<65;1;1M")
    #expect(bench.session.events == [.scrolled(ElementID(1), CGPoint(x: 0, y: 48))])
    #expect(bench.picture.hasPrefix("row 3"))
    bench.send("␛[6~")
    #expect(bench.picture.hasPrefix("row 5"))
    bench.send("␛[Z")
    #expect(bench.picture.hasSuffix("row 19   ▐"))
    bench.send("\t")
    #expect(bench.picture.hasPrefix("row 0"))
    bench.send("␛[B␛[B␛[B")
    #expect(bench.engine.focus == ElementID(13))
    #expect(bench.picture.hasPrefix("row 1"))
    bench.send("␛[<64;1;1M␛[<64;1;1M")
    #expect(bench.picture.hasPrefix("row 0"))
  }

  @Test func `controls answer keys and clicks`() {
    let options = Content.Choice(
      kind: .segments,
      options: ["One", "Two"],
      selection: 0,
      font: plainFont,
      tint: red,
    )
    let bench = Bench(20, 6) { session in
      session.add(1, (0, 0, 4, 1), .toggle(.init(isOn: false, kind: .toggle, tint: red)))
      session.add(
        2,
        (0, 1, 11, 1),
        .slider(.init(value: 0, lower: 0, upper: 10, step: 1, tint: red)),
      )
      session.add(3, (0, 2, 10, 1), .choice(options))
      var menu = options
      menu.kind = .menu
      session.add(4, (0, 3, 10, 1), .choice(menu))
    }
    bench.send("\t \t␛[C\t␛[C")
    bench.click(1, 0)
    bench.click(5, 1)
    bench.click(7, 2)
    let done = bench.session.events.filter { event in
      switch event {
      case .chosen, .slid: true
      default: false
      }
    }
    #expect(
      done == [
        .chosen(ElementID(1), 1), .slid(ElementID(2), 1), .chosen(ElementID(3), 1),
        .chosen(ElementID(1), 1), .slid(ElementID(2), 5), .chosen(ElementID(3), 1),
      ]
    )
    bench.click(2, 3)
    #expect(bench.picture.contains("│ One    │"))
    bench.send("␛[B\r")
    #expect(bench.session.events.last == .chosen(ElementID(4), 1))
    #expect(!bench.picture.contains("│"))
  }

  @Test func `a drag, a press and a hover are told as wanted`() {
    let bench = Bench(10, 2) { session in
      session.add(1, (0, 0, 10, 1), wants: [.drag, .hover])
      session.add(2, (0, 1, 10, 1), wants: [.tap, .press])
    }
    #expect(bench.output.take().contains("␛[?1003h"))
    bench.send("␛[<35;1;1M␛[<35;2;1M␛[<35;1;2M")
    #expect(bench.session.events == [.hover(ElementID(1), true), .hover(ElementID(1), false)])
    bench.send("␛[<0;1;1M␛[<32;6;1M␛[<0;6;1m")
    let phases = bench.session.events.compactMap { event -> Pointer.Phase? in
      if case .pointer(_, let pointer) = event { pointer.phase } else { nil }
    }
    #expect(phases == [.began, .moved, .ended])
    bench.send("␛[<0;1;2M␛[<0;1;2m")
    let place = CGPoint(x: 4, y: 8)
    let last = bench.session.events.suffix(3)
    #expect(last.last == .tap(ElementID(2), at: place, count: 1))
    #expect(
      last.contains { event in
        guard case .pointer(ElementID(2), let pointer) = event else { return false }
        return pointer.phase == .ended && pointer.location == place
      }
    )
    #expect(last.contains(.focused(ElementID(2))))
  }

  @Test func `another button takes a drag back, and the wheel pinches`() {
    let bench = Bench(10, 2) { session in
      session.add(1, (0, 0, 10, 1), wants: [.drag, .pinch])
    }
    bench.send("␛[<0;1;1M␛[<32;6;1M␛[<2;6;1M␛[<0;6;1m")
    let phases = bench.session.events.compactMap { event -> Pointer.Phase? in
      if case .pointer(_, let pointer) = event { pointer.phase } else { nil }
    }
    #expect(phases == [.began, .moved, .cancelled])
    bench.send("␛[<80;1;1M␛[<72;1;1M")
    let pinches = bench.session.events.compactMap { event -> Pinch? in
      if case .pinch(_, let pinch) = event, pinch.phase == .ended { pinch } else { nil }
    }
    #expect(pinches.map(\.scale) == [1.1, 1])
    #expect(pinches.map { $0.rotation < 0 } == [false, true])
  }

  @Test func `a slow terminal gets the newest state only`() {
    let bench = form()
    _ = bench.output.take()
    bench.output.isBusy = true
    for name in ["a", "b", "newest"] {
      bench.session.apply([.content(ElementID(2), text(name))])
      bench.engine.turn()
    }
    let updates = bench.session.updates
    bench.output.isBusy = false
    bench.engine.drained()
    #expect(bench.session.updates == updates + 1)
    #expect(bench.output.writes.count == 1)
    #expect(bench.picture.hasPrefix("  newest"))
  }

  @Test func `many keys in one read make one update`() {
    let bench = form()
    let before = bench.session.updates
    bench.send("abc\tdef")
    #expect(bench.session.updates == before + 1)
  }

  @Test func `a wake from a task makes a turn`() {
    let bench = form()
    bench.session.apply([.content(ElementID(2), text("Later"))])
    bench.session.onWake?()
    bench.clock.advance(0)
    #expect(bench.picture.hasPrefix("  Later"))
  }

  @Test(arguments: [(1, 1), (0, 0), (3, 2), (5000, 3), (80, 24)])
  func `takes any size`(_ columns: Int, _ rows: Int) {
    let bench = form()
    bench.engine.resize(columns: columns, rows: rows)
    bench.send("\t\tabc␛[<0;1;1M␛[<0;1;1m")
    #expect(bench.engine.painter.grid.width <= 4096)
    guard case .screen(let traits) = bench.session.events.first else {
      Issue.record("no new size")
      return
    }
    #expect(traits.size.width == CGFloat(min(columns, 4096) * 8))
  }

  @Test func `tells titles and clipboards, made harmless`() {
    let bench = form()
    _ = bench.output.take()
    bench.session.plan {
      $0.title = "A\u{1B}]2;evil\u{7}\u{202E}"
      $0.clipboard = "hi"
    }
    bench.engine.turn()
    #expect(
      bench.output.take()
        == "␛]2;A␛]2;evil␇�␛\\␛]52;c;aGk=␛\\"
        .replacing("A␛]2", with: "A\u{241B}]2")
    )
  }

  @Test func `the app's focus and text are obeyed`() {
    let bench = form()
    bench.session.plan { $0.focus = .some(ElementID(3)) }
    bench.engine.turn()
    #expect(bench.engine.focus == ElementID(3))
    bench.session.react = { event in
      guard case .edited(let id, let text) = event else { return [] }
      return [.content(id, field(text.uppercased()))]
    }
    bench.send("d")
    #expect(bench.picture.contains("ABCD"))
    bench.send("e")
    #expect(bench.session.events.last == .edited(ElementID(3), "ABCDe"))
    bench.session.plan { $0.focus = .some(nil) }
    bench.engine.turn()
    #expect(bench.engine.focus == nil)
  }

  @Test func `a light terminal is told to the session`() {
    let bench = form()
    bench.send("␛]11;rgb:ffff/ffff/ffff␛\\")
    guard case .screen(let traits) = bench.session.events.last else {
      Issue.record("no scheme")
      return
    }
    #expect(!traits.isDark)
  }

  @Test func `ends and stops by their keys`() {
    let bench = form()
    var calls: [String] = []
    bench.engine.onQuit = { calls.append("quit") }
    bench.engine.onSuspend = { calls.append("stop") }
    bench.send("\t\t\u{3}\u{1A}")
    #expect(calls == ["quit", "stop"])
    bench.engine.close()
    bench.engine.close()
    #expect(bench.session.isClosed)
  }
}
