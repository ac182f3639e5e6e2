public import Foundation
public import FoundationNetworking

extension URLSession {
  /// What is answered to a request, byte by byte, as it comes.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    public typealias Failure = any Error

    public let task: URLSessionDataTask
    fileprivate let chunks: AsyncThrowingStream<Data, any Error>

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(chunks: chunks.makeAsyncIterator())
    }

    /// Reads one byte after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      public typealias Element = UInt8
      public typealias Failure = any Error

      fileprivate var chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator
      private var bytes: Data.Iterator?

      fileprivate init(chunks: AsyncThrowingStream<Data, any Error>.AsyncIterator) {
        self.chunks = chunks
      }

      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws -> UInt8? {
        while true {
          if let byte = bytes?.next() { return byte }
          guard let chunk = try await chunks.next(isolation: actor) else { return nil }
          bytes = chunk.makeIterator()
        }
      }
    }
  }

  /// What lies at an address, as it comes.
  ///
  /// - Parameter delegate: is told nothing: the reader alone is.
  public func bytes(
    from url: URL,
    delegate: (any URLSessionTaskDelegate)? = nil,
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  /// What is answered to a request, as it comes.
  ///
  /// - Parameter delegate: is told nothing: the reader alone is.
  public func bytes(
    for request: URLRequest,
    delegate: (any URLSessionTaskDelegate)? = nil,
  ) async throws -> (AsyncBytes, URLResponse) {
    let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    let asking = Asking<URLSessionDataTask>()
    let session = URLSession(
      configuration: prepared.configuration,
      delegate: BytesReceiver(continuation, asking),
      delegateQueue: nil,
    )
    defer { session.finishTasksAndInvalidate() }
    let (task, response) = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { answer in
        guard asking.begin(answer) else { return }
        let task = session.dataTask(with: request)
        // Who reads no more, or was cancelled, wants no more.
        continuation.onTermination = { end in
          if case .cancelled = end { session.end(task) }
        }
        task.resume()
        asking.follow(task, in: session)
      }
    } onCancel: {
      asking.cancel(in: session)
    }
    return (AsyncBytes(task: task, chunks: chunks), response)
  }
}

/// Hands on what comes.
private final class BytesReceiver: NSObject, URLSessionDataDelegate, Sendable {
  private let chunks: AsyncThrowingStream<Data, any Error>.Continuation
  private let asking: Asking<URLSessionDataTask>

  init(
    _ chunks: AsyncThrowingStream<Data, any Error>.Continuation,
    _ asking: Asking<URLSessionDataTask>,
  ) {
    self.chunks = chunks
    self.asking = asking
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void,
  ) { if task.goesOn { completionHandler(request) } }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void,
  ) {
    asking.end(.success((dataTask, response)))
    if dataTask.goesOn { completionHandler(.allow) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    chunks.yield(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
  ) {
    asking.end(.failure(error ?? URLError(.badServerResponse)))
    chunks.finish(throwing: error)
  }
}
