import Foundation
public import Properties

/// The phase of a view's insertion or removal.
public nonisolated enum TransitionPhase: Hashable, Sendable {
  /// Just before it comes.
  case willAppear
  /// There.
  case identity
  /// Just after it went.
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before, 0 there, 1 after.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition.
public nonisolated struct TransitionProperties: Sendable {
  /// Whether something moves.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) {
    self.hasMotion = hasMotion
  }
}

/// A way to come and go that an app writes itself: a body for each phase.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  static var properties: TransitionProperties { get }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Both at once.
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// Returns the transition with its own animation.
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(transition: self, animation: animation)
  }

  /// A view as it is in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    content.modifier(StageModifier(transition: self, phase: phase))
  }
}

/// The view that something is applied to, without its type.
public nonisolated struct PlaceholderContentView<Value>: ForwardingView {
  private let content: AnyView

  package init(_ content: AnyView) {
    self.content = content
  }

  var inner: AnyView { content }
}

/// A view as a transition has it in a phase.
nonisolated struct StageModifier<T: Transition>: ViewModifier {
  let transition: T
  let phase: TransitionPhase

  @MainActor func body(content: Content) -> some View {
    transition.body(content: PlaceholderContentView(AnyView(content)), phase: phase)
  }
}

/// A transition that only changes the look: front ends play it, and no body runs.
protocol EffectTransition: Transition {
  func side(_ phase: TransitionPhase) -> AnyTransition.Side
}

extension EffectTransition {
  func side(_ transition: AnyTransition, _ phase: TransitionPhase) -> AnyTransition.Side {
    phase == .didDisappear ? transition.removal : transition.insertion
  }
}

/// Two transitions at once.
struct CombinedTransition<First: Transition, Second: Transition>: EffectTransition {
  let first: First
  let second: Second

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }

  func side(_ phase: TransitionPhase) -> AnyTransition.Side {
    side(AnyTransition(first).combined(with: AnyTransition(second)), phase)
  }
}

/// A transition with its own animation.
struct AnimatedTransition<Base: Transition>: EffectTransition {
  let transition: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View {
    transition.apply(content: content, phase: phase)
  }

  func side(_ phase: TransitionPhase) -> AnyTransition.Side {
    side(AnyTransition(transition).animation(animation), phase)
  }
}
