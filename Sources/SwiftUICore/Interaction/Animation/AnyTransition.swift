public import Foundation
public import Layout
public import Properties

/// The insertion and removal of a view, of an erased type.
public nonisolated struct AnyTransition {
  /// The look of the view before insertion and after removal.
  struct Side {
    var effect = TransitionEffect()
    /// The app's changes of the view in each phase.
    var stages: [(AnyView, TransitionPhase) -> AnyView] = []
    var animation: Animation?

    /// Whether nothing happens: there at once, gone at once.
    var isIdentity: Bool { effect == TransitionEffect() && stages.isEmpty }

    func combined(with other: Side) -> Side {
      var both = self
      both.effect = effect.combined(with: other.effect)
      both.stages += other.stages
      both.animation = other.animation ?? animation
      return both
    }
  }

  var insertion: Side
  var removal: Side

  init(insertion: Side, removal: Side) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Both ways the same.
  init(_ change: (inout TransitionEffect) -> Void) {
    var side = Side()
    change(&side.effect)
    self.init(insertion: side, removal: side)
  }

  /// Erases the type of a transition.
  @MainActor @preconcurrency public init<T: Transition>(_ transition: T) {
    if let known = transition as? any EffectTransition {
      insertion = known.side(.willAppear)
      removal = known.side(.didDisappear)
      return
    }
    var side = Side()
    side.stages = [
      { content, phase in
        AnyView(content.modifier(StageModifier(transition: transition, phase: phase)))
      }
    ]
    insertion = side
    removal = side
  }

  /// Fades in and out; what a view without a transition does.
  public static var opacity: AnyTransition { AnyTransition { $0.opacity = 0 } }
  /// There at once and gone at once.
  public static var identity: AnyTransition { AnyTransition { _ in } }
  /// Grows from a point in its middle.
  public static var scale: AnyTransition { scale(scale: 0) }
  /// Grows from a part of its size.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition {
      $0.scale = scale
      $0.anchor = anchor
    }
  }
  /// In from the leading edge, out to the trailing one.
  public static var slide: AnyTransition {
    asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))
  }
  /// In from an edge and out to it, by its own size.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition { $0.edges = [edge] }
  }
  /// In from an edge and out to the one across, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    asymmetric(insertion: move(edge: edge), removal: move(edge: edge.across))
      .combined(with: opacity)
  }
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition { $0.offset = offset }
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  /// From one modifier to another of the same type.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    var side = Side()
    side.stages = [
      { content, phase in AnyView(content.modifier(phase.isIdentity ? identity : active)) }
    ]
    return AnyTransition(insertion: side, removal: side)
  }
  /// One transition to come, another to go.
  public static func asymmetric(
    insertion: AnyTransition,
    removal: AnyTransition,
  ) -> AnyTransition {
    AnyTransition(insertion: insertion.insertion, removal: removal.removal)
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      insertion: insertion.combined(with: other.insertion),
      removal: removal.combined(with: other.removal),
    )
  }

  /// Returns the transition with its own animation, also if the change has none.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.insertion.animation = animation
    transition.removal.animation = animation
    return transition
  }
}

nonisolated extension Edge {
  var across: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
