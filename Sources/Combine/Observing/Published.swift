/// Publishes a property of a class: the value at subscription, then each new one before it is
/// stored.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline var box: PublishedBox<Value>

  public init(wrappedValue: Value) {
    box = PublishedBox(wrappedValue)
  }

  public init(initialValue: Value) {
    box = PublishedBox(initialValue)
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.store(newValue) }
  }

  /// What sends the property's values.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: box) }
    set { box = newValue.box }
  }

  /// How the compiler reads and writes the property of an object.
  @inlinable
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>,
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.write(newValue, in: object) }
  }

  /// How the compiler reads the projection of an object's property.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>,
  ) -> Publisher {
    get {
      let box = object[keyPath: storageKeyPath].box
      box.learn(from: object)
      return Publisher(box: box)
    }
    set { object[keyPath: storageKeyPath].box = newValue.box }
  }
}

extension Published {
  /// The value as it is stored: nobody hears of a new one.
  package var storedValue: Value {
    get { box.value }
    nonmutating set { box.store(newValue) }
  }
}

extension Published {
  /// Sends the values of one property; it never ends.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let box: PublishedBox<Value>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      box.attach(subscriber)
    }
  }
}
