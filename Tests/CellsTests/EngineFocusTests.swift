import Cells
import Display
import Foundation
import Geometry
import Testing

@testable import Terminal

/// Keys, and where they go.
struct EngineFocusTests {
  @Test func `tab walks round and return presses`() {
    let bench = Bench.form()
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

  @Test func `tab goes on from a button that its press disabled`() {
    let bench = Bench.form()
    bench.session.react = { event in
      guard case .tap(let id, _, _) = event else { return [] }
      var semantics = Semantics(.button)
      semantics.isEnabled = false
      return [.semantics(id, semantics)]
    }
    bench.send("\t\t\t\r")
    #expect(bench.engine.focus == nil)
    bench.send("␛[Z")
    #expect(bench.engine.focus == ElementID(3))
  }

  @Test func `a focus that a key takes away comes back by a click that follows at once`() {
    let bench = Bench.form()
    bench.session.usedKeys = [KeyStroke(.escape)]
    bench.session.react = { [session = bench.session] event in
      if event == .key(KeyStroke(.escape)) { session.plan { $0.focus = .some(nil) } }
      return []
    }
    bench.click(8, 1)
    bench.send("␛[27u␛[<0;9;2M␛[<0;9;2mx")
    #expect(bench.engine.focus == ElementID(3))
    #expect(bench.session.events.last == .edited(ElementID(3), "abcx"))
  }

  @Test func `a key that is held down costs one update, and a click after it comes late enough`() {
    let bench = Bench.form()
    bench.session.usedKeys = [KeyStroke(.up)]
    let before = bench.session.updates
    bench.send("␛[A␛[A␛[A␛[A")
    #expect(bench.session.updates == before + 1)
    bench.send("␛[A␛[A␛[<0;1;1M")
    #expect(bench.session.updates == before + 3)
  }

  @Test func `escape closes what a click that follows at once would not reach`() {
    let bench = Bench(20, 5) { session in
      session.add(1, (0, 0, 10, 1), field("abc"))
      session.add(2, (0, 2, 10, 2)) { $0.semantics.isModal = true }
      session.add(3, (0, 2, 10, 1), in: 2, eventMask: .tap) {
        $0.semantics.role = .button
        $0.semantics.keyRole = .cancel
      }
    }
    bench.session.react = { event in
      event == Event.tap(ElementID(3), at: nil, count: 1) ? [.remove(ElementID(2))] : []
    }
    bench.send("␛[27u␛[<0;9;1M␛[<0;9;1mx")
    #expect(bench.session.events.last == .edited(ElementID(1), "abcx"))
  }

  /// Two buttons, and text between them that scrolls in three rows of six; beside it another.
  private func reader(isAlone: Bool = false, _ inner: (FakeSession) -> Void = { _ in }) -> Bench {
    Bench(20, 8) { session in
      session.add(1, (0, 0, 6, 1), eventMask: .tap)
      let scroll = Content.Scroll(
        isHorizontal: false,
        isVertical: true,
        contentSize: CGSize(width: 80, height: 96),
        offset: .zero,
        showsIndicators: false,
      )
      session.add(2, (0, 2, 10, 3), .scroll(scroll))
      for row in 0..<6 {
        session.add(10 + UInt32(row), (1, row, 7, 1), text("line \(row)"), in: 2)
      }
      inner(session)
      session.add(3, (0, 6, 6, 1), eventMask: .tap)
      if !isAlone { session.add(4, (12, 2, 4, 3), .scroll(scroll)) }
    }
  }

  @Test func `what scrolls and holds no control is reached and moved by keys`() {
    let bench = reader()
    bench.send("\t\t")
    #expect(bench.engine.focus == ElementID(2))
    #expect(bench.picture.contains("┏line 0  ┓"))
    bench.send("␛[B␛[B␛[B")
    #expect(bench.session.events.last == .scrolled(ElementID(2), CGPoint(x: 0, y: 48)))
    bench.send("␛[B")
    #expect(bench.engine.focus == ElementID(3), "at its end the focus goes on")
    #expect(!bench.picture.contains("┏"))
    bench.send("␛[Z␛[5~")
    #expect(bench.session.events.last == .scrolled(ElementID(2), CGPoint(x: 0, y: 16)))
  }

  @Test func `what scrolls alone is no stop, as keys move it from everywhere`() {
    let bench = reader(isAlone: true)
    bench.send("␛[6~")
    #expect(bench.session.events.last == .scrolled(ElementID(2), CGPoint(x: 0, y: 32)))
    bench.send("\t\t")
    #expect(bench.engine.focus == ElementID(3))
    bench.send("␛[B")
    #expect(bench.session.events.last == .scrolled(ElementID(2), CGPoint(x: 0, y: 48)))
    bench.send("␛[A")
    #expect(bench.engine.focus == ElementID(1), "an arrow passes it as well")
    bench.send("␛[A")
    #expect(bench.session.events.last == .scrolled(ElementID(2), CGPoint(x: 0, y: 32)))
  }

  @Test func `what scrolls with a control in it, or nowhere, is no stop`() {
    let bench = reader { $0.add(20, (1, 1, 4, 1), in: 2, eventMask: .tap) }
    bench.send("\t\t")
    #expect(bench.engine.focus == ElementID(20))
    let short = reader { session in
      guard case .scroll(var scroll) = session.tree[ElementID(2)]?.element.content else { return }
      scroll.contentSize.height = 48
      session.apply([.content(ElementID(2), .scroll(scroll))])
    }
    short.send("\t\t")
    #expect(short.engine.focus == ElementID(3))
  }

  @Test func `return in what scrolls presses what it means for all`() {
    let bench = reader { session in
      session.add(20, (8, 0, 4, 1), eventMask: .tap) { $0.semantics.keyRole = .confirm }
    }
    bench.send("\t\t")
    #expect(bench.engine.focus == ElementID(2))
    bench.send("\r")
    #expect(bench.session.events.last == .tap(ElementID(20), at: nil, count: 1))
  }

  @Test func `a large drawing shows the focus at its corners and keeps its colours`() {
    let bench = Bench(20, 6) { session in
      session.add(1, (2, 0, 8, 5), eventMask: .focus)
    }
    bench.send("\t")
    #expect(bench.picture.contains("  ┏      ┓") && bench.picture.contains("  ┗      ┛"))
  }

  @Test func `a large button with words shows the focus by them alone`() {
    let bench = Bench(20, 6) { session in
      session.add(1, (2, 0, 8, 5), eventMask: .tap)
      session.add(2, (1, 2, 4, 1), text("Card"), in: 1)
    }
    bench.send("\t")
    #expect(!bench.picture.contains("┏"))
    #expect(bench.engine.painter.grid[3, 2].style.attributes.contains(.inverse))
    #expect(!bench.engine.painter.grid[2, 0].style.attributes.contains(.inverse))
  }

  @Test func `keys go to the app before they move the focus`() {
    let bench = Bench.form()
    bench.session.usedKeys = [KeyStroke(.tab), KeyStroke(.character("q"))]
    bench.send("\tq")
    #expect(bench.engine.focus == nil)
    #expect(bench.session.events == [.key(KeyStroke(.tab)), .key(KeyStroke(.character("q")))])
  }

  @Test func `a large letter is the shortcut of the small one where only that is a shortcut`() {
    let bench = Bench.form()
    bench.session.shortcuts = [KeyStroke(.character("e")), KeyStroke(.character("N"))]
    bench.send("ENX")
    #expect(
      bench.session.events == [
        .key(KeyStroke(.character("e"))), .key(KeyStroke(.character("N"))),
        .key(KeyStroke(.character("X"))),
      ]
    )
  }

