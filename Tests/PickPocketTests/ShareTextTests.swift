import Testing

@testable import PickPocket

struct ShareTextTests {
  @Test func `a game is told in dots`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    #expect(!game.canShare)
    game.press("456132123")
    #expect(game.canShare)
    #expect(game.sharedDots == "PickPocket, 3 digits: cracked in 3 guesses\n–\n⚫⚪⚪\n⚫⚫⚫")
  }

  @Test func `a game is told in words`() throws {
    let game = try PickPocketViewModel(codes: ["1123"])
    game.press("456613121223")
    #expect(
      game.sharedWords == """
        PickPocket, 4 digits: not yet, after 3 guesses
        Guess 1: nothing right
        Guess 2: one right place, three wrong place
        Guess 3: three right place
        """
    )
  }

  @Test func `one guess is one guess`() throws {
    let game = try PickPocketViewModel(codes: ["6"])
    game.press("6")
    #expect(game.sharedWords.hasPrefix("PickPocket, 1 digit: cracked in 1 guess\n"))
    #expect(game.lockLabel == "Lock, unlocked, 1 digit")
  }

  @Test func `long codes are told in numerals`() throws {
    let game = try PickPocketViewModel(codes: ["1111111111"])
    game.press("1111111111")
    #expect(game.sharedWords.hasSuffix("Guess 1: 10 right place"))
  }

  @Test func `no text to share holds a digit that was guessed`() throws {
    let game = try PickPocketViewModel(codes: ["5678"])
    game.press("56875678")
    let told = game.sharedDots + game.sharedWords
    #expect(!told.contains { "5678".contains($0) })
  }
}
