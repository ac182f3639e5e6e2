import Display
import Foundation

/// The document that a browser gets first, and the policy it comes with.
struct FirstPage {
  let html: String
  let policy: String

  /// - Parameters:
  ///   - base: what is before all addresses: empty, or a path without a slash at its end.
  ///   - isNew: whether the token is in its address, which the script takes away.
  init(
    _ page: PageSession,
    title: String,
    files: ClientFiles,
    locale: String,
    base: String = "",
    isNew: Bool = false,
  ) {
    let nonce = RandomID.make()
    var writer = HTMLWriter(page.app.tree, encoder: page.encoder)
    writer.write()
    var html = "<!doctype html><html lang=\""
    html.append(html: locale)
    // Until the first message, which sets right what was guessed.
    html += page.guess?.isSure == false ? "\" data-unanswered>" : "\">"
    html += "<head><meta charset=utf-8><meta name=viewport "
    html += "content=\"width=device-width,initial-scale=1,viewport-fit=cover\">"
    html += "<meta name=color-scheme content=\"light dark\"><title>"
    html.append(html: title)
    html += "</title><link rel=icon href=\"data:,\">"
    // Without a script the token leaves the address all the same.
    if isNew { html += "<noscript><meta http-equiv=refresh content=\"0;url=\(base)/\"></noscript>" }
    html += "<link rel=preload as=font type=font/woff2 crossorigin href=\(base)/font/s400n0>"
    html += "<link rel=stylesheet href=\"\(base)\(files.css.address)\">"
    html += "<style nonce=\"\(nonce)\">\(writer.rules)"
    if page.guess?.knowsColors == false { html += Self.veil }
    html +=
      "</style><script type=module blocking=render src=\"\(base)\(files.script.address)\"></script></head>"
    html += "<body><main id=e0>\(writer.body)</main>"
    html += "<div id=live role=status aria-live=polite></div>"
    html += "<script type=application/json id=martlet>"
    html += Self.json(page, build: files.build) + "</script></body></html>"
    self.html = html
    policy = Self.policy(nonce: nonce)
  }

  /// Keeps light colours that were guessed from who prefers dark ones.
  ///
  /// The page comes anew when the server knows, without this; where nobody answers, it is shown after
  /// two seconds.
  private static let veil =
    "@media(prefers-color-scheme:dark)and (scripting){main{animation:veil 2s}}"
    + "@keyframes veil{0%,to{visibility:hidden}}"

  /// Nothing but what the page itself needs: no inline script, no `style` attribute, no framing.
  static func policy(nonce: String) -> String {
    [
      "default-src 'none'", "script-src 'self'", "style-src 'self' 'nonce-\(nonce)'",
      "connect-src 'self'", "img-src 'self' data: https:", "font-src 'self'",
      "media-src 'self' https:", "frame-src 'self' https: http:",
      "frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private static func json(_ page: PageSession, build: String) -> String {
    var json = "{\"secret\":"
    json.append(json: page.secret)
    json += ",\"build\":"
    json.append(json: build)
    json += ",\"shortcuts\":["
    json += page.app.shortcuts.map(\.word).sorted()
      .map { word in
        var text = ""
        text.append(json: word)
        return text
      }
      .joined(separator: ",")
    json += "],\"styles\":["
    json += page.encoder.styles.map { $0.json(withCSS: false) }.joined(separator: ",")
    return json + "]}"
  }
}
