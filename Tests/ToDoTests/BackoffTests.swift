import Testing

@testable import ToDoModel

/// What was lost is looked for ever more seldom, and never given up.
struct BackoffTests {
  @Test(arguments: [Backoff.listening, .writing])
  func `each wait is twice the one before, until the longest`(_ backoff: Backoff) {
    let waits = (0..<40).map { backoff.seconds(before: $0) }
    #expect(waits.first == backoff.first && waits.last == backoff.longest)
    for (one, next) in zip(waits, waits.dropFirst()) {
      #expect(next == min(one * 2, backoff.longest))
    }
  }

  @Test func `it comes back soon, and asks no server more than twice a minute for ever`() {
    let waits = (0..<10).map { Backoff.listening.seconds(before: $0) }
    #expect(waits == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30])
    #expect(Backoff.writing.seconds(before: 3) == 1.6)
    #expect(Backoff.writing.seconds(before: 5) == 5)
  }

  @Test func `luck makes it longer by a quarter at most, and later attempts still wait longer`() {
    let backoff = Backoff.listening
    for attempt in 0..<8 {
      let (short, long) = (
        backoff.seconds(before: attempt), backoff.seconds(before: attempt, luck: 1),
      )
      #expect(long == short * 1.25 && backoff.seconds(before: attempt + 1) > long)
    }
    #expect(backoff.seconds(before: .max, luck: 1) == 37.5)
  }

  @Test(arguments: [Int.min, -1, 0]) func `no attempt is before the first`(_ attempt: Int) {
    #expect(Backoff.listening.seconds(before: attempt) == 0.1)
  }
}
