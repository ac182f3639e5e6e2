/// An object that tells, before it changes, that it will.
///
/// A class with `@Published` properties needs nothing more: each write to one of them makes
/// `objectWillChange` send. A class may bring its own `objectWillChange` instead, of type
/// `ObservableObjectPublisher` or a subject of `Void`; `@Published` then sends through that one.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that emits before changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before a `@Published` property changes; the same publisher as long as the object
  /// lives.
  public var objectWillChange: ObservableObjectPublisher {
    DefaultPublisher.of(self)
  }
}
