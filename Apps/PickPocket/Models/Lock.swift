/// Something that keeps a code and says how near a guess is.
public protocol Lock: Sendable {
  /// How many digits its code has.
  var length: Int { get }

  /// The digits its code may be made of, in the order of a keypad.
  var digits: [Int] { get }

  func submit(guess: Combination) async throws -> PickPocketResult
}

/// A lock that is at hand and answers at once.
public protocol ImmediateLock: Lock {
  func answer(to guess: Combination) throws -> PickPocketResult
}

extension ImmediateLock {
  public func submit(guess: Combination) async throws -> PickPocketResult {
    try answer(to: guess)
  }
}
