import Properties

/// The bar below a page's content, if there is one.
nonisolated struct PageBottom: View {
  let items: PreferenceHolder<ToolbarKey>
  let traits: PreferenceHolder<BarTraitsKey>
  let cover: BarCover

  init(
    items: PreferenceHolder<ToolbarKey>,
    traits: PreferenceHolder<BarTraitsKey>,
    cover: BarCover,
  ) {
    self.items = items
    self.traits = traits
    self.cover = cover
  }

  var body: some View {
    if items.value.list.contains(where: { $0.placement.isBelow }) {
      BottomBar(items: items.value.list, trait: traits.value[.bottomBar], cover: cover)
    }
  }
}
