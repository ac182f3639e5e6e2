import SwiftUI

/// Whether the answer was right, and how it can be found.
struct VerdictView: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    VStack(spacing: 0) {
      HeldText(game.verdictLine, identifier: "verdict")
        .font(.title3.bold())
        .padding(.horizontal, ViewConstants.padding)
        .background(
          color.opacity(game.verdictLine.isEmpty ? 0 : ViewConstants.strong),
          in: Capsule(),
        )
      HeldText(game.explanation)
        .font(.callout)
        .foregroundStyle(.secondary)
        .minimumScaleFactor(ViewConstants.dimmed)
    }
  }

  private var color: Color {
    switch game.verdict {
    case .right: ViewConstants.right
    case .wrong: ViewConstants.wrong
    case nil: .gray
    }
  }
}
