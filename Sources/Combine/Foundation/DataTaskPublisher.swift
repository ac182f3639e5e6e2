public import Foundation
public import FoundationNetworking

extension URLSession {
  /// Sends what a server answers to a request for an address, once for each subscriber.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Sends what a server answers to a request, once for each subscriber.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Asks a server when a subscriber wants the answer; cancelling ends the request.
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      let asking = DataTaskSubscription(subscriber, request, session)
      subscriber.receive(subscription: asking)
    }
  }
}

/// One request for one subscriber.
///
/// Unchecked: what changes is read and written under the lock, and a subscriber is called by one
/// thread at a time.
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
  typealias Downstream = any Subscriber<URLSession.DataTaskPublisher.Output, URLError>

  private let lock = Lock()
  private let request: URLRequest
  private let session: URLSession
  private var downstream: Downstream?
  private var task: URLSessionDataTask?

  init(_ downstream: Downstream, _ request: URLRequest, _ session: URLSession) {
    self.downstream = downstream
    self.request = request
    self.session = session
  }

  func request(_ demand: Subscribers.Demand) {
    let due = lock.withLock { () -> URLSessionDataTask? in
      guard demand > .none, downstream != nil, task == nil else { return nil }
      let made = session.prepared.dataTask(with: request) { [self] data, response, error in
        answer(data, response, error)
      }
      task = made
      return made
    }
    due?.resume()
  }

  func cancel() {
    let task = lock.withLock {
      downstream = nil
      return self.task
    }
    if let task { session.end(task) }
  }

  private func answer(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let downstream = lock.withLock {
      let target = self.downstream
      self.downstream = nil
      return target
    }
    guard let downstream else { return }
    if let response, error == nil {
      _ = downstream.receive((data ?? Data(), response))
      downstream.receive(completion: .finished)
    } else {
      downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
  }
}
