import Cells
import Display
import Foundation
import Geometry
import Observation
import Properties
import Testing

@testable import SwiftUICore

/// Symbols that move, on a screen that draws shapes and on one of cells.
struct SymbolEffectTests {
  @Observable final class Model {
    var number = 0
    var isActive = false
    var name = "star"
    var isRemoved = false
  }

  /// A movement of a symbol's whole: where it comes from, and where it ends.
  private struct Move {
    let from: Appearance
    let to: Appearance
    let motion: Motion

    var scale: CGFloat { from.transform?.scaleX ?? 1 }
    var rotation: CGFloat { from.transform?.rotation ?? 0 }
    var offset: CGPoint { from.transform?.offset ?? .zero }
  }

  private func moves(_ update: Update) -> [Move] {
    update.changes.compactMap { change in
      guard case .appearance(_, let look) = change.step, let motion = change.motion,
        let before = change.before?.element
      else { return nil }
      return Move(from: before.appearance, to: look, motion: motion)
    }
  }

  private func stage<V: View>(@ViewBuilder _ view: @escaping () -> V) -> Stage {
    Stage(CGSize(width: 100, height: 40)) { Reader(content: view) }
  }

  /// Reads the model in a body of its own.
  private struct Reader<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
  }

  /// The move that a discrete effect makes once its value changes.
  private func move<E: DiscreteSymbolEffect>(
    _ effect: E,
    _ options: SymbolEffectOptions = .default,
  ) throws -> Move {
    let model = Model()
    let stage = stage {
      Image(systemName: "star").symbolEffect(effect, options: options, value: model.number)
    }
    #expect(moves(stage.update()).isEmpty && stage.session.endless.isEmpty)
    model.number += 1
    let moves = moves(stage.update())
    #expect(moves.count == 1 && self.moves(stage.update()).isEmpty)
    let move = try #require(moves.first)
    // From rest, as the curve begins there, to rest.
    if !move.motion.isEndless {
      #expect(abs(move.motion.value(at: 0) - 1) < 0.001 || move.from.opacity < 1)
      #expect(move.to.opacity == 1 && move.to.transform == Appearance.Transform())
    }
    return move
  }

  // Shows: .symbolEffect, DiscreteSymbolEffect, BounceSymbolEffect, WiggleSymbolEffect
  @Test func `a symbol moves once when a value changes`() throws {
    #expect(try move(.bounce).scale == 1.25 && move(.bounce.down).scale == 0.75)
    #expect(try move(.bounce.down.up.wholeSymbol).scale == 1.25)
    #expect(try move(.bounce).motion.count == 1)
    let wiggle = try move(.wiggle)
    #expect(wiggle.rotation == 12)
    let places = stride(from: 0, through: wiggle.motion.duration, by: 0.02).map {
      wiggle.motion.value(at: $0)
    }
    // To one side of its place and to the other.
    #expect(places.contains { $0 < 0.9 } && places.contains { $0 > 1.1 })
    #expect(try move(.wiggle.counterClockwise).rotation == -12)
    #expect(try move(.wiggle.left).offset == CGPoint(x: -3, y: 0))
    #expect(try move(.wiggle.up).offset == CGPoint(x: 0, y: -3))
    #expect(try abs(move(.wiggle.custom(angle: 90)).offset.y - 3) < 0.001)
    #expect(try move(.wiggle.custom(angle: .nan)).rotation == 12)
  }

  // Shows: PulseSymbolEffect, VariableColorSymbolEffect, BreatheSymbolEffect, RotateSymbolEffect
  @Test func `effects fade, breathe and turn`() throws {
    let pulse = try move(.pulse)
    #expect(pulse.from.opacity == 0.3 && pulse.scale == 1)
    // The faintest in the middle.
    #expect(pulse.motion.value(at: pulse.motion.duration / 2) < 0.01)
    let breath = try move(.breathe)
    #expect(breath.from.opacity == 0.6 && breath.scale == 1.15)
    #expect(try move(.breathe.plain).from.opacity == 1)
    let turn = try move(.rotate)
    #expect(turn.rotation == 360)
    #expect(abs(turn.motion.value(at: turn.motion.duration)) < 0.001)
    #expect(try move(.rotate.counterClockwise).rotation == -360)
    func steps(_ effect: VariableColorSymbolEffect) throws -> Set<Int> {
      let move = try move(effect)
      return Set(
        stride(from: 0, to: move.motion.duration, by: move.motion.duration / 12).map {
          Int((move.motion.value(at: $0) * 100).rounded())
        }
      )
    }
    #expect(try steps(.variableColor.iterative).count < steps(.variableColor.cumulative).count)
    #expect(try move(.variableColor.hideInactiveLayers).from.opacity < 0.1)
    let one = try move(.variableColor)
    let both = try move(.variableColor.reversing)
    #expect(both.motion.duration > one.motion.duration)
  }

  // Shows: SymbolEffectOptions, SymbolEffectOptions.RepeatBehavior
  @Test func `options say how often and how fast`() throws {
    let once = try move(.bounce).motion
    #expect(try move(.bounce, .repeat(3)).motion.count == 3)
    #expect(try move(.bounce, .nonRepeating).motion.count == 1)
    #expect(try move(.bounce, .repeating).motion.isEndless)
    #expect(try move(.bounce, .repeat(nil).speed(2)).motion.isEndless)
    #expect(try abs(move(.bounce, .speed(2)).motion.duration * 2 - once.duration) < 0.001)
    let rests = try move(.bounce, .repeat(.periodic(2, delay: 3))).motion
    #expect(rests.count == 2 && abs(rests.duration - once.duration - 3) < 0.001)
    #expect(abs(rests.value(at: 2.5) - 1) < 0.001)
    let goesOn = try move(.bounce, .repeat(.continuous)).motion
    #expect(goesOn.isEndless && abs(goesOn.duration - once.duration) < 0.001)
    let pauses = try move(.bounce, .repeat(.periodic)).motion
    #expect(pauses.isEndless && pauses.duration > once.duration)
  }

  @Test(arguments: [
    SymbolEffectOptions.speed(.nan), .speed(-.infinity), .speed(0), .repeat(Int.min),
    .repeat(Int.max), .repeat(.periodic(-3, delay: .nan)), .repeat(.periodic(delay: .infinity)),
    .repeat(.periodic(0, delay: -7)).speed(1e300),
  ])
  func `options of any numbers do no harm`(_ options: SymbolEffectOptions) throws {
    let motion = try move(.bounce, options).motion
    #expect(motion.duration > 0 && motion.duration < 30 && (0...1000).contains(motion.count))
  }

  // Shows: .symbolEffect, IndefiniteSymbolEffect, SymbolEffect
  @Test func `a symbol moves as long as it is wanted, by one message`() throws {
    let model = Model()
    let stage = stage {
      Label("Name", systemImage: "star").symbolEffect(.pulse, isActive: model.isActive)
    }
    #expect(stage.session.endless.isEmpty)
    model.isActive = true
    let begun = moves(stage.update())
    #expect(begun.count == 1 && begun.first?.motion.isEndless == true)
    #expect(begun.first?.to.opacity == 0.3)
    #expect(stage.session.endless.count == 1)
    #expect(stage.update().changes.isEmpty)
    model.isActive = false
    let ended = moves(stage.update())
    #expect(ended.count == 1 && ended.first?.motion.isEndless == false)
    #expect(ended.first?.to.opacity == 1 && stage.session.endless.isEmpty)
  }

  @Test func `what moves from the start ends with its view`() {
    let model = Model()
    model.isActive = true
    let stage = stage {
      if model.isActive {
        Button {
        } label: {
          Image(systemName: "star")
        }.symbolEffect(.rotate)
        Image(systemName: "star").symbolEffect(.bounce, options: .repeat(2))
      }
    }
    // The other one plays twice, and that is all.
    #expect(stage.session.endless.count == 1)
    model.isActive = false
    stage.update()
    #expect(stage.session.endless.isEmpty)
  }

  private func symbol(_ name: String, in stage: Stage) -> DisplayTree.Node? {
    stage.nodes.first { node in
      if case .image(let picture) = node.element.content,
        case .symbol(let symbol) = picture.source
      {
        symbol.name == name
      } else {
        false
      }
    }
  }

  private func look<E: IndefiniteSymbolEffect>(_ effect: E) throws -> Appearance {
    let stage = stage { Image(systemName: "star").symbolEffect(effect) }
    return try #require(symbol("star", in: stage)?.parent).element.appearance
  }

  // Shows: ScaleSymbolEffect, AppearSymbolEffect, DisappearSymbolEffect, DrawOnSymbolEffect
  // Shows: DrawOffSymbolEffect
  @Test func `a symbol has another look as long as an effect is active`() throws {
    #expect(try look(.scale).transform?.scaleX == 1.25)
    #expect(try look(.scale.down.byLayer).transform?.scaleX == 0.75)
    for hidden in [
      try look(.appear), try look(.appear.down), try look(.disappear), try look(.disappear.up),
      try look(.drawOn), try look(.drawOn.individually), try look(.drawOff),
      try look(.drawOff.reversed),
    ] {
      #expect(hidden.isUnseen)
    }
    #expect(try look(.appear.up).transform?.scaleX == 0.5)
    #expect(try look(.disappear.up).transform?.scaleX == 1.5)
    let model = Model()
    let stage = stage {
      Image(systemName: "star").symbolEffect(.disappear, isActive: model.isActive)
    }
    model.isActive = true
    let moves = moves(stage.update())
    #expect(moves.count == 1 && moves.first?.to.opacity == 0)
    #expect(symbol("star", in: stage)?.parent?.element.semantics.isHidden == true)
    model.isActive = false
    #expect(self.moves(stage.update()).first?.to.opacity == 1)
    #expect(symbol("star", in: stage)?.parent?.element.semantics.isHidden == false)
  }

  // Shows: .symbolEffectsRemoved
  @Test func `effects are taken away`() {
    let model = Model()
    let stage = stage {
      Image(systemName: "star")
        .symbolEffect(.breathe)
        .symbolEffectsRemoved(model.isRemoved)
        .symbolEffect(.pulse)
        .symbolEffect(.scale)
    }
    // Those outside are inherited, until they are removed.
    #expect(stage.session.endless.count == 2)
    model.isRemoved = true
    stage.update()
    #expect(stage.session.endless.count == 1)
    model.isRemoved = false
    stage.update()
    #expect(stage.session.endless.count == 2)
  }

  @Test func `who wants less motion sees none, and what it says`() {
    let model = Model()
    var traits = ScreenTraits(size: CGSize(width: 100, height: 40))
    traits.reducesMotion = true
    let screen = Screen(traits: traits, theme: Theme(), measurer: CellMeasurer())
    let session = AppSession(
      Reader {
        Image(systemName: "star").symbolEffect(.bounce, value: model.number).symbolEffect(.rotate)
        Image(systemName: "heart").symbolEffect(.disappear, isActive: model.isActive)
      },
      on: screen,
    )
    _ = session.update()
    model.number += 1
    model.isActive = true
    let update = session.update()
    #expect(moves(update).isEmpty && session.endless.isEmpty)
    let isHidden = update.changes.contains { change in
      guard case .appearance(_, let look) = change.step else { return false }
      return look.isUnseen
    }
    #expect(isHidden)
  }

  @Test func `a picture of a file does not move`() {
    let stage = stage { Image("missing").symbolEffect(.pulse) }
    #expect(stage.session.endless.isEmpty)
  }

  // Shows: ContentTransition, .contentTransition, ContentTransitionSymbolEffect
  // Shows: ReplaceSymbolEffect, ReplaceSymbolEffect.MagicReplace, AutomaticSymbolEffect
  @Test(arguments: [
    (ContentTransition.symbolEffect, true), (.symbolEffect(.replace), true),
    (.symbolEffect(.replace.upUp), true), (.symbolEffect(.replace.offUp), false),
    (.symbolEffect(.replace.magic(fallback: .downUp)), true),
    (.symbolEffect(.automatic, options: .speed(2)), true),
  ])
  func `a symbol goes as another one comes`(
    _ transition: ContentTransition,
    _ staysAWhile: Bool,
  ) {
    let model = Model()
    let stage = stage {
      Image(systemName: model.name).symbolEffect(.scale).contentTransition(transition)
    }
    model.name = "heart"
    let update = stage.update()
    #expect(symbol("heart", in: stage) != nil)
    #expect((symbol("star", in: stage) != nil) == staysAWhile)
    let moves = moves(update)
    #expect(moves.contains { $0.from.opacity == 0 && $0.to.opacity == 1 })
    #expect(moves.contains { $0.to.opacity == 0 } == staysAWhile)
  }

  @Test func `a symbol without a transition is another one at once`() {
    let model = Model()
    let stage = stage { Image(systemName: model.name).contentTransition(.opacity) }
    model.name = "heart"
    stage.update()
    #expect(symbol("heart", in: stage) != nil && symbol("star", in: stage) == nil)
  }

  // Shows: SymbolEffectTransition
  @Test func `a view comes as an effect hides it`() {
    func side<E: TransitionSymbolEffect>(_ effect: E) -> AnyTransition.Side {
      AnyTransition(SymbolEffectTransition(effect: effect, options: .speed(2))).insertion
    }
    #expect(side(.appear.down).effect.scale == 1.5 && side(.appear).effect.scale == 0.5)
    #expect(side(.drawOn).effect.scale == 1 && side(.drawOn).effect.opacity == 0)
    #expect(side(.automatic).animation != nil)
  }

  /// How a star is drawn in cells some seconds after the effect began.
  private func cell<E: IndefiniteSymbolEffect>(_ effect: E, after seconds: Double) -> CellStyle? {
    let model = Model()
    let session = AppSession.shown(
      Reader { Image(systemName: "star").symbolEffect(effect, isActive: model.isActive) },
      theme: .cells,
      size: CellMetrics.size(columns: 5, rows: 1),
    )
    model.isActive = true
    var player = MotionPlayer()
    player.applyChanges(session.update().changes, at: 0)
    let picture = Painter.picture(
      of: session.tree,
      columns: 5,
      rows: 1,
      presented: player.moment(of: session.tree, at: seconds),
    )
    return (0..<5).map { picture[$0, 0] }.first { !$0.isBlank }?.style
  }

  // Shows: .symbolEffect
  @Test func `a character gets bold, faint or goes`() {
    #expect(cell(.bounce, after: 0.2)?.attributes == .bold)
    #expect(cell(.bounce.down, after: 0.2)?.attributes == .faint)
    #expect(cell(.bounce, after: 1)?.attributes == [])
    #expect(cell(.scale, after: 1)?.attributes == .bold)
    #expect(cell(.scale.down, after: 1)?.attributes == .faint)
    #expect(cell(.disappear, after: 1) == nil)
    let plain = cell(.pulse, after: 0)
    #expect(cell(.pulse, after: 0.7) != plain && cell(.rotate, after: 1.1) != plain)
    #expect(cell(.wiggle, after: 0.06) != plain && cell(.breathe, after: 1.1) != plain)
    #expect(cell(.variableColor, after: 0.1) != plain)
  }
}
