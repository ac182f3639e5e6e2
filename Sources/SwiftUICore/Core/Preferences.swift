import Properties

/// A key to a preference: a value that views hand to the views around them.
public nonisolated protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Combines the value with that of the next view in order of declaration.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension Node {
  /// Returns the value that the views in this node set for a key; nil if none does.
  final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard holdsWriters else { return nil }
    if writesPreferences, let writer = self as? any PreferenceWriter {
      let (isSet, value) = writer.value(of: key)
      if isSet { return value }
    }
    var result: K.Value?
    for child in children {
      guard let next = child.preference(key) else { continue }
      if var sum = result {
        K.reduce(value: &sum) { next }
        result = sum
      } else {
        result = next
      }
    }
    return result
  }
}

/// A key whose value views have by how they are laid out, without a modifier that sets it.
protocol LaidOutPreferenceKey: PreferenceKey {
  static func value(of box: Box) -> Value?
}

/// A node that sets or changes a preference.
protocol PreferenceWriter: Node {
  /// Returns whether it sets the key, and the value.
  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?)
}

nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  /// Maps the value of the views inside, if any, to the value handed up.
  let change: (Key.Value?) -> Key.Value
  /// The value handed up, if it does not depend on the views inside.
  var constant: Key.Value?

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferenceNode(view, context)
  }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>:
  WatchNode<Content, PreferenceModifier<Key>>, PreferenceWriter
{
  override init(
    _ view: ModifiedContent<Content, PreferenceModifier<Key>>,
    _ context: NodeContext,
  ) {
    super.init(view, context)
    graph.preferences.mayHaveChanged(self)
  }

  override func modifierDidChange(from old: PreferenceModifier<Key>) {
    if let old = old.constant, let new = modifier.constant, Equality.areEqual(old, new) {
      return
    }
    graph.preferences.mayHaveChanged(self)
  }

  override var writesPreferences: Bool { true }

  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?) {
    guard K.self == Key.self else { return (false, nil) }
    let below = children.first?.preference(Key.self)
    return (true, modifier.change(below) as? K.Value)
  }

  override func didLeave() { graph.preferences.mayHaveChanged(self) }
}

nonisolated struct PreferenceChangeModifier<Key: PreferenceKey>: PrimitiveModifier
where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferenceChangeNode(view, context)
  }
}

/// A node that reads preferences of the views in it.
protocol PreferenceReader: Node {
  func readPreferences()
}

private final class PreferenceChangeNode<Content: View, Key: PreferenceKey>:
  WatchNode<Content, PreferenceChangeModifier<Key>>, PreferenceReader
where Key.Value: Equatable {
  private var last = Key.defaultValue

  override init(
    _ view: ModifiedContent<Content, PreferenceChangeModifier<Key>>,
    _ context: NodeContext,
  ) {
    super.init(view, context)
    graph.preferences.add(self, of: Key.self)
  }

  func readPreferences() {
    let value = children.first?.preference(Key.self) ?? Key.defaultValue
    guard value != last else { return }
    last = value
    graph.appear { [weak self] in self?.modifier.action(value) }
  }
}

/// The newest value of a preference, as a source that a body reads.
final class PreferenceHolder<Key: PreferenceKey>: Signal {
  private var current: Key.Value?

  var value: Key.Value {
    track()
    return current ?? Key.defaultValue
  }

  func set(_ value: Key.Value?) {
    if let value, let current, Equality.areEqual(value, current) { return }
    if value == nil, current == nil { return }
    current = value
    invalidateDependents()
  }
}

nonisolated struct PreferenceHoldModifier<Key: PreferenceKey>: PrimitiveModifier {
  let holder: PreferenceHolder<Key>

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferenceHoldNode(view, context)
  }
}

private final class PreferenceHoldNode<Content: View, Key: PreferenceKey>:
  WatchNode<Content, PreferenceHoldModifier<Key>>, PreferenceReader
{
  override init(
    _ view: ModifiedContent<Content, PreferenceHoldModifier<Key>>,
    _ context: NodeContext,
  ) {
    super.init(view, context)
    graph.preferences.add(self, of: Key.self)
  }

  func readPreferences() { modifier.holder.set(children.first?.preference(Key.self)) }
}

/// Keeps which nodes listen to preferences, and which of them may have changed values.
final class PreferenceRegistry {
  private var readers: [WeakReader] = []
  private var isStale = false
  /// Whether anybody reads keys whose values come of the layout.
  private(set) var readsLayout = false

  private struct WeakReader {
    weak var node: (any PreferenceReader)?
  }

  func add<Key: PreferenceKey>(_ reader: any PreferenceReader, of key: Key.Type) {
    if key is any LaidOutPreferenceKey.Type { readsLayout = true }
    readers.append(WeakReader(node: reader))
    reader.hearing = .stale
    isStale = true
    mayHaveChanged(reader)
  }

  /// Marks all readers above a node whose preferences may have changed.
  func mayHaveChanged(_ node: Node) {
    var above = node.parent
    while let here = above {
      // The readers above it are marked as well.
      if here.hearing == .stale { return }
      if here.hearing == .fresh {
        here.hearing = .stale
        isStale = true
      }
      above = here.parent
    }
  }

  /// Lets the marked readers read again; called after each pass.
  func deliver() {
    guard isStale else { return }
    isStale = false
    readers.removeAll { !($0.node?.isAlive ?? false) }
    for reader in readers {
      guard let node = reader.node, node.hearing == .stale else { continue }
      node.hearing = .fresh
      node.readPreferences()
    }
  }
}

extension View {
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self,
    value: K.Value,
  ) -> some View {
    modifier(PreferenceModifier<K>(change: { _ in value }, constant: value))
  }
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void,
  ) -> some View {
    modifier(
      PreferenceModifier<K>(
        change: { below in
          var value = below ?? K.defaultValue
          callback(&value)
          return value
        }
      )
    )
  }
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void,
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }
}

/// The colour scheme that a window or a presentation prefers.
public nonisolated struct PreferredColorSchemeKey: PreferenceKey {
  public typealias Value = ColorScheme?
  public static var defaultValue: ColorScheme? { nil }
  // Of several pages the last one is on top.
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = nextValue() ?? value
  }
}
