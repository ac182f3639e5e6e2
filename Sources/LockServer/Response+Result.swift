import Foundation
import HTTP

nonisolated private struct Envelope<Content: Encodable>: Encodable {
  let result: Content
}

extension Response {
  /// An answer as `{"result": …}`.
  static func result(_ content: some Encodable, status: Int = 200) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(Envelope(result: content)) else {
      return Response(status: 500)
    }
    return Response(
      status: status,
      headers: [("content-type", "application/json"), ("cache-control", "no-store")],
      body: Array(body),
    )
  }

  /// A failure as `{"result": {"error": …}}`; one of the game itself has status 200.
  static func failure(_ words: String, status: Int = 200) -> Response {
    .result(["error": words], status: status)
  }

  static func wrongMethod(allow methods: String) -> Response {
    var response = failure("This address does not take that method.", status: 405)
    response.headers.append(("allow", methods))
    return response
  }
}
