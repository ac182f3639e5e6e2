import Combine
package import Foundation

/// A value in an app's defaults; it outlives the app, and all readers see its changes.
///
/// A direct write through `UserDefaults` becomes visible at the end of the main actor's turn. The
/// defaults are in the folder that `--data` names, else where XDG's rules say (`$XDG_CONFIG_HOME`,
/// else `~/.config`).
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  package let key: String
  /// The store that was named, if any.
  package let store: UserDefaults?
  package let initial: Value
  package let form: StoredForm<Value>
  /// Set by the runtime before the view's body is called.
  package var storage: (any StateStorage<Value>)?

  package init(
    _ key: String,
    _ store: UserDefaults?,
    _ initial: Value,
    _ form: StoredForm<Value>,
  ) {
    self.key = key
    self.store = store
    self.initial = initial
    self.form = form
  }

  public var wrappedValue: Value {
    get { storage?.get() ?? direct }
    nonmutating set {
      if let storage { storage.set(newValue) } else { setDirectly(newValue) }
    }
  }

  public var projectedValue: Binding<Value> {
    storage.map { Binding($0) }
      ?? Binding({ direct }, { value, _ in setDirectly(value) }, .closures)
  }

  /// The value in the store itself, for readers outside views.
  private var direct: Value {
    form.read(key, in: store ?? .standard) ?? initial
  }

  private func setDirectly(_ value: Value) {
    let store = store ?? .standard
    form.write(value, key, in: store)
    onMain(store) { StoredDefaults.wasWritten($0) }
  }

  /// The value as a property of an object; an observable object announces writes.
  ///
  /// There can be only one such subscript, so it checks the object's type.
  public static subscript<Enclosing: AnyObject>(
    _enclosingInstance object: Enclosing,
    wrapped wrappedPath: ReferenceWritableKeyPath<Enclosing, Value>,
    storage storagePath: ReferenceWritableKeyPath<Enclosing, AppStorage<Value>>,
  ) -> Value {
    get { object[keyPath: storagePath].wrappedValue }
    set {
      let observable = object as? any ObservableObject
      (observable?.objectWillChange as? ObservableObjectPublisher)?.send()
      object[keyPath: storagePath].wrappedValue = newValue
    }
  }
}
