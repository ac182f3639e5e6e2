import Display
import Foundation
import Layout
import Properties

/// What a split view keeps: a stack of pages for each column, and how far links have led.
final class SplitManager: Signal {
  let centers: [NavigationManager]
  let choices: [PreferenceHolder<ColumnChoiceKey>]
  let widths: [PreferenceHolder<ColumnWidthKey>]
  private(set) var backs: [DismissAction] = []
  /// The column that a link led to, where only one is shown.
  private var arrived = 0
  private var setCompact: (Int) -> Void = { _ in }

  init(count: Int) {
    centers = (0..<count).map { _ in NavigationManager() }
    choices = (0..<count).map { _ in PreferenceHolder() }
    widths = (0..<count).map { _ in PreferenceHolder() }
    super.init()
    for index in 0..<count {
      if index + 1 < count { centers[index].forward = centers[index + 1] }
      centers[index].didArrive = { [weak self] in self?.arrive(index) }
      backs.append(DismissAction { [weak self] in self?.leave(index) })
    }
  }

  /// Sets the callback for the column that is shown.
  func setCompactAction(_ setCompact: @escaping (Int) -> Void) { self.setCompact = setCompact }

  /// The column to show where there is room for one.
  func current(preferred: Int) -> Int {
    track()
    var current = 0
    while current < centers.count - 1, choices[current].value.isChosen { current += 1 }
    return max(current, arrived, preferred)
  }

  private func arrive(_ index: Int) {
    guard index > arrived else { return }
    arrived = index
    setCompact(index)
    invalidateDependents()
  }

  /// Back from a column to the one before.
  private func leave(_ index: Int) {
    arrived = min(arrived, index - 1)
    for later in index - 1..<choices.count - 1 { choices[later].value.clear() }
    for later in centers[index...] { later.leave() }
    setCompact(index - 1)
    invalidateDependents()
  }
}

/// Shows and hides a sidebar.
nonisolated struct SidebarToggle {
  let isShown: Bool
  let action: () -> Void
}

