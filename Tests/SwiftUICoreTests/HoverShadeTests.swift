import Foundation
import Pilot
import SwiftUICore
import Testing

/// A pointer above a view on a screen that shows none by itself.
struct HoverShadeTests {
  private struct Three: View {
    var body: some View {
      VStack(spacing: 0) {
        Text("High").hoverEffect(.highlight)
        Text("Usual").hoverEffect().defaultHoverEffect(.lift)
        Text("Still").hoverEffect().hoverEffectDisabled()
      }
    }
  }

  /// The grounds of the rows, where they are not the screen's own.
  private func grounds(_ pilot: Pilot) -> [String?] {
    pilot.colors.map { row in row.compactMap { $0 }.first }
  }

  // Shows: .hoverEffect, .defaultHoverEffect, .hoverEffectDisabled, \.isHoverEffectEnabled
  @Test func `cells under a pointer get a brighter ground, and what is lifted a brighter one yet`()
    throws
  {
    let pilot = Pilot(columns: 10, rows: 3, isDark: true) { Three() }
    #expect(grounds(pilot) == [nil, nil, nil])
    try pilot.hover("High", at: .zero)
    #expect(grounds(pilot) == ["#222222", nil, nil])
    try pilot.hover("High", at: nil)
    try pilot.hover("Usual", at: .zero)
    #expect(grounds(pilot) == [nil, "#454545", nil])
    try pilot.hover("Usual", at: nil)
    try pilot.hover("Still", at: .zero)
    #expect(grounds(pilot) == [nil, nil, nil])
  }
}
