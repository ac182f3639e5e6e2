import SwiftUI

/// How the games with locks of this kind went.
struct StatisticsView: View {
  @Bindable var viewModel: StatisticsViewModel

  var body: some View {
    SheetFrame("Statistics", close: viewModel.close) {
      Text("Your own locks with \(viewModel.title)")
        .font(.callout)
        .foregroundStyle(.secondary)
      ForEach(viewModel.lines) { line in
        HStack {
          Text(line.name)
          Spacer()
          Text(line.value)
            .monospacedDigit()
        }
        .accessibilityElement(children: .combine)
      }
    }
  }
}
