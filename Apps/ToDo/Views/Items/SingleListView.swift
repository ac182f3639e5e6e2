import SwiftUI
import ToDoModel

/// The items of a list or a smart list.
struct SingleListView: View {
  let viewModel: any SingleListViewModelType
  let history: HistoryButtons
  let files: FilesMenu?
  let goBack: () -> Void
  @Environment(\.timeZone) private var zone
  @Environment(\.locale) private var locale

  private var inputs: any SingleListViewModelInputs { viewModel.inputs }

  var body: some View {
    Adapter(
      viewModel.outputs,
      restore: restore,
      load: inputs.viewDidLoad,
      appear: inputs.viewWillAppear,
    ) { (state: SingleListState) in
      ItemList(inputs: inputs, state: state)
        .navigationTitle(state.title)
        .toolbar {
          ItemToolbar(inputs: inputs, state: state, history: history, files: files)
        }
        .itemDetail(state.detail, isBeside: true, close: inputs.closedDetail)
        .message(state.alert) { inputs.answered($0) }
        .onChange(of: state.exits) { goBack() }
        .onChange(of: zone, initial: true) { inputs.changedZone(zone) }
        .onChange(of: locale, initial: true) { inputs.changedLocale(locale) }
        .onDisappear(perform: inputs.viewWillDisappear)
    }
  }

  private func restore(_ state: SingleListState) {
    inputs.restored(state.rows, state.opened, state.selection)
  }
}

/// The buttons of a list's screen.
struct ItemToolbar: ToolbarContent {
  let inputs: any SingleListViewModelInputs
  let state: SingleListState
  let history: HistoryButtons
  let files: FilesMenu?

  var body: some ToolbarContent {
    ToolbarItemGroup(placement: .topBarTrailing) {
      history
      Button(state.selection.toggle) {
        inputs.changedSelecting(!state.selection.isSelecting)
      }
      if state.canAdd, !state.selection.isSelecting {
        Button(action: inputs.tappedAdd) { Image(systemName: "plus") }
          .accessibilityLabel("New Item")
          .help("New Item")
          .quickKey(.newItem)
      }
    }
    ToolbarItemGroup(placement: .bottomBar) {
      if state.selection.isSelecting {
        SelectionBar(inputs: inputs, state: state)
      } else {
        Text(state.summary)
          .font(.caption)
          .foregroundStyle(.secondary)
        if let shown = state.filter {
          Spacer()
          Menu {
            Picker("Show", selection: filter(shown)) {
              ForEach(ItemFilter.allCases) { Text($0.rawValue).tag($0) }
            }
          } label: {
            Label(shown.rawValue, systemImage: "line.3.horizontal.decrease")
          }
          .accessibilityLabel(shown.told)
        }
        files
      }
    }
  }

  private func filter(_ shown: ItemFilter) -> Binding<ItemFilter> {
    Binding(get: { shown }, set: { inputs.changedFilter($0) })
  }
}

/// What can be done with all items chosen.
struct SelectionBar: View {
  let inputs: any SingleListViewModelInputs
  let state: SingleListState

  var body: some View {
    Button("Select All", action: inputs.tappedSelectAll)
      .quickKey(.selectAll)
    Spacer()
    Text(state.selection.words)
      .font(.caption)
      .foregroundStyle(.secondary)
    Spacer()
    Menu("Actions") {
      ActionMenu(targets: state.targets, choose: inputs.choseForSelection)
    }
    .disabled(state.selection.isEmpty)
  }
}

/// What can be done with one item or several.
struct ActionMenu: View {
  let targets: [ShownList]
  let choose: (ItemAction) -> Void

  var body: some View {
    Button("Complete", systemImage: "checkmark.circle") { choose(.complete) }
    Button("Reopen", systemImage: "circle") { choose(.reopen) }
    Menu("Due") {
      ForEach(ItemAction.QuickDue.allCases, id: \.self) { due in
        Button(due.rawValue) { choose(.due(due)) }
      }
    }
    Menu("Priority") {
      ForEach(Priority.Level.allCases, id: \.self) { level in
        Button(level.title) { choose(.priority(level)) }
      }
    }
    if !targets.isEmpty {
      Menu("Move to") {
        ForEach(targets) { list in
          Button(list.name) { choose(.move(list.id)) }
        }
      }
    }
    Button("Delete", systemImage: "trash", role: .destructive) { choose(.delete) }
  }
}
