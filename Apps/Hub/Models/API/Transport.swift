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
