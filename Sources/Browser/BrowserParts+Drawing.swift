package import Display
import Foundation

extension BrowserParts {
  /// Draws the first page of a session that nobody sees, so that what is loaded at first use is
  /// there: fonts, formatters, what the language looks up of types.
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
    page.end()
  }
}
