import HTTP

/// Pages of the server's own: plain HTML that needs no script.
enum ServePages {
  /// A text as it stands in HTML, also between quotes.
  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }

  /// A page with a title and paragraphs of HTML below it.
  ///
  /// - Parameters:
  ///   - refresh: seconds after which the browser asks again.
  ///   - leadsElsewhere: whether the answer to its form may lead to other servers; browsers apply
  ///     the policy to each address on the way, too.
  static func page(
    _ title: String,
    _ body: String,
    status: Int = 200,
    refresh: Int? = nil,
    leadsElsewhere: Bool = false,
  ) -> Response {
    let again = refresh.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">" } ?? ""
    var response = Response.html(
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(escape(title))</title>
      <meta name="viewport" content="width=device-width">\(again)
      <style>
      :root { color-scheme: light dark }
      body { margin: 0 auto; padding: 24px 16px; max-width: 30em;
        font: 16px/1.5 system-ui, sans-serif }
      h1 { font-size: 1.4em } ul { margin: 0; padding: 0; list-style: none }
      li { margin: 8px 0 } li a { display: block; padding: 12px 16px; border-radius: 8px;
        background: #007aff26; color: inherit; text-decoration: none }
      li a:hover { background: #007aff40 }
      label { display: block; margin: 12px 0 }
      input { display: block; width: 100%; box-sizing: border-box; padding: 8px; font: inherit }
      button { padding: 8px 20px; font: inherit; border: 0; border-radius: 8px;
        background: #007aff40; color: inherit } .problem { color: #c00000; font-weight: bold }
      @media (prefers-color-scheme: dark) { .problem { color: #ff8080 } }
      </style></head><body><main><h1>\(escape(title))</h1>
      \(body)
      </main></body></html>

      """,
      status: status,
    )
    response.headers += [
      ("cache-control", "no-store"), ("x-content-type-options", "nosniff"),
      // A join link's address is its secret. Without any referrer browsers send forms with the
      // origin "null", which could be anybody's.
      ("referrer-policy", "same-origin"),
      (
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
          + (leadsElsewhere ? "" : "; form-action 'self'"),
      ),
    ]
    if let refresh, status == 503 || status == 429 {
      response.headers.append(("retry-after", String(refresh)))
    }
    return response
  }

  /// A page with one paragraph of text.
  static func notice(
    _ title: String,
    _ text: String,
    status: Int,
    refresh: Int? = nil,
  ) -> Response {
    page(title, "<p>\(escape(text))</p>", status: status, refresh: refresh)
  }

  static func redirect(to target: String, cookies: [String] = []) -> Response {
    var response = Response.redirect(to: target)
    response.headers += cookies.map { ("set-cookie", $0) } + [("cache-control", "no-store")]
    return response
  }

  static let wrongHost = notice(
    "Not this server's address",
    "The server is not known under the name by which you asked for it. Whoever runs it starts it "
      + "with --name and this name.",
    status: 403,
  )
  static let draining = notice(
    "Back in a moment",
    "The server is being restarted. This page asks again by itself.",
    status: 503,
    refresh: 1,
  )
  static let full = notice(
    "No room at the moment",
    "As many people are here as the server has room for. This page asks again by itself.",
    status: 503,
    refresh: 5,
  )
  static let tooFast = notice(
    "Too many requests",
    "More was asked for within a short time than the server answers one person. This page asks "
      + "again by itself.",
    status: 429,
    refresh: 5,
  )
  static let busy = notice(
    "Busy",
    "The app is busy with what it was asked before. This page asks again by itself.",
    status: 503,
    refresh: 2,
  )
  static let silent = notice(
    "The app does not answer",
    "It has been busy for a while. If it stays so, it is ended and counts as crashed; it is then "
      + "started again with what it had saved. This page asks again by itself.",
    status: 503,
    refresh: 3,
  )
  static let slowStart = notice(
    "Still starting",
    "The app takes long to start. This page asks again by itself.",
    status: 503,
    refresh: 2,
  )
  static let noStart = notice(
    "The app does not start",
    "Whoever runs the server finds the reason in its log. This page asks again by itself.",
    status: 503,
    refresh: 5,
  )
  static let signedOut = notice(
    "Signed out",
    "You have signed out, or were signed out. Open the app again to come back.",
    status: 401,
  )
  static let openElsewhere = notice(
    "Open on another machine",
    "What belongs to you is still open on another machine of this server. This page asks again by "
      + "itself.",
    status: 503,
    refresh: 1,
  )

  /// - Parameter seconds: until it is started again.
  static func crashing(_ count: Int, seconds: Int) -> Response {
    notice(
      "The app has crashed",
      "It ended by an error \(count) times within a minute. It is started again in \(seconds) "
        + "seconds; this page asks by itself. What you did before is kept as far as the app had "
        + "saved it.",
      status: 503,
      refresh: max(1, seconds),
    )
  }

  /// The apps by name, each leading to its own.
  static func index(_ apps: [String]) -> Response {
    let lines = apps.map { "<li><a href=\"/\(escape($0))/\">\(escape($0))</a></li>" }
    return page("Apps", "<ul role=list>\(lines.joined())</ul>")
  }
}
