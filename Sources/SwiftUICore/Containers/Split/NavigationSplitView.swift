import Foundation
public import Properties

/// Columns side by side, each of which leads to the next; one at a time where there is little room.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>:
  ForwardingView
{
  public typealias Body = Never

  private let columns: [AnyView]
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compact: Binding<NavigationSplitViewColumn>?

  private init(
    _ columns: [AnyView],
    _ visibility: Binding<NavigationSplitViewVisibility>? = nil,
    _ compact: Binding<NavigationSplitViewColumn>? = nil,
  ) {
    self.columns = columns
    self.visibility = visibility
    self.compact = compact
  }

  @MainActor var inner: some View {
    StyledSplit(columns: SplitBody(columns: columns, visibility: visibility, compact: compact))
  }
}

nonisolated extension NavigationSplitView {
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail,
  ) {
    self.init([AnyView(sidebar()), AnyView(content()), AnyView(detail())])
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail,
  ) {
    self.init([AnyView(sidebar()), AnyView(content()), AnyView(detail())], columnVisibility)
  }
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail,
  ) {
    let columns = [AnyView(sidebar()), AnyView(content()), AnyView(detail())]
    self.init(columns, nil, preferredCompactColumn)
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail,
  ) {
    let columns = [AnyView(sidebar()), AnyView(content()), AnyView(detail())]
    self.init(columns, columnVisibility, preferredCompactColumn)
  }
}

nonisolated extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init([AnyView(sidebar()), AnyView(detail())])
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail,
  ) {
    self.init([AnyView(sidebar()), AnyView(detail())], columnVisibility)
  }
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail,
  ) {
    self.init([AnyView(sidebar()), AnyView(detail())], nil, preferredCompactColumn)
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail,
  ) {
    let columns = [AnyView(sidebar()), AnyView(detail())]
    self.init(columns, columnVisibility, preferredCompactColumn)
  }
}

/// The columns of a split view that are shown side by side.
public nonisolated struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private enum Kind: String, Codable {
    case automatic, all, doubleColumn, detailOnly
  }

  private let kind: Kind

  /// As many as there is room for.
  public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
  public static let all = NavigationSplitViewVisibility(kind: .all)
  /// The last two.
  public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
  public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A column of a split view.
public nonisolated struct NavigationSplitViewColumn: Hashable, Sendable {
  private enum Kind: Sendable {
    case sidebar, content, detail
  }

  private let kind: Kind

  public static let sidebar = NavigationSplitViewColumn(kind: .sidebar)
  public static let content = NavigationSplitViewColumn(kind: .content)
  public static let detail = NavigationSplitViewColumn(kind: .detail)

  /// Returns its index among a number of columns.
  func index(of count: Int) -> Int {
    switch kind {
    case .sidebar: 0
    case .content: min(1, count - 1)
    case .detail: count - 1
    }
  }

  static func column(_ index: Int, of count: Int) -> NavigationSplitViewColumn {
    index <= 0 ? .sidebar : index >= count - 1 ? .detail : .content
  }
}
