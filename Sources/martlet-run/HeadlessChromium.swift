import AppBuilder
import Foundation

/// A Chromium without a window, spoken to by its own protocol over a socket.
final class HeadlessChromium {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The Chromium or Chrome of `PATH`; nil if there is none.
  static var program: String? {
    Search.program(
      "chromium",
      "chromium-browser",
      "google-chrome-stable",
      "google-chrome",
      "chrome",
    )
  }

  private let socket: Int32
  private let process: pid_t
  private let profile: URL
  private var input: [UInt8] = []
  private var count = 0
  /// The page that commands are for.
  private var session: String?

  /// Seconds that an answer may take.
  private static let patience = 20

  /// - Parameter port: the only one that its pages find, on this machine; nil for all that a person
  ///   finds.
  /// - Throws: `Problem` when it cannot be started.
  init(_ program: String, only port: UInt16?) throws {
    profile = FileManager.default.temporaryDirectory
      .appending(path: "martlet-chromium-\(UUID().uuidString)")
    guard let talk = ChildProcess.pair() else {
      throw Problem(description: "There is no socket left.")
    }
    socket = talk.own
    var time = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var words = [
      program, "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
      "--disable-dev-shm-usage", "--hide-scrollbars", "--user-data-dir=\(profile.path)",
    ]
    // Its sandbox refuses to be started by root.
    if getuid() == 0 { words.append("--no-sandbox") }
    if let port { words += Self.words(only: port) }
    let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
    // It reads from 3 and writes to 4.
    let process = ChildProcess.start(
      words,
      ProcessInfo.processInfo.environment,
      giving: [STDOUT_FILENO: nothing, STDERR_FILENO: nothing, 3: talk.other, 4: talk.other],
      isInForeground: true,
    )
    for descriptor in [nothing, talk.other] { close(descriptor) }
    guard let process else {
      throw Problem(
        description: "\(program) cannot be started: \(String(cString: strerror(errno)))"
      )
    }
    self.process = process
  }

  /// What leads all connections into the void but those to a port of this machine.
  ///
  /// The rules hold for addresses as for names, and the first that fits decides. Datagrams of WebRTC ask
  /// for no name, and are sent by nobody but a proxy, of which there is none.
  private static func words(only port: UInt16) -> [String] {
    [
      "--host-resolver-rules=MAP 127.0.0.1:\(port) 127.0.0.1, MAP * ~NOTFOUND",
      "--webrtc-ip-handling-policy=disable_non_proxied_udp", "--no-proxy-server",
    ]
  }

  /// Ends it, and removes what it wrote.
  func end() {
    close(socket)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    try? FileManager.default.removeItem(at: profile)
  }

  /// Opens a page that commands are for from now on.
  func openPage() throws {
    // It would write into the person's folder.
    try command("Browser.setDownloadBehavior", ["behavior": "deny"])
    let target = try command("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    let attached = try command("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String
  }

  /// Sends a command and waits for its answer.
  ///
  /// - Throws: `Problem` when it is refused or not answered in time.
  @discardableResult func command(
    _ name: String,
    _ parameters: [String: Any] = [:],
  ) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": name, "params": parameters]
    message["sessionId"] = session
    let bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    var start = 0
    while start < bytes.count {
      let sent = bytes[start...].withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { throw Problem(description: "Chromium has ended.") }
      start += sent
    }
    while true {
      let answer = try next()
      guard answer["id"] as? Int == count else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw Problem(description: "Chromium refuses \(name): \(error["message"] ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits for a promise of the page's.
  @discardableResult func evaluate(_ script: String) throws -> Any? {
    let answer = try command(
      "Runtime.evaluate",
      ["expression": script, "awaitPromise": true, "returnByValue": true],
    )
    return (answer["result"] as? [String: Any])?["value"]
  }

  private func next() throws -> [String: Any] {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      if let end = input.firstIndex(of: 0) {
        let message = Data(input[..<end])
        input.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let received = recv(socket, &bytes, bytes.count, 0)
      if received < 0, errno == EINTR { continue }
      guard received > 0 else {
        throw Problem(description: "Chromium has ended, or does not answer.")
      }
      input += bytes[..<received]
    }
  }
}
