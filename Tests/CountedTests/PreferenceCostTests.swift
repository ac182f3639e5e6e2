import Display
import Pilot
import Properties
import SwiftUICore
import Testing

/// What flows up is asked for only when it may have changed.
struct PreferenceCostTests {
  nonisolated struct Height: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  final class Calls { var count = 0 }

  struct Page: View {
    let calls: Calls
    @State private var isSaved = false
    @State private var rows = [1, 2, 3]

    var body: some View {
      VStack {
        Text("stays").transformPreference(Height.self) { _ in calls.count += 1 }
        Controls(isSaved: $isSaved, rows: $rows)
      }
      .onPreferenceChange(Height.self) { _ in }
    }
  }

  struct Controls: View {
    @Binding var isSaved: Bool
    @Binding var rows: [Int]

    var body: some View {
      Button("Save") { isSaved.toggle() }
      if isSaved { Text("Saved") }
      ForEach(rows, id: \.self) { Text("row \($0)") }
      Button("Fewer") { rows.removeFirst() }
      Button("Turn") { rows.reverse() }
    }
  }

  @Test func `what comes and goes without a preference asks for none`() throws {
    let calls = Calls()
    let pilot = Pilot(columns: 30, rows: 12) { Page(calls: calls) }
    calls.count = 0
    try pilot.tap("Save")
    try pilot.tap("Save")
    try pilot.tap("Fewer")
    #expect(calls.count == 0)
    try pilot.tap("Turn")
    #expect(calls.count == 1, "in another order it may be another value")
  }
}
