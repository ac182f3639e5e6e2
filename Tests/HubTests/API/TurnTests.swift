import Foundation
import Testing

@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// When the client may ask, with many who want to.
@Suite(.timeLimit(.minutes(1)))
struct TurnTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  @Test func `Of ten who ask at once one hears of a limit, and the others wait for it`()
    async throws
  {
    let clock = StillClock(start)
    let transport = TimedTransport(clock, [.answer(429, "", ["retry-after": "60"])])
    transport.hold()
    let client = try client("https://git.example", transport: transport, clock: clock)
    let requests = (0..<10).map { _ in Task { _ = try await client.send(API.currentUser) } }
    await transport.asked()
    // They come as far as they can while the answer is on its way.
    for _ in 0..<200 { await Task.yield() }
    transport.letGo()
    await clock.waits(10)
    #expect(transport.times.count == 1)
    clock.move(to: start.addingTimeInterval(60))
    for request in requests { try await request.value }
    #expect(transport.times.count == 11)
  }

  @Test func `Between two changes lies a second also when both had to wait for an answer`()
    async throws
  {
    let clock = StillClock(start)
    let transport = TimedTransport(clock, [.answer(200, #"{"id":1}"#)])
    transport.hold()
    let client = try client("https://git.example", transport: transport, clock: clock)
    let read = Task { _ = try await client.send(API.currentUser) }
    await transport.asked()
    let writes = (0..<3).map { _ in Task { _ = try await client.send(API.star("a", "b")) } }
    // They come as far as they can while the answer is on its way.
    for _ in 0..<200 { await Task.yield() }
    transport.letGo()
    try await read.value
    for (second, waiting) in [2, 1, 0].enumerated() {
      await transport.asked()
      await clock.waits(waiting)
      clock.move(to: start.addingTimeInterval(Double(second + 1)))
    }
    for write in writes { try await write.value }
    #expect(transport.times.map { $0.timeIntervalSince(start) } == [0, 0, 1, 2])
  }

  @Test func `A change that nobody answers holds up no reading`() async throws {
    let clock = StillClock(start)
    let transport = TimedTransport(
      clock,
      [.answer(200, #"{"id":1}"#), .answer(200, #"{"id":1}"#)],
    )
    transport.hold()
    let client = try client("https://git.example", transport: transport, clock: clock)
    let write = Task { _ = try await client.send(API.star("a", "b")) }
    await transport.asked()
    let read = Task { _ = try await client.send(API.currentUser) }
    await transport.asked()
    #expect(transport.times.count == 2)
    transport.letGo()
    try await read.value
    try await write.value
  }

  @Test func `Somebody who sends waits eight seconds at most, who reads as long as it takes`() {
    #expect(API.star("a", "b").seconds == 8)
    #expect(API.currentUser.seconds == .infinity && API.budget.seconds == 5)
  }

  @Test func `What another server says of limits is nothing to this one`() async throws {
    let clock = StepClock(start)
    let away = [
      "retry-after": "9999999", "x-ratelimit-limit": "1", "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": "1009999",
    ]
    let transport = TimedTransport(
      clock,
      [
        .answer(302, "", ["location": "https://evil.example/x"]), .answer(429, "", away),
        .answer(200, #"{"id":1}"#),
      ],
    )
    let client = try client("https://git.example", transport: transport, clock: clock)
    let ear = BudgetEar()
    client.budgets.subscribe(ear) { $0.hear($1.limit) }
    await #expect(throws: APIError.self) { try await client.send(API.currentUser) }
    _ = try await client.send(API.currentUser)
    #expect(clock.waits.isEmpty && ear.numbers.isEmpty)
  }

  @Test(arguments: [
    // The clock here is two hours slow, right, and ten minutes fast.
    ("Mon, 12 Jan 1970 15:46:40 GMT", 1_007_800, 601.0),
    ("Mon, 12 Jan 1970 13:46:40 GMT", 1_000_600, 601),
    ("Mon, 12 Jan 1970 13:36:40 GMT", 1_000_000, 601),
    // What is past already is not asked for at once again.
    ("Mon, 12 Jan 1970 13:46:40 GMT", 999_999, 6), ("nonsense", 1_000_600, 601),
  ])
  func `A reset counts from the server's own time`(
    date: String,
    reset: Int,
    wait: TimeInterval,
  ) async throws {
    let clock = StepClock(start)
    let headers = [
      "x-ratelimit-limit": "60", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "\(reset)",
      "date": date,
    ]
    let transport = TimedTransport(clock, [.answer(403, "", headers)])
    let client = try client("https://git.example", transport: transport, clock: clock)
    _ = try await client.send(API.currentUser)
    #expect(clock.waits == [wait])
  }

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func `All three forms of a date are read`(text: String) {
    // The moment of RFC 9110, 5.6.7.
    #expect(HTTPDate.read(text) == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(arguments: ["", "now", "1994-11-06", "Sun, 99 Nov 1994 08:49:37 GMT"])
  func `What is no date is none`(text: String) {
    #expect(HTTPDate.read(text) == nil)
  }

  @Test func `The limit of searching is neither shown nor waited for elsewhere`() async throws {
    let clock = StepClock(start)
    let used = [
      "x-ratelimit-limit": "30", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000050",
      "x-ratelimit-resource": "search",
    ]
    let transport = TimedTransport(
      clock,
      Array(repeating: .answer(403, "", used), count: 4),
    )
    let client = try client("https://git.example", transport: transport, clock: clock)
    let ear = BudgetEar()
    client.budgets.subscribe(ear) { $0.hear($1.limit) }
    let search = APIRequest<User>(path: ["search", "issues"])
    await #expect(throws: APIError.self) { try await client.send(search) }
    let waits = clock.waits
    _ = try await client.send(API.currentUser)
    #expect(clock.waits == waits && ear.numbers.isEmpty)
  }

  @Test(arguments: ["-1", "nan", "inf", "1e300", "-5", "x", ""])
  func `A limit that cannot be is none`(number: String) {
    for name in ["limit", "remaining", "reset"] {
      var headers = [
        "x-ratelimit-limit": "1", "x-ratelimit-remaining": "1", "x-ratelimit-reset": "1",
      ]
      #expect(Budget(headers) != nil)
      headers["x-ratelimit-" + name] = number
      #expect(Budget(headers) == nil)
    }
  }

  @Test func `A client that was ended asks nothing and gives nothing more`() async throws {
    let clock = StepClock(start)
    let cache = MemoryCache()
    let transport = TimedTransport(clock, [.answer(200, #"{"id":1}"#, ["etag": "e"])])
    transport.hold()
    let client = try client(
      "https://git.example",
      transport: transport,
      cache: cache,
      clock: clock,
    )
    let first = Task { try await client.send(API.currentUser) }
    await transport.asked()
    let second = Task { try await client.send(API.repository("a", "b")) }
    await client.close()
    transport.letGo()
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(transport.times.count == 1)
  }
}

/// A clock that stands still until it is moved.
///
/// Unchecked: its lock guards what changes.
nonisolated private final class StillClock: WaitingClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time: Date
  private var sleepers: [(until: Date, wake: AsyncStream<Void>.Continuation)] = []
  private let news = AsyncStream.makeStream(of: Void.self)

  init(_ time: Date) { self.time = time }

  var now: Date { lock.withLock { time } }

  /// Returns when so many have begun to wait.
  func waits(_ count: Int) async {
    guard count > 0 else { return }
    var left = count
    for await _ in news.stream {
      left -= 1
      if left == 0 { return }
    }
  }

  func move(to moment: Date) {
    lock.withLock {
      time = moment
      for sleeper in sleepers where sleeper.until <= moment { sleeper.wake.finish() }
      sleepers.removeAll { $0.until <= moment }
    }
  }

  func wait(until moment: Date) async throws {
    let (stream, wake) = AsyncStream.makeStream(of: Void.self)
    lock.withLock { sleepers.append((moment, wake)) }
    news.continuation.yield()
    for await _ in stream {}
    try Task.checkCancellation()
  }
}

/// Notes when it was asked, and can keep an answer until it is let go.
///
/// Unchecked: its lock guards what changes.
nonisolated private final class TimedTransport: Transport, @unchecked Sendable {
  private let lock = NSLock()
  private let clock: any WaitingClock
  private var answers: [Result<RawAnswer, any Error>]
  private var asks: [Date] = []
  private var isHeld = false
  private let gate = AsyncStream.makeStream(of: Void.self)
  private let news = AsyncStream.makeStream(of: Void.self)

  /// - Parameter answers: the first ones; all later ones are good.
  init(_ clock: any WaitingClock, _ answers: [Result<RawAnswer, any Error>]) {
    self.clock = clock
    self.answers = answers
  }

  var times: [Date] { lock.withLock { asks } }

  func hold() { lock.withLock { isHeld = true } }
  func letGo() {
    lock.withLock { isHeld = false }
    gate.continuation.finish()
  }
  func asked() async { for await _ in news.stream { break } }

  func send(_ request: URLRequest, bodyLimit: Int) async throws -> RawAnswer {
    let (answer, isHeld) = next()
    news.continuation.yield()
    if isHeld { for await _ in gate.stream {} }
    return try answer.get()
  }

  private func next() -> (Result<RawAnswer, any Error>, Bool) {
    lock.withLock {
      asks.append(clock.now)
      let answer = answers.first ?? .answer(200, #"{"id":1}"#)
      answers = Array(answers.dropFirst())
      return (answer, isHeld)
    }
  }
}

/// Its lock guards what was heard.
nonisolated private final class BudgetEar: @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [Int] = []

  var numbers: [Int] { lock.withLock { heard } }

  func hear(_ number: Int) { lock.withLock { heard.append(number) } }
}
