import Combine
import Display
import Foundation
import Observation
import Pilot
import Properties
import Testing

@testable import SwiftUICore

/// Texts of about 1.5 MB; only at first, as a process that begins anew has none.
private struct Sizes: View {
  @State private var large = text(600_000)
  @State private var middle = text(400_000)
  @State private var less = text(300_000)
  @State private var small = text(200_000)
  @State private var one = text(1)
  @MainActor private static var made = 0

  private static func text(_ count: Int) -> String {
    made += 1
    return made > 5 ? "" : String(repeating: "x", count: count)
  }

  var body: some View {
    Text(verbatim: "\([large, middle, less, small, one].map(\.utf8.count))".filter { $0 != "," })
  }
}

/// What a person finds when the process ended and began anew.
struct RelaunchTests {
  @Test func `state of views comes back where they are`() throws {
    let pilot = Pilot {
      VStack {
        CounterRow(name: "A")
        CounterRow(name: "B")
      }
    }
    try pilot.tap("Add to B")
    try pilot.tap("Add to B")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.screen.contains("B: 2"))
    try again.tap("Add to A")
    #expect(again.screen.contains("A: 1") && again.relaunched().screen == again.screen)
  }

  @Test func `rows keep their state by their ids`() throws {
    let pilot = Pilot { Rows() }
    try pilot.tap("Add to c")
    try pilot.tap("Turn round")
    try pilot.tap("Add to c")
    #expect(pilot.relaunched().screen == pilot.screen)
  }

  @Test func `of a session that is too large the largest values are left out`() throws {
    let again = Pilot { Sizes() }.relaunched()
    #expect(again.screen.contains("[0 400000 300000 200000 1]"))
    #expect(again.relaunched().screen.contains("[0 400000 300000 200000 1]"))
  }

  @Test func `a condition keeps its branch, and each branch its state`() throws {
    let pilot = Pilot { Branches() }
    try pilot.tap("Add to first")
    try pilot.tap("Switch")
    try pilot.tap("Add to second")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.screen.contains("second: 1"))
    // The other branch was not there when the state was saved.
    try again.tap("Switch")
    #expect(again.screen.contains("first: 0"))
  }

  @Test func `objects come back, once`() throws {
    let pilot = Pilot { Objects() }
    try pilot.tap("Score")
    try pilot.tap("Score")
    try pilot.tap("Name")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.screen.contains("2 x"))
    try again.tap("Score")
    #expect(again.screen.contains("3 x"))
  }

  @Test func `a published property keeps its listeners`() throws {
    let pilot = Pilot { TypingView() }
    try pilot.tap("Type")
    #expect(pilot.screen.contains("a: 1"))
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen)
    try again.tap("Type")
    #expect(again.screen.contains("aa: 2"))
  }

  @Test func `views appear as afresh, with their state`() throws {
    let pilot = Pilot { Appearing() }
    try pilot.tap("Add")
    let again = pilot.relaunched()
    #expect(again.screen.contains("count 1, appeared 2, changed 1"))
  }

  @Test func `what is presented is presented again`() throws {
    let pilot = Pilot { Presented() }
    try pilot.tap("Show")
    try pilot.tap("Add to sheet")
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && again.screen.contains("sheet: 1"))
  }

  @Test func `the state of modifiers and of inner properties comes back`() throws {
    let pilot = Pilot { Text("x").modifier(Counting()) }
    try pilot.tap("Count")
    #expect(pilot.relaunched().screen == pilot.screen)
  }

  @Test func `a scene keeps its values`() throws {
    let pilot = Pilot { SceneValue() }
    try pilot.tap("Next")
    #expect(pilot.relaunched().screen.contains("page 2"))
  }

  @Test func `what is typed into a secure field is not saved`() throws {
    let pilot = Pilot { SignIn() }
    try pilot.type("robin", into: "Name")
    try pilot.type("tr33s", into: "Password")
    try pilot.tap("Show")
    try pilot.type("tr33s and moss", into: "Password, shown")
    try pilot.tap("Copy")
    #expect(pilot.screen.contains("copy of tr33s and moss"))
    let again = pilot.relaunched()
    #expect(again.screen.contains("robin") && !again.screen.contains("tr33s"))
  }

  @Test func `a state that does not fit is dropped alone`() throws {
    let state = try #require(AppSession.shown(Changed<Int>(value: 1, other: "kept")).snapshot())
    let other = AppSession.shown(Changed<String>(value: "s", other: "new"), restoring: state)
    #expect("\(other.tree.everything())".contains("kept s"))
  }

  @Test func `what has not appeared yet is not lost when the state is saved again`() throws {
    LateRows.gate.isOpen = true
    var session = AppSession.shown(LateRows())
    func press() {
      for node in session.tree.nodes(from: session.tree.root)
      where node.element.eventMask.contains(.tap) {
        session.handle(.tap(node.id, at: nil, count: 1))
      }
      _ = session.update()
    }
    press()
    var state = session.snapshot()
    LateRows.gate.isOpen = false
    // Three processes end before the rows are there; in each the score is raised.
    for _ in 1...3 {
      session = AppSession.shown(LateRows(), restoring: state)
      #expect(!"\(session.tree.everything())".contains("late:"))
      press()
      state = session.snapshot()
    }
    session = AppSession.shown(LateRows(), restoring: state)
    #expect(session.isRestoring)
    LateRows.gate.isOpen = true
    _ = session.update()
    #expect(!session.isRestoring)
    let shown = "\(session.tree.everything())"
    #expect(shown.contains("late: 1") && shown.contains("4 points, 1 then"))
    LateRows.gate.isOpen = false
  }

  @Test func `only what may change the state raises its revision`() throws {
    let session = AppSession.shown(CounterRow(name: "A"))
    let button = try #require(
      session.tree.nodes(from: session.tree.root).first { $0.element.eventMask.contains(.tap) }
    )
    let before = session.stateRevision
    for isOver in [true, false] { session.handle(.hover(button.id, isOver)) }
    var traits = session.graph.traits
    traits.isDark.toggle()
    traits.size.width += 20
    session.handle(.screen(traits))
    session.handle(.activity(.background))
    _ = session.update()
    #expect(session.stateRevision == before)
    session.handle(.tap(button.id, at: nil, count: 1))
    #expect(session.stateRevision > before)
  }

  @Test func `what is no snapshot starts anew`() {
    for bytes in [Data(), Data([1]), Data([9, 255, 255, 255]), Data("hello".utf8)] {
      let session = AppSession.shown(Text("fresh"), restoring: bytes)
      #expect("\(session.tree.everything())".contains("fresh"))
    }
  }
}

