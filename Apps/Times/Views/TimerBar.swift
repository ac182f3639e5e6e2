import SwiftUI

/// The time left, where there is a limit.
struct TimerBar: View {
  @EnvironmentObject private var game: GameManager
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    if game.isTimed {
      HStack(spacing: ViewConstants.spacing) {
        ProgressView(value: game.timeLeft)
          .animation(reducesMotion ? nil : ViewConstants.second, value: game.timeLeft)
        Text(game.timeLine)
          .monospacedDigit()
          .fixedSize()
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(game.spokenTime)
      .accessibilityIdentifier("time")
      .opacity(game.secondsLeft == nil ? 0 : 1)
      .accessibilityHidden(game.secondsLeft == nil)
    }
  }
}