/// The columns of a split view, side by side or one at a time.
nonisolated struct SplitBody: View {
  let columns: [AnyView]
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compact: Binding<NavigationSplitViewColumn>?
  @State private var own = NavigationSplitViewVisibility.automatic
  @State private var held = Lazy<SplitManager>()
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.theme) private var theme
  @Environment(\.screenSize) private var screen
  @Environment(\.isDetailProminent) private var isProminent

  init(
    columns: [AnyView],
    visibility: Binding<NavigationSplitViewVisibility>?,
    compact: Binding<NavigationSplitViewColumn>?,
  ) {
    self.columns = columns
    self.visibility = visibility
    self.compact = compact
  }

  private var last: Int { columns.count - 1 }

  /// The columns to be seen side by side.
  private var wide: ClosedRange<Int> {
    switch visibility?.wrappedValue ?? own {
    case .detailOnly: last...last
    case .doubleColumn: max(0, last - 1)...last
    case .all: 0...last
    default: isProminent ? last...last : (columns.count > 2 && screen.width < 900 ? 1 : 0)...last
    }
  }

  private func toggle(_ shown: ClosedRange<Int>) {
    let new: NavigationSplitViewVisibility =
      shown.lowerBound > 0 ? .all : columns.count > 2 ? .doubleColumn : .detailOnly
    if let visibility { visibility.wrappedValue = new } else { own = new }
  }

  var body: some View {
    let center = held.value { SplitManager(count: columns.count) }
    let isCompact = sizeClass == .compact
    let current = center.current(preferred: compact?.wrappedValue.index(of: columns.count) ?? 0)
    let _ = center.setCompactAction { [compact, columns] index in
      compact?.wrappedValue = .column(index, of: columns.count)
    }
    let shown = isCompact ? current...current : wide
    let lies = isProminent && !isCompact
    let layout = lies ? AnyLayout(OverlapLayout()) : AnyLayout(HStackLayout(spacing: 0))
    layout {
      ChosenBoxes(shown: shown.flatMap { $0 < shown.upperBound ? [$0 * 2, $0 * 2 + 1] : [$0 * 2] })
      {
        ForEach(columns.indices, id: \.self) { index in
          SplitColumn(
            content: columns[index],
            isShown: shown.contains(index),
            width: isCompact || index == last ? nil : width(index, center),
            column: NavigationColumn(
              center: center.centers[index],
              isFirst: index == 0,
              back: isCompact && index > 0 ? center.backs[index] : nil,
              before: index > 0 ? center.centers[index - 1].topBar : nil,
              toggle: !isCompact && index == shown.lowerBound
                ? SidebarToggle(isShown: index == 0) { toggle(shown) } : nil,
            ),
            choice: center.choices[index],
            asked: center.widths[index],
          )
          .environment(\.isInSidebar, index == 0 && !isCompact)
          .modifier(ColumnGround(isOver: isProminent && index < last))
          .zIndex(lies && index == last ? -1 : 0)
          Divider()
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .focusedSceneValue(\.sidebarSwitch, isCompact ? nil : ColumnSwitch { toggle(shown) })
    .modifier(
      PreferenceGate(isOpen: true, stops: [ObjectIdentifier(ColumnChoiceKey.self)])
    )
  }

  @MainActor private func width(_ index: Int, _ center: SplitManager) -> CGFloat {
    let usual = ColumnWidth(
      ideal: columns.count > 2 ? theme.bars.innerColumnWidth : theme.bars.columnWidth
    )
    let width = (center.widths[index].value ?? usual).width(in: screen.width)
    return theme.values.grid.map { $0.snap(distance: width, .horizontal) } ?? width
  }
}

/// The ground of a column that lies over another one.
private nonisolated struct ColumnGround: ViewModifier {
  let isOver: Bool

  func body(content: _ViewModifier_Content<Self>) -> some View {
    if isOver { content.background(.background) } else { content }
  }
}

/// One column: a stack of pages.
private nonisolated struct SplitColumn: View {
  let content: AnyView
  let isShown: Bool
  let width: CGFloat?
  let column: NavigationColumn
  let choice: PreferenceHolder<ColumnChoiceKey>
  let asked: PreferenceHolder<ColumnWidthKey>
  @Environment(\.page) private var outer
  @State private var life = Lazy<PageLifecycle>()

  init(
    content: AnyView,
    isShown: Bool,
    width: CGFloat?,
    column: NavigationColumn,
    choice: PreferenceHolder<ColumnChoiceKey>,
    asked: PreferenceHolder<ColumnWidthKey>,
  ) {
    self.content = content
    self.isShown = isShown
    self.width = width
    self.column = column
    self.choice = choice
    self.asked = asked
  }

  var body: some View {
    let life = life.value { PageLifecycle(inside: outer) }
    let _ = life.set(isOnTop: isShown)
    NavigationPages(root: content, path: nil, column: column)
      // A search around all columns is that of the first.
      .modifier(InnerSearch(isKept: column.isFirst))
      .modifier(PreferenceHoldModifier(holder: choice))
      .modifier(PreferenceHoldModifier(holder: asked))
      .frame(minWidth: width, maxWidth: width ?? .infinity, maxHeight: .infinity)
      .environment(\.page, life)
  }
}

/// Keeps the search around away from what is inside.
private nonisolated struct InnerSearch: EnvironmentModifier {
  let isKept: Bool

  func change(_ environment: inout EnvironmentValues) {
    if !isKept { environment.outerSearch = nil }
  }
}

/// The button that shows and hides the sidebar.
nonisolated struct SidebarButton: View {
  let toggle: SidebarToggle

  init(toggle: SidebarToggle) { self.toggle = toggle }

  var body: some View {
    Button(action: toggle.action) {
      Image(systemName: "sidebar.left")
        .accessibilityLabel(toggle.isShown ? "Hide Sidebar" : "Show Sidebar")
    }
  }
}

/// Shows only some of its views, by their place; the others live on.
private nonisolated struct ChosenBoxes<Content: View>: PrimitiveView {
  let shown: [Int]
  let content: Content

  init(shown: [Int], @ViewBuilder content: () -> Content) {
    self.shown = shown
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ChosenNode(self, context)
  }
}

private final class ChosenNode<Content: View>: ViewNode<ChosenBoxes<Content>> {
  private var shown: [Int]
  private var child: Node?

  init(_ view: ChosenBoxes<Content>, _ context: NodeContext) {
    shown = view.shown
    super.init(context)
    child = make(view.content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var rowSources: [Node]? { nil }

  override func makeBoxes() -> [Box] {
    let all = child?.boxes ?? []
    return shown.compactMap { all.indices.contains($0) ? all[$0] : nil }
  }

  override func receive(_ view: ChosenBoxes<Content>, _ environment: EnvironmentValues) {
    _ = takeEnvironment(environment)
    let old = shown
    shown = view.shown
    let new = renew(child, with: view.content)
    if let new { child = new }
    if new != nil || old != shown { boxesDidChange() }
  }
}
