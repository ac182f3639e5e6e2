import Display
import Foundation
import Layout
public import Properties

/// Pages on top of each other, with a bar that leads back.
public nonisolated struct NavigationStack<Data, Root: View>: ForwardingView {
  public typealias Body = Never

  private let root: Root
  private let path: PathBinding?

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = PathBinding(
      values: { path.wrappedValue.values },
      set: { path.wrappedValue = NavigationPath(values: $0) },
    )
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = PathBinding(
      values: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) },
    )
  }

  @MainActor var inner: some View { NavigationPages(root: AnyView(root), path: path) }
}

/// The older name of a navigation stack.
public nonisolated struct NavigationView<Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor var inner: some View { NavigationPages(root: AnyView(content), path: nil) }
}

/// A list of values of any hashable types, each a page.
public nonisolated struct NavigationPath: Equatable {
  var values: [AnyHashable]

  public init() { values = [] }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  init(values: [AnyHashable]) {
    self.values = values
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) {
    values.removeLast(min(max(0, count), values.count))
  }
}

/// A path that the app owns.
nonisolated struct PathBinding {
  let values: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void
}

/// What is on top of the first page, and who makes pages for values.
final class NavigationCenter: Source {
  /// A page over the first one.
  struct Page {
    let id: Int
    let value: AnyHashable?
    let content: AnyView?
    /// The way back; made once, so that who reads it is not told of another at every turn.
    let dismiss: DismissAction
  }

  private(set) var pages: [Page] = []
  private var path: PathBinding?
  private var makers: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private var nextID = 1

  func read() { track() }

  func register(_ type: ObjectIdentifier, _ make: @escaping (AnyHashable) -> AnyView?) {
    let isNew = makers[type] == nil
    makers[type] = make
    if isNew || !pages.isEmpty { invalidateReaders() }
  }

  /// Brings the pages in line with a path that the app owns, if it owns one.
  func follow(_ path: PathBinding?) {
    self.path = path
    guard let values = path?.values() else { return }
    var kept: [Page] = []
    for (index, value) in values.enumerated() {
      if index < pages.count, pages[index].value == value, kept.count == index {
        kept.append(pages[index])
      } else {
        kept.append(page(value, nil))
      }
    }
    // Pages that came without a value stay as long as nothing below them changed.
    if kept.map(\.id) == pages.prefix(kept.count).map(\.id) {
      kept += pages.dropFirst(kept.count).prefix { $0.value == nil }
    }
    pages = kept
  }

  private func page(_ value: AnyHashable?, _ content: AnyView?) -> Page {
    let id = nextID
    nextID += 1
    let dismiss = DismissAction { [weak self] in self?.pop(id) }
    return Page(id: id, value: value, content: content, dismiss: dismiss)
  }

  func push(_ content: AnyView) {
    pages.append(page(nil, content))
    invalidateReaders()
  }

  func push(_ value: AnyHashable) {
    if let path {
      path.set(path.values() + [value])
    } else {
      pages.append(page(value, nil))
      invalidateReaders()
    }
  }

  func pop(_ id: Int) {
    guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
    let left = Array(pages[..<index])
    if let path, pages[index...].contains(where: { $0.value != nil }) {
      path.set(left.compactMap(\.value))
    }
    pages = left
    invalidateReaders()
  }

  func content(of page: Page) -> AnyView {
    if let content = page.content { return content }
    if let value = page.value {
      for make in makers.values {
        if let view = make(value) { return view }
      }
      Warnings.once(
        "No navigationDestination(for: \(type(of: value.base)).self) says what to show for "
          + "\(value.base). Add one to a view inside the NavigationStack."
      )
    }
    return AnyView(EmptyView())
  }
}

/// The first page and those on top of it; all live, the top one is shown.
private nonisolated struct NavigationPages: View {
  let root: AnyView
  let path: PathBinding?
  @State private var held = Held<NavigationCenter>()

  init(root: AnyView, path: PathBinding?) {
    self.root = root
    self.path = path
  }

  var body: some View {
    let center = held.value { NavigationCenter() }
    let _ = center.read()
    let _ = center.follow(path)
    TopLayer {
      NavigationPage(content: root, dismiss: nil)
      ForEach(center.pages, id: \.id) { page in
        NavigationPage(content: center.content(of: page), dismiss: page.dismiss)
      }
    }
    .environment(\.navigation, center)
  }
}

