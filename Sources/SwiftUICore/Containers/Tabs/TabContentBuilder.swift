import Foundation
import Properties

/// Makes tab content of what is written in a closure.
@resultBuilder public nonisolated struct TabContentBuilder<TabValue: Hashable> {
  /// The tabs of a tab view that were written in the newer form.
  public nonisolated struct Content<C: TabContent> {}

  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }
  @MainActor public static func buildBlock<C: TabContent>(_ content: C) -> some TabContent<TabValue>
  where C.TabValue == TabValue { content }
  @MainActor public static func buildBlock<each C: TabContent>(
    _ content: repeat each C
  ) -> TabGroup<TabValue> {
    var list = TabGroup<TabValue>()
    var index = 0
    func add<T: TabContent>(_ content: T) {
      list.add(content.allTabs, at: index)
      index += 1
    }
    repeat add(each content)
    return list
  }
  public static func buildIf<C: TabContent>(_ content: C?) -> C?
  where C.TabValue == TabValue { content }
  @MainActor public static func buildEither<C: TabContent>(first: C) -> TabGroup<TabValue> {
    var list = TabGroup<TabValue>()
    list.add(first.allTabs, at: 0)
    return list
  }
  @MainActor public static func buildEither<C: TabContent>(second: C) -> TabGroup<TabValue> {
    var list = TabGroup<TabValue>()
    list.add(second.allTabs, at: 1)
    return list
  }
}

/// Content of an `if` without `else`.
extension Optional: TabContent, TabHolder where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue

  var tabs: [TabEntry] {
    var list = TabGroup<TabValue>()
    if let self { list.add(self.allTabs, at: 0) }
    return list.tabs
  }
}

/// Several tabs as one piece of tab content.
public nonisolated struct TabGroup<TabValue: Hashable>: TabHolder {
  public typealias Body = Never

  var list: [TabEntry] = []

  @MainActor var tabs: [TabEntry] { list }

  /// Adds tabs; those without a value are identified by their place.
  mutating func add(_ entries: [TabEntry], at place: AnyHashable) {
    for var entry in entries {
      if entry.tag == nil { entry.id = AnyHashable([place, entry.id]) }
      list.append(entry)
    }
  }
}

/// Tabs that belong together, under a heading where a sidebar shows one.
public nonisolated struct TabSection<Header, Content, Footer, SelectionValue> {
  let title: String?
  let group: TabGroup<Never>
}

extension TabSection: TabContent where SelectionValue: Hashable {
  public typealias TabValue = SelectionValue
  public typealias Body = Never
}

extension TabSection: TabHolder where SelectionValue: Hashable {
  var tabs: [TabEntry] {
    group.list.map { entry in
      var entry = entry
      entry.section = title
      entry.isInSection = true
      return entry
    }
  }
}

extension TabSection where Footer == EmptyView, SelectionValue: Hashable {
  public init<C: TabContent>(
    @TabContentBuilder<SelectionValue> content: () -> C,
    @ViewBuilder header: () -> Header,
  )
  where
    Content == TabContentBuilder<SelectionValue>.Content<C>, Header: View,
    C.TabValue == SelectionValue
  {
    var group = TabGroup<Never>()
    group.list = content().allTabs
    self.init(title: (header().unmodified as? Text)?.string, group: group)
  }
}

extension TabSection where Header == EmptyView, Footer == EmptyView, SelectionValue: Hashable {
  /// Tabs that belong together, without a heading.
  public init<C: TabContent>(@TabContentBuilder<SelectionValue> content: () -> C)
  where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    var group = TabGroup<Never>()
    group.list = content().allTabs
    self.init(title: nil, group: group)
  }
}

extension TabSection where Header == Text, Footer == EmptyView, SelectionValue: Hashable {
  public init<C: TabContent>(
    _ titleKey: LocalizedStringKey,
    @TabContentBuilder<SelectionValue> content: () -> C,
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    var group = TabGroup<Never>()
    group.list = content().allTabs
    self.init(title: Text(titleKey).string, group: group)
  }
  @_disfavoredOverload public init<S: StringProtocol, C: TabContent>(
    _ title: S,
    @TabContentBuilder<SelectionValue> content: () -> C,
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    var group = TabGroup<Never>()
    group.list = content().allTabs
    self.init(title: String(title), group: group)
  }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}

extension ForEach: TabHolder where Content: TabContent {
  var tabs: [TabEntry] {
    var group = TabGroup<Content.TabValue>()
    for element in data { group.add(content(element).allTabs, at: AnyHashable(id(element))) }
    return group.list
  }
}

// The type of the tabs' values has a name of its own: of the content the compiler does not infer it.
nonisolated extension ForEach where Content: TabContent {
  public init<T: Hashable>(
    _ data: Data,
    @TabContentBuilder<T> content: @escaping (Data.Element) -> Content,
  ) where Content.TabValue == T, ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, content: content, id: { $0.id })
  }
  public init<T: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<T> content: @escaping (Data.Element) -> Content,
  ) where Content.TabValue == T {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

nonisolated extension ForEach where Content: TabContent, Data == Range<Int>, ID == Int {
  public init<T: Hashable>(
    _ data: Range<Int>,
    @TabContentBuilder<T> content: @escaping (Int) -> Content,
  ) where Content.TabValue == T {
    self.init(data: data, content: content, id: { $0 })
  }
}

/// Tab content with something changed about each tab.
public nonisolated struct ChangedTabs<Content: TabContent>: TabHolder {
  public typealias TabValue = Content.TabValue
  public typealias Body = Never

  let content: Content
  let change: @MainActor ([TabEntry]) -> [TabEntry]

  @MainActor var tabs: [TabEntry] { change(content.allTabs) }
}

extension TabContent {
  /// Changes the entry of each tab.
  func changing(
    _ change: @escaping @MainActor (inout TabEntry) -> Void
  ) -> some TabContent<TabValue> {
    ChangedTabs(content: self) { entries in
      entries.map { entry in
        var entry = entry
        change(&entry)
        return entry
      }
    }
  }

  private func badge(words: String?) -> some TabContent<TabValue> {
    changing { $0.badge = words }
  }

  /// Shows a number beside the tab; none for 0.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badge(words: count == 0 ? nil : String(count))
  }
  /// Shows a word beside the tab.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { badge(words: label?.string) }
  /// Shows a word beside the tab.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    badge(words: key.map { Text($0).string })
  }
  /// Shows a word beside the tab.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    badge(words: label.map { String($0) })
  }
  /// Leaves the tab out.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    ChangedTabs(content: self) { hidden ? [] : $0 }
  }
}
