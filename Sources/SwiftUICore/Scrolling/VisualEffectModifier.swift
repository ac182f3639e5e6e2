import Display
import Foundation
public import Layout
import Properties

/// A layer that is drawn by where it is.
final class EffectBox: LayerBox, GeometrySource, ScrollFollower {
  var making: (EffectBox) -> EffectValues = { _ in EffectValues() }
  private var isWatched = false
  /// The phase that is drawn, where one follows another in an animation.
  private var phase: ScrollTransitionPhase?
  private var isCatchingUp = false

  /// The geometry that the app reads.
  var proxy: GeometryProxy {
    GeometryProxy(size: elementFrame.size, box: self, safeAreaInsets: safeAreaInsets)
  }

  func frameWasRead() {
    guard !isWatched else { return }
    isWatched = true
    graph.watchers.add(self)
  }

  /// The phase to draw now: a new one begins its animation in a change of its own.
  fileprivate func phase(
    towards new: ScrollTransitionPhase,
    _ animation: Animation,
  ) -> ScrollTransitionPhase {
    guard let phase, phase != new else {
      phase = new
      return new
    }
    if !isCatchingUp {
      isCatchingUp = true
      Transaction.run(Transaction(animation: animation)) {
        graph.enqueue { [weak self] in
          self?.isCatchingUp = false
          self?.phase = nil
          self?.redraw()
        }
      }
    }
    return phase
  }

  func scrollDidMove() { redraw() }
  override func placeDidChange() { redraw() }

  override func appearance() -> Appearance {
    var look = Appearance()
    reading { making(self) }.apply(to: &look)
    return look
  }
}

nonisolated struct EffectModifier: WrapModifier {
  let effect: @MainActor (EffectBox) -> EffectValues

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { EffectBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? EffectBox else { return }
    box.making = effect
    box.redraw()
  }
}

/// The position of a view within a scroll view.
public nonisolated enum ScrollTransitionPhase: Hashable, Sendable {
  /// Before the top or leading edge.
  case topLeading
  /// In sight.
  case identity
  /// After the bottom or trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// −1 before, 0 in sight, 1 behind.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

extension View {
  /// Draws the view by where it is; layout takes no notice.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(
      EffectModifier { box in
        (effect(EmptyVisualEffect(), box.proxy) as? any EffectSource)?.values ?? EffectValues()
      }
    )
  }

  /// Draws the view otherwise while it comes into sight and leaves it.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect,
  ) -> some View {
    scrollTransition(
      topLeading: configuration,
      bottomTrailing: configuration,
      axis: axis,
      transition: transition,
    )
  }

  /// Draws the view otherwise while it comes into sight and leaves it, in ways of their own at the
  /// start and at the end.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect,
  ) -> some View {
    modifier(
      EffectModifier { box in
        box.values(topLeading, bottomTrailing, axis) {
          (transition(EmptyVisualEffect(), $0) as? any EffectSource)?.values ?? EffectValues()
        }
      }
    )
  }
}

extension EffectBox {
  fileprivate func values(
    _ topLeading: ScrollTransitionConfiguration,
    _ bottomTrailing: ScrollTransitionConfiguration,
    _ axis: Axis?,
    _ effect: (ScrollTransitionPhase) -> EffectValues,
  ) -> EffectValues {
    frameWasRead()
    guard let scroll = scroller else { return effect(.identity) }
    let along = axis ?? (scroll.isVertical ? .vertical : .horizontal)
    let frame = scroll.contentFrame(of: self)
    let length = max(1, frame.size[along])
    let window = scroll.visible.size[along]
    let way =
      frame.origin[along] + length / 2 - scroll.visible.origin[along] - window / 2
    let (away, configuration): (ScrollTransitionPhase, _) =
      way < 0 ? (.topLeading, topLeading) : (.bottomTrailing, bottomTrailing)
    let amount = configuration.amount(at: abs(way), length: length, window: window)
    if let animation = configuration.animation {
      return effect(phase(towards: amount > 0 ? away : .identity, animation))
    }
    let still = effect(.identity)
    return amount > 0 ? still.moved(to: effect(away), by: amount) : still
  }
}
