import Display
import Foundation
import Plain
import Testing

/// A screen with one button and one text, which changes when a test says so.
private final class FakeSession: Session {
  let tree = DisplayTree()
  var onWake: (@MainActor () -> Void)?
  var shortcuts: Set<KeyStroke> { [] }
  var title: String { "" }
  var runningTasks = 0
  private var next = Update()
  private(set) var presses = 0

  init() {
    var button = Element(
      id: ElementID(1),
      semantics: Semantics(.button, label: "Load"),
      eventMask: .tap,
    )
    button.semantics.isLeaf = true
    add(.insert(button, parent: .root, index: 0))
    add(.insert(Element(id: ElementID(2), semantics: text("empty")), parent: .root, index: 1))
  }

  func text(_ words: String) -> Semantics { Semantics(.text, label: words) }

  private func add(_ step: Change.Step) { next.changes.append(Change(step)) }

  /// Something changes by itself.
  func show(_ words: String) {
    add(.semantics(ElementID(2), text(words)))
    onWake?()
  }

  func handle(_ event: Event) -> Bool {
    if case .tap = event { presses += 1 }
    return true
  }

  func update() -> Update {
    defer { next = Update() }
    for change in next.changes { tree.apply(change.step) }
    return next
  }

  func snapshot() -> Data? { nil }
  func close() {}
}

/// Time that passes when a test says so.
private final class StepClock: SessionClock {
  private(set) var now = 0.0
  var date: Date { Date(timeIntervalSince1970: now) }
  private var waiting: [(due: Double, action: @MainActor () -> Void)] = []

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    waiting.append((now + seconds, action))
  }

  func advance(by seconds: Double) {
    let end = now + seconds
    while let next = waiting.indices.filter({ waiting[$0].due <= end })
      .min(by: { waiting[$0].due < waiting[$1].due })
    {
      let (due, action) = waiting.remove(at: next)
      now = max(now, due)
      action()
    }
    now = end
  }
}

/// How long the app is given before it is told what became of a line.
struct WaitTests {
  private let session = FakeSession()
  private let clock = StepClock()
  private let engine: PlainEngine
  private final class Output {
    var text = ""
    var hasEnded = false
    var isFull = false
  }
  private let output = Output()

  init() {
    engine = PlainEngine(
      { [session] _ in session },
      clock: clock,
      write: { [output] in output.text += $0 },
    )
    engine.onQuit = { [output] in output.hasEnded = true }
    engine.onFull = { [output] in output.isFull = $0 }
    engine.start()
    clock.advance(by: 1)
  }

  /// What was said since the last time.
  private func said() -> String {
    defer { output.text = "" }
    return output.text
  }

  private func write(_ lines: String) { engine.receive(Array(lines.utf8)) }

  @Test func `what a task brings soon belongs to the answer`() {
    #expect(said() == "1 [button] Load\nempty\n")
    write("load\n")
    session.runningTasks = 1
    clock.advance(by: 0.2)
    #expect(said() == "")
    session.show("half")
    clock.advance(by: 0.2)
    session.show("loaded")
    session.runningTasks = 0
    clock.advance(by: 0.05)
    #expect(said() == "loaded\n")
  }

  @Test func `what comes late is said when it comes, and a task without an end holds nothing up`() {
    _ = said()
    session.runningTasks = 1
    write("load\n")
    clock.advance(by: 0.05)
    #expect(session.presses == 1)
    write("help\nload\n")
    clock.advance(by: 0.05)
    #expect(session.presses == 2)
    _ = said()
    clock.advance(by: 100)
    session.show("late")
    clock.advance(by: 0.05)
    #expect(said() == "late\n")
  }

  @Test func `an app that never rests is told all the same`() {
    _ = said()
    write("load\n")
    for number in 1...300 {
      session.show("\(number)")
      clock.advance(by: 0.01)
    }
    let lines = said().split(separator: "\n")
    #expect(lines.count == 1)
    clock.advance(by: 3)
    #expect(said() == "300\n")
  }

  @Test func `lines are done one after the other, and no more is read while there are many`() {
    write(String(repeating: "load\n", count: 3_000))
    #expect(output.isFull)
    #expect(session.presses == 1)
    clock.advance(by: 200)
    #expect(session.presses == 3_000)
    #expect(!output.isFull)
  }

  @Test func `at the end of the input what runs may finish, for some seconds`() {
    session.runningTasks = 1
    engine.end()
    clock.advance(by: 1.5)
    session.show("nearly")
    clock.advance(by: 1.5)
    #expect(!output.hasEnded)
    session.show("done")
    session.runningTasks = 0
    clock.advance(by: 0.2)
    #expect(output.hasEnded)
    #expect(said().hasSuffix("done\n"))
  }

  @Test func `a task without an end does not keep the app from its end`() {
    session.runningTasks = 1
    engine.end()
    clock.advance(by: 9)
    #expect(output.hasEnded)
  }
}
