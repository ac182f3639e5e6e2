import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What carries one request to a server and its answer back, without following redirections.
protocol Transport: Sendable {
  /// - Parameter bodyLimit: more bytes than that are `APIError.tooLarge`.
  func send(_ request: URLRequest, bodyLimit: Int) async throws -> RawAnswer
}

/// An answer as it came.
struct RawAnswer: Hashable, Sendable {
  let status: Int
  /// By name in lower case.
  let headers: [String: String]
  let body: Data
}

extension RawAnswer {
  /// The same without a token, should whoever answered have repeated it.
  func hiding(_ token: Secret?) -> RawAnswer {
    guard let token = token?.reveal(), !token.isEmpty else { return self }
    let text = String(decoding: body, as: UTF8.self)
    return RawAnswer(
      status: status,
      headers: headers.mapValues { $0.replacing(token, with: "•••") },
      body: text.contains(token) ? Data(text.replacing(token, with: "•••").utf8) : body,
    )
  }
}
