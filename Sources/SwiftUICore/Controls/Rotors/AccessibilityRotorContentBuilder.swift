/// Builds the entries of a rotor.
@resultBuilder public nonisolated struct AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> Content { content }
  public static func buildBlock<Content: AccessibilityRotorContent>(
    _ content: Content
  ) -> some AccessibilityRotorContent { content }
  public static func buildBlock<each Content: AccessibilityRotorContent>(
    _ content: repeat each Content
  ) -> some AccessibilityRotorContent {
    var list: [any AccessibilityRotorContent] = []
    repeat list.append(each content)
    return RotorList(list: list)
  }
  public static func buildIf<Content: AccessibilityRotorContent>(
    _ content: Content?
  ) -> some AccessibilityRotorContent {
    RotorList(list: content.map { [$0] } ?? [])
  }
}

/// Several entries, one after the other.
nonisolated struct RotorList: RotorSource {
  let list: [any AccessibilityRotorContent]

  @MainActor func add(to items: inout [RotorItem]) {
    for content in list { content.gather(into: &items) }
  }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}

extension ForEach: RotorSource where Content: AccessibilityRotorContent {
  func add(to items: inout [RotorItem]) {
    for element in data { content(element).gather(into: &items) }
  }
}

nonisolated extension ForEach where Content: AccessibilityRotorContent {
  /// Entries for each element of a collection.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content,
  ) {
    self.init(made: data, id: { $0[keyPath: id] }, content: content)
  }
}

nonisolated extension ForEach
where
  Content: AccessibilityRotorContent, Data.Element: Identifiable, ID == Data.Element.ID
{
  /// Entries for each element of a collection.
  public init(
    _ data: Data,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content,
  ) {
    self.init(made: data, id: { $0.id }, content: content)
  }
}
