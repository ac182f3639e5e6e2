import SwiftUI

/// What is played, and the ways to the other screens.
struct TitleBar: View {
  let viewModel: HangmanViewModel

  var body: some View {
    HStack(spacing: Look.spacing) {
      Text(viewModel.title)
        .font(.headline)
        .lineLimit(1)
        .accessibilityAddTraits(.isHeader)
        .accessibilityIdentifier("title")
      Spacer()
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
