import HTTP

/// Decides who may come in.
///
/// A page of another site must not reach a program on this machine: the Host header must name the
/// server, a socket's Origin must be the server's own, and everything but fixed files wants the
/// token, which a browser then keeps as a cookie.
struct Gate {
  enum Verdict: Equatable {
    case open
    /// It came with the token in the address and may keep it as a cookie.
    case newcomer
    case refused(status: Int, reason: String)
  }

  let token: String
  let port: UInt16
  private let hosts: Set<String>

  init(token: String, host: String, port: UInt16, names: [String] = []) {
    self.token = token
    self.port = port
    let bracketed = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    var hosts: Set<String> = []
    for name in ["127.0.0.1", "localhost", "[::1]", bracketed] {
      hosts.insert(name.lowercased() + ":\(port)")
      if port == 80 { hosts.insert(name.lowercased()) }
    }
    for name in names { hosts.insert(name.lowercased()) }
    self.hosts = hosts
  }

  var cookieName: String { "martlet-\(port)" }

  var cookie: String {
    "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict"
  }

  /// Whether the request names this server.
  func isForUs(_ request: Request) -> Bool {
    guard let host = request.header("host") else { return false }
    return hosts.contains(host.lowercased())
  }

  func verdict(on request: Request) -> Verdict {
    guard isForUs(request) else {
      return .refused(status: 421, reason: "This address is not the server's.")
    }
    if let given = request.query.first(where: { $0.name == "token" })?.value {
      if Secret.isEqual(given, token) { return .newcomer }
    } else if hasCookie(request) {
      return .open
    }
    return .refused(
      status: 401,
      reason: "Open the address that the program printed: it ends with the right token.",
    )
  }

  /// The verdict on a request that changes something: one for a WebSocket, or with a file.
  func verdict(onChange request: Request) -> Verdict {
    let verdict = verdict(on: request)
    if case .refused = verdict { return verdict }
    guard let origin = request.header("origin") else {
      // Browsers always send one; other programs must show that they have the token.
      return verdict == .newcomer
        ? .open : .refused(status: 403, reason: "Without Origin it needs the token.")
    }
    let host = (request.header("host") ?? "").lowercased()
    guard origin.lowercased() == "http://" + host || origin.lowercased() == "https://" + host else {
      return .refused(status: 403, reason: "Another site may change nothing here.")
    }
    return .open
  }

  private func hasCookie(_ request: Request) -> Bool {
    for header in request.headers where header.name == "cookie" {
      for pair in header.value.split(separator: ";") {
        let halves = pair.split(separator: "=", maxSplits: 1).map {
          String($0).trimmingBlanks
        }
        if halves.count == 2, halves[0] == cookieName, Secret.isEqual(halves[1], token) {
          return true
        }
      }
    }
    return false
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
