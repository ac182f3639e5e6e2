import SwiftUI

/// Which lock to pick: one of one's own, or somebody else's.
struct SettingsView: View {
  let viewModel: SettingsViewModel

  var body: some View {
    SheetFrame("Choose a lock", close: viewModel.close) {
      RulesSection(viewModel: viewModel)
      Divider()
      RemoteSection(viewModel: viewModel)
    }
  }
}

/// The rules of one's own locks.
struct RulesSection: View {
  @Bindable var viewModel: SettingsViewModel

  var body: some View {
    Text("Your own lock")
      .font(.headline)
    Stepper(viewModel.lengthText, value: $viewModel.length, in: viewModel.lengths)
    Stepper(viewModel.digitCountText, value: $viewModel.digitCount, in: viewModel.digitCounts)
    Toggle("Repeats", isOn: $viewModel.allowsRepeats)
    Text(viewModel.rulesText)
      .font(.callout)
      .foregroundStyle(.secondary)
    Button("New lock", action: viewModel.useRules)
      .buttonStyle(.borderedProminent)
      .disabled(!viewModel.canUseRules)
  }
}
