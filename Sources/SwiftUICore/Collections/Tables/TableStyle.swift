import Properties

/// The look of tables.
@MainActor @preconcurrency public protocol TableStyle {
  associatedtype Body: View
  typealias Configuration = TableStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A table as its style sees it.
public nonisolated struct TableStyleConfiguration {
  let table: AnyView
}

/// The platform's look of tables.
public nonisolated struct AutomaticTableStyle: TableStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.listStyle(.plain)
  }
}

/// Rows with room around them.
public nonisolated struct InsetTableStyle: TableStyle {
  private let alternates: Bool

  public init() { alternates = false }
  /// - Parameter alternatesRowBackgrounds: whether each second row has a ground.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.environment(\.givesRowsGrounds, alternates).listStyle(.plain)
  }
}

/// Rows with a line around all of them.
public nonisolated struct BorderedTableStyle: TableStyle {
  private let alternates: Bool

  public init() { alternates = false }
  /// - Parameter alternatesRowBackgrounds: whether each second row has a ground.
  public init(alternatesRowBackgrounds: Bool) { alternates = alternatesRowBackgrounds }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.table.listStyle(.bordered(alternatesRowBackgrounds: alternates))
  }
}

/// The drawing of a table's style.
nonisolated struct TableDrawing<S: TableStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: TableStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
  public static func inset(alternatesRowBackgrounds: Bool) -> InsetTableStyle {
    InsetTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
  public static func bordered(alternatesRowBackgrounds: Bool) -> BorderedTableStyle {
    BorderedTableStyle(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension View {
  /// Chooses the look of tables: inset is that of a plain list.
  public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View {
    modifier(OptionalStyleModifier(path: \.tableStyle, drawing: TableDrawing(style: style)))
  }

  /// Shows or hides the titles of a table's columns.
  public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.showsTableTitles, visibility != .hidden)
  }
}

nonisolated extension EnvironmentValues {
  /// The style that was set for the tables inside; nil draws a list.
  @Entry var tableStyle: AnyStyle<TableStyleConfiguration>?
  /// Whether a table has titles over its columns.
  @Entry var showsTableTitles: Bool = true
}
