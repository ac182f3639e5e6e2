import Display
import Foundation
import Layout
import Properties

/// The pages that have been shown, and the one that is.
final class TabMemory {
  private(set) var visited: Set<AnyHashable> = []
  private var stacks: [AnyHashable: TabStacks] = [:]
  private var items: [AnyHashable: PreferenceHolder<TabItemKey>] = [:]

  func stacks(of id: AnyHashable) -> TabStacks {
    let found = stacks[id] ?? TabStacks()
    stacks[id] = found
    return found
  }

  /// What the body of a page says of its button.
  func item(of id: AnyHashable) -> PreferenceHolder<TabItemKey> {
    let found = items[id] ?? PreferenceHolder()
    items[id] = found
    return found
  }

  /// Returns the entries to keep alive, the shown one last; removed ones are forgotten.
  ///
  /// - Parameter needed: pages that are made before they are shown, for what their bodies say of
  ///   their buttons.
  func living(_ entries: [TabEntry], shown: TabEntry?, needed: [AnyHashable]) -> [TabEntry] {
    if let shown { visited.insert(shown.id) }
    visited.formUnion(needed)
    visited.formIntersection(entries.map(\.id))
    stacks = stacks.filter { visited.contains($0.key) }
    items = items.filter { visited.contains($0.key) }
    return entries.filter { visited.contains($0.id) && $0.id != shown?.id }
      + (shown.map { [$0] } ?? [])
  }
}

/// A tab view: the page that is shown, and the bar in the form the style asks for.
nonisolated struct TabBody: View {
  let entries: [TabEntry]
  let selection: TabSelection?
  @State private var chosen: AnyHashable?
  @State private var held = Lazy<TabMemory>()
  @State private var bars = Lazy<PreferenceHolder<BarTraitsKey>>()
  @State private var cover = Lazy<PageCover>()
  @Environment(\.tabViewKind) private var kind
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.prefersTabBar) private var prefersBar
  @Environment(\.tabSearchActivation) private var searchActivation
  @Environment(\.outerSearch) private var outerSearch
  @Environment(\.tabBarMinimizeBehavior) private var behavior
  @Environment(\.tabViewAccessory) private var accessory
  @State private var search = Lazy<TabSearch>()
  @State private var minimizer = Lazy<TabBarMinimizer>()

  init(entries: [TabEntry], selection: TabSelection?) {
    self.entries = entries
    self.selection = selection
  }

  private var shown: Int? {
    if entries.isEmpty { return nil }
    if let selection {
      let match = entries.firstIndex { $0.tag.map(selection.matches) ?? false }
      if let match { return match }
      // A page without a tag can be chosen all the same.
      if entries.contains(where: { $0.tag != nil }) { return 0 }
    }
    return entries.firstIndex { $0.id == chosen } ?? 0
  }

  @MainActor private func choose(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    if entries[index].isSearch, searchActivation == .searchTabSelection {
      // The page's own search, else the one around all pages.
      search.value { TabSearch() }.begin(or: outerSearch)
    }
    if let selection, let tag = entries[index].tag {
      selection.choose(tag)
    } else {
      chosen = entries[index].id
    }
  }

  /// Shows a page, or goes back in the one that is shown.
  @MainActor private func press(_ index: Int) {
    if index == shown, entries.indices.contains(index) {
      held.value { TabMemory() }.stacks(of: entries[index].id).popToFirst()
    }
    choose(index)
  }

  /// The entries, with what their bodies say of those that nothing else names.
  @MainActor private func named(by memory: TabMemory) -> [TabEntry] {
    entries.map { entry in
      var entry = entry
      entry.label = entry.label ?? memory.item(of: entry.id).value.label
      return entry
    }
  }

  var body: some View {
    let shown = shown
    let memory = held.value { TabMemory() }
    let unnamed = kind.hasButtons ? entries.filter { $0.label == nil }.map(\.id) : []
    let entries = unnamed.isEmpty ? entries : named(by: memory)
    let bars = bars.value { PreferenceHolder() }
    let isBarHidden = bars.value[.tabBar].visibility == .hidden
    let minimizer = behavior.way == .never ? nil : minimizer.value { TabBarMinimizer() }
    let _ = minimizer?.follow(behavior, page: shown.map { entries[$0].id })
    let pages = TabPages(
      entries: memory.living(entries, shown: shown.map { entries[$0] }, needed: unnamed),
      shown: shown.map { entries[$0].id },
      search: search.value { TabSearch() },
      memory: memory,
    )
    .modifier(PreferenceHoldModifier(holder: bars))
    .modifier(TabScrollModifier(watcher: minimizer?.watcher))
    switch kind {
    case .page(let mode):
      PagedTabs(
        pages: AnyView(pages),
        count: entries.count,
        shown: shown ?? 0,
        showsDots: mode.shows(entries.count),
        choose: { choose($0) },
      )
      .safeAreaInset(edge: .bottom, spacing: 0) { accessory }
    case .sidebar where sizeClass == .regular && !prefersBar:
      HStack(spacing: 0) {
        if !isBarHidden {
          TabSidebar(entries: entries, shown: shown, choose: { press($0) })
          Divider()
        }
        pages
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { accessory }
    case .bar, .sidebar:
      let cover = cover.value { PageCover() }
      PageFrame(
        cover: cover,
        top: EmptyView(),
        content: pages,
        bottom: Group {
          accessory
          if !isBarHidden, !entries.isEmpty, ProxyLook.current?.tabBar.isHidden != true {
            TabBar(
              entries: entries,
              shown: shown,
              trait: bars.value[.tabBar],
              cover: cover.bottom,
              minimizer: minimizer,
              choose: { press($0) },
            )
          }
        },
      )
    }
  }
}

/// The pages that live; the one that is shown is in front.
private nonisolated struct TabPages: View {
  let entries: [TabEntry]
  let shown: AnyHashable?
  let search: TabSearch
  let memory: TabMemory

  init(entries: [TabEntry], shown: AnyHashable?, search: TabSearch, memory: TabMemory) {
    self.entries = entries
    self.shown = shown
    self.search = search
    self.memory = memory
  }

  var body: some View {
    TopmostOnly {
      ForEach(entries, id: \.id) { entry in
        TabPage(
          content: entry.content,
          isShown: entry.id == shown,
          search: entry.isSearch ? search : nil,
          stacks: memory.stacks(of: entry.id),
          item: memory.item(of: entry.id),
        )
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// One page of a tab view; its views appear and disappear with it.
private nonisolated struct TabPage: View {
  let content: AnyView
  let isShown: Bool
  /// What begins the search of the page; nil for a page that is not for searching.
  let search: TabSearch?
  let stacks: TabStacks
  let item: PreferenceHolder<TabItemKey>
  @Environment(\.page) private var outer
  @State private var life = Lazy<PageLifecycle>()

  init(
    content: AnyView,
    isShown: Bool,
    search: TabSearch?,
    stacks: TabStacks,
    item: PreferenceHolder<TabItemKey>,
  ) {
    self.content = content
    self.isShown = isShown
    self.search = search
    self.stacks = stacks
    self.item = item
  }

  var body: some View {
    let life = life.value { PageLifecycle(inside: outer) }
    let _ = life.set(isOnTop: isShown)
    VStack { content }
      .modifier(PreferenceHoldModifier(holder: item))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(PreferenceGate(isOpen: isShown, stops: [ObjectIdentifier(TabItemKey.self)]))
      .environment(\.page, life)
      .environment(\.tabViewKind, .bar)
      .environment(\.tabViewAccessory, nil)
      .environment(\.tabSearch, search)
      .environment(\.tabStacks, stacks)
  }
}
