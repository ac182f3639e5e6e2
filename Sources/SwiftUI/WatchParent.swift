import Foundation
package import HTTP
import MainLoop
import SwiftUICore

/// The process that started this one and starts another when the app's sources change:
/// `martlet run --watch`.
///
/// They talk in lines over a socket that the child inherits. The child says `ready` when all is
/// loaded, `serving ADDRESS` when it serves, `alive` for each `ask`, `stops` when a person has stopped
/// it in a terminal. The parent says `serve` when the process before has ended, `end` where a signal
/// would not reach this one, `show` with a text in JSON to lay over the app, `show` alone to take it
/// away.
@MainActor package final class WatchParent {
  private let socket: Int32
  private var input: [UInt8] = []
  private var watch: MainLoop.Watch?

  /// The parent, if this process has one; asked for once, as its own children are not to take the
  /// socket for theirs.
  static func inherited() -> WatchParent? {
    inheritedNumber("MARTLET_WATCH_SOCKET").map { WatchParent(socket: $0) }
  }

  /// The socket of the parent's that the server listens with.
  package static func listener() -> ListeningSocket? {
    inheritedNumber("MARTLET_LISTEN_SOCKET").flatMap { ListeningSocket(inherited: $0) }
  }

  private static func inheritedNumber(_ variable: String) -> Int32? {
    guard let text = ProcessInfo.processInfo.environment[variable], let number = Int32(text),
      number > 2, fcntl(number, F_SETFD, FD_CLOEXEC) == 0
    else { return nil }
    unsetenv(variable)
    return number
  }

  private init(socket: Int32) {
    self.socket = socket
    DevelopmentNotice.isUsed = true
  }

  /// Says that all is loaded, and waits until this process may serve.
  func waitUntilMayServe() {
    say("ready")
    while true {
      guard receive() else { exit(0) }
      if handleLines() { return }
    }
  }

  /// Says where the server is, and hears what the parent says from now on.
  func serves(at address: String) {
    say("serving \(address)")
    watch = MainLoop.watch(socket) { [weak self] in
      guard let self else { return }
      // Nobody would end it.
      guard receive() else { exit(0) }
      handleLines()
    }
  }

  /// Says that this process stops itself: the shell waits for the parent.
  func stops() { say("stops") }

  private func say(_ line: String) { _ = StandardStream.write(line + "\n", to: socket) }

  /// Reads what is there; false when the parent has ended.
  private func receive() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &bytes, bytes.count, 0)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    input += bytes[..<count]
    return true
  }

  /// - Returns: whether the parent said that this process may serve.
  @discardableResult private func handleLines() -> Bool {
    var mayServe = false
    while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: input[..<end], as: UTF8.self)
      input.removeSubrange(...end)
      switch line.prefix(while: { $0 != " " }) {
      case "serve": mayServe = true
      case "ask": say("alive")
      case "end": raise(SIGTERM)
      case "show":
        let text = try? JSONDecoder().decode(String.self, from: Data(line.dropFirst(5).utf8))
        DevelopmentNotice.shared.text = text ?? ""
      default: break
      }
    }
    return mayServe
  }
}
