import Display
import Foundation
import Properties

/// The input of a recognizer.
enum GestureInput {
  case pointer(Pointer)
  case pinch(Pinch)
  case tap(at: CGPoint?, count: Int)
  /// The pointer has been as it is (down, or up after a tap) for so long, in seconds.
  case time(Double)
  /// A key that stands for holding a pointer down.
  case hold
}

/// Finds out whether a gesture is made, without telling anyone; telling is `commit`.
class Recognizer {
  enum Phase {
    /// It may still be recognized; it may have values already.
    case possible
    case active, ended, failed
  }

  final var phase = Phase.possible
  final var place = GesturePlace()

  init() {}

  /// What a front end must send.
  var needs: EventMask { [] }

  /// The time at which it wants input, in seconds as in `GestureInput.time`.
  var deadline: Double? { nil }

  /// Another press: `elapsed` seconds of it have passed.
  func begin(_ place: GesturePlace, elapsed: Double) {
    self.place = place
    phase = .possible
  }

  func feed(_ input: GestureInput) {}

  /// Tells what has come to be since the last time.
  func commit() {}

  /// The gesture is over or was taken away.
  func finish() { phase = .failed }

  /// Takes over what another of the same gesture, with older closures, has come to.
  func adopt(_ old: Recognizer) {
    phase = old.phase
    place = old.place
  }

  /// Waits for a further tap.
  var isPartial: Bool { false }
}

/// A recognizer of a gesture with values.
class ValueRecognizer<Value>: Recognizer {
  final var value: Value?

  override init() { super.init() }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    value = nil
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    if let old = old as? ValueRecognizer<Value> { value = old.value }
  }
}

/// Of a gesture that never happens.
final class FailedRecognizer<Value>: ValueRecognizer<Value> {
  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    phase = .failed
  }
}

/// The place of a gesture's points on the screen.
struct GesturePlace {
  private(set) weak var box: Box?
  /// The box's corner on the screen when the gesture began: a view that follows the pointer must
  /// not move the points it follows.
  private(set) var origin = CGPoint.zero
  private(set) var size = CGSize.zero

  init() {}

  init(_ box: Box) {
    let frame = box.globalFrame
    self.box = box
    origin = frame.origin
    size = frame.size
  }

  /// Further than this a pointer has moved, in points; a cell's height where there are cells.
  var slack: CGFloat { max(10, box?.graph.theme.values.grid?.height ?? 0) }

  /// A point of the box in another coordinate space.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    let global = CGPoint(x: origin.x + point.x, y: origin.y + point.y)
    switch space {
    case .local: return point
    case .global: return global
    case .named(let name):
      var here = box
      while let box = here {
        if let space = box as? SpaceBox, space.space == name {
          let frame = space.globalFrame
          return CGPoint(x: global.x - frame.minX, y: global.y - frame.minY)
        }
        here = box.parent
      }
      return global
    }
  }

  /// A point as a fraction of the box.
  func unit(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: size.width > 0 ? point.x / size.width : 0,
      y: size.height > 0 ? point.y / size.height : 0,
    )
  }
}
