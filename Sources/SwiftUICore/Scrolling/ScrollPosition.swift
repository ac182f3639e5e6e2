public import Foundation
public import Layout
public import Properties

/// The present or wanted position of a scroll view.
public nonisolated struct ScrollPosition: Equatable, Sendable {
  /// The target.
  ///
  /// Unchecked for the id: an `AnyHashable` is not Sendable, though the ids put in it are.
  enum Place: Equatable, @unchecked Sendable {
    case none
    case view(AnyHashable, UnitPoint?)
    case point(CGFloat?, CGFloat?)
    case edge(Edge)
  }

  private(set) var place: Place
  /// Grows with each wish, so that the same one can be made again.
  private var wishes = 0
  /// Whether a person scrolled there.
  public private(set) var isPositionedByUser = false

  init(place: Place) {
    self.place = place
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self) { place = .none }
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    place = .view(AnyHashable(id), anchor)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    place = .edge(edge)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    place = .point(point.x, point.y)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    place = .point(x, y)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    place = .point(x, nil)
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    place = .point(nil, y)
  }

  var isEmpty: Bool { place == .none }

  private mutating func wish(_ place: Place) {
    self.place = place
    wishes += 1
    isPositionedByUser = false
  }

  /// A person scrolled: the view is the one they see now.
  mutating func moveByHand(to id: AnyHashable?, anchor: UnitPoint?) {
    place = id.map { .view($0, nil) } ?? .none
    isPositionedByUser = true
  }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    wish(.view(AnyHashable(id), anchor))
  }
  public mutating func scrollTo(edge: Edge) { wish(.edge(edge)) }
  public mutating func scrollTo(point: CGPoint) { wish(.point(point.x, point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { wish(.point(x, y)) }
  public mutating func scrollTo(x: CGFloat) { wish(.point(x, nil)) }
  public mutating func scrollTo(y: CGFloat) { wish(.point(nil, y)) }

  /// The id of the view in sight, with `scrollTargetLayout`.
  public var viewID: (any Hashable & Sendable)? {
    guard case .view(let id, _) = place, let base = id.base as? any Hashable else { return nil }
    // Sendable leaves no trace in a value that one could ask for; ids are plain values.
    return unsafeBitCast(base, to: (any Hashable & Sendable).self)
  }
  /// The id of the view in sight, if it is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    guard case .view(let id, _) = place else { return nil }
    return id.base as? T
  }
  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }
  public var x: CGFloat? {
    if case .point(let x, _) = place { x } else { nil }
  }
  public var y: CGFloat? {
    if case .point(_, let y) = place { y } else { nil }
  }
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }
}

/// The link between a scroll view and the app's position.
final class ScrollPositionLink {
  var read: () -> ScrollPosition = { ScrollPosition(place: .none) }
  var write: (ScrollPosition) -> Void = { _ in }
  var anchor: UnitPoint?
  /// Whether the app has an id only.
  var isByID = false
}

nonisolated struct ScrollPositionModifier: ViewModifier {
  let read: () -> ScrollPosition
  let write: (ScrollPosition) -> Void
  let anchor: UnitPoint?
  let isByID: Bool
  @State private var held: Lazy<ScrollPositionLink>

  init(
    read: @escaping () -> ScrollPosition,
    write: @escaping (ScrollPosition) -> Void,
    anchor: UnitPoint?,
    isByID: Bool = false,
  ) {
    self.read = read
    self.write = write
    self.anchor = anchor
    self.isByID = isByID
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: Content) -> some View {
    let link = held.value { ScrollPositionLink() }
    let _ = connect(link)
    content.environment(\.scrollPositionLink, link)
  }

  @MainActor private func connect(_ link: ScrollPositionLink) {
    link.read = read
    link.write = write
    link.anchor = anchor
    link.isByID = isByID
  }
}

extension View {
  /// Connects the scroll view in this view with a place that the app may set and read.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil,
  ) -> some View {
    modifier(
      ScrollPositionModifier(
        read: { position.wrappedValue },
        write: { position.wrappedValue = $0 },
        anchor: anchor,
      )
    )
  }

  /// Connects the scroll view in this view with the id of the view in sight; the views are those of
  /// the layout marked with `scrollTargetLayout`.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil,
  ) -> some View {
    modifier(
      ScrollPositionModifier(
        read: {
          ScrollPosition(place: id.wrappedValue.map { .view(AnyHashable($0), nil) } ?? .none)
        },
        write: { position in
          guard case .view(let seen, _) = position.place else { return }
          if let new = seen.base as? ID, new != id.wrappedValue { id.wrappedValue = new }
        },
        anchor: anchor,
        isByID: true,
      )
    )
  }
}