/// Content that is there once it was loaded, with an object that is also seen before that.
private struct LateRows: View {
  @Observable final class Gate {
    var isOpen = false
  }

  @Observable final class Score {
    var points = 0
  }

  static let gate = Gate()
  @State private var score = Score()

  var body: some View {
    VStack {
      Button("Score") { score.points += 1 }
      if Self.gate.isOpen {
        CounterRow(name: "late")
        Points(score: score)
      }
    }
  }

  /// What it saved of the object is what that was when it appeared last.
  private struct Points: View {
    let score: Score
    @State private var then: Score?

    var body: some View {
      Text("\(score.points) points, \(then?.points ?? 0) then")
        .onAppear { if then == nil { then = score } }
    }
  }
}

private struct CounterRow: View {
  let name: String
  @State private var count = 0

  var body: some View {
    HStack {
      Text("\(name): \(count)")
      Button("Add to \(name)") { count += 1 }
    }
  }
}

private struct Rows: View {
  @State private var names = ["a", "b", "c"]

  var body: some View {
    VStack {
      ForEach(names, id: \.self) { CounterRow(name: $0) }
      Button("Turn round") { names.reverse() }
    }
  }
}

private struct Branches: View {
  @State private var isFirst = true

  var body: some View {
    VStack {
      if isFirst { CounterRow(name: "first") } else { CounterRow(name: "second") }
      Button("Switch") { isFirst.toggle() }
    }
  }
}

@Observable private final class Score {
  var points = 0
  var owner: Owner?
}

@Observable private final class Owner {
  var name = ""
}

private struct Objects: View {
  @State private var score = Score()
  @State private var owner: Owner?

  var body: some View {
    VStack {
      Text("\(score.points) \(score.owner?.name ?? "-")")
      Text("same: \(owner === score.owner)")
      Button("Score") { score.points += 1 }
      Button("Name") {
        owner = Owner()
        owner?.name = "x"
        score.owner = owner
      }
    }
  }
}

private final class Typing: ObservableObject {
  @Published var text = ""
  @Published var length = 0
  private var listeners: Set<AnyCancellable> = []

  init() {
    $text.dropFirst().sink { [weak self] in self?.length = $0.count }.store(in: &listeners)
  }
}

private struct TypingView: View {
  @StateObject private var typing = Typing()

  var body: some View {
    VStack {
      Text("\(typing.text): \(typing.length)")
      Button("Type") { typing.text += "a" }
    }
  }
}

private struct Appearing: View {
  @State private var count = 0
  @State private var appeared = 0
  @State private var changed = 0

  var body: some View {
    VStack {
      Text("count \(count), appeared \(appeared), changed \(changed)")
      Button("Add") { count += 1 }
    }
    .onAppear { appeared += 1 }
    .onChange(of: count) { changed += 1 }
  }
}

private struct Presented: View {
  @State private var isShown = false

  var body: some View {
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) { CounterRow(name: "sheet") }
  }
}

private struct Counting: ViewModifier {
  @State private var count = 0
  private var inner = InnerProperty()

  func body(content: _ViewModifier_Content<Counting>) -> some View {
    VStack {
      content
      Text("\(count) \(inner.text)")
      Button("Count") {
        count += 1
        inner.text += "i"
      }
    }
  }
}

private struct InnerProperty: DynamicProperty {
  @State private var stored = ""

  var text: String {
    get { stored }
    nonmutating set { stored = newValue }
  }
}

@Observable private final class Login {
  var password = ""
  var copy = ""
}

private struct SignIn: View {
  @State private var name = ""
  @State private var login = Login()
  @State private var isShown = false

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      if isShown {
        TextField("Password, shown", text: $login.password)
      } else {
        SecureField("Password", text: $login.password)
      }
      Text("copy of \(login.copy)")
      Button("Show") { isShown.toggle() }
      Button("Copy") { login.copy = login.password }
    }
  }
}

private struct SceneValue: View {
  @SceneStorage("page") private var page = 1
  var body: some View {
    VStack {
      Text("page \(page)")
      Button("Next") { page += 1 }
    }
  }
}

private struct Changed<Value>: View {
  @State var value: Value
  @State var other: String
  var body: some View { Text("\(other) \("\(value)")") }
}
