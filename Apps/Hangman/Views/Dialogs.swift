import SwiftUI

/// What comes over the game: its end, the whole phrase, and the other screens.
struct Dialogs: ViewModifier {
  @Bindable var viewModel: HangmanViewModel

  func body(content: Content) -> some View {
    content
      .alert(viewModel.endingTitle, isPresented: $viewModel.isShowingEnding) {
        Button("Start Over", action: viewModel.startOver)
          .keyboardShortcut(.defaultAction)
        Button("Close", role: .cancel, action: viewModel.dismissEnding)
      } message: {
        Text(viewModel.endingMessage)
      }
      .alert("Solve", isPresented: $viewModel.isSolving) {
        TextField("The whole phrase", text: $viewModel.solution)
          .autocorrectionDisabled()
        Button("Guess", action: viewModel.solve)
        Button("Cancel", role: .cancel, action: viewModel.cancelSolving)
      } message: {
        Text(viewModel.pattern)
          .accessibilityLabel(viewModel.progress)
      }
      .modifier(ScoresSheet(viewModel: viewModel.scores))
      .modifier(ChoicesSheet(viewModel: viewModel.choices))
  }
}

struct ScoresSheet: ViewModifier {
  @Bindable var viewModel: ScoresViewModel

  func body(content: Content) -> some View {
    content.sheet(isPresented: $viewModel.isPresented) {
      ScoresView(viewModel: viewModel)
    }
  }
}

struct ChoicesSheet: ViewModifier {
  @Bindable var viewModel: ChoicesViewModel

  func body(content: Content) -> some View {
    content.sheet(isPresented: $viewModel.isPresented) {
      ChoicesView(viewModel: viewModel)
    }
  }
}
