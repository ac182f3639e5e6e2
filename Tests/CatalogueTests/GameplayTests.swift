import Foundation
import GameplayKit
import Testing
import simd

/// Random numbers, states, entities, graphs, moves and rules of games.
struct GameplayTests {
  // Shows: GKRandomSource, GKRandomDistribution, GKShuffledDistribution, GKGaussianDistribution
  @Test func `numbers keep to their bounds, and follow from a seed`() {
    let die = GKRandomDistribution.d6()
    let thrown = (0..<600).map { _ in die.nextInt() }
    #expect(Set(thrown) == Set(1...6))
    let shuffled = GKShuffledDistribution(lowestValue: 1, highestValue: 10)
    #expect((0..<10).map { _ in shuffled.nextInt() }.sorted() == Array(1...10))
    func numbers(_ seed: UInt64) -> [Int] {
      let source = GKMersenneTwisterRandomSource(seed: seed)
      return (0..<20).map { _ in source.nextInt(upperBound: 1000) }
    }
    #expect(numbers(7) == numbers(7) && numbers(7) != numbers(8))
    let source = GKARC4RandomSource(seed: Data("seed".utf8))
    let bell = GKGaussianDistribution(randomSource: source, mean: 50, deviation: 10)
    let values = (0..<2000).map { _ in bell.nextInt() }
    #expect(values.allSatisfy { 20...80 ~= $0 })
    let mean = values.reduce(0, +) / 2000
    #expect(48...52 ~= mean)
    #expect(source.nextInt(upperBound: 0) == 0 && source.nextInt(upperBound: -3) == 0)
    let cards = GKRandomSource.sharedRandom().arrayByShufflingObjects(in: Array(1...52))
    #expect((cards as? [Int])?.sorted() == Array(1...52))
  }

