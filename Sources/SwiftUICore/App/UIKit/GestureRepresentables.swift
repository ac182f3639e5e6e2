public import Foundation
import Layout
import Properties

/// A recogniser of UIKit's for a SwiftUI view.
///
/// Those for taps, presses that are held, movements, pinches and rotations recognise what the
/// SwiftUI gestures of the kind do, by pointer and by key; any other recognises nothing.
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

  /// Makes the recogniser, once for each place in the tree.
  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  /// Called for each step of the gesture.
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Updates the recogniser, after it was made and after each change of its view.
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  /// Makes the coordinator, before the recogniser.
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType,
    context: Context,
  ) {}

  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType,
    context: Context,
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The context of a wrapped recogniser.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator
  /// Where the gesture is.
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// Where a wrapped recogniser's gesture is, in coordinate spaces of SwiftUI's.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  let state: ConverterState

  /// In points of the view that has the gesture.
  public var localLocation: CGPoint { state.recognizer?.point ?? .zero }
  /// In points; nil for a gesture that does not move.
  public var localTranslation: CGPoint? { pan?.translation(in: nil) }
  /// In points a second; nil for a gesture that does not move.
  public var localVelocity: CGPoint? { pan?.velocity(in: nil) }

  private var pan: UIPanGestureRecognizer? { state.recognizer as? UIPanGestureRecognizer }

  /// In points of a space around the view.
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    let frame = state.frame(in: coordinateSpace.coordinateSpace)
    return CGPoint(x: frame.minX + localLocation.x, y: frame.minY + localLocation.y)
  }

  /// The same in all spaces, because none is scaled.
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    localTranslation
  }

  /// The same in all spaces, because none is scaled.
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    localVelocity
  }

  /// A point of the screen in a space around the view, or the view's own.
  public func convert(
    globalPoint: CGPoint,
    to coordinateSpace: some CoordinateSpaceProtocol = .local,
  ) -> CGPoint {
    let global = state.frame(in: .global)
    let frame = state.frame(in: coordinateSpace.coordinateSpace)
    return CGPoint(
      x: globalPoint.x - global.minX + frame.minX,
      y: globalPoint.y - global.minY + frame.minY,
    )
  }
}

/// What a converter reads.
final class ConverterState {
  weak var recognizer: UIGestureRecognizer?
  private var geometry: GeometryProxy?

  nonisolated init() {}

  func keep(_ geometry: GeometryProxy) { self.geometry = geometry }

  func frame(in space: CoordinateSpace) -> CGRect { geometry?.frame(in: space) ?? .zero }
}

extension View {
  /// Adds a recogniser of UIKit's.
  public nonisolated func gesture<Representable: UIGestureRecognizerRepresentable>(
    _ representable: Representable
  ) -> some View {
    modifier(RepresentedGesture(representable: representable))
  }
}

/// Holds a recogniser as long as its place in the tree is there.
private final class RecognizerPlace<Representable: UIGestureRecognizerRepresentable> {
  let state = ConverterState()
  private var made: (Representable.UIGestureRecognizerType, Representable.Context)?

  nonisolated init() {}

  func held(
    _ representable: Representable
  ) -> (Representable.UIGestureRecognizerType, Representable.Context) {
    if let made { return made }
    let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(state: state)
    let context = Representable.Context(
      coordinator: representable.makeCoordinator(converter: converter),
      converter: converter,
    )
    let new = (representable.makeUIGestureRecognizer(context: context), context)
    state.recognizer = new.0
    made = new
    return new
  }
}

private nonisolated struct RepresentedGesture<
  Representable: UIGestureRecognizerRepresentable
>: ViewModifier {
  let representable: Representable
  @State private var place: RecognizerPlace<Representable>

  init(representable: Representable) {
    self.representable = representable
    _place = State(wrappedValue: RecognizerPlace())
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let place = place
    let (recognizer, context) = place.held(representable)
    let _ = representable.updateUIGestureRecognizer(recognizer, context: context)
    let step: (UIGestureRecognizer.State) -> Void = { state in
      recognizer.state = state
      representable.handleUIGestureRecognizerAction(recognizer, context: context)
      if state == .ended { recognizer.state = .possible }
    }
    content
      .background {
        GeometryReader { geometry in
          let _ = place.state.keep(geometry)
          Color.clear.accessibilityHidden(true)
        }
      }
      .gesture(recognizer.gesture(step), isEnabled: recognizer.isEnabled)
  }
}

extension UIGestureRecognizer {
  /// The SwiftUI gesture that moves the recogniser; `step` is called for each of its states.
  func gesture(_ step: @escaping (State) -> Void) -> AnyGesture<Void> {
    switch self {
    case let tap as UITapGestureRecognizer:
      AnyGesture(
        SpatialTapGesture(count: tap.numberOfTapsRequired, coordinateSpace: .local)
          .onEnded { value in
            tap.point = value.location
            step(.ended)
          }
          .map { _ in () }
      )
    case let press as UILongPressGestureRecognizer:
      AnyGesture(
        LongPressGesture(
          minimumDuration: press.minimumPressDuration,
          maximumDistance: press.allowableMovement,
        )
        .onEnded { _ in
          step(.began)
          step(.ended)
        }
        .map { _ in () }
      )
    case let swipe as UISwipeGestureRecognizer:
      AnyGesture(
        DragGesture(minimumDistance: 10, coordinateSpace: .local)
          .onEnded { value in
            let direction = UISwipeGestureRecognizer.direction(of: value.translation)
            guard !direction.isEmpty, swipe.direction.contains(direction) else { return }
            swipe.point = value.startLocation
            step(.ended)
          }
          .map { _ in () }
      )
    case let pan as UIPanGestureRecognizer: AnyGesture(pan.drag(step).map { _ in () })
    case let pinch as UIPinchGestureRecognizer:
      AnyGesture(
        MagnifyGesture()
          .onChanged { value in
            pinch.take(value)
            step(pinch.state == .possible ? .began : .changed)
          }
          .onEnded { value in
            pinch.take(value)
            step(.ended)
          }
          .map { _ in () }
      )
    case let rotation as UIRotationGestureRecognizer:
      AnyGesture(
        RotateGesture()
          .onChanged { value in
            rotation.take(value)
            step(rotation.state == .possible ? .began : .changed)
          }
          .onEnded { value in
            rotation.take(value)
            step(.ended)
          }
          .map { _ in () }
      )
    default:
      AnyGesture(TapGesture?.none)
    }
  }
}

extension UIPanGestureRecognizer {
  private func take(_ value: DragGesture.Value) {
    point = value.location
    moved = CGPoint(x: value.translation.width, y: value.translation.height)
    speed = CGPoint(x: value.velocity.width, y: value.velocity.height)
  }

  fileprivate func drag(_ step: @escaping (State) -> Void) -> some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: 10, coordinateSpace: .local)
      .onChanged { [self] value in
        if state == .possible { begin() }
        take(value)
        step(state == .possible ? .began : .changed)
      }
      .onEnded { [self] value in
        take(value)
        step(.ended)
      }
  }
}

extension UIPinchGestureRecognizer {
  fileprivate func take(_ value: MagnifyGesture.Value) {
    point = value.startLocation
    scale = value.magnification
    velocity = value.velocity
  }
}

extension UIRotationGestureRecognizer {
  fileprivate func take(_ value: RotateGesture.Value) {
    point = value.startLocation
    rotation = value.rotation.radians
    velocity = value.velocity.radians
  }
}
