import SwiftUI

/// The quick keys.
struct KeysView: View {
  let viewModel: any KeysViewModelType
  let close: () -> Void

  var body: some View {
    NavigationStack {
      Adapter(viewModel.outputs, load: viewModel.inputs.viewDidLoad) { (state: KeysState) in
        Form {
          ForEach(state.groups) { group in
            Section {
              ForEach(group.keys) { key in
                LabeledContent(key.rawValue, value: key.words)
              }
            } header: {
              Text(group.title)
            } footer: {
              if !group.note.isEmpty { Text(group.note) }
            }
          }
        }
      }
      .navigationTitle("Quick Keys")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done", action: close)
        }
      }
    }
  }
}
