import SwiftUI
import ToDoModel

/// One item with all that belongs to it.
struct ItemDetailView: View {
  let viewModel: any ItemDetailViewModelType
  let close: () -> Void

  private var inputs: any ItemDetailViewModelInputs { viewModel.inputs }

  var body: some View {
    NavigationStack {
      Adapter(
        viewModel.outputs,
        restore: restore,
        load: inputs.viewDidLoad,
        appear: inputs.viewWillAppear,
      ) { (state: ItemDetailState) in
        ItemForm(inputs: inputs, state: state)
          .message(state.alert) { inputs.answered($0) }
          .onChange(of: state.exits) { close() }
          .onDisappear(perform: inputs.viewWillDisappear)
      }
      .navigationTitle("Details")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done", action: inputs.tappedDone)
        }
      }
    }
  }
}

extension ItemDetailView {
  private func restore(_ state: ItemDetailState) { inputs.restored(state.fields.typed) }
}

/// The fields of an item.
struct ItemForm: View {
  private enum Field {
    case title
    case note
    case tags
  }

  let inputs: any ItemDetailViewModelInputs
  let state: ItemDetailState
  @FocusState private var field: Field?

  private var fields: ItemFields { state.fields }

  var body: some View {
    Form {
      Section {
        TextField("Title", text: text(fields.title) { inputs.changedTitle($0) })
          .focused($field, equals: .title)
        TextField("Note", text: text(fields.note) { inputs.changedNote($0) }, axis: .vertical)
          .lineLimit(2...8)
          .focused($field, equals: .note)
        TextField("Tags, parted by commas", text: text(fields.tags) { inputs.changedTags($0) })
          .focused($field, equals: .tags)
        Toggle("Completed", isOn: flag(fields.isDone) { inputs.changedCompletion($0) })
      }
      Section {
        Toggle("Due Date", isOn: flag(fields.hasDue) { inputs.changedHasDue($0) })
        if fields.hasDue {
          DatePicker("Day", selection: due, displayedComponents: .date)
          Toggle("Time", isOn: flag(fields.hasTime) { inputs.changedHasTime($0) })
        }
        if fields.hasTime {
          DatePicker("Hour", selection: due, displayedComponents: .hourAndMinute)
        }
      }
      Section {
        Picker("Priority", selection: priority) {
          ForEach(Priority.Level.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        Picker("List", selection: list) {
          ForEach(state.lists) { Text($0.name).tag(Optional($0.id)) }
        }
      }
      Section {
        Button("Delete Item", role: .destructive, action: inputs.tappedDelete)
      } footer: {
        Text(fields.history)
      }
    }
    .disabled(!fields.isRead)
    .onSubmit { inputs.endedEditing() }
    .onChange(of: field) { inputs.endedEditing() }
  }

  private func text(
    _ text: String,
    _ change: @escaping @MainActor (String) -> Void,
  ) -> Binding<String> {
    Binding(get: { text }, set: { change($0) })
  }

  private func flag(
    _ isOn: Bool,
    _ change: @escaping @MainActor (Bool) -> Void,
  ) -> Binding<Bool> {
    Binding(get: { isOn }, set: { change($0) })
  }

  private var due: Binding<Date> { Binding(get: { fields.due }, set: { inputs.changedDue($0) }) }

  private var priority: Binding<Priority.Level> {
    Binding(get: { fields.priority }, set: { inputs.changedPriority($0) })
  }

  private var list: Binding<ListID?> {
    Binding(get: { fields.list }, set: { if let list = $0 { inputs.changedList(list) } })
  }
}
