import Combine
import Display
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches pictures from the web, and keeps what came last for a while.
final class PictureFetcher: NSObject, URLSessionDataDelegate {
  static let shared = PictureFetcher()

  /// Bytes of all that is kept.
  private static let mostKept = 64 << 20
  /// How long it is kept, in seconds.
  private static let longest = 300.0

  private struct Kept {
    var data: Data
    var end: Date
  }

  private struct State {
    var loads: [Int: PictureLoad] = [:]
    var kept = RecentValues<URL, Kept>(mostCost: mostKept)
    /// The session for all pictures, made when it is first needed.
    var session: URLSession?
  }

  private let state = Mutex(State())

  private func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    configuration.timeoutIntervalForResource = 120
    configuration.urlCache = nil
    // All who use the app share the session.
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
  }

  @concurrent func fetch(_ url: URL) async throws -> Data {
    if let known = state.withLock({ $0.kept.use(url) }), known.end > Date() { return known.data }
    guard PictureSources.allows(web: url) else { throw URLError(.noPermissionsToReadFile) }
    let load = PictureLoad()
    let data = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start(load, url, $0) }
    } onCancel: {
      load.finish(.failure(CancellationError()))
    }
    let end = Date().addingTimeInterval(Self.longest)
    if load.mayBeKept {
      state.withLock { _ = $0.kept.keep(Kept(data: data, end: end), for: url, cost: data.count) }
    }
    return data
  }

  private func start(
    _ load: PictureLoad,
    _ url: URL,
    _ continuation: CheckedContinuation<Data, any Error>,
  ) {
    let (session, task) = state.withLock {
      let session = $0.session ?? makeSession()
      $0.session = session
      let task = session.dataTask(with: url)
      $0.loads[task.taskIdentifier] = load
      return (session, task)
    }
    if load.begin(continuation, stop: { session.end(task) }) {
      task.resume()
    } else {
      state.withLock { $0.loads[task.taskIdentifier] = nil }
      session.end(task)
    }
  }

  private func load(of task: URLSessionTask) -> PictureLoad? {
    state.withLock { $0.loads[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void,
  ) {
    guard task.goesOn else { return }
    if let url = request.url, PictureSources.allows(web: url) {
      completionHandler(request)
    } else {
      load(of: task)?.finish(.failure(URLError(.noPermissionsToReadFile)))
      completionHandler(nil)
    }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void,
  ) {
    let isGoingOn = load(of: dataTask)?.receive(response) ?? false
    completionHandler(isGoingOn ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    load(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
  ) {
    let load = state.withLock { $0.loads.removeValue(forKey: task.taskIdentifier) }
    load?.end(error)
  }
}

/// One answer, given up as soon as it is too long.
private final class PictureLoad: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Data, any Error>?
    var stop: (@Sendable () -> Void)?
    var isOver = false
    var data = Data()
    var isLasting = true
  }

  private let state = Mutex(State())

  /// Whether the answer does not forbid it.
  var mayBeKept: Bool { state.withLock { $0.isLasting } }

  /// Answers whether it is still wanted.
  func begin(
    _ continuation: CheckedContinuation<Data, any Error>,
    stop: @escaping @Sendable () -> Void,
  ) -> Bool {
    let isWanted = state.withLock {
      if !$0.isOver {
        $0.continuation = continuation
        $0.stop = stop
      }
      return !$0.isOver
    }
    if !isWanted { continuation.resume(throwing: CancellationError()) }
    return isWanted
  }

  func finish(_ result: Result<Data, any Error>) {
    let (waiting, stop) = state.withLock { state in
      defer {
        state.isOver = true
        state.continuation = nil
        state.stop = nil
      }
      return (state.continuation, state.stop)
    }
    if case .failure = result { stop?() }
    waiting?.resume(with: result)
  }

  func receive(_ response: URLResponse) -> Bool {
    if let answer = response as? HTTPURLResponse {
      guard (200..<300).contains(answer.statusCode) else {
        finish(.failure(URLError(.badServerResponse)))
        return false
      }
      let control = answer.value(forHTTPHeaderField: "Cache-Control")?.lowercased() ?? ""
      let forbids = ["no-store", "no-cache", "private"].contains { control.contains($0) }
      state.withLock { $0.isLasting = !forbids }
    }
    guard response.expectedContentLength <= Int64(PictureLoader.mostBytes) else {
      finish(.failure(URLError(.dataLengthExceedsMaximum)))
      return false
    }
    return true
  }

  func receive(_ part: Data) {
    let count = state.withLock {
      $0.data.append(part)
      return $0.data.count
    }
    if count > PictureLoader.mostBytes {
      finish(.failure(URLError(.dataLengthExceedsMaximum)))
    }
  }

  func end(_ error: (any Error)?) {
    let data = state.withLock { $0.data }
    if let error { finish(.failure(error)) } else { finish(.success(data)) }
  }
}
