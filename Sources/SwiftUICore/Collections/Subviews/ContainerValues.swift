/// A key of a value that a view tells the container around it; written by `@Entry` in an extension of
/// `ContainerValues`.
public nonisolated protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What views tell the container around them.
public nonisolated struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tags: [AnyHashable] = []

  @MainActor init(_ view: any View) {
    // The innermost first: what is written outside has the last word.
    for modifier in view.modifiers.reversed() {
      (modifier as? any ContainerValueChange)?.change(&self)
      if let tag = (modifier as? any TaggingModifier)?.anyTag { tags.insert(tag, at: 0) }
    }
  }

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The view's tag, if it is of that type.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    tags.lazy.compactMap { $0.base as? V }.first
  }

  /// Whether the view has that tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { tags.contains(AnyHashable(tag)) }
}

/// A modifier that changes what a view tells the container around it.
protocol ContainerValueChange: ViewModifier {
  nonisolated func change(_ values: inout ContainerValues)
}

private nonisolated struct ContainerValueModifier<V>: PrimitiveModifier, ContainerValueChange {
  let path: WritableKeyPath<ContainerValues, V>
  let value: V

  func change(_ values: inout ContainerValues) { values[keyPath: path] = value }

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    WatchNode(view, context)
  }
}

extension View {
  /// Tells the container around this view a value, which it reads from `Subview.containerValues`.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>,
    _ value: V,
  ) -> some View {
    modifier(ContainerValueModifier(path: keyPath, value: value))
  }
}
