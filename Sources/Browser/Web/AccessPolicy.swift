import HTTP

/// Decides who may come in.
///
/// A page of another site must not reach a program on this machine: the Host header must name the
/// server, a socket's Origin must be the server's own, and everything but fixed files wants the
/// token. A browser that had it keeps a cookie, which is made of a key and tells neither.
///
/// Of connections that another process passes on, that process has checked the host and the person;
/// what changes something must come from a page of the server's own all the same.
struct AccessPolicy {
  enum Verdict: Equatable {
    case open
    /// It came with the token in the address and may keep a cookie.
    case newcomer
    case refused(status: Int, reason: String)
  }

  /// What the policy is made with.
  struct Plan {
    var token: String
    /// What a browser's cookie is worth.
    var pass: String
    var host = "127.0.0.1"
    var port: UInt16
    var names: [String] = []
    /// Addresses of proxies that are believed.
    var proxies: [String] = []
    /// Whether the server itself speaks TLS.
    var isSecure = false
    /// Whether another process passes connections on.
    var isHanded = false
    /// What is before all paths: empty, or a path without a slash at its end.
    var base = ""
  }

  private let plan: Plan
  private let names: HostNames

  init(_ plan: Plan) {
    self.plan = plan
    names = HostNames(
      host: plan.host,
      port: plan.port,
      names: plan.names,
      isSecure: plan.isSecure,
    )
  }

  var cookieName: String { "martlet-\(plan.port)" }

  /// The cookie that a newcomer may keep.
  func cookie(for request: Request) -> String {
    let secure = isSecure(request) ? "; Secure" : ""
    return "\(cookieName)=\(plan.pass); Path=\(plan.base)/; HttpOnly; SameSite=Strict\(secure)"
  }

  /// Whether the request names this server.
  func isForUs(_ request: Request) -> Bool {
    if plan.isHanded { return request.front != nil }
    guard let host = host(of: request) else { return false }
    return names.contains(host, here: request.here)
  }

  /// Whether the browser came by https, to this server or to the proxy before it.
  func isSecure(_ request: Request) -> Bool {
    if plan.isHanded { return request.front?.isSecure == true }
    guard isFromProxy(request) else { return plan.isSecure }
    return request.header("x-forwarded-proto")?.lowercased() == "https"
  }

  func verdict(on request: Request) -> Verdict {
    guard isForUs(request) else {
      return .refused(
        status: 421,
        reason: "This address is not the server's. Start it with --name and this address's name.",
      )
    }
    if plan.isHanded { return .open }
    if let given = request.query.first(where: { $0.name == "token" })?.value {
      if RandomID.isEqual(given, plan.token) { return .newcomer }
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
    let host = (host(of: request) ?? "").lowercased()
    let schemes = plan.isHanded ? [isSecure(request) ? "https" : "http"] : ["http", "https"]
    guard schemes.contains(where: { origin.lowercased() == $0 + "://" + host }) else {
      return .refused(status: 403, reason: "Another site may change nothing here.")
    }
    return .open
  }

  /// The host that the browser asked for: a proxy that is believed may say it.
  private func host(of request: Request) -> String? {
    if plan.isHanded { return request.front?.host }
    let own = request.header("host")
    return isFromProxy(request) ? request.header("x-forwarded-host") ?? own : own
  }

  private func isFromProxy(_ request: Request) -> Bool {
    plan.proxies.contains(request.peer)
  }

  private func hasCookie(_ request: Request) -> Bool {
    let wanted = cookieName.utf8
    for header in request.headers where header.name == "cookie" {
      for pair in header.value[...].split(at: ";") {
        let halves = pair.split(at: "=", most: 1)
        guard halves.count == 2, halves[0].utf8.drop(while: { $0 == 0x20 }).elementsEqual(wanted)
        else { continue }
        if RandomID.isEqual(String(halves[1]).trimmingBlanks, plan.pass) { return true }
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
