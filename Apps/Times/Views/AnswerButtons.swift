import SwiftUI

/// The answers to choose from, in a row.
struct AnswerButtons: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    HStack(spacing: ViewConstants.spacing) {
      ForEach(game.choices) { choice in
        AnswerButton(choice: choice)
      }
    }
    .disabled(!game.areAnswersEnabled)
  }
}

/// An answer to choose, by pointer or by the key of its place.
struct AnswerButton: View {
  let choice: Choice
  @EnvironmentObject private var game: GameManager
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    Button {
      game.guess(choice.answer)
    } label: {
      AnswerLabel(choice: choice)
    }
    .buttonStyle(
      TileStyle(
        color: color,
        height: ViewConstants.answerHeight,
        isMarked: choice.verdict != nil,
      )
    )
    .keyboardShortcut(KeyEquivalent(Character("\(choice.id)")), modifiers: [])
    .accessibilityLabel(choice.title)
    .accessibilityValue(choice.spokenVerdict)
    .animation(reducesMotion ? nil : ViewConstants.pop, value: choice.verdict)
  }

  private var color: Color {
    switch choice.verdict {
    case .right: ViewConstants.right
    case .wrong: ViewConstants.wrong
    case nil: ViewConstants.tint
    }
  }
}

/// The sign of an answer, small beside it.
struct SignText: View {
  let choice: Choice

  var body: some View {
    Text(choice.sign)
      .font(.subheadline.bold())
  }
}

/// An answer with its sign, once it has one.
struct AnswerLabel: View {
  let choice: Choice
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      VStack(spacing: 0) {
        HeldText(choice.sign)
          .font(.caption2.bold())
        Text(choice.title)
      }
    } else {
      HStack(spacing: ViewConstants.cellSpacing) {
        SignText(choice: choice)
        Text(choice.title)
        // As much room on the other side, so that the number stays in the middle.
        SignText(choice: choice)
          .hidden()
      }
    }
  }
}
