import Foundation
import Glibc

/// A Chromium driven by the W3C WebDriver protocol over chromedriver.
final class WebDriver {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  nonisolated static let program = "/usr/bin/chromedriver"
  nonisolated static let isHere = FileManager.default.isExecutableFile(atPath: program)

  private let process = Process()
  private let port: Int
  private var session = ""

  init() async throws {
    let output = Pipe()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["--port=0"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    port = try await Self.port(in: output.fileHandleForReading)
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--window-size=420,700",
    ]
    let options: [String: Any] = ["args": arguments, "binary": "/usr/bin/chromium"]
    let wanted: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      "timeouts": ["script": 20_000, "pageLoad": 30_000],
    ]
    let body = ["capabilities": ["alwaysMatch": wanted]]
    let made = try await send("POST", "/session", body) as? [String: Any]
    session = "/session/" + (made?["sessionId"] as? String ?? "")
  }

  func open(_ address: String) async throws {
    _ = try await send("POST", session + "/url", ["url": address])
  }

  /// Runs a script that calls `done` with its answer, when it has one.
  @discardableResult func run(_ script: String) async throws -> String {
    let code = "const done = arguments[arguments.length - 1];" + script
    let body: [String: Any] = ["script": code, "args": [Any]()]
    let answer = try await send("POST", session + "/execute/async", body)
    return answer as? String ?? ""
  }

  /// Waits until the element has that text; the page itself tells.
  func wait(for selector: String, text: String) async throws {
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

  func click(_ selector: String) async throws {
    _ = try await send("POST", session + "/element/\(try await find(selector))/click", [:])
  }

  func type(_ text: String, into selector: String) async throws {
    let path = session + "/element/\(try await find(selector))/value"
    _ = try await send("POST", path, ["text": text])
  }

  /// Presses a button of the mouse, moves, lets go; then moves to the corner.
  func drag(from: (Int, Int), to: (Int, Int), button: Int = 0) async throws {
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

  func end() async {
    _ = try? await send("DELETE", session, nil)
    process.terminate()
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

  private func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Sends a request on a connection of its own and answers the body of what comes back.
  @concurrent private static func exchange(_ request: Data, port: Int) async throws -> Data {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Problem(description: "no socket") }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Problem(description: "chromedriver is not there") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.write(contentsOf: request)
    var answer = Data()
    var end: Int?
    while end.map({ answer.count < $0 }) ?? true {
      let more = handle.availableData
      if more.isEmpty { break }
      answer += more
      if end == nil, let head = answer.firstRange(of: Data("\r\n\r\n".utf8)) {
        let lines = String(decoding: answer[..<head.lowerBound], as: UTF8.self).lowercased()
        let length = lines.firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
        answer = Data(answer[head.upperBound...])
        end = length
      }
    }
    return answer
  }

  /// Reads what chromedriver prints until it says its port.
  @concurrent private static func port(in output: FileHandle) async throws -> Int {
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
