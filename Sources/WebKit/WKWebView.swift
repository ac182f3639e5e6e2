public import Foundation
public import SwiftUI
import SwiftUICore

/// Why a page did not do what it was asked for.
public nonisolated struct WKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "WKErrorDomain" }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    "The app runs no scripts in pages here: they are in frames of their own, or links."
  }
}

/// One request to show a page.
@preconcurrency @MainActor public final class WKNavigation {
  init() {}
}

/// What a page may do.
///
/// Without effect: the browser decides that for the frame, and a terminal shows a link.
@preconcurrency @MainActor open class WKWebViewConfiguration {
  public var preferences = WKPreferences()
  public var defaultWebpagePreferences = WKWebpagePreferences()
  public var userContentController = WKUserContentController()
  public var allowsInlineMediaPlayback = false
  public var applicationNameForUserAgent: String?

  public init() {}
}

/// What scripts and fonts a page may have.
///
/// Without effect: the browser decides that for the frame, and a terminal shows a link.
@preconcurrency @MainActor open class WKPreferences {
  public var minimumFontSize: CGFloat = 0
  public var javaScriptCanOpenWindowsAutomatically = false

  public init() {}
}

/// What a single page may do.
///
/// Without effect: the browser decides that for the frame, and a terminal shows a link.
@preconcurrency @MainActor open class WKWebpagePreferences {
  public var allowsContentJavaScript = true

  public init() {}
}

/// Scripts that an app adds to pages.
///
/// Without effect: a page's frame takes no scripts of the app's.
@preconcurrency @MainActor open class WKUserContentController {
  public init() {}

  /// Without effect: a page's frame sends no messages to the app.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}

  /// Without effect: a page's frame sends no messages to the app.
  open func removeScriptMessageHandler(forName name: String) {}

  /// Without effect: a page's frame takes no scripts of the app's.
  open func addUserScript(_ userScript: WKUserScript) {}
}

/// Who hears what a page says to the app; a page's frame says nothing here.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController,
    didReceive message: WKScriptMessage,
  )
}

/// What a page says to the app.
@preconcurrency @MainActor public final class WKScriptMessage {
  public let name = ""
  public let body: Any = ""

  private init() {}
}

/// When a script is run.
public nonisolated enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart, atDocumentEnd
}

/// A script of the app's for pages.
///
/// Without effect: a page's frame takes no scripts of the app's.
@preconcurrency @MainActor open class WKUserScript {
  public let source: String

  public init(
    source: String,
    injectionTime: WKUserScriptInjectionTime,
    forMainFrameOnly: Bool,
  ) {
    self.source = source
  }
}

/// What an app says to a page that is asked for.
public nonisolated enum WKNavigationActionPolicy: Int, Sendable {
  case cancel, allow, download
}

/// Why a page is asked for.
public nonisolated enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// A page that is asked for.
@preconcurrency @MainActor open class WKNavigationAction {
  public let request: URLRequest
  public let navigationType: WKNavigationType

  init(request: URLRequest, type: WKNavigationType) {
    self.request = request
    navigationType = type
  }
}

/// Who learns what becomes of pages that are asked for.
@preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error,
  )
  func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void,
  )
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView,
    didStartProvisionalNavigation navigation: WKNavigation!,
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Never called: what becomes of a page in its frame is not known.
  public func webView(
    _ webView: WKWebView,
    didFail navigation: WKNavigation!,
    withError error: any Error,
  ) {}
  /// Never called: what becomes of a page in its frame is not known.
  public func webView(
    _ webView: WKWebView,
    didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error,
  ) {}
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void,
  ) { decisionHandler(.allow) }
}

/// Who shows the windows and questions of a page; never called: a page is in a frame of its own.
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {}

