import Display
public import Foundation
import Properties

/// What pointers do to a view, one event for each.
public nonisolated struct SpatialEventCollection: Collection, Equatable {
  public typealias Index = Int

  /// What one pointer does.
  public struct Event: Equatable, Identifiable {
    /// A pointer, as long as it is down.
    public struct ID: Hashable, Sendable {
      fileprivate let number: Int
    }

    /// How far the event is.
    public enum Phase: Hashable, Sendable {
      case active, ended, cancelled
    }

    /// What points.
    public enum Kind: Hashable, Sendable {
      case touch, directPinch, indirectPinch, pointer
    }

    /// Where something that points is held in space; here nothing is.
    public struct InputDevicePose: Hashable, Sendable {
      public var altitude: Angle
      public var azimuth: Angle
    }

    public var id: ID
    /// When it was, in seconds of the reference date.
    public var timestamp: TimeInterval
    /// A front end tells mice and touches alike.
    public var kind: Kind
    /// In points of the gesture's coordinate space.
    public var location: CGPoint
    public var phase: Phase
    /// Nil: no pen tells how it is held.
    public var inputDevicePose: InputDevicePose?
  }

  /// The events, one after the other.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: ArraySlice<Event>

    public mutating func next() -> Event? { rest.popFirst() }
  }

  private let events: [Event]

  fileprivate init(events: [Event]) { self.events = events }

  public var startIndex: Int { events.startIndex }
  public var endIndex: Int { events.endIndex }
  public subscript(position: Int) -> Event { events[position] }
  /// The event of a pointer.
  public subscript(id: Event.ID) -> Event? { events.first { $0.id == id } }
  public func index(after index: Int) -> Int { index + 1 }
  public func makeIterator() -> Iterator { Iterator(rest: events[...]) }
}

/// Follows what pointers do to a view, from the first touch.
public nonisolated struct SpatialEventGesture: PrimitiveGesture {
  public typealias Value = SpatialEventCollection
  public typealias Body = Never

  public let coordinateSpace: CoordinateSpace

  public init(coordinateSpace: any CoordinateSpaceProtocol = .local) {
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  func makeRecognizer() -> ValueRecognizer<SpatialEventCollection> {
    SpatialRecognizer(coordinateSpace)
  }
}

private final class SpatialRecognizer: ValueRecognizer<SpatialEventCollection> {
  private let drag: DragRecognizer
  private var number = 0

  init(_ space: CoordinateSpace) {
    drag = DragRecognizer(0, space)
    super.init()
  }

  override var needs: EventMask { drag.needs }

  override func begin(_ place: GesturePlace, elapsed: Double) {
    super.begin(place, elapsed: elapsed)
    number += 1
    drag.begin(place, elapsed: elapsed)
    copy()
  }

  override func feed(_ input: GestureInput) {
    drag.feed(input)
    copy()
  }

  override func finish() {
    drag.finish()
    copy()
  }

  private func copy() {
    phase = drag.phase
    value = drag.value.map { drag in
      let eventPhase: SpatialEventCollection.Event.Phase =
        switch phase {
        case .possible, .active: .active
        case .ended: .ended
        case .failed: .cancelled
        }
      return SpatialEventCollection(
        events: [
          SpatialEventCollection.Event(
            id: SpatialEventCollection.Event.ID(number: number),
            timestamp: drag.time.timeIntervalSinceReferenceDate,
            kind: .touch,
            location: drag.location,
            phase: eventPhase,
          )
        ]
      )
    }
  }
}
