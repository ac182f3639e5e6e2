public import Foundation
public import Layout
import Properties

/// The size, offset and visible part of a scroll view's content, in points.
public nonisolated struct ScrollGeometry: Equatable, Sendable {
  /// Less than zero by the insets when the content's beginning is seen.
  public var contentOffset: CGPoint
  /// Without the insets.
  public var contentSize: CGSize
  /// Room around the content: bars and margins.
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint,
    contentSize: CGSize,
    contentInsets: EdgeInsets,
    containerSize: CGSize,
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The whole window on the content.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The window on the content without the insets.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading,
      y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.width),
      height: max(0, containerSize.height - contentInsets.height),
    )
  }
}

/// An observer of a scroll view.
final class ScrollWatcher {
  var geometryDidChange: (ScrollGeometry) -> Void = { _ in }
  /// Called after the content was laid out, or moved.
  var didLayOut: (ScrollBox) -> Void = { _ in }
  var didMoveByHand: (ScrollBox) -> Void = { _ in }
  /// Called when the app moves the content, with the seconds that the animation takes.
  var willAnimate: (ScrollBox, Double) -> Void = { _, _ in }
}

nonisolated struct ScrollGeometryModifier<Value: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  @State private var held: Lazy<ValueWatcher<Value>>

  init(
    transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (Value, Value) -> Void,
  ) {
    self.transform = transform
    self.action = action
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: Content) -> some View {
    let watcher = held.value { ValueWatcher<Value>() }
    let _ = watcher.connect(transform, action)
    content.modifier(WatcherModifier(watcher: watcher.watcher))
  }
}

/// An observer of a value derived from a scroll view's geometry.
final class ValueWatcher<Value: Equatable> {
  let watcher = ScrollWatcher()
  private var last: Value?

  func connect(
    _ transform: @escaping (ScrollGeometry) -> Value,
    _ action: @escaping (Value, Value) -> Void,
  ) {
    watcher.geometryDidChange = { [weak self] geometry in
      guard let self else { return }
      let value = transform(geometry)
      let old = last ?? value
      guard value != last else { return }
      last = value
      action(old, value)
    }
  }
}

nonisolated struct WatcherModifier: EnvironmentModifier {
  let watcher: ScrollWatcher

  func change(_ environment: inout EnvironmentValues) { environment.scrollWatchers.append(watcher) }
}

extension View {
  /// Runs an action when a value made from the geometry of the scroll view in this view changes.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void,
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}
