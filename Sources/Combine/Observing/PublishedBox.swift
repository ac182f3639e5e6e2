/// The value of a `@Published` property, with those who listen to it.
@usableFromInline
final class PublishedBox<Value> {
  private let lock = Lock()
  private var stored: Value
  private var conduits = ConduitList<Value, Never>()
  private var notice = ChangeNotice.unknown
  private var feeds: [ObjectIdentifier: AnyCancellable] = [:]

  init(_ value: Value) {
    stored = value
  }

  @usableFromInline var value: Value { lock.withLock { stored } }

  /// Writes the property of `object`: its observers hear of it, then the listeners get the
  /// value, then it is stored.
  @usableFromInline
  func write(_ value: Value, in object: AnyObject) {
    learn(from: object)
    write(value)
  }

  /// Finds out how to tell of changes, once.
  func learn(from object: AnyObject) {
    let isKnown = lock.withLock {
      if case .unknown = notice { return false }
      return true
    }
    if isKnown { return }
    let found = ChangeNotice(of: object)
    lock.withLock { notice = found }
  }

  func write(_ value: Value) {
    lock.withLock { notice }.send()
    let listeners = lock.withLock { conduits.all }
    for entry in listeners { entry.conduit?.offer(value) }
    store(value)
  }

  func store(_ value: Value) {
    let old = lock.withLock {
      let old = stored
      stored = value
      return old
    }
    withExtendedLifetime(old) {}
  }

  func attach(_ subscriber: some Subscriber<Value, Never>) {
    let conduit = lock.withLock {
      conduits.add(subscriber, from: self, isBehind: true, name: "PublishedSubject")
    }
    subscriber.receive(subscription: conduit)
  }

  /// Writes what `publisher` sends, until it ends or the property is freed.
  func follow(_ publisher: some Publisher<Value, Never>) {
    let inlet = Inlet<Value, Never>(
      demand: .unlimited,
      onValue: { [weak self] value in
        self?.write(value)
        return .none
      },
      onCompletion: { _ in },
    )
    let id = ObjectIdentifier(inlet)
    lock.withLock { feeds[id] = AnyCancellable(inlet) }
    publisher.subscribe(inlet)
  }
}

extension PublishedBox: ConduitSource {
  var newest: Value? { value }

  func detach(_ ticket: UInt64) {
    let removed = lock.withLock { conduits.remove(ticket) }
    withExtendedLifetime(removed) {}
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a `@Published` property, until the property's object is freed.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.box.follow(self)
  }
}
