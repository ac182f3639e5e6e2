import SwiftUI

/// An item: whether it is done, its title to edit in place, and what else is said of it.
struct ItemLine: View {
  let item: ShownItem
  let isSelecting: Bool
  let inputs: any SingleListViewModelInputs
  let focus: LineFocus

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      if !isSelecting {
        CompletionButton(item: item) { inputs.changedCompletion(item.id, $0) }
          .focused(focus.button, equals: .item(item.id))
      }
      VStack(alignment: .leading, spacing: 2) {
        HStack(alignment: .top, spacing: 8) {
          if !item.marks.isEmpty {
            Text(item.marks)
              .foregroundStyle(.orange)
              .accessibilityLabel(item.priority)
          }
          title
        }
        ItemDetails(item: item)
      }
      .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
      if !isSelecting {
        Button {
          inputs.tappedDetail(item.id)
        } label: {
          Image(systemName: "info.circle")
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(item.opening)
        .focused(focus.button, equals: .item(item.id))
      }
    }
    .swipeActions {
      Button("Delete", role: .destructive) { inputs.chose(.delete, for: item.id) }
      Button("Details") { inputs.tappedDetail(item.id) }
    }
    .swipeActions(edge: .leading) {
      Button("Today") { inputs.chose(.due(.today), for: item.id) }
        .tint(.blue)
    }
  }

  @ViewBuilder private var title: some View {
    if isSelecting {
      Text(item.text)
        .strikethrough(item.isDone)
        .foregroundStyle(item.isDone ? .secondary : .primary)
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityIdentifier("title \(item.title)")
    } else {
      TitleField(
        id: .item(item.id),
        label: item.title,
        text: item.text,
        inputs: inputs,
        focus: focus.field,
      )
      .strikethrough(item.isDone)
      .foregroundStyle(item.isDone ? .secondary : .primary)
    }
  }
}

/// The place of an item that is not read yet, as high as most items are.
struct UnreadLine: View {
  let list: String

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      Image(systemName: "circle")
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text("…")
        if !list.isEmpty {
          Text(list)
            .font(.caption)
        }
      }
    }
    .foregroundStyle(.tertiary)
  }
}

/// Completes an item, or opens it again.
struct CompletionButton: View {
  let item: ShownItem
  let change: (Bool) -> Void

  var body: some View {
    Button {
      change(!item.isDone)
    } label: {
      Image(systemName: item.symbol)
        .foregroundStyle(item.isDone ? .green : .secondary)
    }
    .buttonStyle(.borderless)
    .accessibilityLabel(item.toggle)
  }
}

/// The lines below a title: the note's first line, then when, what and where.
struct ItemDetails: View {
  let item: ShownItem

  var body: some View {
    if !item.note.isEmpty {
      Text(item.note)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .lineLimit(1)
    }
    if item.hasDetails {
      HStack(spacing: 8) {
        if !item.due.isEmpty {
          Text(item.due)
            .foregroundStyle(item.isOverdue ? legible(.red) : .secondary)
        }
        if !item.tags.isEmpty {
          Text(item.tags)
            .foregroundStyle(legible(.accentColor))
        }
        if !item.list.isEmpty {
          Text(item.list)
            .foregroundStyle(.secondary)
        }
      }
      .font(.caption)
      .lineLimit(1)
    }
  }

  /// A colour in which small letters can be read, on a chosen row too.
  private func legible(_ color: Color) -> Color { color.mix(with: .primary, by: 0.35) }
}
