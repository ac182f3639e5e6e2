import FileStorage
import TestSupport
import Testing

@testable import PickPocket

/// The numbers are those of the requirements' list for PickPocket.
struct PickPocketViewModelTests {
  @Test func `1: one lock can be picked`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.press("321")
    game.press("123")
    #expect(game.rows == ["⚫⚪⚪|3 2 1", "⚫⚫⚫|1 2 3"])
    #expect(game.isUnlocked)
  }

  @Test func `2: what the view may read does not tell the code`() throws {
    let game = try PickPocketViewModel(codes: ["56465646"])
    game.press("12121212")
    var dumped = ""
    dump(game, to: &dumped)
    let texts = [
      dumped, String(describing: game), String(reflecting: game), game.lockLabel, game.title,
      game.sharedDots, game.sharedWords, game.readout, game.lengthIndicator,
    ]
    for text in texts {
      #expect(!text.contains("56465646"))
      #expect(!text.contains("5, 6, 4"))
      #expect(!text.contains("- 5\n"))
    }
  }

  @Test(arguments: ["6", "123", "12345678", "121212121212"])
  func `3, 15: the length indicator shows the length of the code`(_ code: String) throws {
    let game = try PickPocketViewModel(codes: [code])
    #expect(game.lengthIndicator == String(code.count))
  }

  @Test(
    arguments: [
      ("456", ""), ("114", "⚫"), ("411", "⚪"), ("122", "⚫⚫"), ("321", "⚫⚪⚪"), ("132", "⚫⚪⚪"),
      ("213", "⚫⚪⚪"), ("312", "⚪⚪⚪"), ("123", "⚫⚫⚫"),
    ]
  )
  func `4, 20: feedback is black dots, then white ones`(
    _ guess: String,
    _ feedback: String,
  ) throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.press(guess)
    #expect(game.latestFeedback == feedback)
    #expect(game.history.map(\.feedback) == [feedback])
    #expect(!feedback.unicodeScalars.contains("\u{FE0F}"))
  }

  @Test func `4: feedback is that of the latest guess`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    #expect(game.latestFeedback.isEmpty)
    game.press("122")
    game.press("456")
    #expect(game.latestFeedback.isEmpty)
    #expect(game.history.count == 2)
  }

  @Test func `5, 18: the emoji says whether the lock is open`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    #expect(game.lockEmoji == "\u{1F512}")
    game.press("321")
    #expect(game.lockEmoji == "\u{1F512}")
    game.press("123")
    #expect(game.lockEmoji == "\u{1F513}")
    #expect(game.lockLabel == "Lock, unlocked, 3 digits")
  }

  @Test func `6, 7, 16: each press adds a digit to the readout`() throws {
    let game = try PickPocketViewModel(codes: ["1234"])
    #expect(game.readout.isEmpty)
    game.press(digit: "1")
    #expect(game.readout == "1")
    game.press(digit: "6")
    #expect(game.readout == "1 6")
    game.press(digit: "1")
    #expect(game.readout == "1 6 1")
    #expect(game.history.isEmpty)
  }

  @Test(arguments: ["6", "123", "12345678"])
  func `8, 17, 23: a full entry submits itself, once, and clears`(_ code: String) throws {
    let game = try PickPocketViewModel(codes: [code])
    let wrong = String(code.reversed().map { $0 == "1" ? "2" : "1" })
    game.press(String(wrong.dropLast()))
    #expect(game.history.isEmpty)
    game.press(String(wrong.suffix(1)))
    #expect(game.history.count == 1)
    #expect(game.readout.isEmpty)
    #expect(!game.isUndoEnabled)
    game.press(wrong)
    #expect(game.history.count == 2)
    #expect(!game.isUnlocked)
  }

  @Test(
    arguments: ["", "12", "0", "9a", "a", "-1", " 1", "1 ", "١", "１", "1️⃣", "1\u{301}", "👨‍👩‍👧‍👦", "\n"]
  )
  func `23: what is no digit of the keypad is ignored`(_ title: String) throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.press(digit: title)
    #expect(game.readout.isEmpty)
    game.press("12")
    game.press(digit: title)
    #expect(game.readout == "1 2")
  }

  @Test func `23: the keypad has the digits of the rules`() throws {
    let game = PickPocketViewModel(store: FileStore(folder: .none))
    #expect(game.keypad == ["1", "2", "3", "4", "5", "6"])
    game.choose(rules: try LockRules(length: 2, digitCount: 10, allowsRepeats: true))
    #expect(game.keypad.last == "0")
    game.press("70")
    #expect(game.history.map(\.guess) == ["7 0"])
  }

  @Test func `12, 14, 19: rows are guesses, oldest first, feedback left and guess right`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    let guesses = (1...6).flatMap { first in (4...6).map { "\(first)\($0)6" } }
    for guess in guesses { game.press(guess) }
    #expect(game.history.count == 18)
    #expect(game.history.map(\.id) == Array(1...18))
    #expect(game.history.map(\.guess) == (try guesses.map { try Combination($0).spaced }))
    #expect(game.rows.first == "⚫|1 4 6")
    #expect(game.rows.last == "|6 6 6")
  }

  @Test func `13: the same wrong guess twice gives two rows`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.press("111111")
    #expect(game.rows == ["⚫|1 1 1", "⚫|1 1 1"])
  }

  @Test func `21: a right guess asks whether to reset`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.press("321")
    #expect(!game.isShowingResetDialog)
    game.press("123")
    #expect(game.isShowingResetDialog)
    #expect(game.dialogMessage == "You picked the lock with 2 guesses. Reset it to play again.")
  }

  @Test func `21, 23: without a reset the opened lock takes no digits`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.press("123")
    game.dismissResetDialog()
    #expect(!game.isShowingResetDialog)
    #expect(!game.isKeypadEnabled)
    game.press("456")
    game.undo()
    #expect(game.rows == ["⚫⚫⚫|1 2 3"])
    #expect(game.readout.isEmpty)
    #expect(game.lockEmoji == "🔓")
    game.reset()
    #expect(game.isKeypadEnabled)
  }

  @Test(arguments: ["", "1", "456", "4561", "123"])
  func `11, 22: reset clears everything at any point`(_ digits: String) throws {
    let game = try PickPocketViewModel(codes: ["123", "4444"])
    game.press(digits)
    game.reset()
    let state = [
      game.rows.joined(), game.readout, game.latestFeedback, game.lockEmoji, game.lengthIndicator,
      "\(game.isShowingResetDialog)", "\(game.isKeypadEnabled)", "\(game.isUndoEnabled)",
      "\(game.canShare)", game.lockLabel,
    ]
    #expect(
      state == ["", "", "", "🔒", "4", "false", "true", "false", "false", "Lock, locked, 4 digits"]
    )
  }

  @Test func `11: reset draws a new code, each time`() throws {
    let game = try PickPocketViewModel(codes: ["123", "456", "12"])
    game.press("123")
    game.reset()
    game.press("123")
    #expect(!game.isUnlocked)
    game.press("456")
    #expect(game.isUnlocked)
    game.reset()
    game.reset()
    #expect(game.lengthIndicator == "2")
    game.press("21")
    #expect(game.rows == ["⚪⚪|2 1"])
    #expect(game.lockEmoji == "🔒")
  }

  @Test func `13: another lock empties the history`() throws {
    let game = PickPocketViewModel(store: FileStore(folder: .none)) { LocalLock(rules: $0) }
    game.press("666")
    game.press("12")
    game.choose(rules: try LockRules(length: 5, digitCount: 8, allowsRepeats: false))
    #expect(game.history.isEmpty)
    #expect(game.readout.isEmpty)
    #expect(game.lengthIndicator == "5")
    #expect(game.rules.length == 5)
  }

  @Test func `undo takes back digits before they are submitted`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.undo()
    #expect(game.readout.isEmpty)
    game.press("12")
    #expect(game.isUndoEnabled)
    game.undo()
    #expect(game.readout == "1")
    game.undo()
    #expect(!game.isUndoEnabled)
    game.undo()
    #expect(game.readout.isEmpty)
    game.press("123")
    #expect(game.isUnlocked)
  }

  @Test func `rows can be listened to`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.press("132")
    game.press("666")
    #expect(
      game.history.map(\.spoken) == [
        "Guess 1, 1 3 2: one right place, two wrong place", "Guess 2, 6 6 6: nothing right",
      ]
    )
  }
}