  @Test func `control stands for command where only that is a shortcut`() {
    let bench = Bench.form()
    bench.session.shortcuts = [KeyStroke(.character("n"), .command)]
    bench.send("\u{0E}\u{12}")
    #expect(
      bench.session.events == [
        .key(KeyStroke(.character("n"), .command)), .key(KeyStroke(.character("r"), .control)),
      ]
    )
  }

  @Test func `alt stands for command, too, and shows shift that control hides`() {
    let bench = Bench.form()
    let new = KeyStroke(.character("n"), [.command, .shift])
    bench.session.shortcuts = [new, KeyStroke(.character("e"), .option)]
    bench.send("\u{1B}N\u{1B}e\u{1B}x")
    #expect(
      bench.session.events == [
        .key(new), .key(KeyStroke(.character("e"), .option)),
        .key(KeyStroke(.character("x"), .option)),
      ]
    )
  }

  @Test func `control and the slash are told as control and the underscore by most terminals`() {
    let bench = Bench.form()
    let slash = KeyStroke(.character("/"), .command)
    bench.session.shortcuts = [slash]
    bench.send("\u{1F}")
    #expect(bench.session.events == [.key(slash)])
  }

  @Test func `many keys into a field in one read make one update`() {
    let bench = Bench.form()
    bench.send("\t\t")
    let before = bench.session.updates
    bench.send("abc\u{7F}def\t\t")
    #expect(bench.session.updates == before + 1)
  }

  @Test func `what is typed behind a space that leads to a field lands in the field`() {
    let bench = Bench.form()
    bench.session.react = { [session = bench.session] event in
      guard case .key(KeyStroke(.space)) = event else { return [] }
      session.plan { $0.focus = .some(ElementID(3)) }
      return []
    }
    bench.send(" dé")
    #expect(bench.picture.contains("abcdé"))
  }

  @Test func `the app's focus and text are obeyed`() {
    let bench = Bench.form()
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

  @Test func `ends and stops by their keys`() {
    let bench = Bench.form()
    var calls: [String] = []
    bench.engine.onQuit = { calls.append("quit") }
    bench.engine.onSuspend = { calls.append("stop") }
    bench.send("\t\t\u{3}\u{1A}")
    #expect(calls == ["quit", "stop"])
    bench.engine.close()
    bench.engine.close()
    #expect(bench.session.isClosed)
  }

  @Test func `control and z undo in an app that can, and do not stop it`() {
    let bench = Bench.form()
    let undo = KeyStroke(.character("z"), .command)
    bench.session.shortcuts = [undo]
    bench.engine.onSuspend = { Issue.record("It was stopped.") }
    bench.send("\u{1A}")
    #expect(bench.session.events.last == .key(undo))
  }
}
