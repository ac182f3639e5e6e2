import Display
public import Foundation
public import Geometry
import Properties
import StateCoding

/// A modifier that is drawn between two of its values.
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}

/// An effect that maps the points of its content, of no influence on the layout.
///
/// The terminal moves the content and scales its shapes; it does not turn or skew characters.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the transform for a content of a size, from its top-left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

nonisolated extension GeometryEffect {
  /// Returns the effect; the layout never includes effects here.
  public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(base: self)
  }
}

/// An effect that the layout does not see.
public nonisolated struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public typealias Body = Never
  public var base: Base

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

/// A holder of the effect as of the present frame.
private final class HeldEffect<E: GeometryEffect> {
  var effect: E

  init(_ effect: E) {
    self.effect = effect
  }
}

private nonisolated struct EffectAppearance<E: GeometryEffect>: AppearanceModifier {
  let source: HeldEffect<E>

  @MainActor func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues)
  {
    let value = source.effect.effectValue(size: size)
    guard !value.isIdentity else { return }
    var transform = Appearance.Transform()
    transform.anchor = .zero
    transform.matrix = value.matrix
    look.transform = transform
  }
}

nonisolated extension ProjectionTransform {
  var matrix: Appearance.Matrix {
    Appearance.Matrix([m11, m12, m13, m21, m22, m23, m31, m32, m33])
  }
}

private nonisolated let geometryEffects = Conformances(to: (any GeometryEffect).self)

extension AnimationManager {
  func makeEffectNode<Content: View, Modifier: ViewModifier>(
    _ view: ModifiedContent<Content, Modifier>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Modifier>>? {
    func make<E: GeometryEffect>(
      _ effect: E
    ) -> ViewNode<ModifiedContent<Content, Modifier>>? {
      guard let view = view as? ModifiedContent<Content, E> else { return nil }
      let node: Node = GeometryEffectNode(view, context)
      return node as? ViewNode<ModifiedContent<Content, Modifier>>
    }
    guard geometryEffects.mayInclude(Modifier.self),
      let effect = view.modifier as? any GeometryEffect
    else { return nil }
    return make(effect)
  }
}

/// The node of an effect whose code runs for each frame of an animation.
final class GeometryEffectNode<Content: View, E: GeometryEffect>:
  ValueNode<ModifiedContent<Content, E>>, FrameTicker
{
  private var child: Node?
  private let source: HeldEffect<E>
  private let animationState: AnimationState<E>?

  override init(_ view: ModifiedContent<Content, E>, _ context: NodeContext) {
    source = HeldEffect(view.modifier)
    animationState = AnimationState.make(for: view.modifier)
    super.init(view, context)
    child = make(wrapped)
  }

  private var wrapped: ModifiedContent<Content, some ViewModifier> {
    view.content.modifier(EffectAppearance(source: source))
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func viewDidChange(from old: ModifiedContent<Content, E>, environmentChanged: Bool) {
    let isMoving =
      animationState?.aim(view.modifier, graph.motion(for: self), at: graph.now) ?? false
    if isMoving { graph.motions.tick(self) }
    if let new = renew(child, with: wrapped) {
      child = new
      boxesDidChange()
    }
    show()
  }

  private func show() {
    source.effect = view.modifier
    animationState?.show(&source.effect, at: graph.now)
    for box in boxes { box.redraw() }
  }

  func tick(_ now: Double) -> Bool {
    guard isAlive, let animationState else { return false }
    show()
    return animationState.isMoving(at: now)
  }
}

extension View {
  /// Maps the points of the view, of no influence on the layout.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionEffect(transform: transform))
  }
  /// Maps the points of the view, of no influence on the layout.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    projectionEffect(ProjectionTransform(transform))
  }
}

private nonisolated struct ProjectionEffect: AppearanceModifier {
  let transform: ProjectionTransform

  @MainActor func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues)
  {
    var moved = Appearance.Transform()
    moved.anchor = .zero
    moved.matrix = transform.matrix
    look.transform = moved
  }
}
