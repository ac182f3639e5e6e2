import SwiftUI

/// What comes over the game: the question after cracking, and the other screens.
struct Dialogs: ViewModifier {
  @Bindable var viewModel: PickPocketViewModel

  func body(content: Content) -> some View {
    content
      .alert(viewModel.dialogTitle, isPresented: $viewModel.isShowingResetDialog) {
        Button("Reset", action: viewModel.reset)
          .keyboardShortcut(.defaultAction)
        Button("Cancel", role: .cancel, action: viewModel.dismissResetDialog)
      } message: {
        Text(viewModel.dialogMessage)
      }
      .modifier(StatisticsSheet(viewModel: viewModel.scores))
      .modifier(SettingsSheet(viewModel: viewModel.settings))
  }
}

struct StatisticsSheet: ViewModifier {
  @Bindable var viewModel: StatisticsViewModel

  func body(content: Content) -> some View {
    content.sheet(isPresented: $viewModel.isPresented) {
      StatisticsView(viewModel: viewModel)
    }
  }
}

struct SettingsSheet: ViewModifier {
  @Bindable var viewModel: SettingsViewModel

  func body(content: Content) -> some View {
    content.sheet(isPresented: $viewModel.isPresented) {
      SettingsView(viewModel: viewModel)
    }
  }
}
