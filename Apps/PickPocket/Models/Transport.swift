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

  /// One for all and never invalidated: tearing sessions down while tasks end is not safe
  /// everywhere.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux a task that waits for a cache must not be cancelled: that ends the program.
    configuration.urlCache = nil
    return URLSession(
      configuration: configuration,
      delegate: StayingDelegate(),
      delegateQueue: nil,
    )
  }()

  private let deadline: Int

  /// - Parameter deadline: whole seconds, at least one, for a request and all of its answer.
  init(deadline: Int = 10) {
    self.deadline = max(1, deadline)
  }

  /// Returns at the deadline and when cancelled, even if the session does not.
  ///
  /// `URLSession.data(for:)` is not used: on Linux it can lock up when a task is cancelled in it
  /// at the moment its answer comes.
  func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    var request = request
    request.timeoutInterval = TimeInterval(deadline)
    let (answers, sink) = AsyncThrowingStream.makeStream(of: (Data, URLResponse).self)
    let task = NetworkTransport.session.dataTask(with: request) { data, response, error in
      if let data, let response { sink.yield((data, response)) }
      sink.finish(throwing: error)
    }
    // The session's own timeout begins anew with every byte; this one does not.
    let timer = Task { [deadline] in
      try await Task.sleep(for: .seconds(deadline))
      sink.finish(throwing: URLError(.timedOut))
    }
    defer {
      // Between two calls of the delegate, which then knows whether it may still answer.
      NetworkTransport.session.delegateQueue.addOperation { task.cancel() }
      timer.cancel()
    }
    task.resume()
    for try await answer in answers { return answer }
    throw CancellationError()
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
    // On Linux an answer for a task that was cancelled ends the program.
    if task.state == .running { completionHandler(nil) }
  }
}
