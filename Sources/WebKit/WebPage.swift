public import Foundation
public import Observation
public import SwiftUI
import SwiftUICore

/// A page of the web in an app.
///
/// A page in a browser shows it in a frame of its own, from which nothing leads to the app; pages
/// that refuse to be in a frame are blank there, and a link below leads to each.
///
/// Partly: a terminal shows a link to the page, and of pages that an app wrote their words.
public struct WebView: View {
  private let page: WebPage?
  private let url: URL?

  public init(url: URL?) {
    self.url = url
    page = nil
  }

  public init(_ page: WebPage) {
    self.page = page
    url = nil
  }

  public var body: some View {
    WebPicture(entry: page?.history.current ?? url.map { .address($0) })
  }
}

/// What a `WebView` shows, and where it was before.
///
/// Partly: what is known of a page is its address.
@Observable public final class WebPage {
  /// What a page may do.
  ///
  /// Without effect: the browser decides that for the frame, and a terminal shows a link.
  public nonisolated struct Configuration: Sendable {
    public var applicationNameForUserAgent: String?
    public var allowsAirPlayForMediaPlayback = true
    public var loadsSubresources = true
    public var upgradeKnownHostsToHTTPS = true

    public init() {}
  }

  /// The pages that were shown.
  public struct BackForwardList {
    /// One of the pages.
    public struct Item: Identifiable, Equatable {
      public let id: Int
      public let url: URL
      public var title: String? { url.host() }
      public var initialURL: URL { url }
    }

    let history: WebHistory

    public var currentItem: Item? { item(history.index) }
    public var backList: [Item] { (0..<max(0, history.index)).compactMap { item($0) } }
    public var forwardList: [Item] {
      (history.index + 1..<max(history.index + 1, history.entries.count)).compactMap { item($0) }
    }

    private func item(_ index: Int) -> Item? {
      guard history.entries.indices.contains(index), let url = history.entries[index].url else {
        return nil
      }
      return Item(id: index, url: url)
    }
  }

  /// What happens with a page that is asked for.
  public nonisolated enum NavigationEvent: Sendable, Hashable {
    case startedProvisionalNavigation, receivedServerRedirect, committed, finished
  }

  let history = WebHistory()
  public var customUserAgent: String?
  public var isInspectable = false

  public init() {}

  public init(configuration: Configuration) {}

  public var url: URL? { history.current?.url }
  /// The page's host: its own title is not known.
  public var title: String { url?.host() ?? "" }
  /// Always false: the frame does not tell.
  public var isLoading: Bool { false }
  /// From 0 to 1: 1 once an address is shown.
  public var estimatedProgress: Double { history.current == nil ? 0 : 1 }
  public var hasOnlySecureContent: Bool { url?.scheme?.lowercased() == "https" }
  public var backForwardList: BackForwardList { BackForwardList(history: history) }

  @discardableResult public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, Never> {
    if let url { history.show(.address(url)) }
    return Self.events
  }

  @discardableResult public func load(
    _ request: URLRequest
  ) -> some AsyncSequence<NavigationEvent, Never> { load(request.url) }

  @discardableResult public func load(
    html: String,
    baseURL: URL = URL(filePath: "/"),
  ) -> some AsyncSequence<NavigationEvent, Never> {
    history.show(.words(html, base: baseURL))
    return Self.events
  }

  @discardableResult public func load(
    _ item: BackForwardList.Item
  ) -> some AsyncSequence<NavigationEvent, Never> {
    history.move(by: item.id - history.index)
    return Self.events
  }

  /// Without effect: what is in the frame is not known, and a link opens the page as it is now.
  @discardableResult public func reload(
    fromOrigin: Bool = false
  ) -> some AsyncSequence<NavigationEvent, Never> { Self.events }

  /// Without effect: the frame does not tell whether its page is still loaded.
  public func stopLoading() {}

  /// - Throws: `WKError.javaScriptExceptionOccurred`: pages run no scripts of the app's.
  @discardableResult public func callJavaScript(
    _ functionBody: String,
    arguments: [String: Any] = [:],
  ) async throws -> Any? { throw WKError(.javaScriptExceptionOccurred) }

  private static var events: AsyncStream<NavigationEvent> {
    AsyncStream { continuation in
      for event in [NavigationEvent.startedProvisionalNavigation, .committed, .finished] {
        continuation.yield(event)
      }
      continuation.finish()
    }
  }
}

extension View {
  /// Lets swipes go back and forward.
  ///
  /// Without effect: the browser decides that for the frame, and a terminal shows a link.
  public nonisolated func webViewBackForwardNavigationGestures(
    _ value: Visibility
  ) -> some View { self }

  /// Lets pinches enlarge a page.
  ///
  /// Without effect: the browser decides that for the frame, and a terminal shows a link.
  public nonisolated func webViewMagnificationGestures(_ value: Visibility) -> some View { self }

  /// Shows where links lead while they are held.
  ///
  /// Without effect: the browser decides that for the frame, and a terminal shows a link.
  public nonisolated func webViewLinkPreviews(_ value: Visibility) -> some View { self }

  /// Shows a page's own background.
  ///
  /// Without effect: the browser decides that for the frame, and a terminal shows a link.
  public nonisolated func webViewContentBackground(_ visibility: Visibility) -> some View { self }
}
