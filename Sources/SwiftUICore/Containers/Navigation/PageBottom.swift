import Properties

/// The bar below a page's content, if there is one.
nonisolated struct PageBottom: View {
  let items: PreferenceHolder<ToolbarKey>
  let traits: PreferenceHolder<BarTraitsKey>
  let cover: BarCover
  let titles: PreferenceHolder<NavigationTitleKey>
  let searches: PreferenceHolder<SearchKey>
  /// The search around all pages, where the page has none of its own.
  let outerSearch: SearchState?
  @Environment(\.sidebarToggle) private var toggle

  init(
    items: PreferenceHolder<ToolbarKey>,
    traits: PreferenceHolder<BarTraitsKey>,
    cover: BarCover,
    titles: PreferenceHolder<NavigationTitleKey>,
    searches: PreferenceHolder<SearchKey>,
    outerSearch: SearchState?,
  ) {
    self.items = items
    self.traits = traits
    self.cover = cover
    self.titles = titles
    self.searches = searches
    self.outerSearch = outerSearch
  }

  /// The items below; the title and the search are read only where one of them is such a part.
  @MainActor private var list: [ToolbarEntry] {
    let list = items.value.list.filter { $0.placement.isBelow }
    guard list.contains(where: { $0.kind != nil }) else { return list }
    let parts = PageParts(
      title: titles.value.title,
      search: searches.value.entry?.state ?? outerSearch,
      sidebar: toggle,
    )
    return list.map { $0.filled(from: parts) }
  }

  var body: some View {
    let list = list
    if !list.isEmpty {
      BottomBar(items: list, trait: traits.value[.bottomBar], cover: cover)
    }
  }
}
