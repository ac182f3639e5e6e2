import Foundation
import MVVM

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Asks a server as GitHub's documentation wants to be asked: one thing after the other, with what
/// it knows already, and no more when it is told to wait.
actor APIClient {
  let server: ServerAddress
  /// Tells what may still be asked.
  nonisolated let budgets = Broadcaster<Budget>()
  /// Tells until when the client waits.
  nonisolated let waits = Broadcaster<Date>()
  /// Tells when the server does not answer, and when it does again.
  nonisolated let reach = Broadcaster<Bool>()

  private let account: String
  private let token: Secret?
  private let transport: any Transport
  private let cache: any AnswerCache
  private let clock: any WaitingClock
  private let patience: Duration
  /// Whether the token is of whom it should be; nil when that is known.
  private var isOwn: (@Sendable (User) async -> Bool)?
  /// What reads goes one after the other, and so does what writes: a change that nobody answers
  /// holds up no reading.
  private let gates = (reading: AsyncMutex(), writing: AsyncMutex())
  /// By the group of a limit; what is for all has no name.
  private var notBefore: [String: Date] = [:]
  private var lastWrite = Date.distantPast
  private var moved: [URL: URL] = [:]
  private var polls: [URL: Date] = [:]
  /// Whether the server did not answer the last time.
  private(set) var isAway = false
  /// By how much the server's clock is ahead of ours, as far as it has told.
  private(set) var clockLead: TimeInterval = 0
  private var isClosed = false
  /// Those that wait until the server may be asked again.
  private var waiters: [UUID: Task<Void, any Error>] = [:]

  /// How many bytes an answer may have.
  private static let bodyLimit = 8 << 20
  private static let mostRedirects = 5
  private static let mostAttempts = 4
  private static let mostPages = 1_000
  /// What stands before a server answers so when the server is not there.
  private static let awayStatuses: Set<Int> = [502, 503, 504]
  /// The longest that a server may let the client wait: a little more than GitHub's hour.
  private static let mostPatience: TimeInterval = 3_700

  /// - Parameters:
  ///   - account: keeps the answers for one person from those for another.
  ///   - token: what is shown to the server, and to no other.
  ///   - patience: how long an answer may take with all its redirections.
  ///   - isOwn: asked with whom the token is of, before anything else is; false closes the client.
  init(
    server: ServerAddress,
    account: String = "",
    token: Secret? = nil,
    transport: any Transport = NetworkTransport.shared,
    cache: any AnswerCache = MemoryCache(),
    clock: any WaitingClock = SystemWaitingClock(),
    patience: Duration = .seconds(30),
    isOwn: (@Sendable (User) async -> Bool)? = nil,
  ) {
    self.server = server
    self.account = account
    self.token = token
    self.transport = transport
    self.cache = cache
    self.clock = clock
    self.patience = patience
    self.isOwn = isOwn
  }

  /// Whether a token is shown to the server.
  nonisolated var isSignedIn: Bool { token != nil }

  /// Ends it: what is under way, what waits and what comes later is cancelled, so that nothing of
  /// somebody who signs out arrives any more.
  func close() {
    isClosed = true
    for waiter in waiters.values { waiter.cancel() }
  }

  /// Asks whom the token is of, if that has to be known; whoever asks for more waits for it.
  func identify() async throws {
    guard let isOwn else { return }
    let call = API.currentUser.call
    guard let url = call.url(at: server) else { throw APIError.badAddress }
    // What is kept may be somebody else's answer.
    let (raw, _) = try await answer(to: call, at: url, kept: nil)
    guard 200..<300 ~= raw.status else { throw APIError.from(raw.hiding(token)) }
    guard await isOwn(try API.currentUser.read(raw.body)) else {
      isClosed = true
      throw CancellationError()
    }
    self.isOwn = nil
  }

  /// Asks once.
  func send<Answer>(_ request: APIRequest<Answer>) async throws -> Answer {
    guard let url = request.url(at: server) else { throw APIError.badAddress }
    return try await fetch(request, at: url).answer
  }

  /// Asks for a list, page by page, each handed on before the next is asked for.
  ///
  /// - Returns: how many items made no sense and were left out.
  /// - Throws: `APIError.endless` for a list that leads back to itself, or has no end.
  @discardableResult
  func eachPage<Item>(
    of request: APIRequest<Listed<Item>>,
    _ take: @Sendable ([Item]) async throws -> Void,
  ) async throws -> Int {
    guard var url = request.url(at: server) else { throw APIError.badAddress }
    var seen: Set<URL> = []
    var skipped = 0
    while seen.insert(url).inserted, seen.count <= Self.mostPages {
      let page = try await fetch(request, at: url)
      try await take(page.answer.items)
      skipped += page.answer.skipped
      guard let next = try nextPage(page.link, after: page.place) else { return skipped }
      url = next
    }
    throw APIError.endless
  }

  /// Asks for one page of a list.
  ///
  /// - Parameter url: what the request or an earlier page named.
  func page<Item>(
    of request: APIRequest<Listed<Item>>,
    at url: URL,
  ) async throws -> Page<Item> {
    guard Origin(url) == server.origin else { throw APIError.forbiddenRedirect }
    let page = try await fetch(request, at: url)
    let next = try nextPage(page.link, after: page.place)
    return Page(items: page.answer.items, hasGaps: page.answer.skipped > 0, next: next)
  }

  /// When a server that said how often it wants to be asked for something may be asked again.
  func nextPoll<Answer>(of request: APIRequest<Answer>) -> Date? {
    request.url(at: server).flatMap { polls[$0] }
  }

  private func nextPage(_ link: String?, after url: URL) throws -> URL? {
    guard let next = LinkHeader(link).next else { return nil }
    guard let page = URL(string: next, relativeTo: url)?.absoluteURL,
      Origin(page) == server.origin
    else { throw APIError.forbiddenRedirect }
    return page
  }

  /// What was asked for, how the list goes on, and where it was found.
  private struct Fetched<Answer> {
    let answer: Answer
    let link: String?
    let place: URL
  }

  /// Where an answer is kept: one token may see more than another of the same person.
  private func key(_ accept: String, _ url: URL) -> AnswerKey {
    let asked = [token?.mark, accept, url.absoluteString].compactMap(\.self)
    return AnswerKey(account: account, request: asked.joined(separator: " "))
  }

  private func fetch<Answer>(
    _ request: APIRequest<Answer>,
    at url: URL,
  ) async throws -> Fetched<Answer> {
    let found = try await fetch(request.call, at: url)
    guard let answer = found.answer as? Answer else { throw APIError.unreadable }
    return Fetched(answer: answer, link: found.link, place: found.place)
  }

  /// Asks with what is kept, and keeps what can be read.
  private func fetch(_ call: APICall, at url: URL) async throws -> Fetched<any Sendable> {
    let key = key(call.accept, url)
    let isRead = call.method == .get
    try await identify()
    let visit = await cache.visit(of: account)
    var kept = isRead ? await cache.answer(for: key) : nil
    while true {
      let (raw, place) = try await answer(to: call, at: url, kept: kept)
      guard !isClosed else { throw CancellationError() }
      let same = raw.status == 304 ? kept : nil
      guard same != nil || 200..<300 ~= raw.status else { throw APIError.from(raw.hiding(token)) }
      let new = KeptAnswer(
        etag: raw.headers["etag"] ?? same?.etag,
        modified: raw.headers["last-modified"] ?? same?.modified,
        link: raw.headers["link"] ?? same?.link,
        body: same?.body ?? raw.body,
      )
      do {
        let answer = try call.read(new.body)
        if isRead, new != kept, new.etag != nil || new.modified != nil {
          await cache.keep(new, for: key, in: visit)
        }
        return Fetched(answer: answer, link: new.link, place: place)
      } catch let error as APIError {
        guard same != nil else { throw error }
        // It was kept broken: only the whole answer helps.
        await cache.drop(key)
        kept = nil
      }
    }
  }

  /// Asks until the server does not ask to wait.
  private func answer(
    to call: APICall,
    at url: URL,
    kept: KeptAnswer?,
  ) async throws -> (RawAnswer, URL) {
    guard token?.isFit != false else {
      throw APIError.badToken("It holds characters that no token has.")
    }
    for attempt in 0..<Self.mostAttempts {
      try await takeTurn(for: call)
      do {
        if call.method != .get { lastWrite = clock.now }
        let (raw, place) = try await follow(call, from: url, kept: kept)
        let mustWait = Origin(place) == server.origin && record(raw, of: call, attempt: attempt)
        if Origin(place) == server.origin { record(raw, of: url) }
        await gate(call).unlock()
        if !mustWait { return (raw, place) }
      } catch {
        await gate(call).unlock()
        try Task.checkCancellation()
        let error = APIError.from(error)
        if (error as? APIError)?.isAway == true { record(isAway: true) }
        throw error
      }
    }
    throw APIError.limited(until: due(call))
  }

  /// Enters the gate at a moment at which the server may be asked.
  private func takeTurn(for call: APICall) async throws {
    while true {
      try await pass(call)
      try await gate(call).lock()
      // The one before may just have been told to wait.
      if due(call) <= clock.now, !isClosed { return }
      await gate(call).unlock()
    }
  }

  private func gate(_ call: APICall) -> AsyncMutex {
    call.method == .get ? gates.reading : gates.writing
  }

  /// Asks what costs nothing whether anybody answers.
  func answers() async -> Bool {
    _ = try? await send(API.budget)
    return !isAway
  }

  /// Learns whether the server is there, and how often it wants to be asked for something.
  private func record(_ raw: RawAnswer, of url: URL) {
    record(isAway: Self.awayStatuses.contains(raw.status))
    if let date = raw.headers["date"].flatMap(HTTPDate.read) {
      clockLead = date.timeIntervalSince(clock.now)
    }
    if let seconds = raw.headers["x-poll-interval"].flatMap({ Int($0) }), polls.count < 1_000 {
      polls[url] = clock.now.addingTimeInterval(TimeInterval(min(max(seconds, 1), 3_600)))
    }
  }

  private func record(isAway: Bool) {
    guard isAway != self.isAway else { return }
    self.isAway = isAway
    reach.send(!isAway)
  }

  /// Waits as long as the server asked to, and a second between changes.
  private func pass(_ call: APICall) async throws {
    while true {
      guard !isClosed else { throw CancellationError() }
      let due = due(call)
      let now = clock.now
      if due <= now { return }
      guard due.timeIntervalSince(now) <= Self.mostPatience else {
        throw APIError.limited(until: due)
      }
      let limit = limit(call)
      if limit > now { waits.send(limit) }
      try await wait(until: due)
    }
  }

  private func wait(until moment: Date) async throws {
    let id = UUID()
    let waiter = Task { [clock] in try await clock.wait(until: moment) }
    waiters[id] = waiter
    defer { waiters[id] = nil }
    try await withTaskCancellationHandler {
      try await waiter.value
    } onCancel: {
      waiter.cancel()
    }
  }

  private func due(_ call: APICall) -> Date {
    call.method == .get
      ? limit(call) : max(limit(call), lastWrite.addingTimeInterval(1))
  }

  private func limit(_ call: APICall) -> Date {
    [notBefore[""], notBefore[call.limitGroup]].compactMap(\.self).max() ?? .distantPast
  }

  /// Learns from an answer of the server what may still be asked.
  ///
  /// - Returns: whether the same has to be asked again, later.
  private func record(
    _ raw: RawAnswer,
    of call: APICall,
    attempt: Int,
  ) -> Bool {
    if let budget = Budget(raw.headers), budget.resource == "core" { budgets.send(budget) }
    guard let pause = RateLimit.pause(after: raw, attempt: attempt, now: clock.now) else {
      return false
    }
    let group = pause.isForAll ? "" : call.limitGroup
    notBefore[group] = max(notBefore[group] ?? .distantPast, pause.until)
    return true
  }

  /// One request with the redirections it meets.
  ///
  /// - Returns: the answer, and the address that it came from.
  private func follow(
    _ call: APICall,
    from asked: URL,
    kept: KeptAnswer?,
  ) async throws -> (RawAnswer, URL) {
    let end = ContinuousClock.now + patience
    var url = moved[asked] ?? asked
    var call = call
    var isForGood = call.method == .get
    for _ in 0...Self.mostRedirects {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { throw APIError.timedOut }
      var sent = call.urlRequest(at: url, of: server, token: token, kept: kept)
      sent.timeoutInterval = min(left / .seconds(1), call.seconds)
      let answer = try await transport.send(sent, bodyLimit: Self.bodyLimit)
      guard [301, 302, 303, 307, 308].contains(answer.status) else { return (answer, url) }
      guard
        let location = answer.headers["location"],
        let next = URL(string: location, relativeTo: url)?.absoluteURL,
        let origin = Origin(next), origin.mayBeSentTo(from: server.origin),
        origin == Origin(url) || call.method == .get
      else { throw APIError.forbiddenRedirect }
      if answer.status == 303 {
        call.method = .get
        call.body = nil
      }
      // After one step that is not for good, or is another's, the rest of the way is not either.
      isForGood =
        isForGood && [301, 308].contains(answer.status)
        && Origin(url) == server.origin && origin == server.origin
      if isForGood, moved.count < 1_000 || moved[asked] != nil { moved[asked] = next }
      url = next
    }
    throw APIError.tooManyRedirects
  }
}
