import Foundation
package import HTTP

/// A server on this machine that answers as GitHub once did, and knows ETags.
///
/// Asked the same thing several times, it gives its answers in the order they were recorded, and
/// the last one from then on.
@MainActor
package final class ReplayServer {
  package private(set) var requests: [Request] = []
  package private(set) var address = ""
  /// Where the hosts that its answers name stand now, by the hosts' addresses.
  package var places: [String: String] = [:]

  private var answers: [String: [Exchange]] = [:]
  private var server: Server?

  /// One recorded answer; addresses of hosts in it become those that stand for them.
  package nonisolated struct Exchange {
    package var method: String
    package let target: String
    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: String

    package init(
      method: String = "GET",
      target: String,
      status: Int = 200,
      headers: [(name: String, value: String)] = [],
      body: String = "",
    ) {
      self.method = method
      self.target = target
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// - Parameter port: the one of a server that was stopped, which comes back; 0 for any.
  package init(_ exchanges: [Exchange], port: UInt16 = 0) throws {
    let server = Server(host: "127.0.0.1", port: port) { [unowned self] request in
      .response(respond(to: request))
    }
    address = "http://127.0.0.1:\(try server.start())"
    places = ["https://api.github.com": address]
    self.server = server
    for exchange in exchanges { add(exchange) }
  }

  package func add(_ exchange: Exchange) {
    guard let key = Self.key(exchange.method, target: exchange.target) else { return }
    answers[key, default: []].append(exchange)
  }

  package func stop() { server?.stop() }

  /// Where it listens, for one that takes its place.
  package var port: UInt16 { UInt16(address.split(separator: ":").last ?? "") ?? 0 }

  /// Lines of a kind of header that came, in order; nothing where a request had none.
  package func sent(_ header: String) -> [String?] { requests.map { $0.header(header) } }

  private func respond(to request: Request) -> Response {
    requests.append(request)
    let key = Self.key(request.method, path: request.path, query: request.query)
    guard var left = answers[key], let exchange = left.first else {
      return .json(#"{"message":"Not Found"}"#, status: 404)
    }
    if left.count > 1 {
      left.removeFirst()
      answers[key] = left
    }
    var headers = exchange.headers.map { (name: $0.name.lowercased(), value: own($0.value)) }
    headers.removeAll { $0.name == "content-encoding" }
    let etag = headers.first { $0.name == "etag" }?.value
    if exchange.status == 200, let etag, request.header("if-none-match") == etag {
      headers.removeAll { $0.name == "content-type" }
      return Response(status: 304, headers: headers)
    }
    return Response(
      status: exchange.status,
      headers: headers,
      body: Array(own(exchange.body).utf8),
    )
  }

  private func own(_ text: String) -> String {
    places.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  private static func key(_ method: String, target: String) -> String? {
    guard let parts = URLComponents(string: target) else { return nil }
    let query = (parts.queryItems ?? []).map { (name: $0.name, value: $0.value ?? "") }
    return key(method, path: parts.path, query: query)
  }

  private static func key(
    _ method: String,
    path: String,
    query: [(name: String, value: String)],
  ) -> String {
    let pairs = query.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: "&")
    return "\(method.uppercased()) \(path)?\(pairs)"
  }
}
