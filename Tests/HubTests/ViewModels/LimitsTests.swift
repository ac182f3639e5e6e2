import Foundation
import MVVM
import Testing

@testable import HubModel

/// How much may still be asked, and what is done when nobody answers.
@Suite(.timeLimit(.minutes(1)))
struct LimitsTests {
  @Test(arguments: [
    (5_000, 5_000, false), (5_000, 500, false), (5_000, 499, true), (60, 10, false), (60, 9, true),
    (60, 0, true),
  ])
  func `The budget is told when it is low`(limit: Int, remaining: Int, isTold: Bool) throws {
    let source = Source()
    let clock = StepClock()
    let viewModel = LimitsViewModel(model: source, clock: clock)
    #expect(viewModel.warning() == nil)
    source.budgets.send(try budget(limit, remaining, clock.now + 600))
    #expect((viewModel.warning() != nil) == isTold)
    source.budgets.send(try budget(limit, remaining, clock.now - 1))
    #expect(viewModel.warning() == nil)
  }

  @Test func `What is left and until when a server asks to wait is said in words`() async throws {
    let source = Source()
    let clock = StepClock()
    let viewModel = LimitsViewModel(model: source, clock: clock)
    let locale = Locale(identifier: "en_GB")
    let zone = try #require(TimeZone(identifier: "UTC"))
    source.budgets.send(try budget(60, 1, clock.now + 60))
    #expect(viewModel.warning(locale: locale, zone: zone) == "1 request left until 13:47")
    source.waits.send(clock.now + 120)
    #expect(
      viewModel.warning(locale: locale, zone: zone) == "The server asks to wait until 13:48"
    )
    let wait = viewModel.waiting(locale: locale, zone: zone)
    let words = FreshnessText(.loading(since: nil), wait: wait)
    #expect(words.text == "The server asks to wait until 13:48." && !words.isLoading)
    try await clock.wait(until: clock.now + 121)
    #expect(viewModel.waiting(locale: locale, zone: zone) == nil)
  }

  @Test func `A lost server is asked more and more seldom until it answers`() async throws {
    let offline = Result<RawAnswer, any Error>.failure(APIError.offline)
    let transport = ScriptedTransport(
      Array(repeating: offline, count: 8) + [.answer(502), .answer(200, "{}")]
    )
    let clock = StepClock()
    let client = try client("https://git.example", transport: transport, clock: clock)
    let viewModel = ConnectivityViewModel(model: ServerConnectivity(client: client, clock: clock))
    #expect(!viewModel.isAway && viewModel.returns == 0)
    await #expect(throws: APIError.offline) { try await client.send(API.currentUser) }
    await eventually { viewModel.returns == 1 }
    #expect(!viewModel.isAway)
    #expect(clock.waits == [1, 2, 4, 8, 16, 32, 60, 60, 60])
    #expect(transport.requests.dropFirst().allSatisfy { $0.url?.path == "/rate_limit" })
  }

  @Test func `A window that opens while the server is away hears when it is back`() async throws {
    let offline = Result<RawAnswer, any Error>.failure(APIError.offline)
    let transport = ScriptedTransport([offline, offline, .answer(200, "{}")])
    let clock = StepClock()
    let client = try client("https://git.example", transport: transport, clock: clock)
    await #expect(throws: APIError.offline) { try await client.send(API.currentUser) }
    let viewModel = ConnectivityViewModel(model: ServerConnectivity(client: client, clock: clock))
    await eventually { viewModel.returns == 1 }
    #expect(!viewModel.isAway)
  }

  @Test func `What a server refuses is no loss of it`() async throws {
    let transport = ScriptedTransport([.answer(404), .answer(401), .answer(500), .answer(200)])
    let client = try client("https://git.example", transport: transport)
    let viewModel = ConnectivityViewModel(
      model: ServerConnectivity(client: client, clock: StepClock())
    )
    for _ in 0..<4 { _ = try? await client.send(API.currentUser) }
    await Task.yield()
    #expect(!viewModel.isAway && transport.requests.count == 4)
  }

  private func budget(_ limit: Int, _ remaining: Int, _ reset: Date) throws -> Budget {
    try #require(
      Budget([
        "x-ratelimit-limit": "\(limit)", "x-ratelimit-remaining": "\(remaining)",
        "x-ratelimit-reset": "\(reset.timeIntervalSince1970)",
      ])
    )
  }
}

@MainActor
private final class Source: LimitsModel {
  nonisolated let budgets = Broadcaster<Budget>()
  nonisolated let waits = Broadcaster<Date>()
}
