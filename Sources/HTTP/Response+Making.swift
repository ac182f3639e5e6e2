extension Response {
  package static func text(_ text: String, status: Int = 200) -> Response {
    Response(status: status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
  }

  package static func html(_ html: String, status: Int = 200) -> Response {
    Response(status: status, type: "text/html; charset=utf-8", body: Array(html.utf8))
  }

  /// A response of JSON that is encoded already.
  package static func json(_ json: [UInt8], status: Int = 200) -> Response {
    Response(status: status, type: "application/json", body: json)
  }

  package static func json(_ json: String, status: Int = 200) -> Response {
    .json(Array(json.utf8), status: status)
  }

  package static func notFound(_ text: String = "There is nothing at this address.") -> Response {
    .text(text, status: 404)
  }

  /// The answer to a method that this address does not have.
  package static func methodNotAllowed(allow methods: String...) -> Response {
    var response = Response.text("This address does not take that method.", status: 405)
    response.headers.append(("allow", methods.joined(separator: ", ")))
    return response
  }

  /// Sends the client elsewhere; 303 makes it ask with GET.
  package static func redirect(to location: String, status: Int = 303) -> Response {
    Response(status: status, headers: [("location", location)])
  }

  package init(status: Int = 200, type: String, body: [UInt8]) {
    self.init(status: status, headers: [("content-type", type)], body: body)
  }

  /// The value of the first header of that name, in any case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  static func refusal(_ refusal: Refusal) -> Response {
    .text(refusal.reason + "\n", status: refusal.status)
  }
}
