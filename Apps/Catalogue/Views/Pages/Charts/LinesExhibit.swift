import Charts
import SwiftUI

/// Lines through points, and a line that is a goal.
struct LinesExhibit: View {
  @State private var isSmooth = false
  @State private var goal = 7.0

  var body: some View {
    Toggle("Smooth", isOn: $isSmooth)
    Slider(value: $goal, in: 0...12, step: 1) { Text("Goal") }
    Chart {
      ForEach(Harvest.all) { harvest in
        LineMark(x: .value("Month", harvest.month), y: .value("Baskets", harvest.baskets))
          .foregroundStyle(by: .value("Fruit", harvest.fruit))
          .symbol(by: .value("Fruit", harvest.fruit))
      }
      .interpolationMethod(isSmooth ? .monotone : .linear)
      RuleMark(y: .value("Goal", goal))
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
        .foregroundStyle(.red)
        .annotation(position: .top, alignment: .leading) {
          Text("Goal: \(Int(goal))").font(.caption)
        }
    }
    .frame(height: 192)
  }
}
