public import Properties

/// Items that a page may grow out of.
private nonisolated struct ZoomSourceItems<Base: ToolbarContent>: PrimitiveToolbarContent {
  typealias Body = Never

  let base: Base
  let id: AnyHashable
  let namespace: Namespace.ID

  @MainActor var entries: [ToolbarEntry] {
    base.allEntries.map { entry in
      var entry = entry
      entry.content = AnyView(entry.content.matchedTransitionSource(id: id, in: namespace))
      return entry
    }
  }
}

extension ZoomSourceItems: CustomizableToolbarContent where Base: CustomizableToolbarContent {}

extension ToolbarContent {
  /// Marks the item that a page grows out of.
  public nonisolated func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
  ) -> some ToolbarContent {
    ZoomSourceItems(base: self, id: AnyHashable(id), namespace: namespace)
  }
}

extension CustomizableToolbarContent {
  /// Marks the item that a page grows out of.
  public nonisolated func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
  ) -> some CustomizableToolbarContent {
    ZoomSourceItems(base: self, id: AnyHashable(id), namespace: namespace)
  }
}
