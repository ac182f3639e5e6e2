import Properties

/// The looks of lists.
nonisolated enum ListLook: Sendable {
  case plain, inset, grouped, insetGrouped, sidebar

  /// Whether sections are groups on a background.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

/// The look of lists.
public nonisolated protocol ListStyle {}

/// A style of the platform's own.
nonisolated protocol BuiltInListStyle: ListStyle {
  static var look: ListLook? { get }
}

/// The style of the platform: sections on cards, and in the sidebar of a split view its rows.
public nonisolated struct DefaultListStyle: BuiltInListStyle {
  public init() {}
  static var look: ListLook? { nil }
}

/// Rows from edge to edge.
public nonisolated struct PlainListStyle: BuiltInListStyle {
  public init() {}
  static var look: ListLook? { .plain }
}

/// Rows set in from the edges.
public nonisolated struct InsetListStyle: BuiltInListStyle {
  public init() {}
  static var look: ListLook? { .inset }
}

/// Rows as in the sidebar of a split view.
public nonisolated struct SidebarListStyle: BuiltInListStyle {
  public init() {}
  static var look: ListLook? { .sidebar }
}

/// Sections apart, from edge to edge.
public nonisolated struct GroupedListStyle: BuiltInListStyle {
  public init() {}
  static var look: ListLook? { .grouped }
}

/// Sections apart, on cards.
public nonisolated struct InsetGroupedListStyle: BuiltInListStyle {
  public init() {}
  static var look: ListLook? { .insetGrouped }
}

nonisolated extension ListStyle where Self == DefaultListStyle {
  /// The style of the platform.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
nonisolated extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge.
  public static var plain: PlainListStyle { PlainListStyle() }
}
nonisolated extension ListStyle where Self == InsetListStyle {
  /// Rows set in from the edges.
  public static var inset: InsetListStyle { InsetListStyle() }
}
nonisolated extension ListStyle where Self == SidebarListStyle {
  /// Rows as in the sidebar of a split view.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
nonisolated extension ListStyle where Self == GroupedListStyle {
  /// Sections apart, from edge to edge.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
nonisolated extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections apart, on cards.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension View {
  /// Sets the look of the lists inside.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.givenListLook, (S.self as? any BuiltInListStyle.Type)?.look)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var givenListLook: ListLook?
  /// Whether it is the first column of a split view, with another beside it.
  @Entry var isInSidebar: Bool = false

  var listLook: ListLook { givenListLook ?? (isInSidebar ? .sidebar : .insetGrouped) }
}
