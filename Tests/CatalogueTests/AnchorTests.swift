import Pilot
import SwiftUI
import Testing

/// Places of views that views around them draw at.
struct AnchorTests {
  private struct ChosenKey: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(
      value: inout [String: Anchor<CGRect>],
      nextValue: () -> [String: Anchor<CGRect>],
    ) {
      value.merge(nextValue()) { $1 }
    }
  }

  private struct Tabs: View {
    @State private var chosen = "One"
    @State private var isWide = false

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 16) {
          ForEach(["One", "Three"], id: \.self) { name in
            Button(name) { chosen = name }
              .padding(.leading, isWide ? 40 : 0)
              .anchorPreference(key: ChosenKey.self, value: .bounds) { [name: $0] }
          }
        }
        Button("Wide") { isWide.toggle() }
      }
      .overlayPreferenceValue(ChosenKey.self) { anchors in
        GeometryReader { proxy in
          if let anchor = anchors[chosen] {
            let frame = proxy[anchor]
            Text("\(Int(frame.minX)) to \(Int(frame.maxX))")
              .offset(x: 160, y: frame.maxY + 32)
          }
        }
      }
    }
  }

  // Shows: Anchor, .anchorPreference, GeometryProxy
  @Test func `a mark follows the view whose place it was given`() throws {
    let pilot = Pilot { Tabs() }
    defer { pilot.close() }
    #expect(pilot.screen.contains("0 to 56"))
    try pilot.tap("Three")
    #expect(pilot.screen.contains("72 to 144"))
    // Nothing but the layout changes.
    try pilot.tap("Wide")
    #expect(pilot.screen.contains("112 to 224"))
  }

  private struct PointsKey: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
      value += nextValue()
    }
  }

  // Shows: .transformAnchorPreference, Anchor.Source
  @Test func `points add up, also of several places at once`() {
    let pilot = Pilot(columns: 40, rows: 10) {
      Color.clear
        .frame(width: 80, height: 32)
        .anchorPreference(key: PointsKey.self, value: .center) { [$0] }
        .transformAnchorPreference(key: PointsKey.self, value: .bottomTrailing) { $0.append($1) }
        .transformAnchorPreference(key: PointsKey.self, value: .point(CGPoint(x: 3, y: 4))) {
          $0.append($1)
        }
        .overlayPreferenceValue(PointsKey.self) { anchors in
          GeometryReader { proxy in
            Text(anchors.map { "\(Int(proxy[$0].x)),\(Int(proxy[$0].y))" }.joined(separator: " "))
              .fixedSize()
          }
        }
    }
    defer { pilot.close() }
    #expect(pilot.screen.contains("40,16 80,32 3,4"))
  }
}
