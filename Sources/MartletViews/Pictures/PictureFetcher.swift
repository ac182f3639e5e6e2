import Display
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches pictures from the web, and keeps what came last for a while.
nonisolated final class PictureFetcher: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  static let shared = PictureFetcher()

  /// Bytes of all that is kept.
  private static let mostKept = 64 << 20
  /// How long it is kept, in seconds.
  private static let longest = 300.0

  private struct Kept {
    var data: Data
    var end: Date
  }

  private let lock = NSLock()
  private var loads: [Int: PictureLoad] = [:]
  private var kept = RecentValues<URL, Kept>(mostCost: mostKept)
  /// Made when it is first needed.
  private var made: URLSession?

  /// The session for all pictures; the lock is held.
  private var session: URLSession {
    if let made { return made }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    configuration.timeoutIntervalForResource = 120
    configuration.urlCache = nil
    // All who use the app share the session.
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    made = session
    return session
  }

  @concurrent func fetch(_ url: URL) async throws -> Data {
    if let known = lock.withLock({ kept.use(url) }), known.end > Date() { return known.data }
    guard PictureSources.allows(web: url) else { throw URLError(.noPermissionsToReadFile) }
    let load = PictureLoad()
    let data = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start(load, url, $0) }
    } onCancel: {
      load.finish(.failure(CancellationError()))
    }
    let end = Date().addingTimeInterval(Self.longest)
    if load.mayBeKept {
      lock.withLock { _ = kept.keep(Kept(data: data, end: end), for: url, cost: data.count) }
    }
    return data
  }

  private func start(
    _ load: PictureLoad,
    _ url: URL,
    _ continuation: CheckedContinuation<Data, any Error>,
  ) {
    let task = lock.withLock {
      let task = session.dataTask(with: url)
      loads[task.taskIdentifier] = load
      return task
    }
    if load.begin(task, continuation) {
      task.resume()
    } else {
      lock.withLock { loads[task.taskIdentifier] = nil }
      task.cancel()
    }
  }

  private func load(of task: URLSessionTask) -> PictureLoad? {
    lock.withLock { loads[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void,
  ) {
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
    let isGoingOn = load(of: dataTask)?.take(response) ?? false
    completionHandler(isGoingOn ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    load(of: dataTask)?.take(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
  ) {
    let load = lock.withLock { loads.removeValue(forKey: task.taskIdentifier) }
    load?.end(error)
  }
}

/// One answer, given up as soon as it is too long.
private nonisolated final class PictureLoad: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Data, any Error>?
  private var task: URLSessionTask?
  private var isOver = false
  private var data = Data()
  private var isLasting = true

  /// Whether the answer does not forbid it.
  var mayBeKept: Bool { lock.withLock { isLasting } }

  /// Answers whether it is still wanted.
  func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<Data, any Error>) -> Bool {
    let isWanted = lock.withLock {
      if !isOver {
        self.continuation = continuation
        self.task = task
      }
      return !isOver
    }
    if !isWanted { continuation.resume(throwing: CancellationError()) }
    return isWanted
  }

  func finish(_ result: Result<Data, any Error>) {
    let (waiting, task) = lock.withLock {
      defer {
        isOver = true
        continuation = nil
        self.task = nil
      }
      return (continuation, self.task)
    }
    if case .failure = result { task?.cancel() }
    waiting?.resume(with: result)
  }

  func take(_ response: URLResponse) -> Bool {
    if let answer = response as? HTTPURLResponse {
      guard (200..<300).contains(answer.statusCode) else {
        finish(.failure(URLError(.badServerResponse)))
        return false
      }
      let control = answer.value(forHTTPHeaderField: "Cache-Control")?.lowercased() ?? ""
      let forbids = ["no-store", "no-cache", "private"].contains { control.contains($0) }
      lock.withLock { isLasting = !forbids }
    }
    guard response.expectedContentLength <= Int64(PictureLoader.mostBytes) else {
      finish(.failure(URLError(.dataLengthExceedsMaximum)))
      return false
    }
    return true
  }

  func take(_ part: Data) {
    let count = lock.withLock {
      data.append(part)
      return data.count
    }
    if count > PictureLoader.mostBytes {
      finish(.failure(URLError(.dataLengthExceedsMaximum)))
    }
  }

  func end(_ error: (any Error)?) {
    let data = lock.withLock { self.data }
    if let error { finish(.failure(error)) } else { finish(.success(data)) }
  }
}
