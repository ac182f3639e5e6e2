@testable import HTTP

/// A handler that answers each message with itself and notes what happened to it.
@MainActor final class Echo: WebSocketHandler {
  private(set) var sockets: [any WebSocket] = []
  private(set) var texts: [String] = []
  private(set) var codes: [UInt16] = []
  private(set) var drains = 0
  private var expected = 0
  private var waiting: CheckedContinuation<Void, Never>?
  var reply: (String) -> [String] = { [$0] }

  nonisolated init() {}

  func opened(_ socket: any WebSocket) {
    sockets.append(socket)
  }

  func received(_ text: String, from socket: any WebSocket) {
    texts.append(text)
    for text in reply(text) { socket.send(text) }
  }

  func drained(_ socket: any WebSocket) {
    drains += 1
  }

  func closed(_ socket: any WebSocket, code: UInt16) {
    codes.append(code)
    if codes.count >= expected {
      waiting?.resume()
      waiting = nil
    }
  }

  /// Waits until so many sockets have closed.
  func closes(_ count: Int = 1) async {
    guard codes.count < count else { return }
    expected = count
    await withCheckedContinuation { waiting = $0 }
  }
}

extension Limits {
  /// For tests that are not about time: while the process does something else, nobody is late.
  static var patient: Limits {
    var limits = Limits()
    limits.headTimeout = .seconds(600)
    limits.idleTimeout = .seconds(600)
    limits.stallTimeout = .seconds(600)
    limits.webSocket.pingAfter = .seconds(600)
    limits.webSocket.pongTimeout = .seconds(600)
    return limits
  }
}

/// A running server, stopped when the body is done.
@MainActor func withServer<Result>(
  limits: Limits = .patient,
  answer: @escaping @MainActor (Request) -> Answer = { .response(.text($0.path)) },
  _ body: @MainActor (Server, UInt16) async throws -> Result,
) async throws -> Result {
  let server = Server(host: "127.0.0.1", port: 0, limits: limits, answer: answer)
  let port = try server.start()
  do {
    let result = try await body(server, port)
    server.stop()
    return result
  } catch {
    server.stop()
    throw error
  }
}

/// A running server that echoes WebSocket messages at `/echo`.
@MainActor func withEcho<Result>(
  limits: Limits = .patient,
  _ body: @MainActor (Server, UInt16, Echo) async throws -> Result,
) async throws -> Result {
  let echo = Echo()
  let answer: @MainActor (Request) -> Answer = { _ in .webSocket(echo) }
  return try await withServer(limits: limits, answer: answer) { server, port in
    try await body(server, port, echo)
  }
}
