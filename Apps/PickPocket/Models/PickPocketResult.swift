/// A lock's answer to a guess.
public struct PickPocketResult: Hashable, Sendable {
  /// Digits in the right place.
  public let correct: Int
  /// Further digits that the code has in another place.
  public let misplaced: Int

  public init(correct: Int, misplaced: Int) {
    self.correct = correct
    self.misplaced = misplaced
  }

  /// Compares two combinations of one length.
  ///
  /// Each digit counts as often as both have it, wherever it stands; what stands in its place is
  /// correct, the rest misplaced.
  public init(comparing guess: Combination, with code: Combination) {
    var correct = 0
    var guessed = [Int](repeating: 0, count: 10)
    var hidden = guessed
    for (guess, code) in zip(guess.digits, code.digits) {
      if guess == code { correct += 1 }
      guessed[guess] += 1
      hidden[code] += 1
    }
    let shared = zip(guessed, hidden).reduce(0) { $0 + min($1.0, $1.1) }
    self.init(correct: correct, misplaced: shared - correct)
  }

  /// Whether a lock of that length can answer so: all right but one misplaced cannot be.
  public func isPossible(length: Int) -> Bool {
    let counts = 0...max(0, length)
    guard counts.contains(correct), counts.contains(misplaced) else { return false }
    return correct + misplaced <= length && !(correct == length - 1 && misplaced == 1)
  }
}
