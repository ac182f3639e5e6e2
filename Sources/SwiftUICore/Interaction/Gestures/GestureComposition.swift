import Display
import Properties

extension Gesture {
  /// This gesture, and then another.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// Two gestures at the same time.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  /// This gesture, or if it is not made, another.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// One gesture after another.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public typealias Body = Never

  /// The progress of both gestures.
  @frozen public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer() -> ValueRecognizer<Value> {
    SequenceRecognizer<First, Second>(first.someRecognizer(), second.someRecognizer())
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Two gestures at once.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public typealias Body = Never

  /// The value of either gesture.
  public nonisolated struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer() -> ValueRecognizer<Value> {
    BothRecognizer<First, Second>(first.someRecognizer(), second.someRecognizer())
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

/// One gesture, or else another.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public typealias Body = Never

  /// The value of the gesture that was recognized.
  @frozen public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer() -> ValueRecognizer<Value> {
    EitherRecognizer<First, Second>(first.someRecognizer(), second.someRecognizer())
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// A recognizer made of two.
class PairRecognizer<First: Gesture, Second: Gesture, Value>: ValueRecognizer<Value> {
  final let first: ValueRecognizer<First.Value>
  final let second: ValueRecognizer<Second.Value>

  init(_ first: ValueRecognizer<First.Value>, _ second: ValueRecognizer<Second.Value>) {
    self.first = first
    self.second = second
    super.init()
  }

  override var needs: EventMask { first.needs.union(second.needs) }
  override var deadline: Double? { [first, second].compactMap(\.deadline).min() }
  override var isPartial: Bool { first.isPartial || second.isPartial }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    first.begin(place, elapsed: elapsed)
    second.begin(place, elapsed: elapsed)
  }

  override func finish() {
    super.finish()
    first.finish()
    second.finish()
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    guard let old = old as? PairRecognizer<First, Second, Value> else { return }
    first.adopt(old.first)
    second.adopt(old.second)
  }
}

final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, SequenceGesture<First, Second>.Value>
{
  private var isSecond = false
  private var pointer: Pointer?
  private var elapsed = 0.0

  override var deadline: Double? { isSecond ? second.deadline : first.deadline }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    isSecond = false
    pointer = nil
    self.elapsed = elapsed
  }

  override func feed(_ input: GestureInput) {
    guard phase != .failed, phase != .ended else { return }
    if case .time(let seconds) = input { elapsed = seconds }
    if case .pointer(let now) = input {
      pointer = now
      if now.phase == .began { elapsed = 0 }
    }
    if isSecond { second.feed(input) } else { feedFirst(input) }
    settle()
  }

  private func feedFirst(_ input: GestureInput) {
    first.feed(input)
    guard first.phase == .ended else { return }
    isSecond = true
    second.begin(place, elapsed: elapsed)
    // The pointer that ended the first by staying down begins the second.
    guard var began = pointer, began.phase == .began || began.phase == .moved else { return }
    began.phase = .began
    began.start = began.location
    second.feed(.pointer(began))
  }

  private func settle() {
    guard isSecond, let before = first.value else {
      value = first.value.map { .first($0) }
      phase = first.phase == .failed ? .failed : first.phase == .active ? .active : .possible
      return
    }
    switch second.phase {
    case .possible, .active: phase = .active
    case .ended: phase = .ended
    case .failed: phase = .failed
    }
    value = .second(before, second.value)
  }

  override func commit() {
    first.commit()
    if isSecond { second.commit() }
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    guard let old = old as? SequenceRecognizer<First, Second> else { return }
    isSecond = old.isSecond
    pointer = old.pointer
    elapsed = old.elapsed
  }
}

final class BothRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, SimultaneousGesture<First, Second>.Value>
{
  override func feed(_ input: GestureInput) {
    first.feed(input)
    second.feed(input)
    let phases = [first.phase, second.phase]
    if phases.contains(.active) {
      phase = .active
    } else if phases.contains(.possible) {
      phase = phases.contains(.ended) ? .active : .possible
    } else {
      phase = phases.contains(.ended) ? .ended : .failed
    }
    let has = first.value != nil || second.value != nil
    value =
      has
      ? SimultaneousGesture<First, Second>.Value(first: first.value, second: second.value) : nil
  }

  override func commit() {
    first.commit()
    second.commit()
  }
}

final class EitherRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, ExclusiveGesture<First, Second>.Value>
{
  override func feed(_ input: GestureInput) {
    first.feed(input)
    second.feed(input)
    if first.phase == .active || first.phase == .ended, second.phase != .failed { second.finish() }
    if first.phase == .failed {
      phase = second.phase
      value = second.value.map { .second($0) }
    } else {
      phase = first.phase
      value = first.value.map { .first($0) }
    }
  }

  override func commit() {
    first.commit()
    if first.phase == .failed { second.commit() }
  }
}
