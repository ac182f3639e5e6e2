import TestSupport
import Testing

@testable import PickPocket

struct LocalLockTests {
  @Test func `a lock answers a guess and nothing but its length is known`() throws {
    let lock = try lock("123")
    #expect(lock.length == 3)
    #expect(
      try lock.answer(to: Combination("321")) == PickPocketResult(correct: 1, misplaced: 2)
    )
  }

  @Test func `the answer is the same when waited for`() async throws {
    let result = try await lock("123").submit(guess: Combination("132"))
    #expect(result == PickPocketResult(correct: 1, misplaced: 2))
  }

  @Test(arguments: ["1", "12", "1234"])
  func `a guess of another length is refused`(_ guess: String) throws {
    #expect(throws: LockError.wrongLength(expected: 3, given: guess.count)) {
      try lock("123").answer(to: Combination(guess))
    }
  }

  @Test func `a code that cannot be typed is refused`() {
    #expect(throws: LockError.digitNotOnKeypad) { try lock("127") }
    #expect(throws: LockError.digitNotOnKeypad) { try lock("1", digits: []) }
  }

  @Test func `the code is in no description, dump or mirror`() throws {
    let lock = try lock("5463524")
    var dumped = ""
    dump(lock, to: &dumped)
    dump([lock], to: &dumped)
    dump(Optional(lock), to: &dumped)
    let texts = [
      dumped, String(describing: lock), String(reflecting: lock), "\(lock)", "\([lock])",
      lock.debugDescription, String(reflecting: Mirror(reflecting: lock)),
    ]
    #expect(Mirror(reflecting: lock).children.isEmpty)
    for text in texts {
      // Its length, 7, is no secret; nor is that there is 1 of it.
      #expect(!text.contains { "023456".contains($0) }, "\(text)")
    }
  }

  @Test func `errors do not tell the code`() throws {
    let lock = try lock("5463524")
    let error = #expect(throws: LockError.self) { try lock.answer(to: Combination("1")) }
    #expect(error?.errorDescription == "The lock takes 7 digits, not 1.")
  }

  @Test(
    arguments: [(3, 6, true), (8, 10, true), (2, 2, false), (8, 8, false), (5, 10, false)]
  )
  func `random codes keep to the rules and use every digit`(
    _ length: Int,
    _ digitCount: Int,
    _ allowsRepeats: Bool,
  ) throws {
    let rules = try LockRules(
      length: length,
      digitCount: digitCount,
      allowsRepeats: allowsRepeats,
    )
    var generator = SeededRandom(seed: 7)
    var seen = Set<Int>()
    for _ in 0..<200 {
      let lock = LocalLock(rules: rules, using: &generator)
      #expect(lock.length == length)
      #expect(lock.digits == rules.digits)
      let counts = try digitCounts(of: lock)
      #expect(counts.values.reduce(0, +) == length)
      #expect(allowsRepeats || counts.values.allSatisfy { $0 <= 1 })
      seen.formUnion(counts.filter { $0.value > 0 }.keys)
    }
    #expect(seen == Set(rules.digits))
  }

  @Test func `one generator gives one code`() throws {
    let guesses = try ["111", "123", "456", "264"].map { try Combination($0) }
    func answers(_ seed: UInt64) throws -> [PickPocketResult] {
      var generator = SeededRandom(seed: seed)
      let lock = LocalLock(rules: .classic, using: &generator)
      return try guesses.map { try lock.answer(to: $0) }
    }
    #expect(try answers(1) == answers(1))
    #expect(try Set((0..<50).map(answers)).count > 10)
  }

  /// How often each digit is in the code, found by guessing nothing else.
  private func digitCounts(of lock: LocalLock) throws -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for digit in 0...9 {
      let guess = try Combination(digits: Array(repeating: digit, count: lock.length))
      counts[digit] = try lock.answer(to: guess).correct
    }
    return counts
  }
}
