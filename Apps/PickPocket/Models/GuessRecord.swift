/// A guess that a lock has answered.
struct GuessRecord: Hashable, Sendable {
  /// From 1, in the order of the game.
  let number: Int
  let guess: Combination
  let result: PickPocketResult
}
