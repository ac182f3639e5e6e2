/// A way to read and write a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  /// The target of the binding, so that two bindings can be compared.
  package enum Target {
    case object(AnyObject)
    case path(AnyObject, AnyKeyPath)
    /// Closures; only copies of one binding share them.
    case made(AnyObject)

    private final class Mark {}

    /// Closures of a new binding.
    package static var closures: Target { .made(Mark()) }
  }

  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void
  package let target: Target
  /// The value when the binding was made, if its readers do not observe changes otherwise.
  package let seen: Value?
  public var transaction = Transaction()

  package init(_ storage: any StateStorage<Value>) {
    getter = { storage.get() }
    setter = { value, _ in storage.set(value) }
    target = .object(storage)
    seen = nil
  }

  /// A binding made of two closures.
  @preconcurrency public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void,
  ) {
    getter = { onMain(()) { get() } }
    setter = { value, _ in onMain(value) { set($0) } }
    target = .closures
    seen = nil
  }

  /// A binding made of two closures; the second gets the transaction.
  @preconcurrency public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value, Transaction) -> Void,
  ) {
    getter = { onMain(()) { get() } }
    setter = { value, transaction in onMain((value, transaction)) { set($0, $1) } }
    target = .closures
    seen = nil
  }

  package init(
    _ getter: @escaping () -> Value,
    _ setter: @escaping (Value, Transaction) -> Void,
    _ target: Target,
    seen: Value? = nil,
  ) {
    self.getter = getter
    self.setter = setter
    self.target = target
    self.seen = seen
  }

  /// A binding to a property of an object, by a key path.
  ///
  /// - Parameter seen: its present value, if readers of the binding do not observe changes.
  package init<Root: AnyObject>(
    _ object: Root,
    _ path: ReferenceWritableKeyPath<Root, Value>,
    seen: Value? = nil,
  ) {
    getter = { object[keyPath: path] }
    setter = { value, _ in object[keyPath: path] = value }
    target = .path(object, path)
    self.seen = seen
  }

  /// Returns a binding to a value that cannot be changed.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding({ value }, { _, _ in }, .closures)
  }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  public var wrappedValue: Value {
    get { getter() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  private func write(_ value: Value) {
    if transaction.animation != nil || transaction.disablesAnimations {
      onMain((value, setter, transaction)) { value, setter, transaction in
        Transaction.run(transaction) { setter(value, transaction) }
      }
    } else {
      setter(value, transaction)
    }
  }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember path: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let target: Target
    switch self.target {
    case .object(let object): target = .path(object, path)
    case .path(let object, let above):
      target = above.appending(path: path).map { .path(object, $0) } ?? .closures
    case .made: target = .closures
    }
    return Binding<Subject>(
      { wrappedValue[keyPath: path] },
      { value, _ in wrappedValue[keyPath: path] = value },
      Binding<Subject>.Target(target),
      seen: seen.map { $0[keyPath: path] },
    )
  }

  /// Returns the binding with animated writes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// Whether both lead to the same place.
  package func leadsToSame(as other: Binding<Value>) -> Bool {
    switch (target, other.target) {
    case (.object(let one), .object(let two)): one === two
    case (.path(let one, let path), .path(let two, let other)): one === two && path == other
    case (.made(let one), .made(let two)): one === two
    default: false
    }
  }
}

extension Binding.Target {
  init<Other>(_ other: Binding<Other>.Target) {
    switch other {
    case .object(let object): self = .object(object)
    case .path(let object, let path): self = .path(object, path)
    case .made(let mark): self = .made(mark)
    }
  }
}

extension Binding {
  /// The value as an optional.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      { base.wrappedValue },
      { value, _ in if let value { base.wrappedValue = value } },
      Target(base.target),
      seen: base.seen.map { $0 },
    )
  }

  /// A binding to the value inside an optional; nil if there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let now = base.wrappedValue else { return nil }
    self.init(
      { base.wrappedValue ?? now },
      { value, _ in base.wrappedValue = value },
      Target(base.target),
      seen: base.seen ?? nil,
    )
  }

  /// The value as `AnyHashable`.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      { base.wrappedValue },
      { value, _ in if let value = value.base as? V { base.wrappedValue = value } },
      .closures,
    )
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

  /// The element now at a position; another element may be there later, so no two are the same.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      { wrappedValue[position] },
      { value, _ in wrappedValue[position] = value },
      .closures,
    )
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }
}
