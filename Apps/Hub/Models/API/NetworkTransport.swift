import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The network.
///
/// On Linux Foundation asks a socket again and again whether it can be written to, from when its
/// connection is made until its first answer is there: that wait takes up to a core. A connection
/// that is used again waits for nothing in that way, and nobody is waited for for longer than the
/// deadline.
final class NetworkTransport: Transport {
  static let shared = NetworkTransport()

  private static let exchanges = Exchanges()

  /// One for all and never invalidated: tearing sessions down while tasks end is not safe
  /// everywhere.
  private static let session: URLSession = {
    ProxyRules.keepThisMachineOut()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    return URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }()

  private let deadline: Int

  /// - Parameter deadline: whole seconds, at least one, for a request and all of its answer; a
  ///   request may have less.
  init(deadline: Int = 20) {
    self.deadline = max(1, deadline)
  }

  /// Returns at the deadline and when cancelled, even if the session does not.
  func send(_ request: URLRequest, bodyLimit: Int) async throws -> RawAnswer {
    var request = request
    let seconds = min(deadline, max(1, Int(min(request.timeoutInterval, 3_600).rounded(.up))))
    request.timeoutInterval = TimeInterval(seconds)
    let (answers, sink) = AsyncThrowingStream.makeStream(of: RawAnswer.self)
    let task = NetworkTransport.session.dataTask(with: request)
    NetworkTransport.exchanges.add(task, Exchange(sink: sink, limit: bodyLimit))
    // The session's own timeout begins anew with every byte; this one does not.
    let timer = Task {
      try await Task.sleep(for: .seconds(seconds))
      sink.finish(throwing: APIError.timedOut)
    }
    defer {
      timer.cancel()
      NetworkTransport.exchanges.cancel(task)
    }
    task.resume()
    for try await answer in answers { return answer }
    throw CancellationError()
  }
}

/// One request under way.
private struct Exchange {
  let sink: AsyncThrowingStream<RawAnswer, any Error>.Continuation
  let limit: Int
  var body = Data()
}

/// Gathers what comes for each request, and follows no redirection by itself.
///
/// Unchecked: its lock guards what changes.
private final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var exchanges: [Int: Exchange] = [:]

  func add(_ task: URLSessionTask, _ exchange: Exchange) {
    lock.withLock { exchanges[task.taskIdentifier] = exchange }
  }

  /// Cancels a task that has not ended.
  func cancel(_ task: URLSessionTask) {
    // One that is just ending must not be cancelled: on Linux that ends the program. While the lock
    // is held none ends, and of one that has ended there is no exchange.
    lock.withLock {
      if exchanges.removeValue(forKey: task.taskIdentifier) != nil { task.cancel() }
    }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
  ) {
    // An answer for a task that was cancelled would end the program, too.
    lock.withLock {
      if exchanges[task.taskIdentifier] != nil { completionHandler(nil) }
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let overfull = lock.withLock { () -> Exchange? in
      guard var exchange = exchanges[dataTask.taskIdentifier] else { return nil }
      // Taken out while it grows, so that its bytes are not copied.
      exchanges[dataTask.taskIdentifier] = nil
      guard exchange.body.count + data.count <= exchange.limit else { return exchange }
      exchange.body.append(data)
      exchanges[dataTask.taskIdentifier] = exchange
      return nil
    }
    guard let overfull else { return }
    overfull.sink.finish(throwing: APIError.tooLarge)
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
  ) {
    let exchange = lock.withLock { exchanges.removeValue(forKey: task.taskIdentifier) }
    guard let exchange else { return }
    if let error {
      let known = APIError.from(error)
      // Who has begun to answer was there.
      let isHere = task.response != nil && known as? APIError == .offline
      exchange.sink.finish(throwing: isHere ? APIError.cutShort : known)
      return
    }
    guard let response = task.response as? HTTPURLResponse else {
      exchange.sink.finish(throwing: APIError.noAnswer)
      return
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    // A body cut short is no error to every library below.
    if let length = headers["content-length"].flatMap({ Int($0) }),
      headers["content-encoding"] == nil,
      length != exchange.body.count, response.statusCode != 304, response.statusCode != 204
    {
      exchange.sink.finish(throwing: APIError.cutShort)
      return
    }
    exchange.sink.yield(
      RawAnswer(status: response.statusCode, headers: headers, body: exchange.body)
    )
    exchange.sink.finish()
  }
}
