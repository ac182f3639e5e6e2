import Display
public import Foundation
import Properties

/// A press that moves.
public nonisolated struct DragGesture: PrimitiveGesture {
  public typealias Body = Never

  /// The state of a drag, in points of its coordinate space.
  public nonisolated struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// In points a second.
    public var velocity: CGSize

    /// From the start to the present location.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The predicted end, a quarter of a second further.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// From the start to where it would come to rest.
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// The least distance, in points.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
  public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  func makeRecognizer() -> ValueRecognizer<Value> {
    DragRecognizer(minimumDistance.isNaN ? 10 : minimumDistance, coordinateSpace)
  }
}

final class DragRecognizer: ValueRecognizer<DragGesture.Value> {
  private let least: CGFloat
  private let space: CoordinateSpace
  /// The last locations and their times, for the velocity.
  private var track: [(time: Double, point: CGPoint)] = []

  init(_ least: CGFloat, _ space: CoordinateSpace) {
    self.least = least
    self.space = space
    super.init()
  }

  override var needs: EventMask { .drag }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    track = []
  }

  override func feed(_ input: GestureInput) {
    guard phase == .possible || phase == .active else { return }
    guard case .pointer(let pointer) = input else { return }
    switch pointer.phase {
    case .began, .moved:
      recordPointer(pointer)
      guard phase == .active || pointer.distance >= least else { return }
      phase = .active
      value = makeValue(pointer)
    case .ended:
      // A release tells the last place once more: how fast it was stays.
      if pointer.location != track.last?.point { recordPointer(pointer) }
      if phase == .active || pointer.distance >= least {
        value = makeValue(pointer)
        phase = .ended
      } else {
        phase = .failed
      }
    case .cancelled: phase = .failed
    }
  }

  private func recordPointer(_ pointer: Pointer) {
    // What comes at the same moment, or from an earlier one, takes the place of the last.
    if let last = track.last, pointer.time - last.time < Speed.leastTime { track.removeLast() }
    track.append((pointer.time, pointer.location))
    // The first counts as long as it is recent.
    while track.count > 2, pointer.time - track[0].time > 0.1 { track.removeFirst() }
    if track.count > 16 { track.removeFirst() }
  }

  private func makeValue(_ pointer: Pointer) -> DragGesture.Value {
    var velocity = CGSize.zero
    if let first = track.first, let last = track.last, last.time > first.time,
      pointer.time - last.time < 0.1
    {
      let seconds = last.time - first.time
      velocity.width = Speed.of(last.point.x - first.point.x, in: seconds)
      velocity.height = Speed.of(last.point.y - first.point.y, in: seconds)
    }
    return DragGesture.Value(
      time: Date(),
      location: place.convert(pointer.location, to: space),
      startLocation: place.convert(pointer.start, to: space),
      velocity: velocity,
    )
  }

  override func adopt(_ old: Recognizer) {
    super.adopt(old)
    if let old = old as? DragRecognizer { track = old.track }
  }
}
