import Pilot
import SwiftUI
import Testing

struct TransitionTests {
  final class Journal {
    var text = ""
  }

  /// Transitions by name: their values belong to the main actor.
  enum Way {
    case move, offset, size, asymmetric, slide, modifier, own, combined

    @MainActor var transition: AnyTransition {
      switch self {
      case .move: .move(edge: .trailing)
      case .offset: .offset(x: 80)
      case .size: .offset(CGSize(width: 160, height: 0))
      case .asymmetric: .asymmetric(insertion: .offset(x: 32), removal: .opacity)
      case .slide: .slide
      case .modifier: .modifier(active: Tilt(amount: 160), identity: Tilt(amount: 0))
      case .own: AnyTransition(Drop())
      case .combined: Way.modifier.transition.combined(with: .opacity)
      }
    }
  }

  struct Door: View {
    let transition: AnyTransition
    var journal = Journal()
    @State private var isOpen = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Knock") {
          withAnimation(.linear(duration: 1)) { isOpen.toggle() }
        }
        if isOpen {
          Button("welcome") { journal.text += "!" }
            .buttonStyle(.plain)
            .frame(width: 64)
            .onAppear { journal.text += "A" }
            .onDisappear { journal.text += "D" }
            .transition(transition)
        }
      }
      .frame(width: 320, height: 160, alignment: .topLeading)
    }
  }

  struct MaskedDoor: View {
    @State private var isOpen = true

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Knock") {
          withAnimation(.linear(duration: 1)) { isOpen.toggle() }
        }
        if isOpen {
          Text("welcome").transition(.offset(x: 80)).mask { Rectangle() }
        }
      }
      .frame(width: 320, height: 160, alignment: .topLeading)
    }
  }

  @Test func `what is masked goes by the transition inside the mask`() throws {
    let pilot = Pilot(playsMotion: true) { MaskedDoor() }
    let before = line(pilot)
    try pilot.tap("Knock")
    pilot.advance(by: 0.5)
    #expect(line(pilot) == "     " + before)
    pilot.advance(by: 1)
    #expect(!pilot.screen.contains("welcome"))
  }

  private func open(_ transition: AnyTransition, _ journal: Journal = Journal()) -> Pilot {
    Pilot(playsMotion: true) { Door(transition: transition, journal: journal) }
  }

  /// The second line of the screen, where the text stands.
  private func line(_ pilot: Pilot) -> String {
    let lines = pilot.lines.drop { !$0.contains("Knock") }.dropFirst()
    return lines.first { !$0.isEmpty } ?? ""
  }

  // Shows: .transition, AnyTransition, .move, .offset, .slide
  @Test(arguments: [
    (Way.move, [8, 4, 0]), (.offset, [10, 5, 0]), (.size, [20, 10, 0]), (.asymmetric, [4, 2, 0]),
    (.slide, [-8, -4, 0]),
  ])
  func `a view comes in by its transition`(_ row: (way: Way, columns: [Int])) throws {
    let pilot = open(row.way.transition)
    let start = try pilot.find("Knock").frame.minX / 8
    try pilot.tap("Knock")
    var columns: [Int] = []
    for _ in row.columns {
      let text = line(pilot)
      columns.append(text.prefix { $0 == " " }.count - Int(start.rounded()))
      pilot.advance(by: 0.5)
    }
    #expect(columns.map { $0 - columns[2] } == row.columns)
  }

  @Test func `a view that goes is seen to its end but cannot be met`() throws {
    let journal = Journal()
    let pilot = open(.move(edge: .trailing), journal)
    try pilot.tap("Knock")
    pilot.advance(by: 1)
    try pilot.tap("Knock")
    pilot.advance(by: 0.5)
    #expect(line(pilot).contains("welcome"))
    #expect(!pilot.has("welcome"))
    #expect(!pilot.semantics.contains("welcome"))
    #expect(journal.text == "A")
    pilot.advance(by: 0.6)
    #expect(!pilot.screen.contains("welcome"))
    #expect(journal.text == "AD")
  }

  @Test func `a view called back on its way out stays the same view`() throws {
    let journal = Journal()
    let pilot = open(.opacity, journal)
    for _ in 0..<4 {
      try pilot.tap("Knock")
      pilot.advance(by: 0.3)
    }
    try pilot.tap("Knock")
    pilot.advance(by: 5)
    #expect(journal.text == "A")
    #expect(pilot.has("welcome"))
    try pilot.tap("welcome")
    #expect(journal.text == "A!")
  }

  @Test func `identity comes and goes at once`() throws {
    let journal = Journal()
    let pilot = open(.identity, journal)
    try pilot.tap("Knock")
    #expect(line(pilot).contains("welcome"))
    try pilot.tap("Knock")
    #expect(!pilot.screen.contains("welcome"))
    #expect(journal.text == "AD")
  }

  @Test func `a closed app lets go of what is on its way`() throws {
    let journal = Journal()
    let pilot = open(.slide, journal)
    try pilot.tap("Knock")
    try pilot.tap("Knock")
    pilot.close()
    #expect(journal.text == "AD")
  }

  struct Tilt: ViewModifier {
    let amount: Double

    func body(content: Content) -> some View {
      content.offset(x: amount)
    }
  }

  struct Drop: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(x: phase.isIdentity ? 0 : 160 * abs(phase.value))
    }
  }

  // Shows: .modifier
  @Test(arguments: [Way.modifier, .own, .combined])
  func `an app's own transition is a modifier for each phase`(_ way: Way) throws {
    let journal = Journal()
    let pilot = open(way.transition, journal)
    try pilot.tap("Knock")
    let places = [0, 0.5, 0.5].map { step -> Double in
      pilot.advance(by: step)
      return (try? pilot.find("welcome").frame.minX) ?? -1
    }
    #expect([places[0] - places[2], places[1] - places[2]] == [160, 80])
    try pilot.tap("Knock")
    #expect(!pilot.has("welcome"))
    pilot.advance(by: 0.9)
    #expect(journal.text == "A")
    pilot.advance(by: 0.2)
    #expect(!pilot.screen.contains("welcome"))
    #expect(journal.text == "AD")
  }

  struct Rows: View {
    @State private var rows = ["a1", "b2", "c3"]

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(rows, id: \.self) { row in
          Text(row).transition(.opacity)
        }
        Button("Drop") { withAnimation(.linear(duration: 1)) { _ = rows.remove(at: 1) } }
        Button("Put") { withAnimation(.linear(duration: 1)) { rows.insert("b2", at: 1) } }
      }
    }
  }

  @Test func `rows that go make room while they fade`() throws {
    let pilot = Pilot(playsMotion: true) { Rows() }
    let before = try pilot.find("c3").frame.minY
    try pilot.tap("Drop")
    #expect(!pilot.has("b2"))
    pilot.advance(by: 0.5)
    #expect(pilot.screen.contains("b2") || pilot.screen.contains("c3"))
    try pilot.tap("Put")
    pilot.advance(by: 3)
    #expect(try pilot.find("c3").frame.minY == before)
    #expect(pilot.has("b2"))
  }
}
