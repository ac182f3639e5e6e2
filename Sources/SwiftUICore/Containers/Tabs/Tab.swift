import Properties

/// The content of a tab view, in the newer form.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @TabContentBuilder<TabValue> var body: Body { get }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

extension TabContent where Body == Never {
  /// A primitive tab has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive tab: it has no body to call.")
  }
}

/// Content that makes its own tabs.
protocol TabHolder: TabContent where Body == Never {
  var tabs: [TabEntry] { get }
}

extension TabContent {
  var allTabs: [TabEntry] { (self as? any TabHolder)?.tabs ?? body.allTabs }
}

/// The role of a tab.
public nonisolated struct TabRole: Hashable, Sendable {
  private let isSearch = true

  /// The search tab, which has a default label.
  public static let search = TabRole()
}

/// The default label of a tab.
public nonisolated struct DefaultTabLabel: View {
  public var body: some View { EmptyView() }
}

/// One page of a tab view, and what the bar shows for it.
public nonisolated struct Tab<Value, Content, Label> {
  let tag: AnyHashable?
  let role: TabRole?
  let label: Label
  let content: Content
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public typealias Body = Never
}

extension Tab: TabHolder where Value: Hashable, Content: View, Label: View {
  var tabs: [TabEntry] {
    let search = SwiftUICore.Label("Search", systemImage: "magnifyingglass")
    let hasLabel = Label.self != DefaultTabLabel.self
    return [
      TabEntry(
        id: tag ?? AnyHashable("tab"),
        tag: tag,
        label: hasLabel ? AnyView(label) : role == .search ? AnyView(search) : nil,
        content: AnyView(content),
        isSearch: role == .search,
      )
    ]
  }
}

nonisolated extension Tab where Value: Hashable, Content: View, Label: View {
  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(tag: AnyHashable(value), role: role, label: label(), content: content())
  }
  public init<T: Hashable>(
    value: T,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
  ) where Value == T? {
    self.init(tag: AnyHashable(value), role: role, label: label(), content: content())
  }
}

nonisolated extension Tab where Value == Never, Content: View, Label: View {
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(tag: nil, role: role, label: label(), content: content())
  }
}

nonisolated extension Tab where Value: Hashable, Content: View, Label == EmptyView {
  /// A page without a label.
  public init(value: Value, @ViewBuilder content: () -> Content) {
    self.init(tag: AnyHashable(value), role: nil, label: EmptyView(), content: content())
  }
  /// A page without a label.
  public init<T: Hashable>(value: T, @ViewBuilder content: () -> Content) where Value == T? {
    self.init(tag: AnyHashable(value), role: nil, label: EmptyView(), content: content())
  }
}

nonisolated extension Tab where Value == Never, Content: View, Label == EmptyView {
  /// A page without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(tag: nil, role: nil, label: EmptyView(), content: content())
  }
}

nonisolated extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(
      tag: AnyHashable(value),
      role: role,
      label: DefaultTabLabel(),
      content: content(),
    )
  }
}

nonisolated extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(tag: nil, role: role, label: DefaultTabLabel(), content: content())
  }
}

nonisolated extension Tab
where Value: Hashable, Content: View, Label == SwiftUICore.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    let label = SwiftUICore.Label(titleKey, systemImage: systemImage)
    self.init(tag: AnyHashable(value), role: role, label: label, content: content())
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    let label = SwiftUICore.Label(title, systemImage: systemImage)
    self.init(tag: AnyHashable(value), role: role, label: label, content: content())
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    let label = SwiftUICore.Label(titleKey, image: image)
    self.init(tag: AnyHashable(value), role: role, label: label, content: content())
  }
}

nonisolated extension Tab
where Value == Never, Content: View, Label == SwiftUICore.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    let label = SwiftUICore.Label(titleKey, systemImage: systemImage)
    self.init(tag: nil, role: role, label: label, content: content())
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    let label = SwiftUICore.Label(title, systemImage: systemImage)
    self.init(tag: nil, role: role, label: label, content: content())
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    let label = SwiftUICore.Label(titleKey, image: image)
    self.init(tag: nil, role: role, label: label, content: content())
  }
}
