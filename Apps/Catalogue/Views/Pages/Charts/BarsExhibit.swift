import Charts
import SwiftUI

/// Bars on top of each other or beside each other, one of which is chosen.
struct BarsExhibit: View {
  @State private var isStacked = true
  @State private var month: String?

  var body: some View {
    Toggle("On top of each other", isOn: $isStacked)
    Chart(Harvest.all) { harvest in
      let fruit = PlottableValue.value("Fruit", harvest.fruit)
      let bar = BarMark(
        x: .value("Month", harvest.month),
        y: .value("Baskets", harvest.baskets),
      )
      .foregroundStyle(by: fruit)
      .opacity(month == nil || month == harvest.month ? 1 : 0.4)
      if isStacked { bar } else { bar.position(by: fruit) }
    }
    .chartXSelection(value: $month)
    .frame(height: 192)
    Text(month.map { "In \($0) there were \(baskets(in: $0)) baskets." } ?? "Choose a month.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }

  private func baskets(in month: String) -> Int {
    Harvest.all.filter { $0.month == month }.map(\.baskets).reduce(0, +)
  }
}
