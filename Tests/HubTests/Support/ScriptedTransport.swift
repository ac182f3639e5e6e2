import Foundation

@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Gives answers from a list, and remembers what was asked.
///
/// Unchecked: its lock guards what changes.
nonisolated final class ScriptedTransport: Transport, @unchecked Sendable {
  private let lock = NSLock()
  private var answers: [Result<RawAnswer, any Error>]
  private var asked: [URLRequest] = []

  init(_ answers: [Result<RawAnswer, any Error>]) { self.answers = answers }

  var requests: [URLRequest] { lock.withLock { asked } }

  func send(_ request: URLRequest, bodyLimit: Int) async throws -> RawAnswer {
    try lock.withLock {
      asked.append(request)
      guard !answers.isEmpty else { throw APIError.offline }
      return answers.removeFirst()
    }.get()
  }
}

extension Result<RawAnswer, any Error> {
  nonisolated static func answer(
    _ status: Int,
    _ body: String = "",
    _ headers: [String: String] = [:],
  ) -> Self {
    .success(RawAnswer(status: status, headers: headers, body: Data(body.utf8)))
  }
}
