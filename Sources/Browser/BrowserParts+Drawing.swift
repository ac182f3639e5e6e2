package import Display
import Foundation
import HTTP

extension BrowserParts {
  /// Draws the first page of a session that nobody sees, and presses the buttons on it, so that what
  /// is loaded at first use is there: fonts, formatters, what the language looks up of types.
  package func drawUnseen(_ make: (Screen) -> any Session) {
    var traits = ScreenTraits(size: CGSize(width: 1280, height: 800))
    traits.locale = "en"
    let app = make(.browser(traits, measurer))
    let maker = MarkupMaker { _ in "" }
    let page = PageSession(
      secret: "",
      app: app,
      encoder: Encoder(maker: maker),
      patience: 0,
      now: { 0 },
    )
    page.prepare()
    _ = FirstPage(page, title: "", files: files, locale: "en").html
    page.join(UnseenSocket(), applied: 0, screen: traits)
    for case .insert(let element, _, _) in app.tree.everything().map(\.step)
    where element.semantics.role == .button {
      app.handle(.tap(element.id, at: nil, count: 1))
    }
    page.turn { false }
    _ = app.snapshot()
    page.end()
  }
}

/// A socket with nobody at the other end.
private final class UnseenSocket: WebSocket {
  let queuedBytes = 0

  func send(_ text: String) {}
  func close(code: UInt16, reason: String) {}
}
