public import Foundation

/// A method that somebody else calls, as `#selector` names one on Apple's systems.
///
/// There is no Objective-C here: `martlet` compiles `#selector(method)` as `Selector(method)`, which
/// holds the method itself.
public nonisolated struct Selector: @unchecked Sendable {
  // Unchecked: what it holds is called on the main actor only.
  private let call: @MainActor (_ target: Any?, _ arguments: [Any?]) -> Void
  /// How texts are compared, where it is a method of `NSString` that does.
  package private(set) var order: ((String, String) -> ComparisonResult)?

  /// A method that goes from where it is named to the main actor.
  private struct Held<Method>: @unchecked Sendable {
    // Unchecked: see above.
    let method: Method

    init(_ method: Method) { self.method = method }
  }

  // A selector is made of a method of the object that is spoken of, or of one of a class, for the
  // object that it is sent to; each of no actor, or of the main actor.

  public init(_ method: @escaping () -> Void) {
    let held = Held(method)
    call = { _, _ in held.method() }
  }
  public init<A>(_ method: @escaping (A) -> Void) {
    let held = Held(method)
    call = { Self.pass($1) { held.method($0) } }
  }
  public init<A, B>(_ method: @escaping (A, B) -> Void) {
    let held = Held(method)
    call = { Self.pass($1) { held.method($0, $1) } }
  }
  public init<A, B, C>(_ method: @escaping (A, B, C) -> Void) {
    let held = Held(method)
    call = { Self.pass($1) { held.method($0, $1, $2) } }
  }
  public init<T: AnyObject>(_ method: @escaping (T) -> () -> Void) {
    let held = Held(method)
    call = { target, _ in if let target = target as? T { held.method(target)() } }
  }
  public init<T: AnyObject, A>(_ method: @escaping (T) -> (A) -> Void) {
    let held = Held(method)
    call = { target, arguments in
      if let target = target as? T { Self.pass(arguments) { held.method(target)($0) } }
    }
  }
  public init<T: AnyObject, A, B>(_ method: @escaping (T) -> (A, B) -> Void) {
    let held = Held(method)
    call = { target, arguments in
      if let target = target as? T { Self.pass(arguments) { held.method(target)($0, $1) } }
    }
  }
  public init<T: AnyObject, A, B, C>(_ method: @escaping (T) -> (A, B, C) -> Void) {
    let held = Held(method)
    call = { target, arguments in
      if let target = target as? T { Self.pass(arguments) { held.method(target)($0, $1, $2) } }
    }
  }
  @_disfavoredOverload
  public init(_ method: @escaping @MainActor () -> Void) {
    let held = Held(method)
    call = { _, _ in held.method() }
  }
  @_disfavoredOverload
  public init<A>(_ method: @escaping @MainActor (A) -> Void) {
    let held = Held(method)
    call = { Self.pass($1) { held.method($0) } }
  }
  @_disfavoredOverload
  public init<A, B>(_ method: @escaping @MainActor (A, B) -> Void) {
    let held = Held(method)
    call = { Self.pass($1) { held.method($0, $1) } }
  }
  @_disfavoredOverload
  public init<A, B, C>(_ method: @escaping @MainActor (A, B, C) -> Void) {
    let held = Held(method)
    call = { Self.pass($1) { held.method($0, $1, $2) } }
  }
  @_disfavoredOverload
  public init<T: AnyObject>(_ method: @escaping (T) -> @MainActor () -> Void) {
    let held = Held(method)
    call = { target, _ in if let target = target as? T { held.method(target)() } }
  }
  @_disfavoredOverload
  public init<T: AnyObject, A>(_ method: @escaping (T) -> @MainActor (A) -> Void) {
    let held = Held(method)
    call = { target, arguments in
      if let target = target as? T { Self.pass(arguments) { held.method(target)($0) } }
    }
  }
  @_disfavoredOverload
  public init<T: AnyObject, A, B>(_ method: @escaping (T) -> @MainActor (A, B) -> Void) {
    let held = Held(method)
    call = { target, arguments in
      if let target = target as? T { Self.pass(arguments) { held.method(target)($0, $1) } }
    }
  }
  @_disfavoredOverload
  public init<T: AnyObject, A, B, C>(_ method: @escaping (T) -> @MainActor (A, B, C) -> Void) {
    let held = Held(method)
    call = { target, arguments in
      if let target = target as? T { Self.pass(arguments) { held.method(target)($0, $1, $2) } }
    }
  }

  /// The selector of a method that says whether it did something, as `resignFirstResponder` does.
  public init<T: AnyObject>(_ method: @escaping (T) -> @MainActor () -> Bool) {
    let held = Held(method)
    call = { target, _ in if let target = target as? T { _ = held.method(target)() } }
  }

  /// The selector of a comparison, as `NSString.localizedStandardCompare` is.
  public init(_ method: @escaping (NSString) -> (String) -> ComparisonResult) {
    let held = Held(method)
    call = { _, _ in }
    order = { held.method(NSString(string: $0))($1) }
  }

  /// The selector of a method by its name in Objective-C.
  ///
  /// Without effect: no name leads to a method here; `#selector` does.
  public init(_ name: String) {
    call = { _, _ in }
  }

  /// Calls the method; one that wants other things is not called.
  @MainActor func send(to target: Any?, _ arguments: Any?...) { call(target, arguments) }

  private static func pass<A>(_ arguments: [Any?], _ body: (A) -> Void) {
    if let a: A = argument(0, of: arguments) { body(a) }
  }
  private static func pass<A, B>(_ arguments: [Any?], _ body: (A, B) -> Void) {
    if let a: A = argument(0, of: arguments), let b: B = argument(1, of: arguments) {
      body(a, b)
    }
  }
  private static func pass<A, B, C>(_ arguments: [Any?], _ body: (A, B, C) -> Void) {
    if let a: A = argument(0, of: arguments), let b: B = argument(1, of: arguments),
      let c: C = argument(2, of: arguments)
    {
      body(a, b, c)
    }
  }

  /// An argument as what a method takes; nil where it is something else.
  private static func argument<A>(_ index: Int, of arguments: [Any?]) -> A? {
    let value = index < arguments.count ? arguments[index] : nil
    // Nothing is an argument too, where the method takes an optional.
    return value as? A ?? Optional<Any>.none as? A
  }
}

extension UIApplication {
  /// Sends an action to an object; without one, to what has the focus.
  ///
  /// There `#selector(UIResponder.resignFirstResponder)` takes the focus from the field that is
  /// typed in; other actions reach nobody.
  ///
  /// - Returns: whether there is an object to send it to.
  @discardableResult public func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?,
  ) -> Bool {
    action.send(to: target ?? FirstResponder(), sender, event)
    return target != nil || CurrentGraph.value != nil
  }
}

extension UIView {
  /// Takes the focus from the field that is typed in.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    FirstResponder().resignFirstResponder()
  }
}

/// What has the focus, for UIKit's names.
private final class FirstResponder: UIResponder {
  override var isFirstResponder: Bool { true }

  override func resignFirstResponder() -> Bool {
    CurrentGraph.value?.focus.ask(nil)
    return true
  }
}
