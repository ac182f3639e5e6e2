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

/// An answer below its sign, once it has one, or beside it where that is too high.
struct AnswerLabel: View {
  let choice: Choice
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.isLow) private var isLow

  var body: some View {
    if isLow {
      ZStack(alignment: .leading) {
        Text(choice.title)
          .frame(maxWidth: .infinity)
        SignText(choice: choice)
          .padding(.leading, ViewConstants.smallSpacing)
      }
      .padding(.vertical, ViewConstants.spacing)
    } else {
      high
    }
  }

  private var high: some View {
    VStack(spacing: 0) {
      SignText(choice: choice)
      Text(choice.title)
      if !typeSize.isAccessibilitySize {
        // As much room below, so that the number stands in the middle.
        SignText(choice: choice)
          .hidden()
      }
    }
  }
}

/// The sign of an answer, small.
struct SignText: View {
  let choice: Choice
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    HeldText(choice.sign)
      .font((typeSize.isAccessibilitySize ? Font.caption2 : .footnote).bold())
  }
}
