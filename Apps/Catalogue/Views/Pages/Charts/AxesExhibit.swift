import Charts
import SwiftUI

/// Axes with places, words and titles that the app says.
struct AxesExhibit: View {
  @State private var isLogarithmic = false

  var body: some View {
    Toggle("Powers of ten", isOn: $isLogarithmic)
    Chart(0..<5, id: \.self) { week in
      PointMark(x: .value("Week", week + 1), y: .value("Seeds", pow(10.0, Double(week))))
        .symbol(.diamond)
        .symbolSize(100)
    }
    .chartXScale(domain: 0...6)
    .chartYScale(type: isLogarithmic ? .log : .linear)
    .chartXAxis {
      AxisMarks(values: [1, 2, 3, 4, 5]) { value in
        AxisTick()
        AxisValueLabel("Week \(value.as(Int.self) ?? 0)")
      }
    }
    .chartYAxis {
      AxisMarks(format: IntegerFormatStyle<Int>().notation(.compactName), position: .leading)
    }
    .chartYAxisLabel("Seeds", position: .topLeading)
    .frame(height: 192)
  }
}
