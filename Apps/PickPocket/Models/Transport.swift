import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What carries a request to a server and its answer back.
protocol Transport: Sendable {
  func send(_ request: URLRequest) async throws -> (Data, URLResponse)
}

/// The network, without redirections, so that a token goes to nobody but the server asked.
final class NetworkTransport: Transport {
  static let shared = NetworkTransport()

  private let session: URLSession
  private let deadline: Int

  /// - Parameter deadline: whole seconds, at least one, for a request and all of its answer.
  init(deadline: Int = 10) {
    self.deadline = max(1, deadline)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = TimeInterval(self.deadline)
    session = URLSession(
      configuration: configuration,
      delegate: StayingDelegate(),
      delegateQueue: nil,
    )
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    try await withThrowingTaskGroup(of: (Data, URLResponse).self) { [session, deadline] group in
      defer { group.cancelAll() }
      group.addTask { try await session.data(for: request) }
      group.addTask {
        try await Task.sleep(for: .seconds(deadline))
        throw URLError(.timedOut)
      }
      guard let first = try await group.next() else { throw URLError(.unknown) }
      return first
    }
  }
}

private final class StayingDelegate: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
  ) {
    completionHandler(nil)
  }
}
