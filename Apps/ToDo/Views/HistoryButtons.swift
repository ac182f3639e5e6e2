import SwiftUI

/// Undo and redo, with the names of what they take back and do again.
struct HistoryButtons: View {
  let inputs: any HistoryViewModelInputs
  let state: HistoryState

  var body: some View {
    Button(action: inputs.tappedUndo) {
      Image(systemName: "arrow.uturn.backward")
    }
    .accessibilityLabel(state.words.undo)
    .help(state.words.undo)
    .quickKey(.undo)
    .disabled(!state.words.canUndo)
    Button(action: inputs.tappedRedo) {
      Image(systemName: "arrow.uturn.forward")
    }
    .accessibilityLabel(state.words.redo)
    .help(state.words.redo)
    .quickKey(.redo)
    .disabled(!state.words.canRedo)
  }
}
