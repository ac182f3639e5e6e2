import Display
public import Foundation
public import Layout
import Properties

/// Two fingers that move apart or together.
///
/// With a pointer: the wheel while Control is held. With keys: plus and minus.
public nonisolated struct MagnifyGesture: PrimitiveGesture {
  public typealias Body = Never

  /// The state of a magnification by two fingers.
  public nonisolated struct Value: Equatable, Sendable {
    public var time: Date
    /// 1 is as at the start.
    public var magnification: CGFloat
    /// The change of the magnification per second.
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    /// In the view's points.
    public var startLocation: CGPoint
  }

  /// The least change.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  func makeRecognizer() -> ValueRecognizer<Value> {
    let least = minimumScaleDelta
    return PinchRecognizer(
      amount: { $0.scale },
      counts: { abs($0.scale - 1) >= least },
      make: { pinch, speed, place in
        Value(
          time: Date(),
          magnification: pinch.scale,
          velocity: speed,
          startAnchor: UnitPoint(place.unit(pinch.start)),
          startLocation: pinch.start,
        )
      },
    )
  }
}

/// Two fingers that turn about each other.
///
/// With a pointer: the wheel while Option (Alt) is held. With keys: the brackets.
public nonisolated struct RotateGesture: PrimitiveGesture {
  public typealias Body = Never

  /// The state of a rotation by two fingers.
  public nonisolated struct Value: Equatable, Sendable {
    public var time: Date
    /// Clockwise since the start.
    public var rotation: Angle
    /// The change of the rotation per second.
    public var velocity: Angle
    public var startAnchor: UnitPoint
    /// In the view's points.
    public var startLocation: CGPoint
  }

  /// The least rotation.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  func makeRecognizer() -> ValueRecognizer<Value> {
    let least = minimumAngleDelta.radians
    return PinchRecognizer(
      amount: { $0.rotation },
      counts: { abs($0.rotation) >= least },
      make: { pinch, speed, place in
        Value(
          time: Date(),
          rotation: .radians(pinch.rotation),
          velocity: .radians(speed),
          startAnchor: UnitPoint(place.unit(pinch.start)),
          startLocation: pinch.start,
        )
      },
    )
  }
}

/// The older form of the magnification gesture, whose value is the scale alone.
public nonisolated struct MagnificationGesture: PrimitiveGesture {
  public typealias Value = CGFloat
  public typealias Body = Never

  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  func makeRecognizer() -> ValueRecognizer<CGFloat> {
    let least = minimumScaleDelta
    return PinchRecognizer(
      amount: { $0.scale },
      counts: { abs($0.scale - 1) >= least },
      make: { pinch, _, _ in pinch.scale },
    )
  }
}

/// The older form of the rotation gesture, whose value is the angle alone.
public nonisolated struct RotationGesture: PrimitiveGesture {
  public typealias Value = Angle
  public typealias Body = Never

  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  func makeRecognizer() -> ValueRecognizer<Angle> {
    let least = minimumAngleDelta.radians
    return PinchRecognizer(
      amount: { $0.rotation },
      counts: { abs($0.rotation) >= least },
      make: { pinch, _, _ in .radians(pinch.rotation) },
    )
  }
}

final class PinchRecognizer<Value>: ValueRecognizer<Value> {
  private let amount: (Pinch) -> CGFloat
  private let counts: (Pinch) -> Bool
  private let make: (Pinch, CGFloat, GesturePlace) -> Value
  private var last: Pinch?

  init(
    amount: @escaping (Pinch) -> CGFloat,
    counts: @escaping (Pinch) -> Bool,
    make: @escaping (Pinch, CGFloat, GesturePlace) -> Value,
  ) {
    self.amount = amount
    self.counts = counts
    self.make = make
    super.init()
  }

  override var needs: EventMask { .pinch }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    last = nil
  }

  override func feed(_ input: GestureInput) {
    guard phase == .possible || phase == .active else { return }
    switch input {
    case .pinch(let pinch): feed(pinch)
    case .pointer(let pointer):
      // The pointer is gone, and there never were two.
      if pointer.phase == .ended || pointer.phase == .cancelled, last == nil { phase = .failed }
    case .tap, .time, .hold: break
    }
  }

  private func feed(_ pinch: Pinch) {
    let speed = last.map { last in
      Speed.of(amount(pinch) - amount(last), in: pinch.time - last.time)
    }
    last = pinch
    switch pinch.phase {
    case .began, .moved:
      guard phase == .active || counts(pinch) else { return }
      phase = .active
      value = make(pinch, speed ?? 0, place)
    case .ended:
      if phase == .active || counts(pinch) {
        value = make(pinch, speed ?? 0, place)
        phase = .ended
      } else {
        phase = .failed
      }
    case .cancelled: phase = .failed
    }
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    if let old = old as? PinchRecognizer<Value> { last = old.last }
  }
}

extension UnitPoint {
  fileprivate init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}
