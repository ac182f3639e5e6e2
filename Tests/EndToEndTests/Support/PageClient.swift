import TestSupport

/// A page without a browser: fetched, joined, pressed.
struct PageClient {
  let served: Served
  let secret: String
  /// The build of the page's script.
  let build: String
  /// Numbers of the page's buttons by name.
  let buttons: [String: String]
  var socket: WebSocketWire
  /// Messages applied and events sent.
  private(set) var applied = 0
  private(set) var sent = 0
  private(set) var heard: [String] = []

  init(_ served: Served) async throws {
    self.served = served
    var wire = try await HTTPWire(port: served.port)
    let page = try await wire.get("/", headers: served.cookie, host: served.host).body
    guard let found = page.firstMatch(of: /"secret":"(\w+)","build":"(\w+)"/) else {
      throw Built.Missing(description: "The page has no secret:\n\(page)")
    }
    (secret, build) = (String(found.1), String(found.2))
    let names = page.matches(of: /<button id=e(\w+)[^>]* aria-label="([^"]*)"/)
    buttons = Dictionary(names.map { (String($0.2), String($0.1)) }) { first, _ in first }
    socket = try await Self.socket(served)
    try await join()
  }

  static func socket(_ served: Served, receiveBuffer: Int32? = nil) async throws -> WebSocketWire {
    try await WebSocketWire(
      port: served.port,
      path: "/live",
      host: served.host,
      headers: "Origin: \(served.origin)\r\n" + served.cookie,
      receiveBuffer: receiveBuffer,
    )
  }

  var greeting: String {
    "H\(secret) n \(String(applied, radix: 36)) 0 \(build)\nz420 700 0 0 0 0 0 0 0 0 en UTC"
  }

  /// Joins anew after the socket was closed.
  mutating func rejoin() async throws {
    socket = try await Self.socket(served)
    try await join()
  }

  private mutating func join() async throws {
    try await socket.send(greeting)
    let frame = try await socket.receive()
    guard let words = frame?.text.firstMatch(of: /^W(\w+) (\w+)$/) else {
      throw Built.Missing(description: "The page was not welcome: \(frame?.text ?? "the end")")
    }
    sent = Int(words.1, radix: 36) ?? 0
    applied = Int(words.2, radix: 36) ?? 0
  }

  static func event(_ button: String) -> String { "t\(button)   1" }

  /// Presses a button.
  ///
  /// - Returns: how long the answer took.
  mutating func press(_ name: String) async throws -> Duration {
    sent += 1
    let head = "\(String(applied, radix: 36)) \(String(sent, radix: 36))\n"
    let start = ContinuousClock.now
    try await socket.send(head + Self.event(buttons[name] ?? "0"))
    while let frame = try await socket.receive() {
      guard frame.opcode == 1 else { continue }
      applied += 1
      heard.append(frame.text)
      // What takes an event in begins with a dot.
      if frame.text.hasPrefix(".") { return ContinuousClock.now - start }
    }
    throw Built.Missing(description: "The socket ended while \"\(name)\" was pressed.")
  }

  /// The median of round trips.
  mutating func roundTrip(times: Int = 20) async throws -> Duration {
    var all: [Duration] = []
    for number in 0..<times { all.append(try await press(number.isMultiple(of: 2) ? "1" : "Undo")) }
    return all.sorted()[times / 2]
  }
}
