public import Foundation
public import FoundationNetworking
import Synchronization

/// Answers that are waited for by a task that may be cancelled.
///
/// Foundation has these functions, too, with a delegate at their end that may be left out; the
/// compiler takes those that have nothing to leave out. Foundation's lock up when they are cancelled
/// at the moment the answer comes.
extension URLSession {
  /// What lies at an address.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// What is answered to a request.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await answer { session, done in
      session.dataTask(with: request) { done($0, $1, $2) }
    }
  }

  /// What is answered to a request that carries bytes.
  public func upload(
    for request: URLRequest,
    from bodyData: Data,
  ) async throws -> (Data, URLResponse) {
    try await answer { session, done in
      session.uploadTask(with: request, from: bodyData) { done($0, $1, $2) }
    }
  }

  /// What is answered to a request that carries a file.
  ///
  /// The file is mapped: a task that reads from it by itself asks libcurl to go on when it has
  /// ended, and Foundation traps at the answer (EasyHandle.swift).
  public func upload(
    for request: URLRequest,
    fromFile fileURL: URL,
  ) async throws -> (Data, URLResponse) {
    try await upload(for: request, from: Data(contentsOf: fileURL, options: .alwaysMapped))
  }

  /// The file into which what lies at an address was loaded.
  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url))
  }

  /// The file into which what is answered to a request was loaded.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await answer { session, done in
      session.downloadTask(with: request) { done($0, $1, $2) }
    }
  }

  /// Starts a task and waits for its answer; who is cancelled goes on at once.
  private func answer<Value: Sendable>(
    _ make: (URLSession, @escaping @Sendable (Value?, URLResponse?, (any Error)?) -> Void)
      -> URLSessionTask
  ) async throws -> (Value, URLResponse) {
    let session = prepared
    let asking = Asking<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard asking.begin(continuation) else { return }
        let task = make(session) { value, response, error in
          if let value, let response, error == nil {
            asking.end(.success((value, response)))
          } else {
            asking.end(.failure(error ?? URLError(.badServerResponse)))
          }
        }
        task.resume()
        asking.follow(task, in: session)
      }
    } onCancel: {
      asking.cancel(in: session)
    }
  }
}

/// One who waits for an answer, and goes on once.
final class Asking<Value: Sendable>: Sendable {
  typealias Answer = (Value, URLResponse)

  private struct State {
    var continuation: CheckedContinuation<Answer, any Error>?
    var task: URLSessionTask?
    var isOver = false
  }

  private let state = Mutex(State())

  /// Whether nobody has cancelled yet; else the continuation has gone on.
  func begin(_ continuation: CheckedContinuation<Answer, any Error>) -> Bool {
    let isWanted = state.withLock {
      if !$0.isOver { $0.continuation = continuation }
      return !$0.isOver
    }
    if !isWanted { continuation.resume(throwing: URLError(.cancelled)) }
    return isWanted
  }

  /// Keeps the task, so that it can be ended; one that nobody waits for is ended.
  func follow(_ task: URLSessionTask, in session: URLSession) {
    let isWanted = state.withLock {
      if !$0.isOver { $0.task = task }
      return !$0.isOver
    }
    if !isWanted { session.end(task) }
  }

  func end(_ answer: Result<Answer, any Error>) {
    let waiting = state.withLock { state in
      defer {
        state.isOver = true
        state.continuation = nil
        state.task = nil
      }
      return state.continuation
    }
    waiting?.resume(with: answer)
  }

  func cancel(in session: URLSession) {
    let task = state.withLock { $0.task }
    end(.failure(URLError(.cancelled)))
    if let task { session.end(task) }
  }
}
