public import Foundation
public import Layout

/// Fades.
public struct OpacityTransition: EffectTransition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side { side(.opacity, phase) }
}

/// There at once, gone at once.
public struct IdentityTransition: EffectTransition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side { side(.identity, phase) }
}

/// Moves in from an edge and out to it.
public struct MoveTransition: EffectTransition {
  public var edge: Edge
  public nonisolated init(edge: Edge) {
    self.edge = edge
  }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side { side(.move(edge: edge), phase) }
}

/// Moves in from an edge and out to the one across, fading.
public struct PushTransition: EffectTransition {
  public var edge: Edge
  public nonisolated init(edge: Edge) {
    self.edge = edge
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side { side(.push(from: edge), phase) }
}

/// Moves in by a distance.
public struct OffsetTransition: EffectTransition {
  public var offset: CGSize
  public nonisolated init(_ offset: CGSize) {
    self.offset = offset
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side { side(.offset(offset), phase) }
}

/// Grows from a part of its size.
public struct ScaleTransition: EffectTransition {
  public var scale: Double
  public var anchor: UnitPoint
  public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side {
    side(.scale(scale: scale, anchor: anchor), phase)
  }
}

/// In from the leading edge, out to the trailing one.
public struct SlideTransition: EffectTransition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side { side(.slide, phase) }
}

/// One transition to come, another to go.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: EffectTransition {
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content,
        phase: phase == .didDisappear ? .identity : phase,
      ),
      phase: phase == .willAppear ? .identity : phase,
    )
  }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side {
    side(
      .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal)),
      phase,
    )
  }
}

/// Blurs and shrinks while one view takes another's place; in a terminal it blurs and fades.
public struct BlurReplaceTransition: EffectTransition {
  /// The edge that views move to.
  public nonisolated struct Configuration: Equatable, Sendable {
    fileprivate let comesFromBelow: Bool
    public static let downUp = Configuration(comesFromBelow: true)
    public static let upUp = Configuration(comesFromBelow: false)
  }

  public var configuration: Configuration
  public nonisolated init(configuration: Configuration) {
    self.configuration = configuration
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 8).opacity(phase.isIdentity ? 1 : 0)
  }
  func side(_ phase: TransitionPhase) -> AnyTransition.Side {
    var side = AnyTransition.Side()
    side.effect.opacity = 0
    side.effect.blur = 8
    let isUp = phase == .didDisappear || !configuration.comesFromBelow
    side.effect.scale = isUp && phase == .didDisappear ? 1.1 : 0.9
    return side
  }
}

extension Transition where Self == OpacityTransition {
  public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == MoveTransition {
  public nonisolated static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == PushTransition {
  public nonisolated static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  public nonisolated static func offset(_ offset: CGSize) -> Self { Self(offset) }
  public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    Self(CGSize(width: x, height: y))
  }
}

extension Transition where Self == ScaleTransition {
  public nonisolated static var scale: ScaleTransition { Self(0) }
  public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    Self(scale, anchor: anchor)
  }
}

extension Transition where Self == SlideTransition {
  public nonisolated static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == BlurReplaceTransition {
  public nonisolated static var blurReplace: BlurReplaceTransition {
    Self(configuration: .downUp)
  }
  public nonisolated static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> Self {
    Self(configuration: configuration)
  }
}

extension Transition {
  public static func asymmetric<Insertion: Transition, Removal: Transition>(
    insertion: Insertion,
    removal: Removal,
  ) -> Self where Self == AsymmetricTransition<Insertion, Removal> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}
