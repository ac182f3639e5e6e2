import SwiftUI

extension EnvironmentValues {
  /// The screen is so low that numbers are smaller, and what else is above them stands beside them.
  @Entry var isLow = false
}

/// The game as it fits the screen: in a column, else in two, else closer together, and to be
/// scrolled where nothing else helps.
struct RollingGamePanel: View {
  /// Whether two columns have room.
  let isWide: Bool
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      ScrollView {
        GamePanel()
      }
    } else {
      ViewThatFits(in: .vertical) {
        GamePanel()
        LowGamePanel(isWide: isWide)
        ScrollView {
          LowGamePanel(isWide: isWide)
        }
      }
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

/// The game where there is little height: how it goes beside what is asked.
struct LowGamePanel: View {
  let isWide: Bool

  var body: some View {
    Group {
      if isWide {
        HStack(spacing: ViewConstants.wideSpacing) {
          VStack(spacing: ViewConstants.spacing) {
            TitleBar()
            ScoreBoard(isNarrow: true)
            TroubleBar()
            HelpLine()
          }
          .frame(width: ViewConstants.sideWidth)
          VStack(spacing: ViewConstants.spacing) {
            Stage()
            MainButton()
          }
        }
      } else {
        VStack(spacing: ViewConstants.spacing) {
          TitleBar()
          ScoreBoard()
          TroubleBar()
          Stage()
          MainButton()
        }
      }
    }
    .padding(ViewConstants.spacing)
    .environment(\.isLow, true)
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
  @Environment(\.isLow) private var isLow

  var body: some View {
    Text(game.help)
      .font(.footnote)
      .foregroundStyle(.secondary)
      .multilineTextAlignment(.center)
      .lineLimit(isLow ? ViewConstants.lowHelpLines : 1)
  }
}
