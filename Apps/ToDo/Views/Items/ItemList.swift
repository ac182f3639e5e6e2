import SwiftUI

/// The rows of a list's screen.
struct ItemList: View {
  let inputs: any SingleListViewModelInputs
  let state: SingleListState
  @FocusState private var field: ItemRows.ID?
  @FocusState private var button: ItemRows.ID?

  var body: some View {
    List(selection: selection) {
      ForEach(state.rows) { slot in
        SlotView(
          slot: slot,
          inputs: inputs,
          state: state,
          focus: LineFocus(field: $field, button: $button),
        )
        .onAppear { inputs.rowAppeared(slot.id) }
      }
      .onDelete(perform: inputs.deletedRows)
      .onMove(perform: state.canMove ? { inputs.movedRows($0, to: $1) } : nil)
    }
    .listStyle(.plain)
    .environment(\.editMode, editMode)
    .overlay {
      if let empty = state.empty {
        EmptyScreen(words: empty)
      }
    }
    .quickKeys(state.selection.keys, inputs.pressed)
    .onChange(of: state.focus) { field = state.focus.row }
    .onChange(of: field) { old, new in
      if let old { inputs.endedEditing(old) }
      if let new { inputs.beganEditing(new) }
    }
    .onChange(of: button) { inputs.focusedButtons(of: button) }
  }

  /// Rows can be chosen only while several are to be.
  private var selection: Binding<Set<ItemRows.ID>>? {
    guard state.selection.isSelecting else { return nil }
    return Binding(get: { state.selection.rows }, set: { inputs.selected($0) })
  }

  private var editMode: Binding<EditMode> {
    Binding(
      get: { state.selection.isSelecting ? .active : .inactive },
      set: { inputs.changedSelecting($0.isEditing) },
    )
  }
}

/// What in a row can have the focus.
struct LineFocus {
  let field: FocusState<ItemRows.ID?>.Binding
  let button: FocusState<ItemRows.ID?>.Binding
}

/// A row: a new item, an item, or the place of one that is not read yet.
struct SlotView: View {
  let slot: ItemRows.Slot
  let inputs: any SingleListViewModelInputs
  let state: SingleListState
  let focus: LineFocus

  var body: some View {
    switch slot {
    case .new(let text):
      HStack(spacing: 8) {
        Image(systemName: "circle")
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
        TitleField(id: .new, label: "New Title", text: text, inputs: inputs, focus: focus.field)
          .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      }
      .selectionDisabled()
      .deleteDisabled(true)
      .moveDisabled(true)
    case .item(let item):
      ItemLine(
        item: item,
        isSelecting: state.selection.isSelecting,
        inputs: inputs,
        focus: focus,
      )
      .contextMenu {
        ActionMenu(targets: state.targets) { inputs.chose($0, for: item.id) }
      }
    case .unread(_, let list):
      UnreadLine(list: list)
        .selectionDisabled()
        .deleteDisabled(true)
        .moveDisabled(true)
    }
  }
}

/// The field in which a title is typed, in its row.
struct TitleField: View {
  let id: ItemRows.ID
  let label: String
  let text: String
  let inputs: any SingleListViewModelInputs
  let focus: FocusState<ItemRows.ID?>.Binding

  var body: some View {
    TextField("New Item", text: Binding(get: { text }, set: { inputs.changedText(id, $0) }))
      .textFieldStyle(.plain)
      .accessibilityLabel(label)
      .focused(focus, equals: id)
      .submitLabel(.next)
      .onSubmit { inputs.submitted(id) }
  }
}