  private nonisolated final class Waiting: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Playing.Type }
  }
  private nonisolated final class Playing: GKState {
    var from: GKState?
    var time = 0.0
    override func didEnter(from previousState: GKState?) { from = previousState }
    override func update(deltaTime seconds: TimeInterval) { time += seconds }
  }
  private nonisolated final class Over: GKState {}

  @Test func `huge, empty and foreign bounds stop nothing`() {
    let all = GKRandomDistribution(lowestValue: 0, highestValue: .max)
    #expect(all.nextInt() >= 0 && all.numberOfPossibleOutcomes == .max)
    #expect(GKShuffledDistribution(lowestValue: 0, highestValue: .max).nextInt() >= 0)
    let whole = GKRandomDistribution(lowestValue: .min, highestValue: .max)
    #expect((0...1).contains(whole.nextUniform()))
    let odd: [(Float, Float)] = [(.nan, 1), (.infinity, 1), (1e20, 1), (0, .infinity)]
    for (mean, deviation) in odd {
      let source = GKRandomSource.sharedRandom()
      let bell = GKGaussianDistribution(randomSource: source, mean: mean, deviation: deviation)
      #expect(bell.lowestValue...bell.highestValue ~= bell.nextInt())
    }
    let ends = GKGaussianDistribution(lowestValue: .min, highestValue: .max)
    for _ in 0..<100 { _ = ends.nextInt() }
    // A source that never answers below 1.
    let die = GKRandomDistribution.d6()
    let few = GKShuffledDistribution(randomSource: die, lowestValue: 0, highestValue: 3)
    #expect((0..<4).map { _ in few.nextInt() }.sorted() == [0, 1, 2, 3])
    #expect(die.nextInt(upperBound: 1) == 1 && 1...3 ~= die.nextInt(upperBound: 4))
  }

  // Shows: GKState, GKStateMachine
  @Test func `a machine goes on where its state allows it`() {
    let machine = GKStateMachine(states: [Waiting(), Playing(), Over()])
    #expect(machine.enter(Waiting.self) && machine.currentState is Waiting)
    #expect(!machine.enter(Over.self) && machine.currentState is Waiting)
    #expect(machine.enter(Playing.self))
    machine.update(deltaTime: 0.5)
    let playing = machine.state(forClass: Playing.self)
    #expect(playing?.time == 0.5 && playing?.from is Waiting)
    #expect(!machine.enter(GKState.self))
  }

  private nonisolated final class Health: GKComponent {
    var points = 3.0
    override func update(deltaTime seconds: TimeInterval) { points -= seconds }
  }

  // Shows: GKEntity, GKComponent, GKComponentSystem
  @Test func `a component belongs to one entity`() {
    let hero = GKEntity()
    let health = Health()
    hero.addComponent(health)
    hero.addComponent(Health())
    #expect(hero.components.count == 1 && health.entity == nil)
    let system = GKComponentSystem<Health>(componentClass: Health.self)
    system.addComponent(foundIn: hero)
    system.update(deltaTime: 1)
    #expect(hero.component(ofType: Health.self)?.points == 2)
    hero.removeComponent(ofType: Health.self)
    #expect(hero.components.isEmpty)
  }

  // Shows: GKGridGraph, GKGraphNode2D
  @Test func `a way leads around a wall, and nowhere where there is none`() {
    let grid = GKGridGraph<GKGridGraphNode>(
      fromGridStartingAt: vector_int2(0, 0),
      width: 5,
      height: 5,
      diagonalsAllowed: false,
    )
    func place(_ x: Int32, _ y: Int32) -> GKGridGraphNode {
      grid.node(atGridPosition: vector_int2(x, y)) ?? GKGridGraphNode(gridPosition: .zero)
    }
    let (start, goal) = (place(0, 0), place(4, 0))
    #expect(grid.findPath(from: start, to: goal).count == 5)
    grid.remove((0..<4).map { place(2, $0) })
    let around = grid.findPath(from: start, to: goal).compactMap { $0 as? GKGridGraphNode }
    #expect(around.count == 13 && around.contains { $0.gridPosition == vector_int2(2, 4) })
    grid.remove([place(2, 4)])
    #expect(grid.findPath(from: start, to: goal).isEmpty)
    let towns = [(0, 0), (1, 5), (3, 0), (6, 0)].map {
      GKGraphNode2D(point: vector_float2(Float($0.0), Float($0.1)))
    }
    towns[0].addConnections(to: [towns[1], towns[2]], bidirectional: true)
    towns[3].addConnections(to: [towns[1], towns[2]], bidirectional: true)
    #expect(
      towns[0].findPath(to: towns[3]).map(ObjectIdentifier.init)
        == [towns[0], towns[2], towns[3]].map(ObjectIdentifier.init)
    )
  }

  // Shows: GKRuleSystem, GKRule
  @Test func `rules go by their salience, and facts become truer`() {
    let system = GKRuleSystem()
    var order: [String] = []
    func rule(
      _ condition: @escaping (GKRuleSystem) -> Bool = { _ in true },
      _ action: @escaping (GKRuleSystem) -> Void,
    ) -> GKRule { GKRule(blockPredicate: condition, action: action) }
    let first = rule { _ in order.append("first") }
    first.salience = 2
    let isDark = { (system: GKRuleSystem) in system.grade(forFact: "dark") > 0.4 }
    let chained = rule(
      isDark,
      { system in
        order.append("chained")
        system.assertFact("lamp")
      },
    )
    let dark = rule { $0.assertFact("dark", grade: 0.5) }
    system.add([dark, chained, first])
    system.evaluate()
    #expect(order == ["first", "chained"] && system.grade(forFact: "lamp") == 1)
    system.reset()
    #expect(system.facts.isEmpty && system.agenda.count == 3)
  }

  // Shows: GKMinmaxStrategist, GKMonteCarloStrategist
  @Test func `a strategist wins, and stops who would win`() throws {
    func best(_ cells: [Int], _ active: Int) -> Int? {
      let strategist = GKMinmaxStrategist()
      strategist.maxLookAheadDepth = 4
      strategist.gameModel = Noughts(cells, active)
      return (strategist.bestMoveForActivePlayer() as? Noughts.Move)?.cell
    }
    #expect(best([1, 1, 0, 2, 2, 0, 0, 0, 0], 1) == 2)
    #expect(best([1, 1, 0, 2, 0, 0, 0, 0, 0], 2) == 2)
    #expect(best([1, 2, 1, 1, 2, 2, 2, 1, 1], 2) == nil)
    let chance = GKMonteCarloStrategist()
    chance.budget = 600
    chance.randomSource = GKLinearCongruentialRandomSource(seed: 3)
    chance.gameModel = Noughts([1, 1, 0, 2, 2, 0, 0, 0, 0], 1)
    #expect((chance.bestMoveForActivePlayer() as? Noughts.Move)?.cell == 2)
  }
}

/// Noughts and crosses, as authors write it.
private nonisolated final class Noughts: NSObject, GKGameModel {
  final class Player: NSObject, GKGameModelPlayer {
    let playerId: Int
    init(_ id: Int) { playerId = id }
  }
  final class Move: NSObject, GKGameModelUpdate {
    var value = 0
    let cell: Int
    init(_ cell: Int) { self.cell = cell }
  }

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]
  private var cells: [Int]
  private var active: Int

  init(_ cells: [Int], _ active: Int) {
    self.cells = cells
    self.active = active
  }

  var players: [any GKGameModelPlayer]? { [Player(1), Player(2)] }
  var activePlayer: (any GKGameModelPlayer)? { Player(active) }

  func copy(with zone: NSZone? = nil) -> Any { Noughts(cells, active) }

  func setGameModel(_ gameModel: any GKGameModel) {
    guard let model = gameModel as? Noughts else { return }
    cells = model.cells
    active = model.active
  }

  private func hasLine(_ id: Int) -> Bool {
    Self.lines.contains { $0.allSatisfy { cells[$0] == id } }
  }

  func isWin(for player: any GKGameModelPlayer) -> Bool { hasLine(player.playerId) }
  func isLoss(for player: any GKGameModelPlayer) -> Bool { hasLine(3 - player.playerId) }

  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
    guard !hasLine(1), !hasLine(2) else { return nil }
    return cells.indices.filter { cells[$0] == 0 }.map(Move.init)
  }

  func apply(_ gameModelUpdate: any GKGameModelUpdate) {
    guard let move = gameModelUpdate as? Move else { return }
    cells[move.cell] = active
    active = 3 - active
  }
}
