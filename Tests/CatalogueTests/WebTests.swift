import Foundation
import Pilot
import SwiftUI
import Testing
import WebKit

/// Pages of the web in apps: links to them.
struct WebTests {
  final class Log {
    var finished = 0
    var asked: [String] = []
    private var waiting: CheckedContinuation<Void, Never>?

    func finish() {
      finished += 1
      waiting?.resume()
      waiting = nil
    }

    func wait() async {
      guard finished == 0 else { return }
      await withCheckedContinuation { waiting = $0 }
    }
  }

  struct Page: UIViewRepresentable {
    let address: String
    let log: Log

    final class Coordinator: NSObject, WKNavigationDelegate {
      let log: Log

      init(_ log: Log) { self.log = log }

      func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { log.finish() }

      func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void,
      ) {
        let host = navigationAction.request.url?.host() ?? ""
        log.asked.append(host)
        decisionHandler(host == "evil.example" ? .cancel : .allow)
      }
    }

    func makeCoordinator() -> Coordinator { Coordinator(log) }

    func makeUIView(context: Context) -> WKWebView {
      let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
      view.navigationDelegate = context.coordinator
      return view
    }

    func updateUIView(_ view: WKWebView, context: Context) {
      if let url = URL(string: address) { view.load(URLRequest(url: url)) }
    }
  }

  // Shows: WKWebView, WKNavigationDelegate
  @Test func `a page is a link with its address, and the app decides which are shown`() async {
    let log = Log()
    let pilot = Pilot(columns: 60, rows: 10) { Page(address: "https://swift.org/a", log: log) }
    #expect(pilot.has("swift.org") && pilot.screen.contains("https://swift.org/a"))
    await log.wait()
    #expect(log.finished == 1 && log.asked == ["swift.org"])
    let other = Pilot(columns: 60, rows: 10) { Page(address: "https://evil.example/", log: log) }
    #expect(!other.screen.contains("evil"))
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "https:"])
  func `what is no address of the web is no link`(address: String) throws {
    let url = try #require(URL(string: address))
    let pilot = Pilot(columns: 60, rows: 10) { WebView(url: url) }
    #expect(pilot.elements.allSatisfy { $0.role != .link })
  }

  // Shows: WebView, WebPage
  @Test func `a page object goes to addresses, and keeps those before`() {
    let page = WebPage()
    page.load(URL(string: "https://one.example"))
    page.load(URLRequest(url: URL(filePath: "/two")))
    page.load(URL(string: "https://three.example"))
    let pilot = Pilot(columns: 60, rows: 10) { WebView(page) }
    #expect(pilot.has("three.example") && page.title == "three.example")
    #expect(page.backForwardList.backList.count == 2)
    if let first = page.backForwardList.backList.first { page.load(first) }
    pilot.advance(by: 0.1)
    #expect(pilot.has("one.example") && page.backForwardList.forwardList.count == 2)
  }

  @Test(arguments: [
    ("<p>One &amp; two</p><p>three</p>", "One & two\nthree"),
    ("<head><title>no</title></head><b>bold</b> text<script>x < y</script>!", "bold text!"),
    ("<!-- a > b --><h1>Title</h1>\n  <li>a<li>b", "Title\na\nb"),
    ("5 &lt; 6 &#65;&#x42; &nope; &", "5 < 6 AB &nope; &"), ("", ""), ("<", ""), ("<b", ""),
  ])
  func `a page that the app wrote is shown as its words`(html: String, words: String) {
    let page = WebPage()
    page.load(html: html)
    let pilot = Pilot(columns: 60, rows: 10) { WebView(page) }
    let shown = pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    #expect(shown.joined(separator: "\n") == words)
  }
}
