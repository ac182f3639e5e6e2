import Properties

/// A page's bar, as what the page says asks for it.
nonisolated struct PageTop: View {
  let title: PreferenceHolder<NavigationTitleKey>
  let items: PreferenceHolder<ToolbarKey>
  let traits: PreferenceHolder<BarTraitsKey>
  let search: PreferenceHolder<SearchKey>
  let bar: PageBar
  let below: PageBar?
  let back: DismissAction?

  init(
    title: PreferenceHolder<NavigationTitleKey>,
    items: PreferenceHolder<ToolbarKey>,
    traits: PreferenceHolder<BarTraitsKey>,
    search: PreferenceHolder<SearchKey>,
    bar: PageBar,
    below: PageBar?,
    back: DismissAction?,
  ) {
    self.title = title
    self.items = items
    self.traits = traits
    self.search = search
    self.bar = bar
    self.below = below
    self.back = back
  }

  var body: some View {
    let isLarge = title.value.isLarge(below: below?.read())
    let _ = bar.set(isLarge: isLarge)
    NavigationBar(
      bar: title.value,
      page: bar,
      isLarge: isLarge,
      items: items.value.list,
      trait: traits.value[.navigationBar],
      search: search.value.entry,
      back: back,
    )
  }
}

/// What lies below a page's content, if it says so.
nonisolated struct PageBottom: View {
  let items: PreferenceHolder<ToolbarKey>
  let traits: PreferenceHolder<BarTraitsKey>

  init(items: PreferenceHolder<ToolbarKey>, traits: PreferenceHolder<BarTraitsKey>) {
    self.items = items
    self.traits = traits
  }

  var body: some View {
    if items.value.list.contains(where: { $0.placement.isBelow }) {
      BottomBar(items: items.value.list, trait: traits.value[.bottomBar])
    }
  }
}
