/// A value that a scene keeps; all views of the scene with the same key share it.
///
/// It lives as long as the scene, which is one screen of a terminal or one open page.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  package let key: String
  package let initial: Value
  package let form: StoredForm<Value>
  /// Set by the runtime before the view's body is called.
  package var storage: (any StateStorage<Value>)?

  package init(_ key: String, _ initial: Value, _ form: StoredForm<Value>) {
    self.key = key
    self.initial = initial
    self.form = form
  }

  public var wrappedValue: Value {
    get { storage?.get() ?? initial }
    nonmutating set {
      guard let storage else {
        Warnings.once(
          "A @SceneStorage was set before its view was on the screen; the value is lost. Set it "
            + "later, in onAppear or an action."
        )
        return
      }
      storage.set(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    storage.map { Binding($0) } ?? .constant(initial)
  }
}
