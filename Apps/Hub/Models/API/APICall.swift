import Foundation

/// What is sent for a request, whatever its answer is.
///
/// It is not generic, so that the client's functions are compiled once and not for each answer.
struct APICall: Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  var method: Method
  /// Its parts, not yet percent-encoded.
  var path: [String]
  /// What is nil is left out.
  var query: [(name: String, value: String?)]
  var body: Data?
  var accept: String
  /// How many seconds the answer may take, if that is less than for others.
  var patience: TimeInterval
  /// Makes of a body what was asked for.
  var read: @Sendable (Data) throws -> any Sendable

  /// How many seconds the answer to a change may take: somebody stands before it and waits.
  private static var writePatience: TimeInterval { 8 }

  /// How many seconds the answer may take.
  var seconds: TimeInterval {
    method == .get ? patience : min(patience, APICall.writePatience)
  }

  /// The address at a server.
  func url(at server: ServerAddress) -> URL? {
    guard var parts = URLComponents(url: server.url, resolvingAgainstBaseURL: false) else {
      return nil
    }
    let encoded = path.map(APICall.encode)
    // "." and ".." would lead elsewhere, encoded or not.
    guard !path.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
    parts.percentEncodedPath += "/" + encoded.joined(separator: "/")
    let given = query.compactMap { name, value in
      value.map { APICall.encode(name) + "=" + APICall.encode($0) }
    }
    if !given.isEmpty { parts.percentEncodedQuery = given.joined(separator: "&") }
    return parts.url
  }

  /// Which of the server's limits counts it; asking for the limits themselves is counted by none.
  var limitGroup: String {
    switch path.first {
    case "search": "search"
    case "rate_limit": "rate_limit"
    default: "core"
    }
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
  }
}

extension CharacterSet {
  /// What needs no encoding anywhere in an address (RFC 3986).
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}
