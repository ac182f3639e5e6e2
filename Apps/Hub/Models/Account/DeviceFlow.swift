import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Signing in with a code that a person types on GitHub's own page.
package struct DeviceFlow: Sendable {
  /// Whose site is asked, which is not where its API is.
  let server: ServerAddress
  /// Which app asks, as it is known to the site; no secret.
  let clientID: String
  var scope = "repo notifications"
  var transport: any Transport = NetworkTransport.shared
  var clock: any WaitingClock = SystemWaitingClock()

  /// What a person has to type, and where.
  package struct Code: Hashable, Sendable {
    let userCode: String
    let page: URL
    let expires: Date
    fileprivate let deviceCode: Secret
    fileprivate let interval: TimeInterval

    init(
      userCode: String,
      page: URL,
      expires: Date,
      deviceCode: Secret = Secret(""),
      interval: TimeInterval = 5,
    ) {
      self.userCode = userCode
      self.page = page
      self.expires = expires
      self.deviceCode = deviceCode
      self.interval = interval
    }
  }

  /// Asks for a code.
  func begin() async throws -> Code {
    let answer = try await post(
      "login/device/code",
      [("client_id", clientID), ("scope", scope)],
    )
    guard
      let userCode = answer.userCode, let deviceCode = answer.deviceCode,
      let page = answer.page.flatMap(URL.init), let origin = Origin(page), origin.isPrivate
    else { throw APIError.unreadable }
    return Code(
      userCode: ErrorBody.clean(userCode),
      page: page,
      expires: clock.now.addingTimeInterval(min(answer.expires ?? 900, 3_600)),
      deviceCode: Secret(deviceCode),
      interval: min(max(answer.interval ?? 5, 1), 60),
    )
  }

  /// Waits until the person has typed the code, asking no more often than the site wants.
  ///
  /// A site that cannot be reached for a while is asked on, less often (RFC 8628, 3.5): the code
  /// stays good.
  func token(for code: Code) async throws -> Secret {
    var interval = code.interval
    while true {
      let next = clock.now.addingTimeInterval(interval)
      guard next < code.expires else { throw DeviceFlowError.expired }
      try await clock.wait(until: next)
      let answer: Answer
      do {
        answer = try await post(
          "login/oauth/access_token",
          [
            ("client_id", clientID), ("device_code", code.deviceCode.reveal()),
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
          ],
        )
      } catch let error as APIError where error.mayPass {
        interval = max(interval, min(interval + 5, 60))
        continue
      }
      if let token = answer.token, !token.isEmpty { return Secret(token) }
      switch answer.error {
      case "authorization_pending": continue
      case "slow_down": interval = max(min(answer.interval ?? 0, 300), interval + 5)
      case "expired_token", "token_expired": throw DeviceFlowError.expired
      case "access_denied": throw DeviceFlowError.denied
      case let error?: throw DeviceFlowError.refused(ErrorBody.clean(error))
      case nil: throw APIError.unreadable
      }
    }
  }

  private func post(_ path: String, _ form: [(String, String)]) async throws -> Answer {
    guard let site = server.site else { throw APIError.badAddress }
    var request = URLRequest(url: site.appending(path: path))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.setValue("Hub", forHTTPHeaderField: "User-Agent")
    let letters = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: "\0"..."\u{7F}")
    )
    let pairs = form.map { name, value in
      name + "=" + (value.addingPercentEncoding(withAllowedCharacters: letters) ?? "")
    }
    request.httpBody = Data(pairs.joined(separator: "&").utf8)
    let raw: RawAnswer
    do {
      raw = try await transport.send(request, bodyLimit: 65_536)
    } catch {
      throw APIError.from(error)
    }
    // What stands before a server also has words for its errors, which are no refusal.
    guard raw.status != 429, raw.status < 500 else { throw APIError.from(raw) }
    // A refusal may come with any other status; it says so itself.
    if let answer = try? JSONDecoder().decode(Answer.self, from: raw.body), !answer.isEmpty {
      return answer
    }
    guard 200..<300 ~= raw.status else { throw APIError.from(raw) }
    throw APIError.unreadable
  }

  private struct Answer: Decodable {
    let userCode: String?
    let deviceCode: String?
    let page: String?
    let expires: TimeInterval?
    let interval: TimeInterval?
    let token: String?
    let error: String?

    var isEmpty: Bool { deviceCode == nil && token == nil && error == nil }

    private enum CodingKeys: String, CodingKey {
      case userCode = "user_code"
      case deviceCode = "device_code"
      case page = "verification_uri"
      case expires = "expires_in"
      case interval
      case token = "access_token"
      case error
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      userCode = values.maybe(.userCode)
      deviceCode = values.maybe(.deviceCode)
      page = values.maybe(.page)
      expires = values.seconds(.expires)
      interval = values.seconds(.interval)
      token = values.maybe(.token)
      error = values.maybe(.error)
    }
  }
}

/// Why signing in with a code came to nothing.
enum DeviceFlowError: LocalizedError, Hashable {
  case expired
  case denied
  /// By the name that the site has for it.
  case refused(String)

  var errorDescription: String? {
    switch self {
    case .expired: "The code is no longer good; ask for another."
    case .denied: "You refused access for Hub."
    case .refused(let name): "The server does not support this way to sign in (\(name))."
    }
  }
}
