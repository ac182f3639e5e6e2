import Charts
import SwiftUI

/// An area below a line, of which a part is seen.
struct AreaExhibit: View {
  @State private var first = 0

  var body: some View {
    Chart(0..<48, id: \.self) { hour in
      let warmth = 15 - 6 * cos(Double(hour) / 24 * 2 * .pi)
      AreaMark(x: .value("Hour", hour), y: .value("Warmth", warmth))
        .foregroundStyle(
          .linearGradient(
            colors: [.orange, .orange.opacity(0.1)],
            startPoint: .top,
            endPoint: .bottom,
          )
        )
      LineMark(x: .value("Hour", hour), y: .value("Warmth", warmth))
        .foregroundStyle(.orange)
    }
    .chartScrollableAxes(.horizontal)
    .chartXVisibleDomain(length: 24)
    .chartScrollPosition(x: $first)
    .frame(height: 160)
    Text("Two days, of which one is seen from hour \(first) on. Arrow keys or drags show more.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
