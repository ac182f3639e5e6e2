import FileStorage
import Foundation
import TestSupport
import Testing

@testable import PickPocket

/// Line 24 of the requirements' list: locks that answer later.
struct PendingAnswerTests {
  private let lock = ManualLock()
  private let game: PickPocketViewModel

  init() {
    let lock = lock
    game = PickPocketViewModel(store: FileStore(folder: .none)) { _ in lock }
  }

  @Test func `while an answer is under way the keypad takes no digits`() async throws {
    game.press("123")
    #expect(!game.isKeypadEnabled)
    #expect(game.readout.isEmpty)
    game.press("456456")
    #expect(game.readout.isEmpty)
    let question = try await lock.question()
    #expect(question.guess == (try Combination("123")))
    question.answer(1, 0)
    await game.answering?.value
    #expect(game.isKeypadEnabled)
    #expect(game.rows == ["⚫|1 2 3"])
    #expect(await lock.unasked() == 0)
  }

  @Test func `the right guess opens the lock when the answer comes`() async throws {
    game.press("123")
    try await lock.question().answer(3, 0)
    await game.answering?.value
    #expect(game.lockEmoji == "🔓")
    #expect(game.isShowingResetDialog)
    #expect(!game.isKeypadEnabled)
  }

  @Test func `an answer from before a reset is ignored`() async throws {
    game.press("123")
    let late = try await lock.question()
    let answering = game.answering
    game.reset()
    #expect(game.isKeypadEnabled)
    late.answer(3, 0)
    await answering?.value
    #expect(game.history.isEmpty)
    #expect(game.lockEmoji == "🔒")
    #expect(!game.isShowingResetDialog)
  }

  @Test func `answers out of order do not mix`() async throws {
    game.press("123")
    let first = try await lock.question()
    let firstAnswering = game.answering
    game.reset()
    game.press("456")
    let second = try await lock.question()
    let secondAnswering = game.answering
    second.answer(0, 1)
    await secondAnswering?.value
    game.press("1")
    first.answer(3, 0)
    await firstAnswering?.value
    #expect(game.rows == ["⚪|4 5 6"])
    #expect(game.readout == "1")
    #expect(game.isKeypadEnabled)
  }

  @Test func `a late failure is ignored too`() async throws {
    game.press("123")
    let late = try await lock.question()
    let answering = game.answering
    game.reset()
    late.fail(RemoteLockError.timedOut)
    await answering?.value
    #expect(game.problem == nil)
  }

  @Test func `an answer from before another lock was chosen is ignored`() async throws {
    game.press("123")
    let late = try await lock.question()
    let answering = game.answering
    game.choose(rules: .classic)
    late.answer(3, 0)
    await answering?.value
    #expect(!game.isUnlocked)
    #expect(game.history.isEmpty)
  }

  @Test func `a failure is shown, nothing is recorded, and the person can go on`() async throws {
    game.press("123")
    try await lock.question().fail(RemoteLockError.unreachable)
    await game.answering?.value
    #expect(game.problem == "The lock server cannot be reached.")
    #expect(game.history.isEmpty)
    #expect(game.readout.isEmpty)
    #expect(game.isKeypadEnabled)
    #expect(game.lockEmoji == "🔒")
    game.press(digit: "1")
    #expect(game.problem == nil)
  }

  @Test func `a failure without words still says something`() async throws {
    struct Wordless: Error {}
    game.press("123")
    try await lock.question().fail(Wordless())
    await game.answering?.value
    #expect(game.problem == "The lock did not answer.")
    game.reset()
    #expect(game.problem == nil)
  }

  @Test(arguments: [(-1, 0), (4, 0), (2, 1), (0, 4), (Int.max, Int.max)])
  func `an answer that cannot be true is not believed`(
    _ correct: Int,
    _ misplaced: Int,
  ) async throws {
    game.press("123")
    try await lock.question().answer(correct, misplaced)
    await game.answering?.value
    #expect(game.history.isEmpty)
    #expect(game.problem == "The lock’s answer cannot be true.")
    #expect(game.isKeypadEnabled)
  }

  @Test func `leaving the game lets its view model go`() async throws {
    var game: PickPocketViewModel? = PickPocketViewModel(store: FileStore(folder: .none)) {
      [lock] _ in lock
    }
    weak let left = game
    game?.press("123")
    let late = try await lock.question()
    let answering = game?.answering
    game = nil
    #expect(left == nil)
    late.answer(3, 0)
    await answering?.value
  }

  @Test func `a lock at hand answers at once`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.press("321")
    #expect(game.answering == nil)
    #expect(game.isKeypadEnabled)
  }
}
