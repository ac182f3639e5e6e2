import Foundation
import Testing

@testable import HubModel

struct LimitTests {
  private let now = Date(timeIntervalSince1970: 1_000_000)

  @Test func `When all is used up the client waits for the reset`() async throws {
    let used = [
      "x-ratelimit-limit": "5000", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000600",
    ]
    let clock = StepClock(now)
    let transport = ScriptedTransport([.answer(403, "", used), .answer(200, #"{"id":1}"#)])
    let client = try client("https://git.example", transport: transport, clock: clock)
    _ = try await client.send(API.currentUser)
    #expect(clock.waits == [601])
    #expect(transport.requests.count == 2)
  }

  @Test func `Retry-After goes before all else, in seconds or as a date`() async throws {
    let clock = StepClock(now)
    let headers = ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1009999"]
    let transport = ScriptedTransport([
      .answer(429, "", headers.merging(["retry-after": "30"]) { $1 }),
      .answer(403, "", ["retry-after": "Mon, 12 Jan 1970 13:48:00 GMT"]),
      .answer(200, #"{"id":1}"#),
    ])
    let client = try client("https://git.example", transport: transport, clock: clock)
    _ = try await client.send(API.currentUser)
    #expect(clock.waits == [30, 50])
  }

  @Test func `Without a word of when, it waits a minute, then longer, then gives up`() async throws
  {
    let clock = StepClock(now)
    let words = #"{"message":"You have exceeded a secondary rate limit."}"#
    let transport = ScriptedTransport(Array(repeating: .answer(403, words), count: 9))
    let client = try client("https://git.example", transport: transport, clock: clock)
    await #expect(throws: APIError.limited(until: now.addingTimeInterval(900))) {
      try await client.send(API.currentUser)
    }
    #expect(clock.waits == [60, 120, 240])
    #expect(transport.requests.count == 4)
  }

  @Test func `While it must wait, nothing else is asked either`() async throws {
    let clock = StepClock(now)
    let transport = ScriptedTransport([
      .answer(429, "", ["retry-after": "10"]), .answer(200, #"{"id":1}"#),
      .answer(200, #"{"id":1}"#),
    ])
    let client = try client("https://git.example", transport: transport, clock: clock)
    _ = try await client.send(API.currentUser)
    _ = try await client.send(API.repository("a", "b"))
    #expect(clock.waits == [10])
  }

  @Test func `Who waits for a limit is woken when the client ends`() async throws {
    let transport = ScriptedTransport([.answer(429, "", ["retry-after": "3000"])])
    let client = try client("https://git.example", transport: transport, clock: PatientClock(now))
    let (waits, sink) = AsyncStream.makeStream(of: Date.self)
    let ear = Ear()
    client.waits.subscribe(ear) { _, moment in sink.yield(moment) }
    let task = Task { try await client.send(API.currentUser) }
    for await moment in waits {
      #expect(moment == now.addingTimeInterval(3_000))
      break
    }
    await client.close()
    await #expect(throws: CancellationError.self) { try await task.value }
    withExtendedLifetime(ear) {}
  }

  @Test func `What is left to ask can be asked though nothing is left`() async throws {
    let used = [
      "x-ratelimit-limit": "5000", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1009999",
    ]
    let clock = StepClock(now)
    let transport = ScriptedTransport([
      .answer(403, "", used), .failure(APIError.offline), .answer(200, "{}"),
    ])
    let client = try client("https://git.example", transport: transport, clock: clock)
    await #expect(throws: APIError.limited(until: now.addingTimeInterval(10_000))) {
      try await client.send(API.currentUser)
    }
    #expect(await !client.answers())
    #expect(await client.answers())
    #expect(clock.waits.isEmpty)
    // Whether anybody is there is known soon.
    #expect(transport.requests.map(\.timeoutInterval).dropFirst() == [5, 5])
  }

  @Test func `Nobody waits for days`() async throws {
    let clock = StepClock(now)
    let transport = ScriptedTransport([.answer(429, "", ["retry-after": "99999"])])
    let client = try client("https://git.example", transport: transport, clock: clock)
    await #expect(throws: APIError.limited(until: now.addingTimeInterval(99_999))) {
      try await client.send(API.currentUser)
    }
    #expect(clock.waits.isEmpty)
  }

  @Test func `Another 403 is no limit`() async throws {
    let transport = ScriptedTransport([.answer(403, #"{"message":"Not for you."}"#)])
    let client = try client("https://git.example", transport: transport)
    await #expect(throws: APIError.forbidden("Not for you.", needed: nil)) {
      try await client.send(API.currentUser)
    }
  }

  @Test func `Between two changes lies a second`() async throws {
    let clock = StepClock(now)
    let transport = ScriptedTransport(Array(repeating: .answer(204), count: 3))
    let client = try client("https://git.example", transport: transport, clock: clock)
    for _ in 0..<3 { _ = try await client.send(API.star("a", "b")) }
    #expect(clock.waits == [1, 1])
  }

  @Test func `What may still be asked is told`() async throws {
    let headers = [
      "x-ratelimit-limit": "60", "x-ratelimit-remaining": "59", "x-ratelimit-reset": "1000600",
    ]
    let client = try client(
      "https://git.example",
      transport: ScriptedTransport([.answer(200, #"{"id":1}"#, headers)]),
    )
    let ear = Ear()
    client.budgets.subscribe(ear) { $0.hear($1.remaining) }
    _ = try await client.send(API.currentUser)
    #expect(ear.numbers == [59])
  }

  @Test func `A limit that makes no sense is none`() {
    #expect(Budget(["x-ratelimit-limit": "x"]) == nil)
    #expect(
      Budget([
        "x-ratelimit-limit": "1", "x-ratelimit-remaining": "1", "x-ratelimit-reset": "inf",
      ]) == nil
    )
  }
}

/// Its lock guards what was heard.
nonisolated private final class Ear: @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [Int] = []

  var numbers: [Int] { lock.withLock { heard } }

  func hear(_ number: Int) { lock.withLock { heard.append(number) } }
}

/// A clock on which every wait lasts until it is called off.
nonisolated private struct PatientClock: WaitingClock {
  let now: Date

  init(_ now: Date) { self.now = now }

  func wait(until moment: Date) async throws {
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    throw CancellationError()
  }
}
