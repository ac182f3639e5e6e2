public import Foundation
public import Properties

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// How far the loading of a picture has come.
public nonisolated enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, when it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// What went wrong, if something did.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture that is loaded from an address while the app goes on.
///
/// Pictures of up to 16 MB are shown, from `http`, `https`, `file` and `data` addresses.
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @State private var shown: URL?

  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content,
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  public init(url: URL?, scale: CGFloat = 1) where Content == LoadedImage {
    self.init(url: url, scale: scale) { LoadedImage(image: $0.image) }
  }

  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P,
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }

  @MainActor public var body: some View {
    content(phase)
      .task(id: url) { await load() }
  }

  @MainActor private func load() async {
    guard let url else {
      set(.empty)
      return
    }
    if shown == url, phase.image != nil { return }
    set(.empty)
    do {
      let data = try await PictureLoader.load(url)
      guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeRawData) }
      try Task.checkCancellation()
      shown = url
      set(.success(Image(uiImage: image)))
    } catch {
      if !Task.isCancelled { set(.failure(error)) }
    }
  }

  @MainActor private func set(_ phase: AsyncImagePhase) {
    if case .empty = phase, case .empty = self.phase { return }
    withTransaction(transaction) { self.phase = phase }
  }
}

/// What an `AsyncImage` without a content of its own shows: the picture, before it a gray area.
public nonisolated struct LoadedImage: View {
  let image: Image?

  @MainActor public var body: some View {
    if let image {
      image
    } else {
      Color.gray.opacity(0.2)
    }
  }
}

/// Fetches the bytes of a picture, of which there may be too many.
nonisolated enum PictureLoader {
  static let mostBytes = 16 << 20

  static func load(_ url: URL) async throws -> Data {
    if url.isFileURL { return try await read(url) }
    switch url.scheme?.lowercased() {
    case "http", "https": return try await fetch(url)
    case "data": return try decode(url)
    default: throw URLError(.unsupportedURL)
    }
  }

  @concurrent private static func read(_ url: URL) async throws -> Data {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    let data = try handle.read(upToCount: mostBytes + 1) ?? Data()
    guard data.count <= mostBytes else { throw URLError(.dataLengthExceedsMaximum) }
    return data
  }

  private static func decode(_ url: URL) throws -> Data {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ","), text.utf8.count <= mostBytes else {
      throw URLError(.badURL)
    }
    let body = String(text[text.index(after: comma)...])
    if text[..<comma].hasSuffix(";base64") {
      guard let data = Data(base64Encoded: body.removingPercentEncoding ?? body) else {
        throw URLError(.cannotDecodeContentData)
      }
      return data
    }
    return Data((body.removingPercentEncoding ?? body).utf8)
  }

  private static func fetch(_ url: URL) async throws -> Data {
    let reader = PictureReader()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { reader.start(url, $0) }
    } onCancel: {
      reader.cancel()
    }
  }
}

/// Reads one answer and gives up as soon as it is too long.
private nonisolated final class PictureReader: NSObject, URLSessionDataDelegate,
  @unchecked Sendable
{
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Data, any Error>?
  private var session: URLSession?
  private var isCancelled = false
  private var data = Data()

  func start(_ url: URL, _ continuation: CheckedContinuation<Data, any Error>) {
    let isCancelled = lock.withLock {
      self.continuation = continuation
      return self.isCancelled
    }
    guard !isCancelled else {
      finish(.failure(CancellationError()))
      return
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    configuration.timeoutIntervalForResource = 120
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    lock.withLock { self.session = session }
    session.dataTask(with: url).resume()
  }

  func cancel() {
    lock.withLock { isCancelled = true }
    finish(.failure(CancellationError()))
  }

  private func finish(_ result: Result<Data, any Error>) {
    let (waiting, session) = lock.withLock {
      defer {
        continuation = nil
        self.session = nil
      }
      return (continuation, self.session)
    }
    session?.invalidateAndCancel()
    waiting?.resume(with: result)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void,
  ) {
    if let answer = response as? HTTPURLResponse, !(200..<300).contains(answer.statusCode) {
      completionHandler(.cancel)
      finish(.failure(URLError(.badServerResponse)))
    } else if response.expectedContentLength > Int64(PictureLoader.mostBytes) {
      completionHandler(.cancel)
      finish(.failure(URLError(.dataLengthExceedsMaximum)))
    } else {
      completionHandler(.allow)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let count = lock.withLock {
      self.data.append(data)
      return self.data.count
    }
    if count > PictureLoader.mostBytes {
      finish(.failure(URLError(.dataLengthExceedsMaximum)))
    }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?,
  ) {
    let data = lock.withLock { self.data }
    finish(error.map { .failure($0) } ?? .success(data))
  }
}
