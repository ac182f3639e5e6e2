// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation

/// The best score that a model may give, and the worst.
public let GKGameModelMaxScore = 16_777_216
public let GKGameModelMinScore = -16_777_216

/// A player of a game of turns.
public protocol GKGameModelPlayer: NSObjectProtocol {
  var playerId: Int { get }
}

/// A move of a game of turns.
public protocol GKGameModelUpdate: NSObjectProtocol {
  /// How good it is; a strategist sets it.
  var value: Int { get set }
}

/// A state of a game of turns.
public protocol GKGameModel: NSObjectProtocol, NSCopying {
  var players: [any GKGameModelPlayer]? { get }
  var activePlayer: (any GKGameModelPlayer)? { get }
  func setGameModel(_ gameModel: any GKGameModel)
  /// The moves of a player; nil or none where the game is over.
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
  func apply(_ gameModelUpdate: any GKGameModelUpdate)
  /// How good the state is for a player; 0 where a model does not say.
  func score(for player: any GKGameModelPlayer) -> Int
  func isWin(for player: any GKGameModelPlayer) -> Bool
  func isLoss(for player: any GKGameModelPlayer) -> Bool
}

extension GKGameModel {
  public func score(for player: any GKGameModelPlayer) -> Int { 0 }
  public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
  public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
}

/// Finds moves in games of turns.
public protocol GKStrategist: NSObjectProtocol {
  var gameModel: (any GKGameModel)? { get set }
  var randomSource: (any GKRandom)? { get set }
  func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}

/// Looks ahead, each player making the best move.
open class GKMinmaxStrategist: NSObject, GKStrategist {
  open var gameModel: (any GKGameModel)?
  open var randomSource: (any GKRandom)?
  /// How many moves are looked ahead.
  open var maxLookAheadDepth = 0

  public override init() {}

  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    randomMove(for: player, fromNumberOfBestMoves: 1, ofEqualOnes: true)
  }

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap(bestMove)
  }

  /// One of the best moves, by chance.
  open func randomMove(
    for player: any GKGameModelPlayer,
    fromNumberOfBestMoves numMovesToConsider: Int,
  ) -> (any GKGameModelUpdate)? {
    randomMove(for: player, fromNumberOfBestMoves: numMovesToConsider, ofEqualOnes: false)
  }

  private func randomMove(
    for player: any GKGameModelPlayer,
    fromNumberOfBestMoves count: Int,
    ofEqualOnes: Bool,
  ) -> (any GKGameModelUpdate)? {
    guard let gameModel, count > 0 else { return nil }
    let moves = gameModel.gameModelUpdates(for: player) ?? []
    for move in moves {
      move.value = worth(of: move, in: gameModel, for: player, maxLookAheadDepth)
    }
    // Moves as good as each other stay in the order that the model gave.
    let ranked = moves.enumerated()
      .sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }.map(\.element)
    guard let best = ranked.first else { return nil }
    guard let randomSource else { return best }
    let some = ofEqualOnes ? ranked.filter { $0.value == best.value } : Array(ranked.prefix(count))
    return some[randomSource.index(below: some.count)]
  }

  private func worth(
    of move: any GKGameModelUpdate,
    in model: any GKGameModel,
    for player: any GKGameModelPlayer,
    _ depth: Int,
  ) -> Int {
    guard let next = Self.state(after: move, in: model) else { return GKGameModelMinScore }
    return worth(
      of: next,
      for: player,
      depth - 1,
      GKGameModelMinScore * 2,
      GKGameModelMaxScore * 2,
    )
  }

  static func state(
    after move: any GKGameModelUpdate,
    in model: any GKGameModel,
  ) -> (any GKGameModel)? {
    guard let next = model.copy(with: nil) as? any GKGameModel else { return nil }
    next.setGameModel(model)
    next.apply(move)
    return next
  }

  /// Alpha and beta: what each side has for sure already.
  private func worth(
    of model: any GKGameModel,
    for player: any GKGameModelPlayer,
    _ depth: Int,
    _ low: Int,
    _ high: Int,
  ) -> Int {
    // A win that comes sooner is better, a loss that comes later.
    if model.isWin(for: player) { return GKGameModelMaxScore + max(0, depth) }
    if model.isLoss(for: player) { return GKGameModelMinScore - max(0, depth) }
    guard depth > 0, let active = model.activePlayer,
      let moves = model.gameModelUpdates(for: active), !moves.isEmpty
    else { return model.score(for: player) }
    let isOwn = active.playerId == player.playerId
    var (low, high) = (low, high)
    var best = isOwn ? Int.min : Int.max
    for move in moves {
      guard let next = Self.state(after: move, in: model) else { continue }
      let value = worth(of: next, for: player, depth - 1, low, high)
      best = isOwn ? max(best, value) : min(best, value)
      if isOwn { low = max(low, best) } else { high = min(high, best) }
      if low >= high { break }
    }
    return best
  }
}

/// Plays games to their end by chance, and takes the move that wins most often.
open class GKMonteCarloStrategist: NSObject, GKStrategist {
  open var gameModel: (any GKGameModel)?
  open var randomSource: (any GKRandom)?
  /// How many games are played in all.
  open var budget = 100
  /// Without effect: all moves are tried as often as each other.
  open var explorationParameter = 4
  /// The longest game that is played to its end, in moves.
  private static let longest = 1000

  public override init() {}

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    guard let gameModel, let player = gameModel.activePlayer,
      let moves = gameModel.gameModelUpdates(for: player), !moves.isEmpty
    else { return nil }
    let source = randomSource ?? GKRandomSource.sharedRandom()
    for move in moves {
      move.value = 0
      for _ in 0..<max(1, budget / moves.count) {
        guard let next = GKMinmaxStrategist.state(after: move, in: gameModel) else { break }
        move.value += play(next, for: player, source)
      }
    }
    return moves.max { $0.value < $1.value }
  }

  /// 1 for a game won, -1 for one lost.
  private func play(
    _ model: any GKGameModel,
    for player: any GKGameModelPlayer,
    _ source: any GKRandom,
  ) -> Int {
    for _ in 0..<Self.longest {
      if model.isWin(for: player) { return 1 }
      if model.isLoss(for: player) { return -1 }
      guard let active = model.activePlayer,
        let moves = model.gameModelUpdates(for: active), !moves.isEmpty
      else { return 0 }
      model.apply(moves[source.index(below: moves.count)])
    }
    return 0
  }
}
