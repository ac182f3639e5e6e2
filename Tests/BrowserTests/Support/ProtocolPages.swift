@testable import Browser

/// The table of the protocol as a module of the page's script and as a page to read.
enum ProtocolPages {
  static var script: String {
    let groups = PageProtocol.groups.map { group in
      let rows = group.rows.map { "  \($0.name): \($0.code),\n" }.joined()
      return "// \(group.title).\nexport const \(group.name) = {\n\(rows)};\n"
    }
    return """
      // The names of the protocol, written by `make protocol` from `PageProtocol`. The server puts the
      // values in their places.

      \(groups.joined(separator: "\n"))
      """
  }

  static var page: String {
    """
    # The protocol between page and server

    Written by `make protocol` from `PageProtocol`; a test compares them.

    A page comes as HTML with its secret, then opens a WebSocket at `/live`. Messages are texts of \
    lines. A line is a letter, then fields between blanks, then parts between tabs (⇥ below); a field \
    left out has the value that is usual, or the one before. Numbers of elements, styles, events and \
    messages are in base 36; lengths are in points, with at most two digits behind the dot. In texts \
    a backslash, tabs and ends of lines are escaped as in C.

    - The page greets with `\(MessageKind.greeting.letter)`, the server answers with \
    `\(MessageKind.welcome.letter)`.
    - A message to the page has operations, one to a line, in the order in which they are applied. \
    Messages are numbered by counting: the page as it came is 0.
    - A message to the server has on its first line the number of the last message applied and, if \
    events follow, a blank and the number of the first of them; then an event to a line. Events are \
    numbered from 1.
    - Either side keeps what the other has not said it took in, so that a socket that comes back \
    goes on where it was.

    Files go up by POST to `/upload/number` and down once from `/download/secret`: see `PageFiles`.

    \(PageProtocol.groups.map(section).joined(separator: "\n"))
    """
  }

  private static func section(_ group: PageProtocol.Group) -> String {
    let isSaid = group.rows.contains { $0.receiver != nil }
    let rows = group.rows.map { row in
      let parts = row.form.parts.split(separator: " ").map { "⇥\($0)" }.joined()
      let fields = row.form.fields + parts
      let told = [
        code(row.code.filter { $0 != "\"" }), code(row.name), row.receiver?.rawValue,
        isSaid ? code(fields) : nil, row.form.semantics,
      ]
      return "|" + told.compactMap(\.self).map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n"
    }
    return """
      ## \(group.title) (`\(group.name)`)

      \(isSaid ? "| letter | name | to | followed by | meaning |" : "| number | name | meaning |")
      \(isSaid ? "|---|---|---|---|---|" : "|--:|---|---|")
      \(rows.joined())
      """
  }

  private static func code(_ text: String) -> String { text.isEmpty ? "" : "`\(text)`" }
}
