import SwiftUI

/// What the game is called, and the ways to the other screens.
struct TitleBar: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    HStack(spacing: ViewConstants.spacing) {
      Text("Times")
        .font(ViewConstants.titleFont)
        .accessibilityAddTraits(.isHeader)
      Spacer()
      BarButton(name: "Facts", symbol: "square.grid.3x3", action: game.showFacts)
        .disabled(!game.canShowFacts)
      BarButton(name: "Results", symbol: "list.bullet.rectangle", action: game.showResults)
        .disabled(!game.canShowResults)
      BarButton(name: "Start over", symbol: "arrow.counterclockwise", action: game.startOver)
        .disabled(!game.canStartOver)
    }
  }
}

/// A button of the bar.
struct BarButton: View {
  let name: String
  let symbol: String
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Image(systemName: symbol)
        .padding(ViewConstants.spacing)
        .contentShape(Rectangle())
    }
    .accessibilityLabel(name)
  }
}
