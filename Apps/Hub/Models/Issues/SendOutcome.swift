import Foundation

/// What can be known of something that was sent and not answered well.
enum SendOutcome {
  /// A server's clock and ours may differ by so much more than is known.
  static let skew: TimeInterval = 300

  /// Whether it may have arrived all the same.
  static func isUnknown(_ error: any Error) -> Bool {
    switch error as? APIError {
    // The last two also stand for connections that broke in a way that has no name.
    case .timedOut, .cutShort, .tooLarge, .noAnswer, .notJSON, .unreadable, .offline, .untrusted:
      true
    case .status(let status, _): status >= 500
    case nil: true
    default: false
    }
  }

  /// Whether two texts are the same but for what servers do to the ends of lines.
  static func isSame(_ one: String, _ other: String) -> Bool { plain(one) == plain(other) }

  private static func plain(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Sends what somebody wrote no more than once, even when an answer was lost.
struct Sending: Sendable {
  let account: String
  let client: APIClient
  let store: HubStore
  let clock: any WaitingClock
  /// Where the draft is kept.
  let place: String

  /// - Parameters:
  ///   - find: looks for what an earlier attempt may have left on the server, by a person, since a
  ///     time.
  ///   - send: sends it.
  func callAsFunction<Result: Sendable>(
    find: @Sendable (_ author: String, _ since: Date) async throws -> Result?,
    send: @Sendable () async throws -> Result,
  ) async throws -> Result {
    if let attempt = try await store.attempt(at: place, account: account) {
      let author = try await client.send(API.currentUser).login
      // What the server calls the time of the attempt.
      let lead = await client.clockLead
      let found = try await find(author, attempt.addingTimeInterval(lead - SendOutcome.skew))
      if let found { return found }
    }
    try await store.record(attempt: clock.now, at: place, account: account)
    do {
      return try await send()
    } catch {
      if !SendOutcome.isUnknown(error) {
        try await store.record(attempt: nil, at: place, account: account)
      }
      throw error
    }
  }
}
