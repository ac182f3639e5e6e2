import Display
import Foundation
import Properties

/// Whether a row is chosen, in edit mode.
nonisolated struct RowCheck: View {
  let isChosen: Bool

  init(isChosen: Bool) { self.isChosen = isChosen }

  var body: some View {
    Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
      .foregroundStyle(isChosen ? Color.accentColor : Color.secondary)
      .accessibilityHidden(true)
  }
}

/// The control that shows a row's delete button.
nonisolated struct RowRemover: View {
  let words: String
  let action: () -> Void
  @Environment(\.theme) private var theme

  init(words: String, action: @escaping () -> Void) {
    self.words = words
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      if theme.drawsShapes {
        Image(systemName: "minus.circle.fill").foregroundStyle(Color.red)
      } else {
        Text("−").bold().foregroundStyle(Color.red)
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Remove \(words)")
  }
}

/// The handle for dragging a row.
nonisolated struct RowHandle: View {
  let words: String
  let drag: (Pointer) -> Bool
  @Environment(\.theme) private var theme

  init(words: String, drag: @escaping (Pointer) -> Bool) {
    self.words = words
    self.drag = drag
  }

  var body: some View {
    sign
      .foregroundStyle(.secondary)
      .accessibilityHidden(true)
      .frame(minWidth: theme.rows.handle, minHeight: theme.rows.handle)
      .modifier(
        PointerModifier(eventMask: .drag) { event in
          guard case .pointer(_, let pointer) = event else { return false }
          return drag(pointer)
        }
      )
      .accessibilityLabel("Reorder \(words)")
  }

  @ViewBuilder private var sign: some View {
    if theme.drawsShapes { Image(systemName: "line.3.horizontal") } else { Text("≡") }
  }
}
