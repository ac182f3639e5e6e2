import Display
public import Foundation
import Properties

/// The uses of a content shape.
public nonisolated struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Hit testing.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The hover effect.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The accessibility frame.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  /// The focus ring.
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

nonisolated struct ContentShapeModifier<S: Shape>: WrapModifier {
  let shape: S
  let isEvenOdd: Bool

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { ContentShapeBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? ContentShapeBox else { return }
    let shape = shape
    box.shape = { shape.path(in: $0) }
    box.isEvenOdd = isEvenOdd
  }
}

/// Answers a pointer.
nonisolated struct PointerModifier: WrapModifier {
  let eventMask: EventMask
  let handle: (Event) -> Bool

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { PointerBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? PointerBox else { return }
    box.asked = eventMask
    box.answer = handle
    box.redraw()
  }
}

final class PointerBox: LayerBox {
  var asked: EventMask = []
  var answer: (Event) -> Bool = { _ in false }

  override func eventMask() -> EventMask { asked }
  override func handle(_ event: Event) -> Bool { answer(event) }
}

/// Follows a pointer that is above the view.
nonisolated struct TrackModifier: WrapModifier {
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { PointerBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? PointerBox else { return }
    box.asked = [.hover, .track]
    box.answer = { [weak box] event in
      switch event {
      case .hover(_, let isInside):
        if !isInside { action(.ended) }
        return true
      case .tracked(_, let point):
        guard let box else { return false }
        action(.active(GesturePlace(box).convert(point, to: space)))
        return true
      default: return false
      }
    }
    box.redraw()
  }
}

/// The location of a pointer above a view.
public nonisolated enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

extension View {
  /// Does something when a pointer comes above the view or leaves it.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      PointerModifier(eventMask: .hover) { event in
        guard case .hover(_, let isInside) = event else { return false }
        action(isInside)
        return true
      }
    )
  }
  /// Follows a pointer above the view.
  @_disfavoredOverload
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void,
  ) -> some View {
    modifier(TrackModifier(space: coordinateSpace, action: action))
  }
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void,
  ) -> some View {
    onContinuousHover(coordinateSpace: coordinateSpace.coordinateSpace, perform: action)
  }

  /// Sets whether pointers reach the view and its content; else they reach what is below.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(PointerModifier(eventMask: enabled ? [] : .noPointer) { _ in false })
  }
  /// Says where pointers hit the view, for the gestures added after it.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }
  /// Says what form the view has for one purpose.
  ///
  /// Only `interaction` has an effect; the other kinds keep the view's own shape.
  @ViewBuilder public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false,
  ) -> some View {
    if kind.contains(.interaction) {
      modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
    } else {
      self
    }
  }
}
