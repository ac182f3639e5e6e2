import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request to the API and the kind of its answer.
struct APIRequest<Answer: Decodable & Sendable>: Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  var method = Method.get
  /// Its parts, not yet percent-encoded.
  var path: [String]
  /// What is nil is left out.
  var query: [(name: String, value: String?)] = []
  var body: Data?
  var accept = "application/vnd.github+json"
  /// How many seconds the answer may take, if that is less than for others.
  var patience = TimeInterval.infinity

  /// How many seconds the answer to a change may take: somebody stands before it and waits.
  private static var writePatience: TimeInterval { 8 }

  /// How many seconds the answer may take.
  var seconds: TimeInterval {
    method == .get ? patience : min(patience, APIRequest.writePatience)
  }

  /// The address at a server.
  func url(at server: ServerAddress) -> URL? {
    guard var parts = URLComponents(url: server.url, resolvingAgainstBaseURL: false) else {
      return nil
    }
    let encoded = path.map(APIRequest.encode)
    // "." and ".." would lead elsewhere, encoded or not.
    guard !path.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
    parts.percentEncodedPath += "/" + encoded.joined(separator: "/")
    let given = query.compactMap { name, value in
      value.map { APIRequest.encode(name) + "=" + APIRequest.encode($0) }
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

  /// Makes of a body what was asked for.
  ///
  /// - Throws: `APIError.notJSON` or `APIError.unreadable`.
  func read(_ body: Data) throws -> Answer {
    if let nothing = Nothing() as? Answer { return nothing }
    if Answer.self == String.self, let text = String(decoding: body, as: UTF8.self) as? Answer {
      return text
    }
    do {
      return try JSONDecoder().decode(Answer.self, from: body)
    } catch {
      let start = body.first { !Set(" \t\r\n".utf8).contains($0) }
      throw start.map { Set("[{".utf8).contains($0) } == true
        ? APIError.unreadable : APIError.notJSON
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
