import Foundation
import HTTP

/// Tells how a server is, at a path that only its user can connect to, or at a port of this
/// machine.
@MainActor final class StatusServer {
  private let server: Server
  private let path: String?

  /// - Parameters:
  ///   - path: where to listen; nil for a port on loopback.
  ///   - report: how the server is now.
  /// - Throws: `ServerError`.
  init(
    path: String?,
    port: UInt16 = 0,
    isPersons: @escaping @MainActor (Int32) -> Bool = { _ in false },
    report: @escaping @MainActor () -> StatusReport,
  ) throws(ServerError) {
    self.path = path
    var limits = Limits()
    limits.connections = 32
    limits.body = 0
    let listener =
      if let path { try ListeningSocket(path: path, mode: 0o600) } else {
        try ListeningSocket(host: "127.0.0.1", port: port)
      }
    let isLocal = listener.isLocal
    let names = HostNames(host: "127.0.0.1", port: listener.port)
    server = Server(host: "127.0.0.1", port: listener.port, limits: limits, inherited: listener) {
      request in
      if let process = request.peerProcess, isPersons(process) {
        return .response(.text("This is not for processes of people.\n", status: 403))
      }
      // A page of another site must not read it under a name of its own.
      guard isLocal || names.contains(request.header("host") ?? "", here: request.here) else {
        return .response(ServePages.wrongHost)
      }
      return .response(Self.answer(request, report))
    }
    try server.start()
  }

  /// The port; 0 for a path.
  var port: UInt16? { server.port }

  func stop() {
    server.stop()
    if let path { unlink(path) }
  }

  /// Where the status of a server is told whose data is in a folder.
  ///
  /// - Parameter node: its name, where others have the same folder.
  nonisolated static func path(in data: URL, node: String?) -> String {
    data.appending(path: node.map { "status-\($0).sock" } ?? "status.sock").path
  }

  private static func answer(_ request: Request, _ report: () -> StatusReport) -> Response {
    guard ["GET", "HEAD"].contains(request.method) else {
      return .methodNotAllowed(allow: "GET", "HEAD")
    }
    switch request.path {
    case "/": return page(report())
    case "/status.txt": return .text(report().text)
    case "/status.json":
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      return .json((try? encoder.encode(report())).map { Array($0) } ?? [])
    case "/metrics":
      return Response(
        type: "text/plain; version=0.0.4; charset=utf-8",
        body: Array(report().prometheus.utf8),
      )
    default: return .notFound()
    }
  }

  private static func page(_ report: StatusReport) -> Response {
    ServePages.page(
      "Status",
      "<pre>\(ServePages.escape(report.text))</pre>"
        + "<p><a href=\"/status.json\">JSON</a> <a href=\"/metrics\">Prometheus</a></p>",
      refresh: 5,
    )
  }
}
