import SwiftUI

/// The whole game, to stand alone or in another app.
public struct HangmanView: View {
  @State private var viewModel: HangmanViewModel
  /// How many times larger than usual letters are.
  @ScaledMetric private var scale: CGFloat = 1

  public init() {
    _viewModel = State(initialValue: HangmanViewModel())
  }

  /// A game that is under way.
  init(_ viewModel: HangmanViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  public var body: some View {
    GeometryReader { geometry in
      let arrangement = Arrangement(geometry.size, scale: scale)
      ViewThatFits(in: .vertical) {
        Board(viewModel: viewModel, arrangement: arrangement)
        ScrollView {
          Board(viewModel: viewModel, arrangement: arrangement)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .modifier(Dialogs(viewModel: viewModel))
    .modifier(Announcer(viewModel: viewModel))
  }
}

/// All that is on the screen.
struct Board: View {
  let viewModel: HangmanViewModel
  let arrangement: Arrangement
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    VStack(spacing: Look.spacing) {
      TitleBar(viewModel: viewModel, arrangement: arrangement)
      ProblemBar(viewModel: viewModel)
      if arrangement.isWide {
        HStack(spacing: Look.wideSpacing) {
          FigureView(viewModel: viewModel)
            .frame(width: arrangement.figureWidth)
          VStack(spacing: 2 * Look.spacing) {
            PhrasePart(viewModel: viewModel, arrangement: arrangement)
          }
        }
      } else {
        FigureView(viewModel: viewModel)
        PhrasePart(viewModel: viewModel, arrangement: arrangement)
      }
      Keyboard(viewModel: viewModel, arrangement: arrangement)
      ActionBar(viewModel: viewModel)
    }
    .padding(Look.spacing)
    .frame(maxWidth: arrangement.width)
    .environment(\.isStacked, arrangement.isSlim || typeSize.isAccessibilitySize)
  }
}

/// The phrase, what was guessed, and the field for the next letter.
struct PhrasePart: View {
  let viewModel: HangmanViewModel
  let arrangement: Arrangement

  var body: some View {
    CategoryLine(viewModel: viewModel)
    PhraseView(viewModel: viewModel, arrangement: arrangement)
    IncorrectLine(viewModel: viewModel)
    MessageLine(viewModel: viewModel)
    GuessBar(viewModel: viewModel)
  }
}

/// Says what has changed to those who listen.
struct Announcer: ViewModifier {
  let viewModel: HangmanViewModel

  func body(content: Content) -> some View {
    content
      .onChange(of: viewModel.notice) { _, notice in say(notice.words) }
      .onChange(of: viewModel.choices.notice) { _, notice in say(notice.words) }
      .onChange(of: viewModel.scores.problem, initial: true) { _, problem in say(problem) }
      .onChange(of: viewModel.choices.problem, initial: true) { _, problem in say(problem) }
  }

  @MainActor private func say(_ words: String?) {
    guard let words else { return }
    AccessibilityNotification.Announcement(words).post()
  }
}
