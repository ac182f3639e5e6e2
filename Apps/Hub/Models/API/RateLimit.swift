import Foundation

/// What a server lets a token ask in an hour, as it last said.
struct Budget: Hashable, Sendable {
  let limit: Int
  let remaining: Int
  let reset: Date

  init?(_ headers: [String: String]) {
    guard
      let limit = headers["x-ratelimit-limit"].flatMap({ Int($0) }),
      let remaining = headers["x-ratelimit-remaining"].flatMap({ Int($0) }),
      let reset = headers["x-ratelimit-reset"].flatMap(TimeInterval.init), reset.isFinite
    else { return nil }
    self.limit = limit
    self.remaining = remaining
    self.reset = Date(timeIntervalSince1970: reset)
  }
}

/// How long a server asks to wait.
enum RateLimit {
  /// When to ask again, if the answer says that too much was asked; nil for any other answer.
  ///
  /// - Parameter attempt: how often the same was asked before, from 0.
  static func retry(after answer: RawAnswer, attempt: Int, now: Date) -> Date? {
    guard answer.status == 403 || answer.status == 429 else { return nil }
    if let wait = answer.headers["retry-after"].flatMap({ moment($0, now: now) }) {
      return max(wait, now.addingTimeInterval(1))
    }
    if let budget = Budget(answer.headers), budget.remaining == 0 {
      // Clocks differ a little.
      return max(budget.reset, now).addingTimeInterval(1)
    }
    let words = ErrorBody(answer.body)?.words?.lowercased() ?? ""
    guard answer.status == 429 || words.contains("rate limit") || words.contains("abuse") else {
      return nil
    }
    return now.addingTimeInterval(60 * pow(2, Double(attempt)))
  }

  /// The moment of a Retry-After header: seconds from now, or a date.
  private static func moment(_ text: String, now: Date) -> Date? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = Int(text) {
      return seconds >= 0 ? now.addingTimeInterval(TimeInterval(seconds)) : nil
    }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: text)
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
