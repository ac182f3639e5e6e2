import Display
public import Foundation
import Properties

/// One press or several in a row.
public nonisolated struct TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public typealias Body = Never

  /// The number of taps.
  public var count: Int

  public init(count: Int = 1) {
    self.count = count
  }

  func makeRecognizer() -> ValueRecognizer<Void> { TapRecognizer(count) { _, _ in () } }
}

/// One press or several in a row, and where.
public nonisolated struct SpatialTapGesture: PrimitiveGesture {
  public typealias Body = Never

  /// The location of the press.
  public nonisolated struct Value: Equatable, Sendable {
    /// In points of the gesture's coordinate space; the view's middle when a key pressed it.
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  func makeRecognizer() -> ValueRecognizer<Value> {
    let space = coordinateSpace
    return TapRecognizer(count) { point, place in
      let middle = CGPoint(x: place.size.width / 2, y: place.size.height / 2)
      return Value(location: place.convert(point ?? middle, to: space))
    }
  }
}

final class TapRecognizer<Value>: ValueRecognizer<Value> {
  private let count: Int
  private let make: (CGPoint?, GesturePlace) -> Value
  private var isDown = false
  private var isWaiting = false

  init(_ count: Int, _ make: @escaping (CGPoint?, GesturePlace) -> Value) {
    self.count = max(1, count)
    self.make = make
    super.init()
  }

  override var needs: EventMask { .tap }
  override var isPartial: Bool { isWaiting }
  override var deadline: Double? { isWaiting && !isDown ? 0.35 : nil }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    isDown = false
    isWaiting = false
  }

  override func feed(_ input: GestureInput) {
    switch input {
    case .pointer(let pointer):
      isDown = pointer.phase == .began || pointer.phase == .moved
      if pointer.phase == .cancelled || pointer.distance > place.slack { fail() }
    case .tap(let point, let times):
      // A tap is what the front end takes for one, however far the pointer strayed.
      isDown = false
      isWaiting = times % count != 0
      phase = isWaiting ? .possible : .ended
      if !isWaiting { value = make(point, place) }
    case .time: if isDown || isWaiting { fail() }
    case .pinch: fail()
    case .hold: break
    }
  }

  private func fail() {
    phase = .failed
    isWaiting = false
  }

  override func finish() {
    super.finish()
    isWaiting = false
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    guard let old = old as? TapRecognizer<Value> else { return }
    isDown = old.isDown
    isWaiting = old.isWaiting
  }
}

extension Pointer {
  var distance: CGFloat { hypot(location.x - start.x, location.y - start.y) }
}
