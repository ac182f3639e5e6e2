import Properties

/// Whether something is chosen in a column's list, and how to undo it.
nonisolated struct ColumnChoice {
  var isChosen = false
  var clear: () -> Void = {}
}

extension ColumnChoice: SelfComparing {
  func isSame(as other: ColumnChoice) -> Bool { isChosen == other.isChosen }
}

nonisolated enum ColumnChoiceKey: PreferenceKey {
  static var defaultValue: ColumnChoice { ColumnChoice() }
  static func reduce(value: inout ColumnChoice, nextValue: () -> ColumnChoice) {
    if !value.isChosen { value = nextValue() }
  }
}

/// Lets links choose a row of the list they are in.
final class RowChoice {
  private var selection: RowSelection?

  func setSelection(_ selection: RowSelection?) { self.selection = selection }

  /// Chooses the row with a value; false when the list's choice is of another type.
  func choose(_ value: AnyHashable) -> Bool {
    guard let selection, selection.takes(value) else { return false }
    if !selection.contains(value) { selection.choose(value) }
    return true
  }
}

/// Tells the split view around what is chosen in a list, and links which list they are in.
nonisolated struct ListChoice: ViewModifier {
  let selection: RowSelection?
  @State private var held: Lazy<RowChoice>

  init(selection: RowSelection?) {
    self.selection = selection
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: Content) -> some View {
    let choice = held.value { RowChoice() }
    let _ = choice.setSelection(selection)
    content
      .environment(\.rowChoice, selection == nil ? nil : choice)
      .transformPreference(ColumnChoiceKey.self) { value in
        guard let selection else { return }
        value = ColumnChoice(isChosen: selection.hasAny(), clear: selection.clear)
      }
  }
}

nonisolated extension EnvironmentValues {
  /// The choice of the list that the view is a row of.
  @Entry var rowChoice: RowChoice?
}
