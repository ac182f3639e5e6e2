import SwiftUI

/// What the next round will be; it can be chosen before one begins.
struct SettingsPanel: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    VStack(alignment: .leading, spacing: ViewConstants.spacing) {
      SettingRow(name: "Answers") {
        Picker("Answers", selection: $game.settings.mode) {
          ForEach(game.modes, id: \.self) { mode in
            Text(mode.name).tag(mode)
          }
        }
      }
      if game.isRoundFree {
        RoundSettings()
      } else {
        Toggle("Wait for Next between questions", isOn: $game.settings.waitsForNext)
      }
      Text(game.summary)
        .font(.callout)
        .foregroundStyle(.secondary)
    }
    .padding(ViewConstants.padding)
    .background(
      Color.gray.opacity(ViewConstants.faint),
      in: RoundedRectangle(cornerRadius: ViewConstants.cardCorner),
    )
  }
}

/// What is asked, how hard it is, and how often.
struct RoundSettings: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    SettingRow(name: "Operation") {
      Picker("Operation", selection: $game.settings.operation) {
        ForEach(game.operations, id: \.self) { operation in
          Text(operation.name).tag(operation)
        }
      }
    }
    SettingRow(name: "Difficulty") {
      Picker("Difficulty", selection: $game.settings.difficulty) {
        ForEach(game.difficulties, id: \.self) { difficulty in
          Text(difficulty.name).tag(difficulty)
        }
      }
    }
    ViewThatFits(in: .horizontal) {
      QuestionStepper()
      VStack(alignment: .leading, spacing: 0) {
        Text(game.questionsText)
          .accessibilityHidden(true)
        QuestionStepper()
          .labelsHidden()
      }
    }
  }
}

/// How many questions a round has.
struct QuestionStepper: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    Stepper(
      game.questionsText,
      value: $game.settings.questionsPerRound,
      in: game.questionCounts,
    )
  }
}

/// A choice with its name above it.
struct SettingRow<Content: View>: View {
  let name: String
  private let content: Content

  init(name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(name)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      content
        .modifier(PickStyle())
    }
  }
}
