public import Properties

/// Whether a person changes what a list holds.
public nonisolated enum EditMode: Hashable, Sendable {
  /// Rows are shown.
  case inactive
  /// Rows can be changed temporarily.
  case transient
  /// Rows can be deleted, moved and chosen.
  case active

  /// Whether rows can be changed.
  public var isEditing: Bool { self != .inactive }
}

/// A button that turns edit mode on and off for what it shares the page with.
public nonisolated struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public nonisolated init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
    .fontWeight(isEditing ? .semibold : nil)
    .disabled(editMode == nil)
  }
}

/// Content with its own edit mode.
nonisolated struct EditScope<Content: View>: View {
  let content: Content
  @State private var mode = EditMode.inactive

  init(content: Content) { self.content = content }

  var body: some View { content.environment(\.editMode, $mode) }
}

nonisolated extension EnvironmentValues {
  /// Whether a person changes what the lists here hold; each page has its own.
  @Entry public var editMode: Binding<EditMode>?
}
