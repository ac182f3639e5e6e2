import TestSupport
import Testing

@testable import PickPocket

struct ObservationTests {
  nonisolated struct Output: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @MainActor @Sendable (PickPocketViewModel) -> Void

    init(_ name: String, _ read: @escaping @MainActor @Sendable (PickPocketViewModel) -> Void) {
      testDescription = name
      self.read = read
    }
  }

  nonisolated static let quiet = [
    Output("history") { _ = $0.history },
    Output("keypad") { _ = $0.keypad },
    Output("isKeypadEnabled") { _ = $0.isKeypadEnabled },
    Output("isUndoEnabled") { _ = $0.isUndoEnabled },
    Output("lockEmoji") { _ = $0.lockEmoji },
    Output("lengthIndicator") { _ = $0.lengthIndicator },
    Output("latestFeedback") { _ = $0.latestFeedback },
    Output("problem") { _ = $0.problem },
    Output("title") { _ = $0.title },
    Output("isShowingResetDialog") { _ = $0.isShowingResetDialog },
    Output("canShare") { _ = $0.canShare },
  ]

  @Test(arguments: quiet)
  func `a digit that does not fill the entry changes nothing but the readout`(
    _ output: Output
  ) throws {
    let game = try PickPocketViewModel(codes: ["1234"])
    game.press("1")
    #expect(!changes({ output.read(game) }, during: { game.press("2") }))
    #expect(changes({ _ = game.readout }, during: { game.press("3") }))
  }

  @Test func `a guess changes the history and not the keypad`() throws {
    let game = try PickPocketViewModel(codes: ["12"])
    game.press("2")
    let keypad = changes({ _ = (game.keypad, game.isKeypadEnabled) }, during: { game.press("2") })
    #expect(!keypad)
    game.press("2")
    #expect(changes({ _ = game.history }, during: { game.press("2") }))
  }
}
