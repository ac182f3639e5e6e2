import Display
import Foundation
public import Layout
import Properties

/// A layer that is drawn by where it is.
final class EffectBox: LayerBox, GeometrySource, ScrollFollower {
  var making: (EffectBox) -> EffectValues = { _ in EffectValues() }
  private var isWatched = false

  /// The geometry that the app reads.
  var proxy: GeometryProxy {
    GeometryProxy(size: elementFrame.size, box: self, safeAreaInsets: safeAreaInsets)
  }

  func frameWasRead() {
    guard !isWatched else { return }
    isWatched = true
    graph.watchers.add(self)
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

/// The animation of a scroll transition.
public nonisolated struct ScrollTransitionConfiguration: Sendable {
  fileprivate enum Kind: Sendable {
    case interactive, whole, none
  }

  fileprivate let kind: Kind

  /// With every bit that is seen.
  public static let interactive = ScrollTransitionConfiguration(kind: .interactive)
  /// At once, when half of it is seen.
  public static let animated = ScrollTransitionConfiguration(kind: .whole)
  public static let identity = ScrollTransitionConfiguration(kind: .none)
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
    modifier(
      EffectModifier { box in
        box.values(configuration, axis) {
          (transition(EmptyVisualEffect(), $0) as? any EffectSource)?.values ?? EffectValues()
        }
      }
    )
  }
}

extension EffectBox {
  fileprivate func values(
    _ configuration: ScrollTransitionConfiguration,
    _ axis: Axis?,
    _ effect: (ScrollTransitionPhase) -> EffectValues,
  ) -> EffectValues {
    frameWasRead()
    let still = effect(.identity)
    guard configuration.kind != .none, let scroll = scroller else { return still }
    let along = axis ?? (scroll.isVertical ? .vertical : .horizontal)
    let frame = scroll.contentFrame(of: self)
    let length = max(1, frame.size[along])
    let before = scroll.visible.origin[along] - frame.origin[along]
    let behind =
      frame.origin[along] + length - scroll.visible.origin[along]
      - scroll.visible.size[along]
    let hidden = min(1, max(before, behind, 0) / length)
    guard hidden > 0 else { return still }
    let other = effect(before >= behind ? .topLeading : .bottomTrailing)
    guard configuration.kind == .interactive else { return hidden > 0.5 ? other : still }
    return still.moved(to: other, by: hidden)
  }
}
