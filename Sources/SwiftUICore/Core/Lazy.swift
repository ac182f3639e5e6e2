/// An object made when it is first asked for, and kept.
final class Lazy<Object: AnyObject> {
  private var object: Object?

  nonisolated init() {}

  func value(_ make: () -> Object) -> Object {
    if let object { return object }
    let made = make()
    object = made
    return made
  }
}
