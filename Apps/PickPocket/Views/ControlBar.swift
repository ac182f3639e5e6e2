import SwiftUI

/// Reset, always there, and undo, while there is something to take back.
struct ControlBar: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    HStack(spacing: Look.spacing) {
      Button("Reset", action: viewModel.reset)
        .buttonStyle(KeyStyle())
      UndoButton(viewModel: viewModel)
    }
  }
}

/// Takes the last digit away; so does the delete key.
struct UndoButton: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    Button("Undo", action: viewModel.undo)
      .buttonStyle(KeyStyle())
      .keyboardShortcut(.delete, modifiers: [])
      .disabled(!viewModel.isUndoEnabled)
  }
}