/// One page with its bar.
private nonisolated struct NavigationPage: View {
  let content: AnyView
  let dismiss: DismissAction?
  @State private var title = Held<PreferenceHolder<NavigationTitleKey>>()
  @State private var items = Held<PreferenceHolder<ToolbarKey>>()

  init(content: AnyView, dismiss: DismissAction?) {
    self.content = content
    self.dismiss = dismiss
  }

  var body: some View {
    let title = title.value { PreferenceHolder() }
    let items = items.value { PreferenceHolder() }
    VStack(spacing: 0) {
      NavigationBar(
        bar: title.value,
        items: items.value.list,
        back: dismiss.map { dismiss in { dismiss() } },
      )
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .modifier(PreferenceHoldModifier(holder: title))
        .modifier(PreferenceHoldModifier(holder: items))
      ToolbarRow(items: items.value.list.filter { $0.placement == .bottom })
    }
    .modifier(PageDismissModifier(dismiss: dismiss))
  }
}

/// Lets `dismiss` lead back from a page; on the first page it means what it means outside.
private nonisolated struct PageDismissModifier: EnvironmentModifier {
  let dismiss: DismissAction?

  func change(_ environment: inout EnvironmentValues) {
    if let dismiss { environment.dismiss = dismiss }
  }
}

/// A page that a link made: it follows the link's newest values.
private final class LinkTarget: Source {
  private var make: () -> AnyView

  init(_ make: @escaping () -> AnyView) {
    self.make = make
    super.init()
  }

  var content: AnyView {
    track()
    return make()
  }

  func change(_ new: @escaping () -> AnyView) {
    make = new
    invalidateReaders()
  }
}

private nonisolated struct LinkedPage: View {
  let target: LinkTarget

  var body: some View { target.content }
}

/// The way back, the title, and what the toolbar holds.
private nonisolated struct NavigationBar: View {
  let bar: NavigationTitle
  let items: [ToolbarEntry]
  let back: (() -> Void)?
  @Environment(\.metrics) private var metrics

  init(bar: NavigationTitle, items: [ToolbarEntry], back: (() -> Void)?) {
    self.bar = bar
    self.items = items
    self.back = back
  }

  private var isCells: Bool { metrics.grid != nil }
  private var isLarge: Bool { back == nil && !bar.isInline && !isCells }
  private var leading: [ToolbarEntry] { items.filter { $0.placement == .leading } }
  private var trailing: [ToolbarEntry] { items.filter { $0.placement == .trailing } }
  private var principal: [ToolbarEntry] { items.filter { $0.placement == .principal } }

  var body: some View {
    if !bar.isHidden, bar.title != nil || back != nil || !leading.isEmpty || !trailing.isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        ZStack {
          if let title = bar.title, !isLarge, principal.isEmpty {
            Text(title).font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
          }
          ToolbarRow(items: principal)
          HStack(spacing: 16) {
            if let back, !bar.hidesBack {
              Button(action: back) { Label("Back", systemImage: "chevron.left") }
            }
            ToolbarRow(items: leading)
            Spacer()
            ToolbarRow(items: trailing)
          }
        }
        .padding(.vertical, isCells ? 0 : 10)
        if let title = bar.title, isLarge {
          Text(title)
            .font(.largeTitle)
            .bold()
            .lineLimit(1)
            .accessibilityAddTraits(.isHeader)
            .padding(.bottom, 8)
        }
      }
      .padding(.horizontal, isCells ? 8 : 16)
      .frame(maxWidth: .infinity)
    }
  }
}

private nonisolated struct ToolbarRow: View {
  let items: [ToolbarEntry]

  var body: some View {
    if !items.isEmpty {
      HStack(spacing: 16) {
        ForEach(items.indices, id: \.self) { index in
          items[index].content.modifier(DeclaredEnvironment(values: items[index].environment))
        }
      }
    }
  }
}

/// What a page says of its bar.
nonisolated struct NavigationTitle: Equatable {
  var title: String?
  var isInline = false
  var isHidden = false
  var hidesBack = false
}

nonisolated enum NavigationTitleKey: PreferenceKey {
  static var defaultValue: NavigationTitle { NavigationTitle() }
  static func reduce(value: inout NavigationTitle, nextValue: () -> NavigationTitle) {
    let next = nextValue()
    value.title = next.title ?? value.title
    value.isInline = value.isInline || next.isInline
    value.isHidden = value.isHidden || next.isHidden
    value.hidesBack = value.hidesBack || next.hidesBack
  }
}

/// Shows only the last of its views; the others live on.
private nonisolated struct TopLayer<Content: View>: PrimitiveView {
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { TopLayerNode(self, context) }
}

private final class TopLayerNode<Content: View>: ViewNode<TopLayer<Content>> {
  private var child: Node?

