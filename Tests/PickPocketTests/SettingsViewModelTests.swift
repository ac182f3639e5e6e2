import FileStorage
import Foundation
import TestSupport
import Testing

@testable import PickPocket

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct SettingsViewModelTests {
  private let users = #"{"result":[{"userId":"p","combinationLength":4,"displayName":"Paul"}]}"#

  @Test func `rules are described and chosen`() throws {
    let game = try PickPocketViewModel(codes: ["123", "4567"])
    game.showSettings()
    let settings = game.settings
    #expect(settings.isPresented)
    #expect(settings.rulesText == "216 possible codes")
    settings.length = 4
    settings.digitCount = 7
    settings.allowsRepeats = false
    #expect(settings.lengthText == "Length: 4")
    #expect(settings.digitCountText == "Digits: 1 to 7")
    #expect(settings.rulesText == "840 possible codes")
    game.press("1")
    settings.useRules()
    #expect(!settings.isPresented)
    #expect(game.rules.length == 4)
    #expect(game.readout.isEmpty)
    game.press("4567")
    #expect(game.isUnlocked)
  }

  @Test func `impossible rules are explained and cannot be used`() throws {
    let game = try PickPocketViewModel(codes: ["123"])
    game.showSettings()
    game.settings.length = 8
    game.settings.allowsRepeats = false
    #expect(!game.settings.canUseRules)
    #expect(
      game.settings.rulesText == "Without repeats 6 different digits cannot fill 8 places."
    )
    game.settings.useRules()
    #expect(game.settings.isPresented)
    #expect(game.rules == .classic)
    game.settings.close()
    game.showSettings()
    #expect(game.settings.length == 3)
  }

  @Test func `somebody else's lock is found, picked and reset`() async throws {
    let transport = FakeTransport(
      .http(200, users),
      .http(200, users),
      .http(200, #"{"result":{"correct":4,"close":0}}"#),
    )
    let game = PickPocketViewModel(store: FileStore(folder: .none), transport: transport)
    let settings = game.settings
    game.showSettings()
    #expect(!settings.canAskServer)
    settings.address = "127.0.0.1:9"
    settings.findLocks()
    #expect(settings.isAsking)
    await settings.asking?.value
    #expect(settings.users == [.init(id: "p", name: "Paul", detail: "4 digits")])
    settings.pick(settings.users[0])
    await settings.asking?.value
    #expect(!settings.isPresented)
    #expect(game.title == "Paul’s Lock")
    #expect(game.lengthIndicator == "4")
    game.press("1234")
    await game.answering?.value
    #expect(game.isUnlocked)
    game.reset()
    #expect(game.lengthIndicator == "4")
    #expect(game.title == "Paul’s Lock")
    // The statistics are of one's own locks only, so nothing was written.
    #expect(game.scores.problem == nil)
    game.choose(rules: .classic)
    #expect(game.title == "PickPocket")
  }

  @Test func `a user without a lock is said to have none`() async throws {
    let game = PickPocketViewModel(
      store: FileStore(folder: .none),
      transport: FakeTransport(.http(200, users)),
    )
    game.showSettings()
    game.settings.address = "127.0.0.1:9"
    game.settings.user = "Nick"
    game.settings.pickRemoteLock()
    await game.settings.asking?.value
    #expect(game.settings.remoteProblem == "The server knows no lock of “Nick”.")
    #expect(game.settings.isPresented)
    #expect(!game.settings.isAsking)
    #expect(game.title == "PickPocket")
  }

  @Test(
    arguments: [
      ("", FakeTransport.Answer.notHTTP, "That is not the address of a lock server."),
      ("h", .notHTTP, "The lock server did not speak HTTP."),
      ("h", .http(200, #"{"result":[]}"#), "The server has no locks yet."),
      ("h", .failure(.timedOut), "The lock server did not answer in time."),
    ]
  )
  func `what goes wrong is said`(
    _ address: String,
    _ answer: FakeTransport.Answer,
    _ problem: String,
  ) async throws {
    let settings = SettingsViewModel(rules: .classic, transport: FakeTransport(answer))
    settings.address = address
    settings.findLocks()
    await settings.asking?.value
    #expect(settings.remoteProblem == problem)
    #expect(!settings.isAsking)
  }

  @Test func `an answer after the screen was closed is ignored`() async throws {
    let game = PickPocketViewModel(
      store: FileStore(folder: .none),
      transport: FakeTransport(.http(200, users)),
    )
    game.showSettings()
    game.settings.address = "h"
    game.settings.user = "p"
    game.settings.pickRemoteLock()
    let asking = game.settings.asking
    game.settings.close()
    await asking?.value
    #expect(game.title == "PickPocket")
    #expect(!game.settings.isAsking)
  }
}
