import SwiftUI

/// What the game is called, and the ways to the other screens, below it where it is narrow.
struct TitleBar: View {
  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: ViewConstants.spacing) {
        Title()
        Spacer()
        BarButtons(room: ViewConstants.spacing)
      }
      VStack(alignment: .leading, spacing: 0) {
        Title()
        HStack(spacing: 0) {
          BarButtons(room: 0)
        }
      }
    }
  }
}

/// What the game is called.
struct Title: View {
  var body: some View {
    Text("Times")
      .font(ViewConstants.titleFont)
      .accessibilityAddTraits(.isHeader)
  }
}

/// The ways to the other screens.
struct BarButtons: View {
  /// Around each symbol.
  let room: CGFloat
  @EnvironmentObject private var game: GameManager

  init(room: CGFloat) { self.room = room }

  var body: some View {
    BarButton(name: "Facts", symbol: "square.grid.3x3", room: room, action: game.showFacts)
      .disabled(!game.canShowFacts)
    BarButton(
      name: "Results",
      symbol: "list.bullet.rectangle",
      room: room,
      action: game.showResults,
    )
    .disabled(!game.canShowResults)
    BarButton(
      name: "Start over",
      symbol: "arrow.counterclockwise",
      room: room,
      action: game.startOver,
    )
    .disabled(!game.canStartOver)
  }
}

/// A button of the bar.
struct BarButton: View {
  let name: String
  let symbol: String
  let room: CGFloat
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Image(systemName: symbol)
        .padding(room)
        .contentShape(Rectangle())
    }
    .accessibilityLabel(name)
  }
}
