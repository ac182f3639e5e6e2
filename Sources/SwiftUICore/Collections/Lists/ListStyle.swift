import Properties

/// The looks of lists.
nonisolated enum ListLook: Sendable {
  case plain, inset, bordered, grouped, insetGrouped, sidebar

  /// Whether sections are groups on a background.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

/// The look of lists.
public nonisolated protocol ListStyle {}

/// A style of the platform's own.
nonisolated protocol BuiltInListStyle: ListStyle {
  static var look: ListLook? { get }
  /// Whether each second row has a ground.
  var alternates: Bool { get }
}

nonisolated extension BuiltInListStyle {
  var alternates: Bool { false }
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
  let alternates: Bool

  public init() { alternates = false }
  /// - Parameter alternatesRowBackgrounds: whether each second row has a ground.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  static var look: ListLook? { .inset }
}

/// Rows from edge to edge with a line around all of them.
public nonisolated struct BorderedListStyle: BuiltInListStyle {
  let alternates: Bool

  public init() { alternates = false }
  /// - Parameter alternatesRowBackgrounds: whether each second row has a ground.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  static var look: ListLook? { .bordered }
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
  /// Rows set in from the edges, each second one on a ground.
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetListStyle {
    InsetListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}
nonisolated extension ListStyle where Self == BorderedListStyle {
  /// Rows from edge to edge with a line around all of them.
  public static var bordered: BorderedListStyle { BorderedListStyle() }
  /// Rows with a line around all of them, each second one on a ground.
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedListStyle {
    BorderedListStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
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
    let own = style as? any BuiltInListStyle
    return environment(\.givenListLook, own.flatMap { type(of: $0).look })
      .environment(\.givesRowsGrounds, own?.alternates ?? false)
  }

  /// Chooses whether each second row of the lists and tables inside has a ground.
  public nonisolated func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View {
    environment(\.alternatingRows, behavior)
  }
}

/// Whether each second row of a list or a table has a ground.
public nonisolated struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let name: String

  /// As the style of the list or table says.
  public static let automatic = AlternatingRowBackgroundBehavior(name: "automatic")
  public static let enabled = AlternatingRowBackgroundBehavior(name: "enabled")
  public static let disabled = AlternatingRowBackgroundBehavior(name: "disabled")
}

nonisolated extension EnvironmentValues {
  @Entry var givenListLook: ListLook?
  /// Whether the style of lists gives each second row a ground.
  @Entry var givesRowsGrounds: Bool = false
  @Entry var alternatingRows: AlternatingRowBackgroundBehavior = .automatic
  /// Whether it is the first column of a split view, with another beside it.
  @Entry var isInSidebar: Bool = false

  var alternatesRows: Bool {
    alternatingRows == .automatic ? givesRowsGrounds : alternatingRows == .enabled
  }
  var listLook: ListLook { givenListLook ?? (isInSidebar ? .sidebar : .insetGrouped) }
}
