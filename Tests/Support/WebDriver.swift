import Foundation
import Glibc

/// A Chromium driven by the W3C WebDriver protocol over chromedriver.
@MainActor package final class WebDriver {
  package struct Problem: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package nonisolated static let program = "/usr/bin/chromedriver"
  package nonisolated static let isHere = FileManager.default.isExecutableFile(atPath: program)

  private let process: Process
  private let port: Int
  private var session = ""

  /// - Parameter arguments: what Chromium is told besides the usual.
  package init(arguments: [String] = []) async throws {
    (process, port) = try await Self.start()
    let usual = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--window-size=420,700",
    ]
    let options: [String: Any] = ["args": usual + arguments, "binary": "/usr/bin/chromium"]
    let wanted: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      "timeouts": ["script": 20_000, "pageLoad": 30_000],
    ]
    let body = ["capabilities": ["alwaysMatch": wanted]]
    let made = try await send("POST", "/session", body) as? [String: Any]
    session = "/session/" + (made?["sessionId"] as? String ?? "")
  }

  package func open(_ address: String) async throws {
    _ = try await send("POST", session + "/url", ["url": address])
  }

  /// Runs a script that calls `done` with its answer, when it has one.
  @discardableResult package func run(_ script: String) async throws -> String {
    let code = "const done = arguments[arguments.length - 1];" + script
    let body: [String: Any] = ["script": code, "args": [Any]()]
    let answer = try await send("POST", session + "/execute/async", body)
    return answer as? String ?? ""
  }

  /// Waits until the element has that text; the page itself tells.
  package func wait(for selector: String, text: String) async throws {
    try await run(
      """
      const look = () => document.querySelector(\(quoted(selector)))?.textContent
        === \(quoted(text)) && done("yes");
      new MutationObserver(look).observe(document,
        { subtree: true, childList: true, characterData: true });
      look();
      """
    )
  }

  package func click(_ selector: String) async throws {
    _ = try await send("POST", session + "/element/\(try await find(selector))/click", [:])
  }

  package func type(_ text: String, into selector: String) async throws {
    let path = session + "/element/\(try await find(selector))/value"
    _ = try await send("POST", path, ["text": text])
  }

  /// Presses a button of the mouse, moves, lets go; then moves to the corner.
  package func drag(from: (Int, Int), to: (Int, Int), button: Int = 0) async throws {
    func move(_ place: (Int, Int)) -> [String: Any] {
      ["type": "pointerMove", "x": place.0, "y": place.1, "duration": 0]
    }
    let steps: [[String: Any]] = [
      move(from), ["type": "pointerDown", "button": button], move(to),
      ["type": "pointerUp", "button": button], move((1, 500)),
    ]
    let mouse: [String: Any] = ["type": "pointer", "id": "mouse", "actions": steps]
    _ = try await send("POST", session + "/actions", ["actions": [mouse]])
  }

  /// Turns the wheel in the middle of the window.
  package func wheel(by distance: Int) async throws {
    let step: [String: Any] = [
      "type": "scroll", "x": 180, "y": 300, "deltaX": 0, "deltaY": distance, "duration": 0,
    ]
    let wheel: [String: Any] = ["type": "wheel", "id": "wheel", "actions": [step]]
    _ = try await send("POST", session + "/actions", ["actions": [wheel]])
  }

  /// Sends a command of Chromium's own protocol.
  package func command(
    _ name: String,
    _ parameters: [String: Any] = [:],
  ) async throws -> [String: Any] {
    let body: [String: Any] = ["cmd": name, "params": parameters]
    return try await send("POST", session + "/goog/cdp/execute", body) as? [String: Any] ?? [:]
  }

  /// Sends keys to whatever has the focus.
  package func type(_ text: String) async throws {
    let steps = text.flatMap { key in
      ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] }
    }
    let keys: [String: Any] = ["type": "key", "id": "keys", "actions": steps]
    _ = try await send("POST", session + "/actions", ["actions": [keys]])
  }

  /// Presses a key while others are held down.
  package func press(_ key: String, holding others: [String]) async throws {
    let steps =
      others.map { ["type": "keyDown", "value": $0] }
      + ["keyDown", "keyUp"].map { ["type": $0, "value": key] }
      + others.reversed().map { ["type": "keyUp", "value": $0] }
    let keys: [String: Any] = ["type": "key", "id": "keys", "actions": steps]
    _ = try await send("POST", session + "/actions", ["actions": [keys]])
  }

  package func end() async {
    _ = try? await send("DELETE", session, nil)
    // It may have been started with SIGTERM blocked, as threads of a test are.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private func find(_ selector: String) async throws -> String {
    let body = ["using": "css selector", "value": selector]
    let found = try await send("POST", session + "/element", body) as? [String: String]
    guard let id = found?.values.first else { throw Problem(description: "no \(selector)") }
    return id
  }

  private func send(_ method: String, _ path: String, _ body: [String: Any]?) async throws -> Any? {
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    var request = Data("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n".utf8)
    request += Data("Connection: close\r\nContent-Type: application/json\r\n".utf8)
    request += Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    let data = try await Self.exchange(request, port: port)
    let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    if let value = answer?["value"] as? [String: Any], let message = value["message"] as? String,
      value["error"] != nil
    {
      throw Problem(description: message)
    }
    return answer?["value"]
  }

  package func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Sends a request on a connection of its own and answers the body of what comes back.
  private nonisolated static func exchange(_ request: Data, port: Int) async throws -> Data {
    var wire = try await HTTPWire(port: UInt16(clamping: port), patience: 60)
    try await wire.wire.send(Array(request))
    return Data(try await wire.response().body.utf8)
  }

  /// Starts chromedriver, which takes a free port; now and then somebody else was sooner.
  private static func start(attempts: Int = 3) async throws -> (Process, port: Int) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--port=0"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    do {
      return (process, try await port(in: output.fileHandleForReading))
    } catch let problem as Problem
      where attempts > 1 && problem.description.contains("port not available")
    {
      return try await start(attempts: attempts - 1)
    }
  }

  /// Reads what chromedriver prints until it says its port.
  private nonisolated static func port(in output: FileHandle) async throws -> Int {
    try await onThread {
      var text = ""
      while true {
        let data = output.availableData
        if data.isEmpty { throw Problem(description: "chromedriver ended: " + text) }
        text += String(decoding: data, as: UTF8.self)
        if let match = text.firstMatch(of: /started successfully on port (\d+)/) {
          return Int(match.1) ?? 0
        }
      }
    }
  }
}
