import Pilot
import SwiftUI
import Testing

/// Small names of input and movement.
struct InputNamesTests {
  private struct Counter: View {
    @State private var number = 12

    var body: some View {
      VStack {
        Text("n = \(number)").contentTransition(.numericText())
        Button("Count") { withAnimation(.linear(duration: 1)) { number = 20 } }
      }
    }
  }

  // Shows: .contentTransition
  @Test func `a number counts to the next one`() throws {
    let pilot = Pilot(playsMotion: true) { Counter() }
    defer { pilot.close() }
    #expect(pilot.screen.contains("n = 12"))
    try pilot.tap("Count")
    pilot.advance(by: 0.5)
    #expect((14...18).contains { pilot.screen.contains("n = \($0)") })
    pilot.advance(by: 0.6)
    #expect(pilot.screen.contains("n = 20"))
  }

  private struct Resized: View {
    @State private var isChanging = false
    @State private var changes = 0

    var body: some View {
      Text("changing \(isChanging), \(changes)").onInteractiveResizeChange {
        isChanging = $0
        changes += 1
      }
    }
  }

  // Shows: .onInteractiveResizeChange
  @Test func `an app hears when the screen begins and ends to change its size`() {
    let pilot = Pilot { Resized() }
    defer { pilot.close() }
    pilot.resize(columns: 70, rows: 24)
    pilot.advance(by: 0.3)
    pilot.resize(columns: 60, rows: 24)
    pilot.advance(by: 0.3)
    #expect(pilot.has("changing true, 1"))
    pilot.advance(by: 0.3)
    #expect(pilot.has("changing false, 2"))
  }

  // Shows: HorizontalDirection, VerticalDirection
  @Test func `sets of directions`() {
    #expect(HorizontalDirection.Set(.leading).union(.trailing) == .all)
    #expect(!HorizontalDirection.Set.leading.contains(.trailing))
    #expect(VerticalDirection.Set.all.contains(.init(.down)) && VerticalDirection.Set.up != .down)
  }

  private struct Nothing: View {
    let note: () -> Void

    init(_ note: @escaping () -> Void) { self.note = note }

    var body: some View {
      Button("nothing", action: note)
        .handGestureShortcut(.primaryAction)
        .defersSystemGestures(on: .bottom)
        .allowsWindowActivationEvents()
        .interactionActivityTrackingTag("button")
        .containerShape(.rect(cornerRadius: 8))
        .contentTransition(.symbolEffect)
    }
  }

  private final class Journal {
    var presses = 0
    var words: [String] = []
  }

  @Test func `names without effect leave a button as it is`() throws {
    let journal = Journal()
    let pilot = Pilot { Nothing { journal.presses += 1 } }
    defer { pilot.close() }
    try pilot.tap("nothing")
    #expect(journal.presses == 1)
  }

  private struct Penned: View {
    @Environment(\.preferredPencilDoubleTapAction) private var tap
    @Environment(\.preferredPencilSqueezeAction) private var squeeze
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    var body: some View {
      Button("draw") { journal.words.append("pressed") }
        .onPencilDoubleTap { value in
          if tap == .switchEraser { journal.words.append("erase \(value.hoverPose == nil)") }
        }
        .onPencilSqueeze { phase in
          guard squeeze == .showContextualPalette else { return }
          switch phase {
          case .active(let value): journal.words.append("squeeze \(value.hoverPose == nil)")
          case .ended: journal.words.append("done")
          case .failed: journal.words.append("failed")
          }
        }
    }
  }

  // Shows: .onPencilDoubleTap, .onPencilSqueeze, \.preferredPencilDoubleTapAction
  // Shows: \.preferredPencilSqueezeAction, PencilPreferredAction
  @Test func `what a pencil does is done without one by the menu of a view`() throws {
    let journal = Journal()
    let pilot = Pilot { Penned(journal) }
    defer { pilot.close() }
    try pilot.perform("Double Tap Pencil", on: "draw")
    #expect(journal.words == ["erase true"])
    try pilot.perform("Squeeze Pencil", on: "draw")
    #expect(journal.words == ["erase true", "squeeze true", "done"])
    try pilot.tap("draw")
    #expect(journal.words.last == "pressed")
    try pilot.focus("draw")
    // Shift and F10.
    pilot.press(KeyEquivalent("\u{F70D}"), modifiers: .shift)
    try pilot.tap("Squeeze Pencil", role: .menuItem)
    #expect(journal.words.suffix(2) == ["squeeze true", "done"])
  }

  // Shows: SensoryFeedback
  @Test func `presses, releases and choices feel different`() {
    let kinds: [SensoryFeedback] = [
      .press(.button), .press(.tab), .release(.slider), .selection(.on), .selection(.off),
      .pathComplete,
    ]
    for (index, kind) in kinds.enumerated() { #expect(!kinds[..<index].contains(kind)) }
    #expect(SensoryFeedback.press(.toggle) == .press(.toggle))
  }

  private struct Fading: View {
    let configuration: ScrollTransitionConfiguration

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<9) { row in
            Text("row \(row)").frame(height: 16)
              .scrollTransition(configuration) { content, phase in
                content.opacity(phase.isIdentity ? 1 : 0)
              }
          }
        }
      }
    }
  }

  // Shows: .scrollTransition, ScrollTransitionConfiguration.Threshold
  @Test func `a view is itself from a threshold on`() {
    func rows(_ configuration: ScrollTransitionConfiguration) -> [Int] {
      let pilot = Pilot(columns: 20, rows: 5) { Fading(configuration: configuration) }
      defer { pilot.close() }
      return (0..<9).filter { pilot.screen.contains("row \($0)") }
    }
    #expect(rows(.animated) == [0, 1, 2, 3, 4])
    #expect(rows(.animated.threshold(.centered)) == [2])
    #expect(rows(.animated().threshold(.visible(1).inset(by: 16))) == [1, 2, 3])
    #expect(rows(.identity.threshold(.centered)) == [0, 1, 2, 3, 4])
  }
}
