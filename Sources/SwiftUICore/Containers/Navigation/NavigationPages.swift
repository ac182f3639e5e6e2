import Display
import Foundation
import Layout
import Properties

/// The first page and those on top of it; all live, the top one is shown.
nonisolated struct NavigationPages: View {
  let root: AnyView
  let path: PathBinding?
  /// Of a split view's column.
  let column: NavigationColumn?
  @State private var held = Lazy<NavigationManager>()
  /// The values of the first pages, where the app has no path.
  @State private var opened = NavigationPath()
  @Environment(\.stackColumn) private var around
  @Environment(\.tabStacks) private var tabStacks

  init(root: AnyView, path: PathBinding?, column: NavigationColumn? = nil) {
    self.root = root
    self.path = path
    self.column = column
  }

  @MainActor private func makeManager() -> NavigationManager {
    let center = NavigationManager()
    tabStacks?.add(center)
    let opened = $opened
    guard path == nil else { return center }
    center.begin(with: Node.untracked { opened.wrappedValue.values }) {
      opened.wrappedValue = NavigationPath(values: $0)
    }
    return center
  }

  var body: some View {
    let center = column?.center ?? held.value(makeManager)
    let _ = center.read()
    let _ = center.follow(path)
    let pages = center.pages
    // A stack in a column has the column's ways.
    let ways = column ?? around
    TopmostOnly {
      NavigationPage(
        content: root,
        dismiss: ways?.back,
        isOnTop: pages.isEmpty,
        level: 0,
        isFirst: true,
        bar: center.rootBar,
        below: nil,
        before: ways?.before,
      )
      ForEach(Array(pages.enumerated()), id: \.element.id) { index, page in
        let isFirst = page.isFirst && index == 0
        NavigationPage(
          content: center.content(of: page),
          dismiss: isFirst ? ways?.back : page.dismiss,
          isOnTop: index == pages.count - 1,
          level: index + 1,
          isFirst: isFirst,
          bar: page.bar,
          below: isFirst ? nil : index == 0 ? center.rootBar : pages[index - 1].bar,
          before: isFirst ? ways?.before : nil,
        )
      }
    }
    .environment(\.navigation, center)
    .environment(\.sidebarToggle, ways?.toggle)
    .environment(\.stackColumn, column)
    .transformPreference(BarTraitsKey.self) {
      $0[.navigationBar] = BarTrait()
      $0[.navigationBar].isLed = column == nil && around != nil
      $0[.bottomBar] = BarTrait()
    }
    .modifier(
      PreferenceGate(
        isOpen: true,
        stops: [
          ObjectIdentifier(NavigationTitleKey.self), ObjectIdentifier(ToolbarKey.self),
          ObjectIdentifier(SearchKey.self),
        ],
      )
    )
  }
}

/// A split view's settings for one of its columns.
nonisolated struct NavigationColumn {
  let center: NavigationManager
  let isFirst: Bool
  /// To the column before, where only one is shown.
  let back: DismissAction?
  /// The bar of the page that this leads to.
  let before: PageBar?
  let toggle: SidebarToggle?
}

/// One page with its bar.
nonisolated struct NavigationPage: View {
  let content: AnyView
  let dismiss: DismissAction?
  let isOnTop: Bool
  let level: Int
  /// Whether the ways to the column before are its own.
  let isFirst: Bool
  let bar: PageBar
  let below: PageBar?
  /// Of the page in the column before.
  let before: PageBar?
  @Environment(\.page) private var outer
  @Environment(\.outerSearch) private var outerSearch
  @State private var life = Lazy<PageLifecycle>()
  @State private var title = Lazy<PreferenceHolder<NavigationTitleKey>>()
  @State private var items = Lazy<PreferenceHolder<ToolbarKey>>()
  @State private var traits = Lazy<PreferenceHolder<BarTraitsKey>>()
  @State private var search = Lazy<PreferenceHolder<SearchKey>>()

  init(
    content: AnyView,
    dismiss: DismissAction?,
    isOnTop: Bool,
    level: Int,
    isFirst: Bool,
    bar: PageBar,
    below: PageBar?,
    before: PageBar?,
  ) {
    self.content = content
    self.dismiss = dismiss
    self.isOnTop = isOnTop
    self.level = level
    self.isFirst = isFirst
    self.bar = bar
    self.below = below
    self.before = before
  }

  var body: some View {
    let life = life.value { PageLifecycle(inside: outer) }
    let _ = life.set(isOnTop: isOnTop)
    let title = title.value { PreferenceHolder() }
    let items = items.value { PreferenceHolder() }
    let traits = traits.value { PreferenceHolder() }
    let search = search.value { PreferenceHolder() }
    // What the content says is read beside it, never here: whatever it says, it is evaluated once.
    PageFrame(
      cover: bar.cover,
      top: NavigationBar(
        titles: title,
        toolbar: items,
        traits: traits,
        searches: search,
        outerSearch: outerSearch,
        page: bar,
        below: below,
        before: before,
        back: dismiss,
      ),
      // Several views are a column; a frame would else be put around each of them.
      content: EditScope(content: VStack { content })
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .modifier(PreferenceHoldModifier(holder: title))
        .modifier(PreferenceHoldModifier(holder: items))
        .modifier(PreferenceHoldModifier(holder: traits))
        .modifier(PreferenceHoldModifier(holder: search))
        .modifier(SearchCover(search: search, outer: outerSearch)),
      bottom: PageBottom(
        items: items,
        traits: traits,
        cover: bar.cover.bottom,
        titles: title,
        searches: search,
        outerSearch: outerSearch,
      ),
    )
    .modifier(
      // What a page prefers holds on those above it that prefer nothing themselves.
      PreferenceGate(isOpen: isOnTop, passes: [ObjectIdentifier(PreferredColorSchemeKey.self)])
    )
    .modifier(PageModifier(dismiss: dismiss, level: level, isFirst: isFirst, life: life, bar: bar))
  }
}

/// A modifier that lets `dismiss` lead back from a page; on the first page it is the outer one.
nonisolated struct PageModifier: EnvironmentModifier {
  let dismiss: DismissAction?
  let level: Int
  let isFirst: Bool
  let life: PageLifecycle
  let bar: PageBar

  func change(_ environment: inout EnvironmentValues) {
    if let dismiss {
      environment.dismiss = dismiss
      environment.isPresented = true
    }
    environment.pageLevel = level
    if !isFirst { environment.stackColumn = nil }
    environment.page = life
    environment.pageBar = bar
    environment.outerSearch = nil
  }
}

/// Shows only the last of its views; the others live on.
nonisolated struct TopmostOnly<Content: View>: PrimitiveView {
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { TopLayerNode(self, context) }
}

final class TopLayerNode<Content: View>: ViewNode<TopmostOnly<Content>> {
  private var child: Node?

  init(_ view: TopmostOnly<Content>, _ context: NodeContext) {
    super.init(context)
    child = make(view.content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var rowSources: [Node]? { nil }
  override func makeBoxes() -> [Box] { child?.boxes.last.map { [$0] } ?? [] }

  override func receive(_ view: TopmostOnly<Content>, _ environment: EnvironmentValues) {
    _ = takeEnvironment(environment)
    if let new = renew(child, with: view.content) { child = new }
    boxesDidChange()
  }
}

nonisolated extension EnvironmentValues {
  /// The column of a split view on whose first page the view is.
  @Entry var stackColumn: NavigationColumn?

  /// The bar of the page that the view is on.
  @Entry var pageBar: PageBar?

  /// The number of pages of the navigation stack below the view's page.
  @Entry var pageLevel: Int = 0
}
