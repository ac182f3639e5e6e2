import Properties

/// Shows or hides a column, for the app's commands.
nonisolated struct ColumnSwitch {
  let action: () -> Void
}

nonisolated extension FocusedValues {
  /// Shows or hides the sidebar of the split view that is shown.
  @Entry var sidebarSwitch: ColumnSwitch?
  /// Shows or hides the inspector that is shown.
  @Entry var inspectorSwitch: ColumnSwitch?
}
