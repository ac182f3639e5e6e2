import Display
import Foundation
import Layout
import Properties

/// The way back, the title, what the toolbar holds, and the search field.
nonisolated struct NavigationBar: View {
  private let titles: PreferenceHolder<NavigationTitleKey>
  private let toolbar: PreferenceHolder<ToolbarKey>
  private let traits: PreferenceHolder<BarTraitsKey>
  private let searches: PreferenceHolder<SearchKey>
  private let outerSearch: SearchState?
  private let page: PageBar
  private let below: PageBar?
  private let before: PageBar?
  private let back: DismissAction?
  @Environment(\.theme) private var theme
  @Environment(\.sidebarToggle) private var toggle
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.barInFullScreen) private var inFullScreen

  /// - Parameters:
  ///   - titles: What the page says of its title; the others likewise. They are read here and not
  ///     in the page's body, so that the page is evaluated once, whatever it says.
  ///   - outerSearch: The search around all pages, where the page has none of its own.
  ///   - below: The bar of the page that this one leads back to.
  ///   - before: The same for a page in the column before.
  init(
    titles: PreferenceHolder<NavigationTitleKey>,
    toolbar: PreferenceHolder<ToolbarKey>,
    traits: PreferenceHolder<BarTraitsKey>,
    searches: PreferenceHolder<SearchKey>,
    outerSearch: SearchState?,
    page: PageBar,
    below: PageBar?,
    before: PageBar?,
    back: DismissAction?,
  ) {
    self.titles = titles
    self.toolbar = toolbar
    self.traits = traits
    self.searches = searches
    self.outerSearch = outerSearch
    self.page = page
    self.below = below
    self.before = before
    self.back = back
  }

  @MainActor private var bar: NavigationTitle { titles.value }
  @MainActor private var items: [ToolbarEntry] { toolbar.value.list }
  @MainActor private var parts: PageParts {
    PageParts(title: bar.title, search: search?.state, sidebar: toggle)
  }
  @MainActor private var trait: BarTrait { traits.value[.navigationBar] }
  @MainActor private var search: SearchEntry? {
    searches.value.entry ?? outerSearch.map { SearchEntry(state: $0) }
  }
  @MainActor private var isLarge: Bool { bar.isLarge(below: below?.read()) }
  /// Without large letters a title has a row of its own only where the app says so.
  @MainActor private var hasLarge: Bool {
    isLarge && (theme.bars.hasLargeTitles || bar.mode == .large) && !givesWay
      && (title != nil || items.contains { $0.placement == .largeTitle })
  }
  /// How much higher a bar gets by a title in a line that had nothing in it, in points.
  private var growth: CGFloat {
    (theme.bars.height ?? theme.grid?.height ?? 0) - theme.bars.emptyHeight
  }
  /// Whether a search leaves no room for a large title.
  @MainActor private var givesWay: Bool {
    search.map { $0.state.isSearching && !$0.state.environment.keepsTitleInSearch } ?? false
  }
  @MainActor private var title: String? {
    bar.removesTitle || isElsewhere(.title) ? nil : bar.title
  }
  /// Whether the app has put a part of the page's own into another place.
  @MainActor private func isElsewhere(_ kind: ToolbarDefaultItemKind) -> Bool {
    items.contains { $0.kind == kind }
  }
  @MainActor private var goesBack: Bool {
    back != nil && !bar.hidesBack && !trait.isLed
  }
  @MainActor private var sidebar: SidebarToggle? {
    bar.removesToggle || trait.isLed || isElsewhere(.sidebarToggle) ? nil : toggle
  }

  @MainActor private func entries(_ places: ToolbarItemPlacement.Place...) -> [ToolbarEntry] {
    let items = items.filter { places.contains($0.placement) }
    return items.contains { $0.kind != nil } ? items.map { $0.filled(from: parts) } : items
  }

  /// Items that no room is left for in a narrow bar go into a menu, with the secondary ones.
  @MainActor private var split: (trailing: [ToolbarEntry], more: [ToolbarEntry]) {
    let trailing = entries(.trailing)
    let more = entries(.secondary)
    guard sizeClass == .compact, trailing.count > 3 else { return (refresh + trailing, more) }
    return (Array(trailing.prefix(2)), trailing.dropFirst(2) + more + refresh)
  }

  /// One item for each refresh action, however many lists show it.
  @MainActor private var refresh: [ToolbarEntry] {
    var known: Set<ObjectIdentifier?> = []
    return entries(.refresh).filter { known.insert($0.refreshed).inserted }
  }

  /// Whether the bar's line has anything beside the title.
  @MainActor private var hasLine: Bool {
    goesBack || sidebar != nil
      || items.contains { !$0.placement.isBelow && !$0.placement.isOfTitle }
  }

  @MainActor private var isShown: Bool {
    guard trait.visibility != .hidden else { return false }
    if title != nil || goesBack || sidebar != nil { return true }
    if search != nil, !isElsewhere(.search) { return true }
    return items.contains { !$0.placement.isBelow && $0.placement != .refresh }
  }

  var body: some View {
    let _ = page.set(isLarge: isLarge, title: title, isShown: isShown)
    let look = ProxyLook.current
    let cover = page.cover
    let _ = cover.set(hidesBar: (trait.fullScreen ?? inFullScreen) == .onHover)
    let showsLarge = hasLarge && !cover.top.isCollapsed
    let form: PageCover.TitleForm = showsLarge ? .large : .collapsed
    let _ = cover.show(hasLarge && isShown ? form : .none, growth: hasLine ? 0 : growth)
    if isShown {
      VStack(alignment: .leading, spacing: 0) {
        NavigationBarRow(
          bar: bar,
          title: showsLarge ? nil : title,
          leading: entries(.leading),
          principal: entries(.principal),
          titles: showsLarge ? [] : entries(.title),
          subtitles: entries(.subtitle),
          trailing: split.trailing,
          more: split.more,
          menu: entries(.titleMenu),
          back: goesBack ? back : nil,
          backTitle: goesBack && theme.bars.namesBackPage ? (below ?? before)?.readTitle() : nil,
          sidebar: sidebar,
        )
        if showsLarge {
          LargeTitle(
            title: title ?? "",
            bar: bar,
            menu: entries(.titleMenu),
            large: entries(.largeTitle),
            subtitle: entries(.largeSubtitle),
          )
          .modifier(LargeTitleRoom(cover: cover))
        }
        if let search, !isElsewhere(.search) { SearchBar(entry: search) }
      }
      .padding(.horizontal, theme.bars.margin)
      .frame(maxWidth: .infinity)
      .background(
        trait.ground(
          over: cover.top.isOverContent,
          isTranslucent: theme.bars.isTranslucent,
          look: look?.navigationBar,
        )
      )
      .modifier(BarScheme(scheme: trait.scheme))
      .modifier(BarTint(tint: look?.navigationBar.tint))
    }
  }
}

