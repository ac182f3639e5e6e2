import Pilot
import SwiftUI
import Testing

/// Views that go on under what covers the safe area.
struct BackgroundExtensionTests {
  private struct Striped: View {
    let isEnabled: Bool

    var body: some View {
      HStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0).frame(width: 8)
        Color(red: 0, green: 0, blue: 1)
        Button("Press") {}
      }
      .backgroundExtensionEffect(isEnabled: isEnabled)
      .safeAreaInset(edge: .leading, spacing: 0) { Color.clear.frame(width: 24) }
    }
  }

  // Shows: .backgroundExtensionEffect
  @Test func `a mirrored copy fills the room beside a view`() {
    func row(_ isEnabled: Bool) -> [String?] {
      Array(Pilot(columns: 20, rows: 1) { Striped(isEnabled: isEnabled) }.colors[0].prefix(5))
    }
    #expect(row(false) == [nil, nil, nil, "#FF0000", "#0000FF"])
    // Its grounds run into each other.
    #expect(row(true) == ["#0000FF", "#5500AA", "#800080", "#FF0000", "#0000FF"])
  }

  @Test func `what is in a copy is neither found nor focused`() throws {
    let pilot = Pilot(columns: 20, rows: 1) { Striped(isEnabled: true) }
    #expect(pilot.elements.count { $0.label == "Press" } == 1)
    try pilot.tap("Press")
  }

  @Test func `nothing is added where the safe area ends at the view`() {
    let pilot = Pilot(columns: 4, rows: 1) { Text("ab").backgroundExtensionEffect() }
    #expect(pilot.lines == [" ab"])
  }
}
