import Display
import Foundation
import Properties

/// An effect that was asked for.
nonisolated struct SymbolMove: Equatable {
  let effect: SymbolEffectConfiguration
  let options: SymbolEffectOptions
  /// Whether it is wanted now.
  let isActive: Bool
  /// The value whose changes begin it; nil for one that lasts.
  let trigger: AnyHashableBox?
}

/// What happens to symbols: the effects around them, from outside to inside, and how they are
/// replaced.
nonisolated struct SymbolMoves: SymbolStage {
  var moves: [SymbolMove] = []
  var replacement: SymbolReplacement?

  @MainActor func view(of image: Image, _ environment: EnvironmentValues) -> AnyView {
    guard case .symbol(let name, _) = image.source else { return AnyView(image) }
    var view = AnyView(image)
    for move in moves.reversed() { view = AnyView(view.modifier(SymbolMoveModifier(move: move))) }
    guard let replacement else { return view }
    let variants = environment.symbolVariants.words
    return AnyView(
      view.transition(replacement.transition).id([name] + variants)
    )
  }
}

/// How a symbol becomes another one.
nonisolated struct SymbolReplacement: Equatable, Sendable {
  let effect: SymbolEffectConfiguration
  let options: SymbolEffectOptions

  @MainActor var transition: AnyTransition {
    guard case .replaces(let gone, let new) = effect.kind else { return .opacity }
    let animation = Animation.smooth(duration: 0.35).speed(options.pace)
    func side(_ look: SymbolLook) -> AnyTransition.Side {
      var side = AnyTransition.Side()
      side.effect.opacity = look.opacity
      side.effect.scale = look.scale
      side.animation = animation
      return side
    }
    return AnyTransition(insertion: side(new), removal: gone.map(side) ?? AnyTransition.Side())
  }
}

nonisolated extension EnvironmentValues {
  /// What happens to symbols.
  var symbolMoves: SymbolMoves {
    get { symbolStage as? SymbolMoves ?? SymbolMoves() }
    set { symbolStage = newValue }
  }
}

/// Puts an effect around a symbol.
private nonisolated struct SymbolMoveModifier: WrapModifier {
  let move: SymbolMove

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    SymbolMoveBox(node, content)
  }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    let isStill = box.graph.isStill || environment.accessibilityReduceMotion
    (box as? SymbolMoveBox)?.take(move, isStill: isStill)
  }
}

/// A symbol that an effect moves.
private final class SymbolMoveBox: LayerBox {
  private var move: SymbolMove?
  private var shown = SymbolLook.rest
  /// Whether an effect that lasts has begun.
  private var isPlaying = false

  private static let settling = Animation.smooth(duration: 0.35).motion

  override func appearance() -> Appearance {
    var look = Appearance()
    look.opacity = shown.opacity
    var transform = Appearance.Transform()
    transform.scaleX = shown.scale
    transform.scaleY = shown.scale
    let isAside = shown.rotation != 0 || shown.x != 0 || shown.y != 0
    if graph.theme.drawsShapes {
      transform.rotation = shown.rotation
      transform.offset = CGPoint(x: shown.x, y: shown.y)
    } else if isAside {
      // Characters stay upright in their cells.
      look.opacity *= 0.35
    }
    look.transform = transform
    return look
  }

  /// Takes an effect, or the same one with other values.
  func take(_ move: SymbolMove, isStill: Bool) {
    let old = self.move
    self.move = move
    switch move.effect.kind {
    case .holds(let look):
      let wanted = move.isActive ? look : .rest
      if wanted != shown { show(wanted, isStill ? nil : settling) }
    case .swings:
      if !move.isActive || isStill {
        stop(isStill: isStill)
      } else if move.trigger == nil {
        if !isPlaying || old?.effect != move.effect || old?.options != move.options { start() }
      } else if let old, old.trigger != move.trigger {
        play()
      }
    case .replaces: break
    }
  }

  private var settling: Motion {
    Animation(Self.settling).speed(move?.options.pace ?? 1).motion
  }

  private func stop(isStill: Bool) {
    isPlaying = false
    if shown != .rest { show(.rest, isStill ? nil : settling) }
  }

  /// Begins an effect that lasts, as soon as the symbol is seen.
  private func start() {
    isPlaying = true
    if isSeen { return play() }
    let graph = graph
    graph.appear { [weak self] in
      Transaction.run(Transaction(animation: .default)) {
        graph.enqueue { [weak self] in
          guard let self, isPlaying else { return }
          play()
        }
      }
    }
  }

  private func play() {
    guard let move, case .swings(let swing) = move.effect.kind, isSeen else { return }
    let motion = swing.motion(move.options, isActive: move.trigger == nil)
    if motion.isEndless {
      if shown != .rest { show(.rest, nil) }
      show(swing.out, motion)
    } else {
      show(swing.out, nil)
      show(.rest, motion)
    }
  }

  private var isSeen: Bool {
    guard isAttached, let elementID else { return false }
    return graph.tree[elementID] != nil
  }

  private func show(_ look: SymbolLook, _ motion: Motion?) {
    shown = look
    // One that is not there yet comes with its look.
    guard isSeen, let elementID else { return }
    graph.record(.appearance(elementID, finishedAppearance()), motion)
    // It may be told or pressed again, or no more.
    redraw()
  }
}
