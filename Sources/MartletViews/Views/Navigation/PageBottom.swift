import Properties

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
