import SwiftUI

/// What is played, and the ways to the other screens.
struct TitleBar: View {
  let viewModel: HangmanViewModel
  let arrangement: Arrangement
  @Environment(\.isStacked) private var isStacked

  var body: some View {
    Row {
      Text(viewModel.title)
        .font(.headline)
        .lineLimit(isStacked ? nil : 1)
        .accessibilityAddTraits(.isHeader)
        .accessibilityIdentifier("title")
      Gap()
      BarButtons(viewModel: viewModel, spacing: arrangement.barSpacing)
    }
  }
}

/// The ways to the other screens, side by side.
struct BarButtons: View {
  let viewModel: HangmanViewModel
  let spacing: CGFloat

  var body: some View {
    HStack(spacing: spacing) {
      Button(action: viewModel.playDaily) {
        BarSymbol(name: "calendar")
      }
      .accessibilityLabel("Phrase of the day")
      .disabled(!viewModel.canPlayDaily)
      Button(action: viewModel.showScores) {
        BarSymbol(name: "chart.bar")
      }
      .accessibilityLabel("Statistics")
      Button(action: viewModel.showChoices) {
        BarSymbol(name: "gearshape")
      }
      .accessibilityLabel("Choices")
    }
  }
}

/// A symbol with enough room around it for a finger.
struct BarSymbol: View {
  let name: String

  var body: some View {
    Image(systemName: name)
      .padding(.vertical, Look.spacing)
      .padding(.horizontal, 6)
      .contentShape(Rectangle())
  }
}
