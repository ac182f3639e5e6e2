import Display
public import Properties

extension Gesture {
  /// Adds what happens when the gesture is done.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(gesture: self, action: action)
  }

  /// Keeps a state that lasts as long as the gesture does.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void,
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// Tells another value.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(gesture: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Adds what happens when the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(gesture: self, action: action)
  }
}

/// A gesture with something that happens at its end.
public nonisolated struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  let gesture: Content
  let action: (Content.Value) -> Void

  func makeRecognizer() -> ValueRecognizer<Content.Value> {
    WatchRecognizer(gesture.someRecognizer(), onEnded: action)
  }
}

/// A gesture with something that happens when its value changes.
public nonisolated struct _ChangedGesture<Content: Gesture>: PrimitiveGesture
where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never

  let gesture: Content
  let action: (Content.Value) -> Void

  func makeRecognizer() -> ValueRecognizer<Content.Value> {
    WatchRecognizer(gesture.someRecognizer(), onChanged: action, isSame: { $0 == $1 })
  }
}

/// A gesture that updates a state while it lasts.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  public var base: Base
  public var state: GestureState<State>
  /// Changes the state for a value of the gesture.
  public var body: (Base.Value, inout State, inout Transaction) -> Void

  public init(
    base: Base,
    state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void,
  ) {
    self.base = base
    self.state = state
    self.body = body
  }

  func makeRecognizer() -> ValueRecognizer<Base.Value> {
    let recognizer = WatchRecognizer(base.someRecognizer())
    let (state, update) = (state, body)
    recognizer.onChanged = { value in
      var transaction = Transaction.current
      var now = state.wrappedValue
      update(value, &now, &transaction)
      Transaction.run(transaction) { state.storage?.set(now) }
    }
    recognizer.onOver = {
      var transaction = state.resetTransaction ?? Transaction()
      state.willReset(state.wrappedValue, &transaction)
      Transaction.run(transaction) { state.storage?.set(state.initial) }
    }
    return recognizer
  }
}

/// A gesture with mapped values.
public nonisolated struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
  public typealias Body = Never
  public static var _valueType: Value.Type { Value.self }

  let gesture: Content
  let transform: (Content.Value) -> Value

  func makeRecognizer() -> ValueRecognizer<Value> {
    MapRecognizer(gesture.someRecognizer(), transform)
  }
}

/// A recognizer that wraps another and calls back.
final class WatchRecognizer<Value>: ValueRecognizer<Value> {
  private let inner: ValueRecognizer<Value>
  var onChanged: ((Value) -> Void)?
  private let isSame: (Value, Value) -> Bool
  private let onEnded: ((Value) -> Void)?
  /// Undoes what `onChanged` did.
  var onOver: (() -> Void)?
  private var told: Value?
  private var isDone = false

  init(
    _ inner: ValueRecognizer<Value>,
    onChanged: ((Value) -> Void)? = nil,
    isSame: @escaping (Value, Value) -> Bool = { _, _ in false },
    onEnded: ((Value) -> Void)? = nil,
  ) {
    self.inner = inner
    self.onChanged = onChanged
    self.isSame = isSame
    self.onEnded = onEnded
    super.init()
  }

  override var needs: EventMask { inner.needs }
  override var deadline: Double? { inner.deadline }
  override var isPartial: Bool { inner.isPartial }

  private func copy() {
    phase = inner.phase
    value = inner.value
  }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    inner.begin(place, elapsed: elapsed)
    told = nil
    isDone = false
    copy()
  }

  override func feed(_ input: GestureInput) {
    inner.feed(input)
    copy()
  }

  override func commit() {
    inner.commit()
    switch phase {
    case .possible, .active:
      guard let value, let onChanged else { return }
      if let told, isSame(told, value) { return }
      told = value
      onChanged(value)
    case .ended:
      guard !isDone else { return }
      isDone = true
      if let value { onEnded?(value) }
      over()
    case .failed: over()
    }
  }

  private func over() {
    guard told != nil else { return }
    told = nil
    onOver?()
  }

  override func finish() {
    inner.finish()
    copy()
    over()
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    guard let old = old as? WatchRecognizer<Value> else { return }
    inner.adopt(old.inner)
    told = old.told
    isDone = old.isDone
  }
}

final class MapRecognizer<From, To>: ValueRecognizer<To> {
  private let inner: ValueRecognizer<From>
  private let transform: (From) -> To

  init(_ inner: ValueRecognizer<From>, _ transform: @escaping (From) -> To) {
    self.inner = inner
    self.transform = transform
    super.init()
  }

  override var needs: EventMask { inner.needs }
  override var deadline: Double? { inner.deadline }
  override var isPartial: Bool { inner.isPartial }

  private func copy() {
    phase = inner.phase
    value = inner.value.map(transform)
  }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    inner.begin(place, elapsed: elapsed)
    copy()
  }

  override func feed(_ input: GestureInput) {
    inner.feed(input)
    copy()
  }

  override func commit() { inner.commit() }

  override func finish() {
    inner.finish()
    copy()
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    if let old = old as? MapRecognizer<From, To> { inner.adopt(old.inner) }
  }
}
