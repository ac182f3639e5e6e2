import SwiftUI

/// The wrong guesses in order.
struct IncorrectLine: View {
  let viewModel: HangmanViewModel

  var body: some View {
    Row(alignment: .firstTextBaseline) {
      Text(viewModel.incorrectTitle)
        .foregroundStyle(.secondary)
      Text(viewModel.incorrect)
        .bold()
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .font(.callout)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("\(viewModel.incorrectTitle) \(viewModel.incorrect)")
    .accessibilityIdentifier("incorrect")
  }
}

/// What the last guess did, and the hint once it was asked for.
struct MessageLine: View {
  let viewModel: HangmanViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(viewModel.message)
        .accessibilityIdentifier("message")
      if viewModel.isHintShown {
        Text(viewModel.hint)
          .italic()
          .foregroundStyle(.secondary)
          .accessibilityIdentifier("hint")
      }
    }
    .font(.callout)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A field for a letter, the button that guesses it, and the one for the whole phrase.
struct GuessBar: View {
  @Bindable var viewModel: HangmanViewModel
  @FocusState private var isTyping: Bool
  @Environment(\.isStacked) private var isStacked

  var body: some View {
    Row {
      TextField("A letter", text: $viewModel.entry)
        .textFieldStyle(.roundedBorder)
        .textInputAutocapitalization(.characters)
        .autocorrectionDisabled()
        .submitLabel(.go)
        .focused($isTyping)
        .onSubmit(guess)
        .frame(maxWidth: isStacked ? .infinity : Look.fieldWidth)
      Button("Guess", action: viewModel.guessEntry)
        .buttonStyle(ActionStyle(isMain: true))
      Gap()
      Button("Solve", action: viewModel.beginSolving)
        .buttonStyle(ActionStyle())
    }
    .disabled(!viewModel.canGuess)
  }

  /// Guesses and stays in the field for the next letter.
  private func guess() {
    viewModel.guessEntry()
    isTyping = true
  }
}

/// The hint, and a new game, at any time.
struct ActionBar: View {
  let viewModel: HangmanViewModel

  var body: some View {
    Row {
      Button("Hint", action: viewModel.showHint)
        .disabled(!viewModel.canShowHint)
      Gap()
      Button("Start Over", action: viewModel.startOver)
    }
    .buttonStyle(ActionStyle())
  }
}

/// What can be done besides pressing keys, in the keys' look.
struct ActionStyle: ButtonStyle {
  /// Whether it is what one does most often.
  var isMain = false
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.body.weight(.medium))
      .lineLimit(1)
      .padding(.horizontal, 2 * Look.spacing)
      .padding(.vertical, Look.actionPadding)
      .background(
        Color.blue.opacity(configuration.isPressed ? 0.6 : isMain ? 0.45 : 0.25),
        in: RoundedRectangle(cornerRadius: Look.corner),
      )
      .contentShape(RoundedRectangle(cornerRadius: Look.corner))
      .opacity(isEnabled ? 1 : 0.5)
  }
}
