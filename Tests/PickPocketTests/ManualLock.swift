import Testing

@testable import PickPocket

/// A lock whose answers the test gives, when it wants to.
nonisolated struct ManualLock: Lock {
  struct Question: Sendable {
    let guess: Combination
    private let answer: CheckedContinuation<PickPocketResult, any Error>

    init(_ guess: Combination, _ answer: CheckedContinuation<PickPocketResult, any Error>) {
      self.guess = guess
      self.answer = answer
    }

    func answer(_ correct: Int, _ misplaced: Int) {
      answer.resume(returning: PickPocketResult(correct: correct, misplaced: misplaced))
    }

    func fail(_ error: any Error) {
      answer.resume(throwing: error)
    }
  }

  let length: Int
  let digits = Array(1...6)
  private let questions: AsyncStream<Question>
  private let sink: AsyncStream<Question>.Continuation

  init(length: Int = 3) {
    self.length = length
    (questions, sink) = AsyncStream.makeStream()
  }

  func submit(guess: Combination) async throws -> PickPocketResult {
    try await withCheckedThrowingContinuation { sink.yield(Question(guess, $0)) }
  }

  /// Waits for the next guess.
  func question() async throws -> Question {
    var next: Question?
    for await question in questions {
      next = question
      break
    }
    return try #require(next)
  }

  /// How many guesses came that nobody waited for.
  func unasked() async -> Int {
    sink.finish()
    var count = 0
    for await _ in questions { count += 1 }
    return count
  }
}
