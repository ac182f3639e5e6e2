public import Foundation
public import Layout
import Properties

/// A place or rectangle of a view, in no coordinate space until a `GeometryProxy` is asked for it.
public nonisolated struct Anchor<Value> {
  let place: AnchorPlace
  let source: Source

  /// What of a view's rectangle is meant.
  public struct Source {
    let kind: AnchorKind
    /// The value for the view's rectangle in some space.
    let value: (CGRect) -> Value
  }
}

/// What tells sources apart.
nonisolated indirect enum AnchorKind: Hashable, Sendable {
  case bounds
  case rect(CGRect)
  case point(CGPoint)
  case unit(UnitPoint)
  case list([AnchorKind])
  case none
}

nonisolated extension Anchor: Equatable where Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.place === right.place && left.source == right.source
  }
}

nonisolated extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(place))
    hasher.combine(source)
  }
}

extension Anchor: Sendable where Value: Sendable {}

// Unchecked for the closure, which is made here only and holds values alone.
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

nonisolated extension Anchor.Source: Equatable where Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
}

nonisolated extension Anchor.Source: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

nonisolated extension Anchor.Source where Value == CGRect {
  /// The whole view.
  public static var bounds: Self { Self(kind: .bounds) { $0 } }

  /// A rectangle in the view's own points.
  public static func rect(_ rect: CGRect) -> Self {
    Self(kind: .rect(rect)) { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

nonisolated extension Anchor.Source where Value == CGPoint {
  /// A point in the view's own points.
  public static func point(_ point: CGPoint) -> Self {
    Self(kind: .point(point)) { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// A point by its part of the view's width and height.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    Self(kind: .unit(point)) {
      CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height)
    }
  }

  public static var topLeading: Self { unitPoint(.topLeading) }
  public static var top: Self { unitPoint(.top) }
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  public static var leading: Self { unitPoint(.leading) }
  public static var center: Self { unitPoint(.center) }
  public static var trailing: Self { unitPoint(.trailing) }
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  public static var bottom: Self { unitPoint(.bottom) }
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

nonisolated extension Anchor.Source {
  /// Several at once.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(kind: .list(array.map(\.kind))) { frame in array.map { $0.value(frame) } }
  }

  /// One, or none.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(kind: anchor?.kind ?? .none) { frame in anchor?.value(frame) }
  }
}

extension GeometryProxy {
  /// The value of an anchor in the points of the reader; the reader is asked again when it changes.
  public nonisolated subscript<T>(anchor: Anchor<T>) -> T {
    onMain((box, anchor)) { box, anchor in
      let frame = anchor.place.frame
      let own = box.globalFrame
      return anchor.source.value(frame.offsetBy(dx: -own.minX, dy: -own.minY))
    }
  }
}

/// Where a view with an anchor lies: whoever reads it is evaluated again when that changes.
final class AnchorPlace: Signal {
  weak var box: Box?
  private var known = CGRect.null

  /// In the screen's points; nothing where the view is not placed or gone.
  var frame: CGRect {
    track()
    return box.map { $0.isAttached ? $0.globalFrame : .zero } ?? .zero
  }

  func didPlace(_ box: Box) {
    guard box === self.box, box.globalFrame != known else { return }
    known = box.globalFrame
    invalidateDependents()
  }
}

private final class AnchorBox: WrapBox {
  var place: AnchorPlace?

  override func placeDidChange() { place?.didPlace(self) }
}

private nonisolated struct AnchorPlaceModifier: WrapModifier {
  let place: AnchorPlace

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { AnchorBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? AnchorBox else { return }
    box.place = place
    place.box = box
  }
}

private nonisolated struct AnchorModifier<Key: PreferenceKey, Value>: ViewModifier {
  let source: Anchor<Value>.Source
  let change: (Key.Value?, Anchor<Value>) -> Key.Value
  @State private var held: Lazy<AnchorPlace>

  init(
    source: Anchor<Value>.Source,
    change: @escaping (Key.Value?, Anchor<Value>) -> Key.Value,
  ) {
    self.source = source
    self.change = change
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: Content) -> some View {
    let place = held.value { AnchorPlace() }
    let anchor = Anchor(place: place, source: source)
    content
      .modifier(AnchorPlaceModifier(place: place))
      .modifier(PreferenceModifier<Key>(change: { change($0, anchor) }))
  }
}

extension View {
  /// Hands a value made of a place of this view to the views around it.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value,
  ) -> some View {
    modifier(AnchorModifier<K, A>(source: value) { transform($1) })
  }

  /// Changes a value that is handed up by what is made of a place of this view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void,
  ) -> some View {
    modifier(
      AnchorModifier<K, A>(source: value) { below, anchor in
        var value = below ?? K.defaultValue
        transform(&value, anchor)
        return value
      }
    )
  }
}