  override init(_ view: TopLayer<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var rowSources: [Node]? { nil }
  override func makeBoxes() -> [Box] { child?.boxes.last.map { [$0] } ?? [] }

  override func viewDidChange(from old: TopLayer<Content>, environmentChanged: Bool) {
    if let new = renew(child, with: view.content) { child = new }
    boxesDidChange()
  }
}

/// Leads to another page.
public nonisolated struct NavigationLink<Label: View, Destination: View>: ForwardingView {
  public typealias Body = Never

  private let label: Label
  private let destination: () -> AnyView
  private let value: AnyHashable?
  private let isActive: Binding<Bool>?

  init(
    label: Label,
    destination: @escaping () -> AnyView,
    value: AnyHashable? = nil,
    isActive: Binding<Bool>? = nil,
  ) {
    self.label = label
    self.destination = destination
    self.value = value
    self.isActive = isActive
  }

  public init(
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label: label(), destination: { AnyView(destination()) })
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: { AnyView(destination) })
  }

  @MainActor var inner: some View {
    LinkRow(label: AnyView(label), destination: destination, value: value)
  }
}

nonisolated extension NavigationLink where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder destination: @escaping () -> Destination,
  ) {
    self.init(label: Text(titleKey), destination: { AnyView(destination()) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder destination: @escaping () -> Destination,
  ) {
    self.init(label: Text(title), destination: { AnyView(destination()) })
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(titleKey), destination: { AnyView(destination) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(label: Text(title), destination: { AnyView(destination) })
  }
}

nonisolated extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(
      label: label(),
      destination: { AnyView(EmptyView()) },
      value: value.map { AnyHashable($0) },
    )
  }
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

/// A link as a row with a sign that it leads on.
private nonisolated struct LinkRow: View {
  let label: AnyView
  let destination: () -> AnyView
  let value: AnyHashable?
  @Environment(\.navigation) private var center
  @Environment(\.isInRow) private var isInRow
  @State private var held = Held<LinkTarget>()

  init(label: AnyView, destination: @escaping () -> AnyView, value: AnyHashable?) {
    self.label = label
    self.destination = destination
    self.value = value
  }

  var body: some View {
    let target = held.value { LinkTarget(destination) }
    let _ = target.change(destination)
    if isInRow {
      Button(action: follow) {
        HStack {
          label
          Spacer()
          Image(systemName: "chevron.right").foregroundStyle(.tertiary).accessibilityHidden(true)
        }
      }
      .buttonStyle(.plain)
      .disabled(center == nil)
    } else {
      Button(action: follow) { label }.disabled(center == nil)
    }
  }

  @MainActor private func follow() {
    if let value {
      center?.push(value)
    } else {
      center?.push(AnyView(LinkedPage(target: held.value { LinkTarget(destination) })))
    }
  }
}

nonisolated struct DestinationModifier<D: Hashable>: PrimitiveModifier {
  let destination: (D) -> AnyView

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    DestinationNode(view, context)
  }
}

private final class DestinationNode<Content: View, D: Hashable>:
  WatchNode<Content, DestinationModifier<D>>
{
  override init(_ view: ModifiedContent<Content, DestinationModifier<D>>, _ context: NodeContext) {
    super.init(view, context)
    register()
  }

  private func register() {
    let make = view.modifier.destination
    environment.navigation?.register(ObjectIdentifier(D.self)) { value in
      (value.base as? D).map(make)
    }
  }

  override func modifierDidChange(from old: DestinationModifier<D>) {
    if !Equality.areEqual(old, view.modifier) { register() }
  }
}

/// How a page's title stands in its bar.
public nonisolated enum NavigationBarItem: Sendable {
  public nonisolated enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

/// How navigation is shown; stacks are the only form here.
public nonisolated protocol NavigationViewStyle {}
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension View {
  private nonisolated func navigation(
    _ change: @escaping (inout NavigationTitle) -> Void
  ) -> some View {
    transformPreference(NavigationTitleKey.self, change)
  }

  public nonisolated func navigationTitle(_ title: Text) -> some View {
    navigation { $0.title = title.string }
  }
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  public nonisolated func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode,
  ) -> some View {
    navigationTitle(Text(titleKey)).navigationBarTitleDisplayMode(displayMode)
  }
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigation { $0.isInline = displayMode == .inline }
  }
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    navigation { $0.isHidden = hidden }
  }
  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    navigation { $0.hidesBack = hidesBackButton }
  }
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C,
  ) -> some View {
    modifier(DestinationModifier<D> { AnyView(destination($0)) })
  }
}

nonisolated extension EnvironmentValues {
  private enum NavigationKey: EnvironmentKey {
    static var defaultValue: NavigationCenter? { nil }
  }
  private enum InRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

  var navigation: NavigationCenter? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
  /// Whether the view is a row of a list.
  var isInRow: Bool {
    get { self[InRowKey.self] }
    set { self[InRowKey.self] = newValue }
  }
}
