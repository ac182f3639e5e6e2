import SwiftUI

/// The game, to be scrolled where letters are so large that it is higher than the screen.
struct RollingGamePanel: View {
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      ScrollView {
        GamePanel()
      }
    } else {
      GamePanel()
    }
  }
}

/// The game from top to bottom.
struct GamePanel: View {
  var body: some View {
    VStack(spacing: ViewConstants.spacing) {
      TitleBar()
      ScoreBoard()
      TroubleBar()
      Stage()
      MainButton()
      HelpLine()
    }
    .padding(ViewConstants.padding)
  }
}

/// The settings before a round, the question during it.
struct Stage: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    ZStack {
      PlayArea()
        .opacity(game.isPlaying ? 1 : 0)
        .accessibilityHidden(!game.isPlaying)
      if !game.isPlaying {
        SettingsPanel()
      }
    }
    .frame(maxHeight: .infinity)
  }
}

/// The question, what came of it, and the answers to give.
struct PlayArea: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    VStack(spacing: ViewConstants.spacing) {
      Spacer(minLength: 0)
      ProblemView()
      TimerBar()
      VerdictView()
      Spacer(minLength: 0)
      if game.isTyping {
        Keypad()
      } else {
        AnswerButtons()
      }
    }
  }
}

/// Starts, goes on, starts over.
struct MainButton: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    Button(game.mainButtonTitle, action: game.proceed)
      .buttonStyle(MainStyle())
      .keyboardShortcut(.defaultAction)
      .disabled(!game.isMainButtonEnabled)
  }
}

/// Which keys do what.
struct HelpLine: View {
  @EnvironmentObject private var game: GameManager

  var body: some View {
    Text(game.help)
      .font(.footnote)
      .foregroundStyle(.secondary)
      .lineLimit(1)
  }
}
