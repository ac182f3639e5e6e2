public import Properties

/// What the items of a window's toolbar show.
public nonisolated struct ToolbarLabelStyle: Hashable, Sendable {
  private let name: String

  /// The picture, and the words where there is none.
  public static let automatic = ToolbarLabelStyle(name: "automatic")
  public static let titleAndIcon = ToolbarLabelStyle(name: "titleAndIcon")
  public static let titleOnly = ToolbarLabelStyle(name: "titleOnly")
  public static let iconOnly = ToolbarLabelStyle(name: "iconOnly")
}

nonisolated extension EnvironmentValues {
  /// What labels in toolbars show, where they have no style of their own.
  @Entry public internal(set) var toolbarLabelStyle: ToolbarLabelStyle = .automatic
}
