import SwiftUI

/// The screens, and above them that the database does not answer.
struct ContactView<Screens: View>: View {
  let viewModel: any ContactViewModelType
  @ViewBuilder var screens: Screens

  private func restore(_ state: ContactState) { viewModel.inputs.restored(state.edits) }

  var body: some View {
    Adapter(viewModel.outputs, restore: restore, load: viewModel.inputs.viewDidLoad) {
      (state: ContactState) in
      VStack(spacing: 0) {
        if let trouble = state.trouble {
          Label(trouble, systemImage: "exclamationmark.triangle")
            .font(.footnote)
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.yellow.opacity(0.25))
        }
        screens
      }
      .message(state.alert) { viewModel.inputs.answered($0) }
    }
  }
}
