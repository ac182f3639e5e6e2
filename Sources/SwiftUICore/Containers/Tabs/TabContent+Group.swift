/// Several tabs as one piece of tab content.
extension Group: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  public nonisolated init<T: Hashable>(@TabContentBuilder<T> content: () -> Content)
  where Content.TabValue == T {
    self.init(content: content())
  }

  /// Tabs of a selection that may be missing.
  public nonisolated init<T: Hashable>(@TabContentBuilder<T?> content: () -> Content)
  where Content.TabValue == T? {
    self.init(content: content())
  }
}

extension Group: TabHolder where Content: TabContent {
  var tabs: [TabEntry] { content.allTabs }
}

// Tabs of a selection that may be missing: for a value that is there, the compiler takes the other
// initialisers.
nonisolated extension ForEach where Content: TabContent {
  public init<T: Hashable>(
    _ data: Data,
    @TabContentBuilder<T?> content: @escaping (Data.Element) -> Content,
  ) where Content.TabValue == T?, ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, content: content, id: { $0.id })
  }
  public init<T: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<T?> content: @escaping (Data.Element) -> Content,
  ) where Content.TabValue == T? {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

nonisolated extension ForEach where Content: TabContent, Data == Range<Int>, ID == Int {
  public init<T: Hashable>(
    _ data: Range<Int>,
    @TabContentBuilder<T?> content: @escaping (Int) -> Content,
  ) where Content.TabValue == T? {
    self.init(data: data, content: content, id: { $0 })
  }
}
