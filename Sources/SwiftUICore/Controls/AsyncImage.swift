public import Foundation
import Pictures
public import Properties

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The state of a picture's loading.
public nonisolated enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, when it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error, if loading failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture that is loaded from a URL in the background.
///
/// Pictures of up to 16 MB are shown, from `http`, `https`, `file` and `data` URLs. The server
/// fetches them for the browser, too: files only from the app's bundle, its data folder
/// (`MARTLET_DATA`) and the folder for temporary files, and nothing from its own networks when it
/// serves other machines. Pictures are cached for five minutes.
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
      guard let image = UIImage(data: data, scale: scale) else {
        throw URLError(.cannotDecodeRawData)
      }
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

/// The default content of an `AsyncImage`: the picture, and a gray area before it.
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
