import Foundation

/// What a server lets a token ask in an hour, as it last said.
struct Budget: Hashable, Sendable {
  let limit: Int
  let remaining: Int
  let reset: Date
  /// What the limit is for: "core" for all that has none of its own.
  let resource: String

  /// - Returns: nil when the headers have no limit, or an impossible one.
  init?(_ headers: [String: String]) {
    guard
      let limit = headers["x-ratelimit-limit"].flatMap({ Int($0) }), limit >= 0,
      let remaining = headers["x-ratelimit-remaining"].flatMap({ Int($0) }), remaining >= 0,
      let reset = headers["x-ratelimit-reset"].flatMap(TimeInterval.init),
      0...RateLimit.lastMoment ~= reset
    else { return nil }
    self.limit = limit
    self.remaining = remaining
    self.reset = Date(timeIntervalSince1970: reset)
    resource = headers["x-ratelimit-resource"] ?? "core"
  }
}

/// How long a server asks to wait.
enum RateLimit {
  /// The year 3000, after which no moment makes sense.
  static let lastMoment: TimeInterval = 32_503_680_000

  /// A wait that a server asks for.
  struct Pause: Hashable, Sendable {
    let until: Date
    /// Whether nothing at all may be asked, or only nothing that the same limit counts.
    let isForAll: Bool
  }

  /// When to ask again, if the answer says that too much was asked; nil for any other answer.
  ///
  /// - Parameter attempt: how often the same was asked before, from 0.
  static func pause(after answer: RawAnswer, attempt: Int, now: Date) -> Pause? {
    guard answer.status == 403 || answer.status == 429 else { return nil }
    // The clocks need not be the same: moments of the server's count from its own time.
    let serverNow = answer.headers["date"].flatMap(HTTPDate.read) ?? now
    if let wait = answer.headers["retry-after"].flatMap({ seconds($0, after: serverNow) }) {
      let limited = min(max(wait, 1), lastMoment)
      return Pause(until: now.addingTimeInterval(limited), isForAll: true)
    }
    if let budget = Budget(answer.headers), budget.remaining == 0 {
      // A reset that is past already is not asked at again and again.
      let wait = max(budget.reset.timeIntervalSince(serverNow), 5) + 1
      return Pause(until: now.addingTimeInterval(wait), isForAll: false)
    }
    let words = ErrorBody(answer.body)?.words?.lowercased() ?? ""
    guard answer.status == 429 || words.contains("rate limit") || words.contains("abuse") else {
      return nil
    }
    return Pause(until: now.addingTimeInterval(60 * pow(2, Double(attempt))), isForAll: true)
  }

  /// How long a Retry-After header asks to wait: in seconds, or until a date.
  private static func seconds(_ text: String, after now: Date) -> TimeInterval? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = Int(text) { return seconds >= 0 ? TimeInterval(seconds) : nil }
    return HTTPDate.read(text)?.timeIntervalSince(now)
  }
}

/// What tells the time and waits; a test has one that it moves by hand.
protocol WaitingClock: Sendable {
  var now: Date { get }
  func wait(until moment: Date) async throws
}

struct SystemWaitingClock: WaitingClock {
  var now: Date { Date() }

  func wait(until moment: Date) async throws {
    let seconds = moment.timeIntervalSinceNow
    // The wait that the server asked for; tests have a clock of their own.
    if seconds > 0 { try await Task.sleep(for: .seconds(seconds)) }
  }
}
