import Display
public import Foundation
import Properties

extension View {
  /// Adds a gesture; those inside the view go before it.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all,
  ) -> some View {
    modifier(GestureModifier(gesture, .normal, mask))
  }
  /// Adds a gesture that counts while it is enabled.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture, .normal, isEnabled ? .all : .subviews))
  }
  /// Adds a gesture that takes precedence over those inside the view.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all,
  ) -> some View {
    modifier(GestureModifier(gesture, .high, mask))
  }
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    isEnabled: Bool,
  ) -> some View {
    modifier(GestureModifier(gesture, .high, isEnabled ? .all : .subviews))
  }
  /// Adds a gesture that is recognized together with all others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all,
  ) -> some View {
    modifier(GestureModifier(gesture, .simultaneous, mask))
  }
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    isEnabled: Bool,
  ) -> some View {
    modifier(GestureModifier(gesture, .simultaneous, isEnabled ? .all : .subviews))
  }

  /// Does something when the view is pressed.
  public nonisolated func onTapGesture(
    count: Int = 1,
    perform action: @escaping () -> Void,
  ) -> some View {
    modifier(GestureModifier(TapAction(count: count, action: action)))
  }
  /// Does something where the view is pressed.
  @_disfavoredOverload
  public nonisolated func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void,
  ) -> some View {
    modifier(
      GestureModifier(SpatialTapAction(count: count, space: coordinateSpace, action: action))
    )
  }
  public nonisolated func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void,
  ) -> some View {
    let space = coordinateSpace.coordinateSpace
    return modifier(
      GestureModifier(SpatialTapAction(count: count, space: space, action: action))
    )
  }

  /// Does something when the view is held down for a while.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil,
  ) -> some View {
    modifier(
      GestureModifier(
        LongPressAction(
          press: LongPressGesture(
            minimumDuration: minimumDuration,
            maximumDistance: maximumDistance,
          ),
          action: action,
          pressing: onPressingChanged,
        )
      )
    )
  }
  @_disfavoredOverload
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void,
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing,
    )
  }
}

/// The gesture of `onTapGesture`.
private nonisolated struct TapAction: PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never
  let count: Int
  let action: () -> Void

  init(count: Int, action: @escaping () -> Void) {
    self.count = count
    self.action = action
  }

  func makeRecognizer() -> ValueRecognizer<Void> {
    let action = action
    return WatchRecognizer(TapGesture(count: count).makeRecognizer(), onEnded: { _ in action() })
  }
}

private nonisolated struct SpatialTapAction: PrimitiveGesture {
  typealias Value = SpatialTapGesture.Value
  typealias Body = Never
  let count: Int
  let space: CoordinateSpace
  let action: (CGPoint) -> Void

  init(count: Int, space: CoordinateSpace, action: @escaping (CGPoint) -> Void) {
    self.count = count
    self.space = space
    self.action = action
  }

  func makeRecognizer() -> ValueRecognizer<SpatialTapGesture.Value> {
    let action = action
    let tap = SpatialTapGesture(count: count, coordinateSpace: space)
    return WatchRecognizer(tap.makeRecognizer(), onEnded: { action($0.location) })
  }
}

private nonisolated struct LongPressAction: PrimitiveGesture {
  typealias Value = Bool
  typealias Body = Never
  let press: LongPressGesture
  let action: () -> Void
  let pressing: ((Bool) -> Void)?

  init(press: LongPressGesture, action: @escaping () -> Void, pressing: ((Bool) -> Void)?) {
    self.press = press
    self.action = action
    self.pressing = pressing
  }

  func makeRecognizer() -> ValueRecognizer<Bool> {
    let (action, pressing) = (action, pressing)
    let inner = WatchRecognizer(press.makeRecognizer(), onEnded: { _ in action() })
    let recognizer = WatchRecognizer(inner, onChanged: { pressing?($0) }, isSame: { $0 == $1 })
    recognizer.onOver = { pressing?(false) }
    return recognizer
  }
}
