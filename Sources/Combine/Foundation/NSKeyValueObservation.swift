public import Foundation
import Synchronization

/// What somebody wants to hear of a property of an object.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after a change.
  public static let new = Self(rawValue: 1)
  /// The value before a change.
  public static let old = Self(rawValue: 2)
  /// The value that is there already, at once.
  public static let initial = Self(rawValue: 4)
  /// Without effect: that a value is about to change is not told.
  public static let prior = Self(rawValue: 8)
}

/// How a property has changed.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A change of a property of an object.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// nil where it was not asked for.
  public let newValue: Value?
  /// nil where it was not asked for.
  public let oldValue: Value?
  /// Always nil: collections are told of as a whole.
  public let indexes: IndexSet?
  /// Always false.
  public let isPrior: Bool
}

/// What observes a property of an object, until it is given up.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let watch: any PropertyWatch

  fileprivate init(_ watch: any PropertyWatch) {
    self.watch = watch
    super.init()
    PropertyWatches.add(watch)
  }

  deinit { invalidate() }

  /// Ends it; nothing is told any more.
  public func invalidate() { PropertyWatches.remove(watch) }

  /// Tells what is observed of an object and has changed.
  ///
  /// Properties that are declared as `@objc dynamic` call it.
  public static func check(_ object: AnyObject) { PropertyWatches.check(object) }
}

/// What can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Observes a property for as long as what is returned lives.
  ///
  /// A property that is declared as `@objc dynamic` tells of a change at once, on the thread that
  /// made it. All others are looked at twenty times a second, on the main thread. Equal values are
  /// no change, nor are values that cannot be compared, such as closures and dictionaries of `Any`.
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void,
  ) -> NSKeyValueObservation {
    let watch = KeyPathWatch(self, keyPath, options, changeHandler)
    if options.contains(.initial) { watch.tell(nil, self[keyPath: keyPath]) }
    return NSKeyValueObservation(watch)
  }

  /// Without effect: what a property was is known.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Tells who observes the object what has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    NSKeyValueObservation.check(self)
  }

  /// Without effect: what a property was is known.
  public func willChangeValue(forKey key: String) {}

  /// Tells who observes the object what has changed.
  public func didChangeValue(forKey key: String) { NSKeyValueObservation.check(self) }

  /// Sends the values of a property: the present one first, and each other one as `observe` does.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [.initial, .new],
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    .init(object: self, keyPath: keyPath, options: options)
  }
}

extension NSObject {
  /// Sends the values of a property of an object.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions

    public init(
      object: Subject,
      keyPath: KeyPath<Subject, Value>,
      options: NSKeyValueObservingOptions,
    ) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      let first = options.contains(.initial) ? CurrentValue(object[keyPath: keyPath]) : nil
      let core = DeliveryQueue(SubjectCore<Value, Never>(name: "Property", current: first))
      // The publisher sends from wherever the property was changed, as others do.
      nonisolated(unsafe) let subject = core.object
      let watch = KeyPathWatch<Subject, Value>(object, keyPath, .new) { _, change in
        if let value = change.newValue { subject.send(value) }
      }
      let observation = NSKeyValueObservation(watch)
      var hooks = TapHooks<Value, Never>()
      hooks.cancel = { observation.invalidate() }
      core.object.attach(Tap(subscriber, hooks))
    }
  }
}

extension NSObject.KeyValueObservingPublisher: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.object === other.object && one.keyPath == other.keyPath && one.options == other.options
  }
}

/// A property of an object that somebody observes.
private protocol PropertyWatch: AnyObject, Sendable {
  /// The object, while it lives.
  var subject: AnyObject? { get }
  /// Tells what has changed since the last time.
  func check()
  /// Whether its object tells of its changes by itself.
  var isTold: Bool { get }
  /// Lets it tell that, and what has changed.
  func hear()
  /// Ends it.
  func end()
}

// What it holds of the app's is only touched as the app itself touches it, and `last` under a lock.
private final class KeyPathWatch<Subject: NSObject, Value>: PropertyWatch, @unchecked Sendable {
  private weak var object: Subject?
  private let keyPath: KeyPath<Subject, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: @Sendable (Subject, NSKeyValueObservedChange<Value>) -> Void
  private let lock = NSLock()
  private var last: Value
  private var isOver = false
  private var isHeard = false

  init(
    _ object: Subject,
    _ keyPath: KeyPath<Subject, Value>,
    _ options: NSKeyValueObservingOptions,
    _ handler: @escaping @Sendable (Subject, NSKeyValueObservedChange<Value>) -> Void,
  ) {
    self.object = object
    self.keyPath = keyPath
    self.options = options
    self.handler = handler
    last = object[keyPath: keyPath]
  }

  var subject: AnyObject? { object }

  var isTold: Bool { lock.withLock { isHeard } }
  func end() { lock.withLock { isOver = true } }

  func hear() {
    lock.withLock { isHeard = true }
    check()
  }

  func check() {
    guard let object, !lock.withLock({ isOver }) else { return }
    let new = object[keyPath: keyPath]
    let old = lock.withLock {
      defer { last = new }
      return last
    }
    if !Self.areSame(old, new), !lock.withLock({ isOver }) { tell(old, new) }
  }

  func tell(_ old: Value?, _ new: Value) {
    guard let object else { return }
    handler(
      object,
      NSKeyValueObservedChange(
        kind: .setting,
        newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil,
        indexes: nil,
        isPrior: false,
      ),
    )
  }

  /// Values that cannot be compared count as the same, unless they are of different types.
  private static func areSame(_ old: Value, _ new: Value) -> Bool {
    func isEqual<T: Equatable>(_ old: T) -> Bool { new as? T == old }
    if let old = old as? any Equatable { return isEqual(old) }
    guard type(of: old as Any) is AnyClass else { return type(of: old) == type(of: new) }
    return old as AnyObject === new as AnyObject
  }
}

/// All that is observed, and what looks at it.
private enum PropertyWatches {
  /// How often properties that do not tell of changes are looked at, in milliseconds.
  private static let pause = 50

  private struct State {
    var watches: [any PropertyWatch] = []
    var timer: (any DispatchSourceTimer)?
  }

  private static let state = Mutex(State())

  static func add(_ watch: any PropertyWatch) {
    state.withLock { state in
      state.watches.append(watch)
      guard state.timer == nil else { return }
      let timer = DispatchSource.makeTimerSource(queue: .main)
      let pause = DispatchTimeInterval.milliseconds(pause)
      timer.schedule(deadline: .now() + pause, repeating: pause, leeway: pause)
      timer.setEventHandler { look() }
      timer.resume()
      state.timer = timer
    }
  }

  static func remove(_ watch: any PropertyWatch) {
    watch.end()
    state.withLock { state in
      state.watches.removeAll { $0 === watch }
      guard state.watches.isEmpty else { return }
      state.timer?.cancel()
      state.timer = nil
    }
  }

  static func check(_ object: AnyObject) {
    for watch in state.withLock({ $0.watches }) where watch.subject === object { watch.hear() }
  }

  private static func look() {
    for watch in state.withLock({ $0.watches }) {
      if watch.subject == nil {
        remove(watch)
      } else if !watch.isTold {
        watch.check()
      }
    }
  }
}
