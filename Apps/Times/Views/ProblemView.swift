import SwiftUI

/// The two numbers one below the other, a rule, and the answer.
struct ProblemView: View {
  @EnvironmentObject private var game: GameManager
  @Environment(\.isLow) private var isLow

  var body: some View {
    VStack(alignment: .trailing, spacing: 0) {
      VStack(alignment: .trailing, spacing: 0) {
        HeldText(game.multiplicand)
        HeldText(game.multiplier)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(game.spokenQuestion)
      .accessibilityIdentifier("question")
      ProblemRule()
      AnswerLine()
    }
    .font(isLow ? ViewConstants.lowProblemFont : ViewConstants.problemFont)
    .monospacedDigit()
  }
}

/// What the numbers stand above, as wide as the longest of their lines, so that no typed digit
/// moves them.
struct ProblemRule: View {
  var body: some View {
    Text(ViewConstants.longestLine)
      .lineLimit(1)
      .hidden()
      .frame(height: ViewConstants.ruleHeight)
      .background(ViewConstants.tint)
      .accessibilityHidden(true)
  }
}

/// What was typed, and then what is right.
struct AnswerLine: View {
  @EnvironmentObject private var game: GameManager
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    HeldText(game.answerLine, spoken: game.spokenAnswerLine, identifier: "answer")
      .animation(reducesMotion ? nil : ViewConstants.pop, value: game.verdict)
  }
}
