import Foundation

extension TabContent {
  private func dressing<V: View>(
    inSidebar: Bool = false,
    _ dress: @escaping @MainActor (AnyView) -> V,
  ) -> some TabContent<TabValue> {
    ChangedTabs(content: self) { entries in
      entries.map { entry in
        var entry = entry
        let path: WritableKeyPath<TabEntry, (@MainActor (AnyView) -> AnyView)?> =
          inSidebar ? \.dressInSidebar : \.dress
        let before = entry[keyPath: path]
        entry[keyPath: path] = { view in AnyView(dress(before?(view) ?? view)) }
        return entry
      }
    }
  }

  /// Lets a person drag the tab, where the tabs are a sidebar.
  ///
  /// What is dragged stays in the app, as on an iPhone.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TabContent<TabValue> {
    dressing(inSidebar: true) { $0.draggable(payload()) }
  }

  /// Lets a person drop values of a type on the tab's button.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void,
  ) -> some TabContent<TabValue> {
    dressing { view in view.dropDestination(for: T.self) { values, _ in action(values) } }
  }

  /// Says whether the tab is chosen when something is held above it for a moment while it is dragged:
  /// it is, unless that is disabled.
  public func springLoadingBehavior(
    _ behavior: SpringLoadingBehavior
  ) -> some TabContent<TabValue> {
    dressing { $0.springLoadingBehavior(behavior) }
  }
}

extension View {
  /// Puts around a tab's button what modifiers of the tab say.
  @ViewBuilder nonisolated func dressed(as entry: TabEntry, inSidebar: Bool = false) -> some View {
    if entry.dress == nil, entry.dressInSidebar == nil || !inSidebar {
      self
    } else {
      DressedTab(entry: entry, inSidebar: inSidebar, content: AnyView(self))
    }
  }
}

private nonisolated struct DressedTab: View {
  let entry: TabEntry
  let inSidebar: Bool
  let content: AnyView

  init(entry: TabEntry, inSidebar: Bool, content: AnyView) {
    self.entry = entry
    self.inSidebar = inSidebar
    self.content = content
  }

  @MainActor var body: some View {
    let inner = inSidebar ? entry.dressInSidebar?(content) ?? content : content
    entry.dress?(inner) ?? inner
  }
}
