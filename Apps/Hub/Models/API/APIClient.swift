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
  nonisolated let budgets = Announcer<Budget>()
  /// Tells until when the client waits.
  nonisolated let waits = Announcer<Date>()
  /// Tells when the server does not answer, and when it does again.
  nonisolated let reach = Announcer<Bool>()

  private let account: String
  private let token: Secret?
  private let transport: any Transport
  private let cache: any AnswerCache
  private let clock: any WaitingClock
  private let gate = SerialGate()
  private var notBefore = Date.distantPast
  private var lastWrite = Date.distantPast
  private var moved: [URL: URL] = [:]
  private var polls: [URL: Date] = [:]
  private var isAway = false

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
  init(
    server: ServerAddress,
    account: String = "",
    token: Secret? = nil,
    transport: any Transport = NetworkTransport.shared,
    cache: any AnswerCache = MemoryCache(),
    clock: any WaitingClock = SystemWaitingClock(),
  ) {
    self.server = server
    self.account = account
    self.token = token
    self.transport = transport
    self.cache = cache
    self.clock = clock
  }

  /// Asks once.
  func send<Answer>(_ request: APIRequest<Answer>) async throws -> Answer {
    guard let url = request.url(at: server) else { throw APIError.badAddress }
    return try Self.decode(try await answer(to: request, at: url).body, of: request)
  }

  /// Asks for a list, page by page, each handed on before the next is asked for.
  func eachPage<Item>(
    of request: APIRequest<Listed<Item>>,
    _ take: @Sendable ([Item]) async throws -> Void,
  ) async throws {
    var seen: Set<URL> = []
    var next = request.url(at: server)
    guard next != nil else { throw APIError.badAddress }
    while let url = next, seen.insert(url).inserted, seen.count <= Self.mostPages {
      let answer = try await answer(to: request, at: url)
      try await take(try Self.decode(answer.body, of: request).items)
      next = try nextPage(answer, after: url)
    }
  }

  /// Asks for one page of a list.
  ///
  /// - Parameter url: what the request or an earlier page named.
  func page<Item>(
    of request: APIRequest<Listed<Item>>,
    at url: URL,
  ) async throws -> Page<Item> {
    guard Origin(url) == server.origin else { throw APIError.forbiddenRedirect }
    let answer = try await answer(to: request, at: url)
    let list = try Self.decode(answer.body, of: request)
    let next = try nextPage(answer, after: url)
    return Page(items: list.items, hasGaps: list.skipped > 0, next: next)
  }

  /// When a server that said how often it wants to be asked for something may be asked again.
  func nextPoll<Answer>(of request: APIRequest<Answer>) -> Date? {
    request.url(at: server).flatMap { polls[$0] }
  }

  private func nextPage(_ answer: KeptAnswer, after url: URL) throws -> URL? {
    guard let next = LinkHeader(answer.link).next else { return nil }
    guard let page = URL(string: next, relativeTo: url)?.absoluteURL,
      Origin(page) == server.origin
    else { throw APIError.forbiddenRedirect }
    return page
  }

  /// Asks until the server neither sends elsewhere nor asks to wait.
  private func answer<Answer>(
    to request: APIRequest<Answer>,
    at url: URL,
  ) async throws -> KeptAnswer {
    let key = "\(account) \(request.accept) \(url.absoluteString)"
    let kept = request.method == .get ? await cache.answer(for: key) : nil
    for attempt in 0..<Self.mostAttempts {
      try await pass(isWrite: request.method != .get)
      let raw = try await exchange(request, at: url, kept: kept)
      if let budget = Budget(raw.headers) { budgets.announce(budget) }
      if let seconds = raw.headers["x-poll-interval"].flatMap({ Int($0) }), polls.count < 1_000 {
        polls[url] = clock.now.addingTimeInterval(TimeInterval(min(max(seconds, 1), 3_600)))
      }
      if let moment = RateLimit.retry(after: raw, attempt: attempt, now: clock.now) {
        notBefore = max(notBefore, moment)
        continue
      }
      if raw.status == 304, let kept { return kept }
      guard 200..<300 ~= raw.status else { throw APIError.from(raw) }
      let new = KeptAnswer(
        etag: raw.headers["etag"],
        modified: raw.headers["last-modified"],
        link: raw.headers["link"],
        body: raw.body,
      )
      if request.method == .get, new.etag != nil || new.modified != nil {
        await cache.keep(new, for: key)
      }
      return new
    }
    throw APIError.limited(until: notBefore)
  }

  /// Waits as long as the server asked to, and a second between changes.
  private func pass(isWrite: Bool) async throws {
    while true {
      let due = isWrite ? max(notBefore, lastWrite.addingTimeInterval(1)) : notBefore
      let now = clock.now
      if due <= now { break }
      guard due.timeIntervalSince(now) <= Self.mostPatience else {
        throw APIError.limited(until: due)
      }
      if notBefore > now { waits.announce(notBefore) }
      try await clock.wait(until: due)
    }
    if isWrite { lastWrite = clock.now }
  }

  /// One request with the redirections it meets.
  private func exchange<Answer>(
    _ request: APIRequest<Answer>,
    at url: URL,
    kept: KeptAnswer?,
  ) async throws -> RawAnswer {
    guard token?.isFit != false else {
      throw APIError.badToken("It holds characters that no token has.")
    }
    try await gate.enter()
    do {
      let answer = try await follow(request, from: moved[url] ?? url, kept: kept)
      await gate.leave()
      note(isAway: Self.awayStatuses.contains(answer.status))
      return answer
    } catch {
      await gate.leave()
      try Task.checkCancellation()
      let error = APIError.from(error)
      if (error as? APIError)?.isAway == true { note(isAway: true) }
      throw error
    }
  }

  /// Asks what costs nothing whether anybody answers.
  func answers() async -> Bool {
    _ = try? await send(API.budget)
    return !isAway
  }

  private func note(isAway: Bool) {
    guard isAway != self.isAway else { return }
    self.isAway = isAway
    reach.announce(!isAway)
  }

  private func follow<Answer>(
    _ request: APIRequest<Answer>,
    from start: URL,
    kept: KeptAnswer?,
  ) async throws -> RawAnswer {
    var url = start
    var request = request
    for _ in 0...Self.mostRedirects {
      let answer = try await transport.send(
        urlRequest(request, at: url, kept: kept),
        bodyLimit: Self.bodyLimit,
      )
      guard [301, 302, 303, 307, 308].contains(answer.status) else { return answer }
      guard
        let location = answer.headers["location"],
        let next = URL(string: location, relativeTo: url)?.absoluteURL,
        let origin = Origin(next), mayGo(to: origin),
        origin == Origin(url) || request.method == .get
      else { throw APIError.forbiddenRedirect }
      if answer.status == 303 {
        request.method = .get
        request.body = nil
      }
      let isForGood = answer.status == 301 || answer.status == 308
      if isForGood, request.method == .get, origin == server.origin, moved.count < 1_000 {
        moved[start] = next
      }
      url = next
    }
    throw APIError.tooManyRedirects
  }

  /// Whether the way there is private; a server elsewhere does not choose what is asked for on this
  /// machine without encryption.
  private func mayGo(to origin: Origin) -> Bool {
    origin.scheme == "https" || (origin.isPrivate && server.origin.scheme == "http")
  }

  private func urlRequest<Answer>(
    _ request: APIRequest<Answer>,
    at url: URL,
    kept: KeptAnswer?,
  ) -> URLRequest {
    var result = URLRequest(url: url)
    result.httpMethod = request.method.rawValue
    result.setValue(request.accept, forHTTPHeaderField: "Accept")
    result.setValue(API.version, forHTTPHeaderField: "X-GitHub-Api-Version")
    result.setValue("Hub", forHTTPHeaderField: "User-Agent")
    if let body = request.body {
      result.httpBody = body
      result.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    guard Origin(url) == server.origin else { return result }
    if let token, !token.isEmpty {
      result.setValue("Bearer \(token.reveal())", forHTTPHeaderField: "Authorization")
    }
    if let etag = kept?.etag {
      result.setValue(etag, forHTTPHeaderField: "If-None-Match")
    } else if let modified = kept?.modified {
      result.setValue(modified, forHTTPHeaderField: "If-Modified-Since")
    }
    return result
  }

  private static func decode<Answer>(
    _ body: Data,
    of request: APIRequest<Answer>,
  ) throws -> Answer {
    if let nothing = Nothing() as? Answer { return nothing }
    if let text = String(decoding: body, as: UTF8.self) as? Answer { return text }
    do {
      return try JSONDecoder().decode(Answer.self, from: body)
    } catch {
      let start = body.first { !Set(" \t\r\n".utf8).contains($0) }
      throw start.map { Set("[{".utf8).contains($0) } == true
        ? APIError.unreadable : APIError.notJSON
    }
  }
}
