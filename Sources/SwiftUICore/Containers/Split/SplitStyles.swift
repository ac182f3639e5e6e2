public import Foundation
import Properties

/// The way in which the columns of a split view share the width.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  associatedtype Body: View
  typealias Configuration = NavigationSplitViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A split view as its style sees it.
public nonisolated struct NavigationSplitViewStyleConfiguration {
  let columns: AnyView
}

/// A style in which other columns lie over the detail.
private nonisolated protocol OverlappingSplitViewStyle {}
/// The platform's own: the detail gets smaller when other columns are shown.
public nonisolated struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.columns
  }
}
/// The detail gets smaller when other columns are shown.
public nonisolated struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.columns
  }
}
/// The detail keeps its size; the other columns are hidden at first and lie over it when shown.
public nonisolated struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle,
  OverlappingSplitViewStyle
{
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.columns
  }
}

/// The drawing of a split view's style.
nonisolated struct SplitDrawing<S: NavigationSplitViewStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: NavigationSplitViewStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

/// A split view, drawn by the style around it if there is one.
nonisolated struct StyledSplit: View {
  let columns: SplitBody
  @Environment(\.navigationSplitViewStyle) private var style

  init(columns: SplitBody) { self.columns = columns }

  var body: some View {
    if let style {
      style.body(NavigationSplitViewStyleConfiguration(columns: AnyView(columns)))
        .environment(\.navigationSplitViewStyle, nil)
    } else {
      columns
    }
  }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

/// The arrangement of a `NavigationView`.
public nonisolated protocol NavigationViewStyle {
  static var showsColumns: Bool { get }
}
extension NavigationViewStyle {
  public nonisolated static var showsColumns: Bool { true }
}
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
/// Only the first view, and pages on top of it.
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public static var showsColumns: Bool { false }
}
/// The views side by side where there is room.
public nonisolated struct ColumnNavigationViewStyle: NavigationViewStyle {}
/// The views side by side where there is room, by its older name.
public nonisolated struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// The preferred width of a column, in points.
nonisolated struct ColumnWidth: Equatable {
  var least: CGFloat?
  var ideal: CGFloat
  var most: CGFloat?

  /// The width in a split view as wide as that.
  func width(in whole: CGFloat) -> CGFloat {
    let most = min(self.most ?? .infinity, whole / 2)
    return min(max(ideal, least ?? 0), max(most, 0))
  }
}

nonisolated enum ColumnWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Sets how the split views inside share the width.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View {
    environment(\.isDetailProminent, style is any OverlappingSplitViewStyle)
      .modifier(
        OptionalStyleModifier(
          path: \.navigationSplitViewStyle,
          drawing: SplitDrawing(style: style),
        )
      )
  }
  /// Sets the width of the column, in points; at most half of the split view.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(ideal: width.isNaN ? 0 : width))
  }
  /// Sets the width of the column, in points; at most half of the split view.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil,
  ) -> some View {
    preference(
      key: ColumnWidthKey.self,
      value: ColumnWidth(least: min, ideal: ideal.isNaN ? 0 : ideal, most: max),
    )
  }
  /// Sets the arrangement of the `NavigationView`s inside.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.showsColumns, S.showsColumns)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var showsColumns: Bool = true
  /// Whether the other columns of split views lie over the detail.
  @Entry var isDetailProminent: Bool = false
  /// The style that was set for the split views inside; nil is the platform's.
  @Entry var navigationSplitViewStyle: AnyStyle<NavigationSplitViewStyleConfiguration>?
  /// Shows and hides the sidebar from the bar of the first page of a column.
  @Entry var sidebarToggle: SidebarToggle?
}
