import Charts
import SwiftUI

/// Slices of a whole.
struct SharesExhibit: View {
  @State private var isRing = true

  var body: some View {
    Toggle("As a ring", isOn: $isRing)
    Chart(["Figs", "Pears", "Plums"], id: \.self) { fruit in
      SectorMark(
        angle: .value("Baskets", baskets(of: fruit)),
        innerRadius: .ratio(isRing ? 0.6 : 0),
        angularInset: 2,
      )
      .cornerRadius(4)
      .foregroundStyle(by: .value("Fruit", fruit))
    }
    .frame(height: 192)
  }

  private func baskets(of fruit: String) -> Int {
    Harvest.all.filter { $0.fruit == fruit }.map(\.baskets).reduce(0, +)
  }
}