/// The bar's line: the items at both ends, and the title between.
private nonisolated struct NavigationBarRow: View {
  let bar: NavigationTitle
  let title: String?
  let leading: [ToolbarEntry]
  let principal: [ToolbarEntry]
  /// In the places of the title and the subtitle.
  let titles: [ToolbarEntry]
  let subtitles: [ToolbarEntry]
  let trailing: [ToolbarEntry]
  let more: [ToolbarEntry]
  let menu: [ToolbarEntry]
  let back: DismissAction?
  let backTitle: String?
  let sidebar: SidebarToggle?
  @Environment(\.theme) private var theme

  init(
    bar: NavigationTitle,
    title: String?,
    leading: [ToolbarEntry],
    principal: [ToolbarEntry],
    titles: [ToolbarEntry],
    subtitles: [ToolbarEntry],
    trailing: [ToolbarEntry],
    more: [ToolbarEntry],
    menu: [ToolbarEntry],
    back: DismissAction?,
    backTitle: String?,
    sidebar: SidebarToggle?,
  ) {
    self.bar = bar
    self.title = title
    self.leading = leading
    self.principal = principal
    self.titles = titles
    self.subtitles = subtitles
    self.trailing = trailing
    self.more = more
    self.menu = menu
    self.back = back
    self.backTitle = backTitle
    self.sidebar = sidebar
  }

  private var gap: CGFloat { theme.bars.gap }
  private var isEmpty: Bool {
    title == nil && titles.isEmpty && subtitles.isEmpty && back == nil && sidebar == nil
      && leading.isEmpty
      && principal.isEmpty && trailing.isEmpty && more.isEmpty
  }

  var body: some View {
    if isEmpty {
      if theme.bars.emptyHeight > 0 { Color.clear.frame(height: theme.bars.emptyHeight) }
    } else {
      BarLayout(
        gap: gap,
        leadingGivesWay: back != nil && leading.isEmpty,
        leadingStretches: leading.contains(where: \.isFlexibleRoom),
        trailingStretches: trailing.contains(where: \.isFlexibleRoom),
      ) {
        HStack(spacing: gap) {
          if let back { BackButton(back: back, title: backTitle) }
          if let sidebar { SidebarButton(toggle: sidebar) }
          ToolbarRow(items: leading)
        }
        VStack(spacing: 0) {
          if !principal.isEmpty {
            ToolbarRow(items: principal, showsTitles: true)
          } else if title != nil || !titles.isEmpty || !subtitles.isEmpty {
            if !titles.isEmpty {
              ToolbarRow(items: titles, showsTitles: true)
            } else if let title {
              HStack(spacing: 8) {
                if let icon = bar.icon { icon.accessibilityHidden(true) }
                TitleText(title: title, menu: menu)
              }
              .modifier(ProxyWords(words: ProxyLook.current?.title))
              .font(.headline)
            }
            if !subtitles.isEmpty {
              ToolbarRow(items: subtitles, showsTitles: true)
            } else if let subtitle = bar.subtitle {
              Text(subtitle).font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
          }
        }
        HStack(spacing: gap) {
          ToolbarRow(items: trailing)
          if !more.isEmpty { ToolbarMore(items: more) }
        }
      }
      .frame(minHeight: theme.bars.height)
    }
  }
}

/// Back to the page below; escape presses it, as with full keyboard access on an iPad.
private nonisolated struct BackButton: View {
  let back: DismissAction
  /// Of the page that it leads to.
  let title: String?

  init(back: DismissAction, title: String?) {
    self.back = back
    self.title = title
  }

  /// Longer ones say no more than that it leads back.
  private static let longest = 24

  var body: some View {
    Button {
      back()
    } label: {
      ViewThatFits(in: .horizontal) {
        if let title, !title.isEmpty, title.count <= Self.longest {
          Label(title, systemImage: "chevron.backward").lineLimit(1)
        }
        Label("Back", systemImage: "chevron.backward").lineLimit(1)
        Image(systemName: "chevron.backward").accessibilityLabel("Back")
      }
    }
    .environment(\.shortcut, KeyStroke(.escape))
    .environment(\.shortcutSparesFields, true)
    // By one name on every page, and with where it leads to.
    .accessibilityLabel("Back")
    .accessibilityHint(title ?? "")
  }
}

/// A page's title, and a menu below it if there is one.
nonisolated struct TitleText: View {
  let title: String
  let menu: [ToolbarEntry]

  init(title: String, menu: [ToolbarEntry]) {
    self.title = title
    self.menu = menu
  }

  var body: some View {
    if menu.isEmpty {
      Text(title).lineLimit(1).accessibilityAddTraits(.isHeader).accessibilityLabel(title)
    } else {
      ToolbarMenu(items: menu) {
        HStack(spacing: 8) {
          Text(title).lineLimit(1).foregroundStyle(.primary)
          Image(systemName: "chevron.down").font(.footnote).foregroundStyle(.secondary)
            .accessibilityHidden(true)
        }
      }
    }
  }
}

/// A title below the bar's line, in large letters where there are any.
private nonisolated struct LargeTitle: View {
  let title: String
  let bar: NavigationTitle
  let menu: [ToolbarEntry]
  /// What the app shows in the title's place, and in the subtitle's.
  let large: [ToolbarEntry]
  let subtitle: [ToolbarEntry]
  @Environment(\.theme) private var theme

  init(
    title: String,
    bar: NavigationTitle,
    menu: [ToolbarEntry],
    large: [ToolbarEntry],
    subtitle: [ToolbarEntry],
  ) {
    self.title = title
    self.bar = bar
    self.menu = menu
    self.large = large
    self.subtitle = subtitle
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if large.isEmpty {
        HStack(spacing: 8) {
          if let icon = bar.icon { icon.accessibilityHidden(true) }
          TitleText(title: title, menu: menu)
        }
        .modifier(ProxyWords(words: ProxyLook.current?.largeTitle))
        .font(.largeTitle.bold())
      } else {
        ToolbarRow(items: large, showsTitles: true)
      }
      if !subtitle.isEmpty {
        ToolbarRow(items: subtitle, showsTitles: true)
      } else if let subtitle = bar.subtitle {
        Text(subtitle).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
      }
    }
    .padding(.bottom, theme.bars.titleGap)
  }
}
