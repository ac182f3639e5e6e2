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
      .modifier(ColumnChoiceModifier(selection: selection))
  }
}

/// Tells whether anything is chosen in a list, wherever the choice is kept.
private nonisolated struct ColumnChoiceModifier: PrimitiveModifier {
  let selection: RowSelection?

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ColumnChoiceNode(view, context)
  }
}

/// Reads the choice by itself, so that a change of it evaluates no view.
private final class ColumnChoiceNode<Content: View>: WatchNode<Content, ColumnChoiceModifier>,
  PreferenceWriter
{
  private var isChosen = false

  override init(
    _ view: ModifiedContent<Content, ColumnChoiceModifier>,
    _ context: NodeContext,
  ) {
    super.init(view, context)
    read()
    graph.preferences.mayHaveChanged(self)
  }

  override func evaluate() {
    let was = isChosen
    read()
    if was != isChosen { graph.preferences.mayHaveChanged(self) }
  }

  override func modifierDidChange(from old: ColumnChoiceModifier) {
    read()
    graph.preferences.mayHaveChanged(self)
  }

  private func read() {
    isDirty = false
    tracking { isChosen = modifier.selection?.hasAny() ?? false }
  }

  override var writesPreferences: Bool { true }

  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?) {
    guard K.self == ColumnChoiceKey.self, let selection = modifier.selection else {
      return (false, nil)
    }
    return (true, ColumnChoice(isChosen: isChosen, clear: selection.clear) as? K.Value)
  }

  override func didLeave() { graph.preferences.mayHaveChanged(self) }
}

nonisolated extension EnvironmentValues {
  /// The choice of the list that the view is a row of.
  @Entry var rowChoice: RowChoice?
}
