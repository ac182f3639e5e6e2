import Display
import Foundation
import Layout
public import Properties

/// Moves a scroll view on to where its behaviour wants it, once a person has let it come to rest.
final class ScrollSettler {
  /// In seconds; browsers send several places in that time while it moves.
  private static let rest = 0.2
  /// Of the way to the target, in seconds.
  private static let length = 0.3

  let watcher = ScrollWatcher()
  private var behavior: any ScrollTargetBehavior
  private var moves = 0
  /// Where the content is, and where it was before, while nobody moves it.
  private var places: (before: CGPoint, now: CGPoint)?
  private var isMoving = false
  /// Until when, by the session's clock, a page may tell places on the way to the target.
  private var arrival = -Double.infinity

  init(_ behavior: any ScrollTargetBehavior) {
    self.behavior = behavior
    watcher.didLayOut = { [weak self] box in
      guard let self, !isMoving else { return }
      places = (places?.now ?? box.offset, box.offset)
    }
    watcher.didMoveByHand = { [weak self] box in self?.didMove(box) }
  }

  func connect(_ behavior: any ScrollTargetBehavior) { self.behavior = behavior }

  private func didMove(_ box: ScrollBox) {
    guard box.graph.clock.now >= arrival else { return }
    isMoving = true
    moves += 1
    let count = moves
    box.graph.clock.after(Self.rest) { [weak self, weak box] in
      guard let self, let box, box.isAttached, moves == count else { return }
      box.graph.afterSettling { [weak self, weak box] in
        if let self, let box, box.isAttached { settle(box) }
      }
    }
  }

  private func settle(_ box: ScrollBox) {
    isMoving = false
    let start = places?.before ?? box.offset
    let target = target(of: box, from: start)
    places = (target, target)
    guard target != box.offset else { return }
    arrival = box.graph.clock.now + Self.length + Self.rest
    Transaction.run(Transaction(animation: .smooth(duration: Self.length))) {
      box.graph.enqueue { [weak box] in box?.scroll(to: target) }
    }
  }

  private func target(of box: ScrollBox, from start: CGPoint) -> CGPoint {
    if let known = behavior as? any KnownScrollBehavior, known.stops != .anywhere {
      return known.most.flatMap { stop(of: box, from: start, most: $0) } ?? box.offset
    }
    let environment = box.owner?.environment ?? EnvironmentValues()
    let axes = box.scrollAxes
    let window = box.containerSize
    var point = box.offset
    let context = ScrollTargetBehaviorPropertiesContext(axes: axes, environment: environment)
    if behavior.properties(context: context).limitsScrolls {
      point.x = min(max(point.x, start.x - window.width), start.x + window.width)
      point.y = min(max(point.y, start.y - window.height), start.y + window.height)
    }
    var target = ScrollTarget(rect: CGRect(origin: point, size: window))
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: CGRect(origin: start, size: window)),
        velocity: .zero,
        contentSize: box.contentSize,
        containerSize: window,
        axes: axes,
        environment: environment,
      ),
    )
    let anchor = target.anchor ?? .topLeading
    point.x = target.rect.minX + (target.rect.width - window.width) * anchor.x
    point.y = target.rect.minY + (target.rect.height - window.height) * anchor.y
    return box.reachable(point)
  }

  /// The last stop that a movement may reach; nil if it did not pass it.
  private func stop(of box: ScrollBox, from start: CGPoint, most: Int) -> CGPoint? {
    guard case .at(let places)? = box.stops else { return nil }
    let axis = box.isVertical ? Axis.vertical : .horizontal
    func index(_ place: CGFloat) -> Int? {
      places.indices.min { abs(places[$0] - place) < abs(places[$1] - place) }
    }
    guard let from = index(start[axis]), let to = index(box.offset[axis]), abs(to - from) > most
    else { return nil }
    var point = box.offset
    point[axis] = places[to > from ? from + most : from - most]
    return box.reachable(point)
  }
}

extension ScrollBox {
  /// The nearest offset that there is, along the axes that it scrolls.
  fileprivate func reachable(_ point: CGPoint) -> CGPoint {
    let axes = scrollAxes
    func clamped(_ wanted: CGFloat, _ now: CGFloat, _ end: CGFloat, _ isScrolled: Bool) -> CGFloat {
      isScrolled && wanted.isFinite ? min(max(0, wanted), end) : now
    }
    return CGPoint(
      x: clamped(point.x, offset.x, most.x, axes.contains(.horizontal)),
      y: clamped(point.y, offset.y, most.y, axes.contains(.vertical)),
    )
  }
}

nonisolated struct ScrollSettlingModifier<Behavior: ScrollTargetBehavior>: ViewModifier {
  let behavior: Behavior
  @State private var held = Lazy<ScrollSettler>()

  init(behavior: Behavior) { self.behavior = behavior }

  private var stops: ScrollStopKind { (behavior as? any KnownScrollBehavior)?.stops ?? .anywhere }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let settler = held.value { ScrollSettler(behavior) }
    let _ = settler.connect(behavior)
    content
      .modifier(WatcherModifier(watcher: settler.watcher))
      .modifier(ScrollTraitModifier(path: \.stops, value: stops))
  }
}

/// Whether a scroll view keeps its end in sight when its content changes its size.
public nonisolated struct ScrollContentOffsetAdjustmentBehavior: Equatable, Sendable {
  private let isAutomatic: Bool

  /// As `defaultScrollAnchor` says.
  public static var automatic: ScrollContentOffsetAdjustmentBehavior { Self(isAutomatic: true) }
  /// The content stays where it is.
  public static var disabled: ScrollContentOffsetAdjustmentBehavior { Self(isAutomatic: false) }
}

private nonisolated enum OffsetAdjustmentKey: TransactionKey {
  static var defaultValue: ScrollContentOffsetAdjustmentBehavior { .automatic }
}

extension Transaction {
  /// Whether scroll views keep their ends in sight when this change changes their content's size.
  public nonisolated var scrollContentOffsetAdjustmentBehavior:
    ScrollContentOffsetAdjustmentBehavior
  {
    get { self[OffsetAdjustmentKey.self] }
    set { self[OffsetAdjustmentKey.self] = newValue }
  }
}