/// A page of the web, for a `UIViewRepresentable`.
///
/// A page in a browser shows it in a frame of its own, from which nothing leads to the app; pages
/// that refuse to be in a frame are blank there, and a link below leads to each.
///
/// Partly: a terminal shows a link to the page, and of pages that an app wrote their words.
@preconcurrency @MainActor open class WKWebView: UIView {
  let history = WebHistory()
  public let configuration: WKWebViewConfiguration
  public weak var navigationDelegate: (any WKNavigationDelegate)?
  public weak var uiDelegate: (any WKUIDelegate)?
  /// Without effect: the browser decides that for the frame, and a terminal shows a link.
  public var allowsBackForwardNavigationGestures = false
  /// Without effect: the browser decides that for the frame, and a terminal shows a link.
  public var allowsLinkPreview = true
  /// Without effect: the browser decides that for the frame, and a terminal shows a link.
  public var isInspectable = false
  /// Without effect: the frame scrolls its page itself.
  public let scrollView = UIScrollView()
  public var customUserAgent: String?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public var url: URL? { history.current?.url }
  /// The page's host: its own title is not known.
  public var title: String? { url?.host() }
  /// Always false: the frame does not tell.
  public var isLoading: Bool { false }
  /// From 0 to 1: 1 once an address is shown.
  public var estimatedProgress: Double { history.current == nil ? 0 : 1 }
  public var hasOnlySecureContent: Bool { url?.scheme?.lowercased() == "https" }
  public var canGoBack: Bool { history.canGoBack }
  public var canGoForward: Bool { history.canGoForward }

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url, url != history.current?.url else { return nil }
    return ask(request, .other) { $0.show(.address(url)) }
  }

  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    let entry = WebHistory.Entry.words(string, base: baseURL)
    // A representable's update asks again and again.
    guard entry != history.current else { return nil }
    history.show(entry)
    return told()
  }

  /// Shows the words of a file.
  @discardableResult open func loadFileURL(
    _ url: URL,
    allowingReadAccessTo readAccessURL: URL,
  ) -> WKNavigation? {
    let words = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return loadHTMLString(words, baseURL: url)
  }

  @discardableResult open func goBack() -> WKNavigation? { move(-1) }

  @discardableResult open func goForward() -> WKNavigation? { move(1) }

  private func move(_ count: Int) -> WKNavigation? {
    history.move(by: count) ? told() : nil
  }

  /// Without effect: what is in the frame is not known, and a link opens the page as it is now.
  @discardableResult open func reload() -> WKNavigation? { told() }

  /// Without effect: the frame does not tell whether its page is still loaded.
  open func stopLoading() {}

  /// Calls back at once with `WKError.javaScriptExceptionOccurred`: pages run no scripts of the
  /// app's.
  open func evaluateJavaScript(
    _ javaScriptString: String,
    completionHandler: ((Any?, (any Error)?) -> Void)?,
  ) { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) }

  /// - Throws: `WKError.javaScriptExceptionOccurred`: pages run no scripts of the app's.
  @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    throw WKError(.javaScriptExceptionOccurred)
  }

  private func ask(
    _ request: URLRequest,
    _ type: WKNavigationType,
    _ show: @escaping (WebHistory) -> Void,
  ) -> WKNavigation? {
    guard let delegate = navigationDelegate else {
      show(history)
      return told()
    }
    var navigation: WKNavigation?
    let action = WKNavigationAction(request: request, type: type)
    delegate.webView(self, decidePolicyFor: action) { policy in
      guard policy == .allow else { return }
      show(self.history)
      navigation = self.told()
    }
    return navigation
  }

  /// Tells the delegate that a page is there: a link to it is.
  private func told() -> WKNavigation {
    let navigation = WKNavigation()
    // After the app's present code, as on Apple's systems.
    Task { [weak self] in
      guard let self, let delegate = navigationDelegate else { return }
      delegate.webView(self, didStartProvisionalNavigation: navigation)
      delegate.webView(self, didCommit: navigation)
      delegate.webView(self, didFinish: navigation)
    }
    return navigation
  }
}

extension WKWebView: ContentHost {
  package var hostedContent: AnyView { AnyView(HostedPage(history: history)) }
}

/// A page in a representable.
private struct HostedPage: View {
  let history: WebHistory

  var body: some View { WebPicture(entry: history.current) }
}
