import Display
import Foundation
import Layout
import Properties

/// What moves a scroll view.
public nonisolated enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case idle
  /// A finger that may begin to scroll; front ends do not tell it.
  case tracking
  /// A person.
  case interacting
  /// What a person has begun and let go; front ends tell it as `interacting`.
  case decelerating
  /// The app, in an animation; without one the content is there at once.
  case animating

  public var isScrolling: Bool { self != .idle }
}

/// What is known when a scroll view's phase changes.
public nonisolated struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  /// Nil: front ends tell places and no speeds.
  public let velocity: CGVector?
}

/// Follows the phases of a scroll view: it moves by hand until no movement came for a moment, and by
/// the app as long as its animation takes.
final class PhaseWatcher {
  /// In seconds; browsers send several places in that time while it moves.
  private static let rest = 0.2

  let watcher = ScrollWatcher()
  private var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void = { _, _, _ in }
  private var phase = ScrollPhase.idle
  private var moves = 0
  /// When the app's animation ends, by the session's clock.
  private var arrival = 0.0

  init() {
    watcher.didMoveByHand = { [weak self] box in self?.didMove(box) }
    watcher.willAnimate = { [weak self] box, seconds in self?.willAnimate(box, seconds) }
  }

  func connect(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) {
    self.action = action
  }

  private func didMove(_ box: ScrollBox) {
    // During an animation a page tells the places on the way.
    if phase != .animating { change(to: .interacting, box) }
    rest(box, after: max(Self.rest, arrival - box.graph.clock.now))
  }

  private func willAnimate(_ box: ScrollBox, _ seconds: Double) {
    arrival = box.graph.clock.now + seconds
    change(to: .animating, box)
    rest(box, after: seconds)
  }

  /// Tells that nothing moves any more after some seconds in which nothing else was told.
  private func rest(_ box: ScrollBox, after seconds: Double) {
    moves += 1
    let count = moves
    box.graph.clock.after(seconds) { [weak self, weak box] in
      guard let self, let box, box.isAttached, moves == count else { return }
      box.graph.afterSettling { [weak self, weak box] in
        if let box { self?.change(to: .idle, box) }
      }
    }
  }

  private func change(to new: ScrollPhase, _ box: ScrollBox) {
    let old = phase
    guard new != old else { return }
    phase = new
    action(old, new, ScrollPhaseChangeContext(geometry: box.geometry, velocity: nil))
  }
}

private nonisolated struct ScrollPhaseModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var held: Lazy<PhaseWatcher>

  init(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) {
    self.action = action
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let watcher = held.value { PhaseWatcher() }
    let _ = watcher.connect(action)
    content.modifier(WatcherModifier(watcher: watcher.watcher))
  }
}

/// Follows which targets of a scroll view are seen.
final class TargetWatcher<ID: Hashable> {
  let watcher = ScrollWatcher()
  private var threshold = 0.5
  private var action: ([ID]) -> Void = { _ in }
  private var last: [ID]?

  init() {
    watcher.didLayOut = { [weak self] box in self?.look(at: box) }
  }

  func connect(_ threshold: Double, _ action: @escaping ([ID]) -> Void) {
    self.threshold = threshold
    self.action = action
  }

  private func look(at box: ScrollBox) {
    let window = CGRect(origin: box.offset, size: box.containerSize)
    let seen = box.targetFrames.filter { $0.frame.part(in: window) >= threshold }
      .compactMap { $0.box.identityInContainer?.base as? ID }
    guard seen != last else { return }
    last = seen
    action(seen)
  }
}

private nonisolated struct ScrollTargetModifier<ID: Hashable>: ViewModifier {
  let threshold: Double
  let action: ([ID]) -> Void
  @State private var held: Lazy<TargetWatcher<ID>>

  init(threshold: Double, action: @escaping ([ID]) -> Void) {
    self.threshold = threshold
    self.action = action
    _held = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    let watcher = held.value { TargetWatcher<ID>() }
    let _ = watcher.connect(threshold, action)
    content.modifier(WatcherModifier(watcher: watcher.watcher))
  }
}

nonisolated extension CGRect {
  /// How much of it lies in a window, from 0 to 1.
  fileprivate func part(in window: CGRect) -> Double {
    let area = Double(width * height)
    guard area > 0 else { return window.contains(origin) ? 1 : 0 }
    let common = intersection(window)
    return common.isNull ? 0 : Double(common.width * common.height) / area
  }
}

extension View {
  /// Runs an action when what moves the scroll view in this view changes.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Runs an action when what moves the scroll view in this view changes.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action))
  }

  /// Runs an action when this view comes into the sight of the scroll view around it, or leaves it.
  ///
  /// - Parameter threshold: how much of it must be seen, from 0 to 1.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void,
  ) -> some View {
    onGeometryChange(for: Bool.self) { proxy in
      guard let window = proxy.bounds(of: .scrollView) else { return true }
      return CGRect(origin: .zero, size: proxy.size).part(in: window) >= max(threshold, 0.000_1)
    } action: { old, new in
      // It is out of sight until it is seen for the first time.
      if new || old { action(new) }
    }
  }

  /// Runs an action when other views of a `scrollTargetLayout` are seen in the scroll view in this view.
  ///
  /// - Parameter threshold: how much of a view must be seen, from 0 to 1.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping ([ID]) -> Void,
  ) -> some View {
    modifier(ScrollTargetModifier(threshold: threshold, action: action))
  }
}
