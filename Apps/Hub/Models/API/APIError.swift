import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What can go wrong between Hub and a server; none holds an address or a token.
enum APIError: LocalizedError, Hashable {
  case badAddress
  case offline
  case timedOut
  case cutShort
  case tooLarge
  case noAnswer
  /// The answer is a page, or something else that is not JSON.
  case notJSON
  /// JSON of another form than the one asked for.
  case unreadable
  /// To another place than a token or a change may go to.
  case forbiddenRedirect
  case tooManyRedirects
  /// A list that leads back to itself.
  case endless
  /// The certificate is not one of the server's.
  case untrusted
  case badToken(String)
  case forbidden(String, needed: String?)
  case notFound
  /// It was there, and is no longer.
  case gone(String)
  case invalid(String)
  case limited(until: Date)
  case status(Int, String)

  var errorDescription: String? {
    switch self {
    case .badAddress: "That is not the address of a GitHub server."
    case .offline: "The server cannot be reached."
    case .timedOut: "The server did not answer in time."
    case .cutShort: "The server's answer ended too early."
    case .tooLarge: "The server's answer was too large."
    case .noAnswer: "The server did not answer."
    case .notJSON: "The server answered with something that is not for programs."
    case .unreadable: "The server's answer could not be read."
    case .forbiddenRedirect: "The server redirected Hub to an address that is not allowed."
    case .tooManyRedirects: "The server redirected Hub too often."
    case .endless: "The server's list does not end."
    case .untrusted:
      "The server cannot show that it is the one it says it is; its certificate may be wrong."
    case .badToken(let words): "The token is not accepted: \(words)"
    case .forbidden(let words, let needed):
      words + (needed.map { " The token needs \($0)." } ?? "")
    case .notFound: "There is no such thing, or the token may not see it."
    case .gone(let words): words
    case .invalid(let words): words
    case .limited: "GitHub asks to wait before more is asked."
    case .status(_, let words): words
    }
  }

  /// Whether nobody answered, so that the same may work later.
  var isAway: Bool {
    switch self {
    case .offline, .timedOut, .cutShort, .noAnswer: true
    default: false
    }
  }

  /// Whether the same may well succeed later, with nothing done about it.
  var mayPass: Bool {
    switch self {
    case .offline, .timedOut, .cutShort, .noAnswer, .limited: true
    case .status(let status, _): status == 429 || 500..<600 ~= status
    default: false
    }
  }

  /// The error to show for one that the network gave; cancelling stays what it is.
  static func from(_ error: any Error) -> any Error {
    switch error {
    case is APIError, is CancellationError: error
    case let error as URLError:
      switch error.code {
      case .cancelled: CancellationError()
      case .timedOut: APIError.timedOut
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
        APIError.untrusted
      // On Linux a certificate that is not good has no error of its own.
      case .unknown where error.failingURL?.scheme == "https": APIError.untrusted
      case .badServerResponse, .networkConnectionLost, .cannotParseResponse: APIError.cutShort
      default: APIError.offline
      }
    default: APIError.offline
    }
  }

  /// The error that an answer other than a success is.
  static func from(_ answer: RawAnswer) -> APIError {
    let words = ErrorBody(answer.body)?.words ?? statusWords(answer.status)
    return switch answer.status {
    case 401: .badToken(words)
    case 403: .forbidden(words, needed: needed(answer))
    case 404: .notFound
    case 410: .gone(ErrorBody(answer.body)?.words ?? "It is no longer there.")
    case 400, 409, 422: .invalid(words)
    default: .status(answer.status, words)
    }
  }

  /// The permissions that would do: "a=read,b=read; c=read" is both of the first two, or the third.
  private static func needed(_ answer: RawAnswer) -> String? {
    answer.headers["x-accepted-github-permissions"].map { line in
      let ways = ErrorBody.clean(line).split(separator: ";").map { way in
        way.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
          .joined(separator: " and ")
      }
      return ways.joined(separator: ", or ")
    }
  }

  private static func statusWords(_ status: Int) -> String {
    let words = HTTPURLResponse.localizedString(forStatusCode: status)
    return 100..<600 ~= status && !words.isEmpty
      ? "The server answered \(status) (\(words))."
      : "Unknown HTTP status code received (\(status))"
  }
}

/// What GitHub writes when something is wrong.
struct ErrorBody: Decodable {
  private let message: String?
  private let errors: [Detail]

  private struct Detail: Decodable {
    let text: String?

    private enum CodingKeys: String, CodingKey {
      case resource, field, code, message
    }

    init(from decoder: any Decoder) throws {
      if let plain = try? decoder.singleValueContainer().decode(String.self) {
        text = plain
        return
      }
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let field = [values.maybe(.resource, String.self), values.maybe(.field, String.self)]
        .compactMap(\.self).joined(separator: ".")
      let code: String? =
        switch values.maybe(.code, String.self) {
        case "missing": "does not exist"
        case "missing_field": "is missing"
        case "invalid": "is not valid"
        case "already_exists": "exists already"
        case let other: other
        }
      text = values.maybe(.message) ?? code.map { "\(field) \($0)" }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case message, errors
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    message = values.maybe(.message)
    errors = values.maybe(.errors) ?? []
  }

  /// - Returns: nil when a body is none of GitHub's.
  init?(_ body: Data) {
    guard body.count <= 65_536, let read = try? JSONDecoder().decode(ErrorBody.self, from: body)
    else { return nil }
    self = read
  }

  /// Words to show, if there are any.
  var words: String? {
    let details = errors.compactMap(\.text)
    guard let message, !message.isEmpty else { return details.first.map(ErrorBody.clean) }
    let all = details.isEmpty ? message : "\(message): \(details.joined(separator: ", "))"
    return ErrorBody.clean(all)
  }

  /// Words from outside, fit to be shown: one line, nothing that steers, not endless.
  static func clean(_ words: String) -> String {
    var fit = String.UnicodeScalarView()
    for scalar in words.unicodeScalars.prefix(300) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: fit.append(" ")
      // What turns the direction of writing would turn the words around it too.
      case .format: continue
      default: fit.append(scalar)
      }
    }
    return String(fit)
  }
}
