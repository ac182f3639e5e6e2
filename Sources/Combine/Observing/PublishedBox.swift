/// The value of a `@Published` property, with those who listen to it.
@usableFromInline
final class PublishedBox<Value> {
  private let lock = Lock()
  private var stored: Value
  private var conduits = ConduitList<Value, Never>()
  private var listenerCount = 0
  private var notice: ChangeNotice?
  private var kept: ObservableObjectPublisher?
  private var standard: ObservableObjectPublisher?
  private var feeds: [ObjectIdentifier: AnyCancellable] = [:]

  init(_ value: Value) {
    stored = value
  }

  @usableFromInline var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }

  /// Writes the property of `object`: its observers hear of it, then the listeners get the
  /// value, then it is stored.
  @usableFromInline
  func write(_ value: Value, in object: AnyObject) {
    lock.lock()
    if listenerCount == 0, let standard, standard.isIdle {
      let old = stored
      stored = value
      lock.unlock()
      return withExtendedLifetime(old) {}
    }
    lock.unlock()
    learn(from: object)
    write(value)
  }

  /// Finds out how changes are published, once.
  func learn(from object: AnyObject) {
    if lock.withLock({ notice != nil }) { return }
    let found = ChangeNotice(of: object)
    lock.withLock {
      notice = found
      if case .standard(let publisher) = found { standard = publisher }
    }
  }

  func write(_ value: Value) {
    if let standard = lock.withLock({ standard }) {
      standard.send()
    } else if case .custom(let send) = lock.withLock({ notice }) {
      send()
    }
    let listeners = lock.withLock { conduits.all }
    listeners.offer(value, as: Conduit<Value, Never>.self)
    store(value)
  }

  func store(_ value: Value) {
    var value = value
    lock.withLock { swap(&stored, &value) }
  }

  func attach(_ subscriber: some Subscriber<Value, Never>) {
    let conduit = lock.withLock {
      listenerCount += 1
      return conduits.add(subscriber, from: self, isBehind: true, name: "PublishedSubject")
    }
    subscriber.receive(subscription: conduit)
  }

  /// Writes what `publisher` sends, until it ends or the property is freed.
  func follow(_ publisher: some Publisher<Value, Never>) {
    let inlet = InputSubscriber<Value, Never>(
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

extension PublishedBox: ChangeSource {
  var existingChangePublisher: ObservableObjectPublisher? { lock.withLock { kept } }

  var changePublisher: ObservableObjectPublisher {
    lock.withLock {
      let publisher = kept ?? ObservableObjectPublisher()
      kept = publisher
      return publisher
    }
  }
}

extension PublishedBox: ConduitSource {
  var newest: Value? { value }

  func detach(_ ticket: UInt64) {
    let removed = lock.withLock {
      let removed = conduits.remove(ticket)
      if removed != nil { listenerCount -= 1 }
      return removed
    }
    withExtendedLifetime(removed) {}
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a `@Published` property, until the property's object is freed.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.box.follow(self)
  }
}
