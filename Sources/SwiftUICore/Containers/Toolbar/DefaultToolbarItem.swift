import Properties

/// A part of the page's own in a place that the app chooses: its title, its search field, or the
/// button for the sidebar.
///
/// It takes the place of the one that the bar would show by itself.
public nonisolated struct DefaultToolbarItem: PrimitiveToolbarContent {
  public typealias Body = Never

  private let kind: ToolbarDefaultItemKind
  private let placement: ToolbarItemPlacement

  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {
    self.kind = kind
    self.placement = placement
  }

  @MainActor var entries: [ToolbarEntry] {
    let isAutomatic = placement == .automatic
    // The search field has its place below the bar's line.
    if isAutomatic, kind == .search { return [] }
    let usual: ToolbarItemPlacement.Place = kind == .title ? .principal : .leading
    var entry = ToolbarEntry(
      placement: isAutomatic ? usual : placement.place,
      content: AnyView(EmptyView()),
    )
    entry.kind = kind
    return [entry]
  }
}

/// The parts of a page that its bars show by themselves.
nonisolated struct PageParts {
  var title: String?
  var search: SearchState?
  var sidebar: SidebarToggle?
}

extension ToolbarEntry {
  /// The entry with the part of the page that it stands for.
  @MainActor func filled(from parts: PageParts) -> ToolbarEntry {
    guard let kind else { return self }
    var entry = ToolbarEntry(
      placement: placement,
      content: AnyView(DefaultItemView(kind: kind, parts: parts)),
    )
    entry.kind = kind
    return entry
  }
}

/// A part of the page's own, in a row of a bar's items.
private nonisolated struct DefaultItemView: View {
  let kind: ToolbarDefaultItemKind
  let parts: PageParts

  init(kind: ToolbarDefaultItemKind, parts: PageParts) {
    self.kind = kind
    self.parts = parts
  }

  var body: some View {
    if kind == .search, let search = parts.search {
      SearchBar(entry: SearchEntry(state: search))
    } else if kind == .title, let title = parts.title {
      TitleText(title: title, menu: []).font(.headline)
    } else if kind == .sidebarToggle, let sidebar = parts.sidebar {
      SidebarButton(toggle: sidebar)
    }
  }
}
