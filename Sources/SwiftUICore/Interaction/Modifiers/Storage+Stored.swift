public import Foundation
import Properties

/// How the runtime binds what is stored outside the tree.
extension AppStorage: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let store = store ?? node.environment.appStorage ?? .standard
    if let kept = slot as? StoredValue<Value>, kept.key == key, areOne(kept.store, store) {
      storage = kept
    } else {
      let made = StoredValue(key, store, initial, form, graph: node.graph)
      slot = made
      storage = made
    }
  }

  func isSame(as other: AppStorage<Value>) -> Bool {
    key == other.key && areOne(store, other.store)
  }
}

/// Whether two stores are one; a view that names a suite makes an object for it each time.
private func areOne(_ one: UserDefaults?, _ other: UserDefaults?) -> Bool {
  if one === other { return true }
  guard let one, let other, let name = one.suite else { return false }
  return name == other.suite
}

extension UserDefaults {
  /// The suite's name, which Foundation does not expose.
  fileprivate nonisolated var suite: String? {
    Mirror(reflecting: self).descendant("suite") as? String
  }
}

/// The value of a store as a view shows it.
private nonisolated final class StoredValue<Value>: StateStorage, StoredReader {
  let key: String
  let store: UserDefaults
  private let initial: Value
  private let form: StoredForm<Value>
  private let location: StateLocation<Value>

  @MainActor init(
    _ key: String,
    _ store: UserDefaults,
    _ initial: Value,
    _ form: StoredForm<Value>,
    graph: Graph,
  ) {
    self.key = key
    self.store = store
    self.initial = initial
    self.form = form
    location = StateLocation(form.read(key, in: store) ?? initial, graph: graph)
    StoredDefaults.watch(key, in: store, self)
  }

  deinit {
    let (key, store, id) = (key, store, ObjectIdentifier(self))
    onMain((key, store, id)) { StoredDefaults.forget($0, in: $1, $2) }
  }

  func get() -> Value { location.get() }

  func set(_ value: Value) {
    form.write(value, key, in: store)
    onMain(store) { StoredDefaults.wasWritten($0) }
  }

  @MainActor func storeDidChange() {
    location.set(form.read(key, in: store) ?? initial)
  }
}

extension SceneStorage: StoredProperty {
  mutating func bind(_ slot: inout AnyObject?, to node: Node) {
    let kept = slot as? StateLocation<Value> ?? location(in: node.graph)
    slot = kept
    storage = kept
  }

  func isSame(as other: SceneStorage<Value>) -> Bool { key == other.key }

  /// The scene's place for the key; one of another type is left alone.
  private func location(in graph: Graph) -> StateLocation<Value> {
    if let known = graph.sceneStorage[key] as? StateLocation<Value> { return known }
    let restored = graph.restoration?.sceneValue(key, over: initial) ?? initial
    let made = StateLocation(restored, graph: graph)
    if graph.sceneStorage[key] == nil { graph.sceneStorage[key] = made }
    return made
  }
}

nonisolated extension EnvironmentValues {
  /// The store of `@AppStorage` properties that name none.
  @Entry var appStorage: UserDefaults?
}

extension View {
  /// The store of the `@AppStorage` properties inside that name none.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.appStorage, store)
  }
}
