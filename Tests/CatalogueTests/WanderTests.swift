import Pilot
import SwiftUI
import Testing

@MainActor struct WanderTests {
  /// Breaks a rule after three presses of one button, among others that do nothing.
  struct Counting<Broken: View>: View {
    @State private var count = 0
    @State private var name = ""
    @ViewBuilder let broken: () -> Broken

    var body: some View {
      VStack {
        Button("More") { count += 1 }
        Button("Nothing") {}
        TextField("Name", text: $name)
        Toggle("Switch", isOn: .constant(false))
        if count >= 3 { broken() }
      }
    }
  }

  struct Restless: View {
    @State private var count = 0

    var body: some View {
      Text("\(count)").onAppear { count = 1 }.onChange(of: count) { count += 1 }
    }
  }

  private func failure<V: View>(
    _ seed: UInt64,
    @ViewBuilder _ view: @escaping () -> V,
  ) async -> String {
    let pilot = Pilot(columns: 80, rows: 60, view)
    defer { pilot.close() }
    do {
      return "\(try await pilot.wander(acts: 200, seed: seed))"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `finds a view that never rests, and the fewest acts that show it`(_ seed: UInt64) async {
    let text = await failure(seed) { Counting { Restless() } }
    #expect(text.contains("(settles)"))
    #expect(
      text.contains(
        """
        These 3 acts show it on an app started anew:
        try await pilot.replay([
          .tap(PilotTarget("More", .button)),
          .tap(PilotTarget("More", .button)),
          .tap(PilotTarget("More", .button)),
        ])
        """
      )
    )
  }

  @Test func `finds nothing where nothing is wrong, the same for a seed`() async throws {
    let pilots = (0..<2).map { _ in Pilot { Counting { Text("Three") } } }
    defer { for pilot in pilots { pilot.close() } }
    let first = try await pilots[0].wander(acts: 150, seed: 3)
    let second = try await pilots[1].wander(acts: 150, seed: 3)
    #expect(first == second)
    #expect(first.acts.count == 150 && first.mostNodes > 10)
    let other = try await pilots[1].replay(first.acts)
    #expect(other.acts == first.acts)
  }

  @Test func `an act says how it is written`() {
    #expect(
      "\(PilotAct.tap(PilotTarget("A \"b\"", .button, number: 2)))"
        == #".tap(PilotTarget("A \"b\"", .button, number: 2))"#
    )
    #expect(
      "\(PilotAct.type("\n", into: PilotTarget("N")))"
        == #".type("\n", into: PilotTarget("N"))"#
    )
  }
}
