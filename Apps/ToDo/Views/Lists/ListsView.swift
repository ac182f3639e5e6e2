import SwiftUI

/// The smart lists, and all lists below them.
struct ListsView: View {
  let inputs: any AllListsViewModelInputs
  let state: AllListsState

  var body: some View {
    List(selection: selection) {
      Section {
        ForEach(state.smartLists) { row in
          Label(row.list.rawValue, systemImage: row.list.symbol)
            .badge(row.count)
            .tag(ListChoice.smart(row.list))
        }
      }
      Section("My Lists") {
        if let empty = state.empty {
          EmptyScreen(words: empty)
        }
        ForEach(state.lists) { row in
          ListLine(row: row, inputs: inputs)
            .tag(ListChoice.list(row.id))
        }
        .onDelete(perform: inputs.deletedRows)
      }
    }
    .listStyle(.sidebar)
  }

  private var selection: Binding<ListChoice?> {
    Binding(get: { state.selection }, set: { inputs.selected($0) })
  }
}

/// A list by its name, with how much is in it.
struct ListLine: View {
  let row: ShownList
  let inputs: any AllListsViewModelInputs

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 6) {
        Text(row.name)
          .lineLimit(1)
        Text(row.count)
          .foregroundStyle(.secondary)
          .layoutPriority(1)
      }
      Text(row.updated)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
    .badge(row.open)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(row.name)
    .accessibilityValue(row.told)
    .accessibilityIdentifier("list \(row.name)")
    .swipeActions {
      Button("Delete", role: .destructive) { inputs.attemptedDelete(row.id) }
      Button("Rename") { inputs.tappedRename(row.id) }
        .tint(.orange)
    }
    .contextMenu {
      Button("Rename", systemImage: "pencil") { inputs.tappedRename(row.id) }
      Button("Delete", systemImage: "trash", role: .destructive) {
        inputs.attemptedDelete(row.id)
      }
    }
  }
}
