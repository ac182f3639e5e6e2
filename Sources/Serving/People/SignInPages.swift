import HTTP

/// The pages of people who sign in.
enum SignInPages {
  static func signIn(target: String, token: String, problem: String? = nil) -> Response {
    ServePages.page(
      "Sign in",
      paragraph(problem) + """
        <form method="post" action="\(OwnPaths.signIn)">
        \(hidden("form", token))\(hidden("to", target))
        <label>Name <input name="name" autocomplete="username" maxlength="64" required
        autofocus></label>
        <label>Password <input name="password" type="password" autocomplete="current-password"
        maxlength="\(PasswordHash.mostBytes)" required></label>
        <button>Sign in</button></form>
        """,
      status: problem == nil ? 200 : 401,
    )
  }

  /// - Parameter name: the name, where it cannot be chosen.
  static func join(code: String, name: String?, token: String, problem: String?) -> Response {
    let field =
      name.map { "<p>Your name here is \(ServePages.escape($0)).</p>" }
      ?? #"<label>Name <input name="name" autocomplete="username" maxlength="64" required></label>"#
    let attributes =
      "type=\"password\" autocomplete=\"new-password\" "
      + "minlength=\"\(PasswordHash.fewestCharacters)\" "
      + "maxlength=\"\(PasswordHash.mostBytes)\" required"
    return ServePages.page(
      "Join",
      paragraph(problem) + """
        <form method="post" action="\(OwnPaths.join)">
        \(hidden("form", token))\(hidden("code", code))\(field)
        <label>Password, \(PasswordHash.fewestCharacters) characters or more
        <input name="password" \(attributes)></label>
        <label>The same once more <input name="again" \(attributes)></label>
        <button>Join</button></form>
        """,
      status: problem == nil ? 200 : 400,
    )
  }

  static let linkUsed = ServePages.notice(
    "The link leads nowhere",
    "It was used already, or has expired. Ask for another one. If it was you who used it, sign in.",
    status: 410,
  )
  static let tooOften = ServePages.notice(
    "Too often",
    "There were too many tries within a short time. Wait a minute, go back and try again.",
    status: 429,
  )
  static let notKept = ServePages.notice(
    "Not done",
    "The server could not write that down. Whoever runs it finds the reason in its log.",
    status: 500,
  )

  private static func paragraph(_ problem: String?) -> String {
    problem.map { "<p class=\"problem\" role=\"alert\">\(ServePages.escape($0))</p>\n" } ?? ""
  }

  private static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(ServePages.escape(value))\">"
  }
}
