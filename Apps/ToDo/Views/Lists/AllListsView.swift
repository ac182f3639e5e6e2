import SwiftUI

/// The lists, or what a search over all of them finds.
struct AllListsView: View {
  let screens: ScreenModels
  let state: AllListsState
  let history: HistoryState
  @State private var query = ""
  @Environment(\.timeZone) private var zone
  @Environment(\.locale) private var locale

  private var inputs: any AllListsViewModelInputs { screens.lists.inputs }

  var body: some View {
    Adapter(
      screens.search.outputs,
      restore: restore,
      load: screens.search.inputs.viewDidLoad,
    ) { (search: SearchState) in
      Group {
        if let results = search.results {
          SearchResultsView(results: results, inputs: screens.search.inputs)
        } else {
          ListsView(inputs: inputs, state: state)
        }
      }
      .searchable(text: $query, prompt: "Search all items")
      .onChange(of: zone, initial: true) { screens.search.inputs.changedZone(zone) }
      .onChange(of: locale, initial: true) { screens.search.inputs.changedLocale(locale) }
      .onChange(of: query) { screens.search.inputs.changedQuery(query) }
      .itemDetail(search.detail, close: screens.search.inputs.closedDetail)
      .message(search.alert) { screens.search.inputs.answered($0) }
    }
    .onChange(of: zone, initial: true) { inputs.changedZone(zone) }
    .onChange(of: locale, initial: true) { inputs.changedLocale(locale) }
    .sheet(isPresented: isShowingKeys) {
      if let keys = state.keys { KeysView(viewModel: keys, close: inputs.closedKeys) }
    }
    .navigationTitle(state.title)
    .toolbar {
      ToolbarItemGroup(placement: .topBarTrailing) {
        FilesMenu(inputs: screens.files.inputs)
        Button(action: inputs.tappedAdd) { Image(systemName: "plus") }
          .accessibilityLabel("New List")
          .help("New List")
          .quickKey(.newList)
      }
      ToolbarItemGroup(placement: .bottomBar) {
        EditButton()
        Spacer()
        Button(action: inputs.tappedKeys) { Image(systemName: "keyboard") }
          .accessibilityLabel("Quick Keys")
          .help("Quick Keys")
          .quickKey(.keys)
        HistoryButtons(inputs: screens.history.inputs, state: history)
      }
    }
    .modifier(ListQuestions(inputs: inputs, state: state))
  }

  private func restore(_ search: SearchState) {
    screens.search.inputs.restored(query, search.opened)
  }

  private var isShowingKeys: Binding<Bool> {
    Binding(get: { state.keys != nil }, set: { _ in inputs.closedKeys() })
  }
}

/// What is asked about lists, and what is told.
struct ListQuestions: ViewModifier {
  let inputs: any AllListsViewModelInputs
  let state: AllListsState

  func body(content: Content) -> some View {
    content
      .alert(state.prompt?.title ?? "", isPresented: isAsking) {
        TextField(state.prompt?.placeholder ?? "", text: name)
        Button("OK", action: inputs.finishedName)
          .disabled(state.prompt?.isOKEnabled != true)
        Button("Cancel", role: .cancel, action: inputs.cancelledName)
      }
      .message(state.confirmation) { option in
        inputs.answeredDeleteConfirmation(option.isConfirmation)
      }
      .message(state.alert) { inputs.answered($0) }
  }

  @MainActor private var isAsking: Binding<Bool> {
    Binding(get: { state.prompt != nil }, set: { inputs.showedNamePrompt($0) })
  }

  @MainActor private var name: Binding<String> {
    Binding(get: { state.prompt?.name ?? "" }, set: { inputs.changedName($0) })
  }
}
