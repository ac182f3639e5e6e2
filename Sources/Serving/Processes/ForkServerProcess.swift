package import Foundation
package import Handover

/// A fork server that was started, and the socket that leads to it.
package struct ForkServerProcess: Sendable {
  package var socket: MessageSocket
  package var pid: pid_t
  /// Ends it at once and cleans up.
  package var end: @Sendable () -> Void

  package init(socket: MessageSocket, pid: pid_t, end: @escaping @Sendable () -> Void) {
    self.socket = socket
    self.pid = pid
    self.end = end
  }

  /// Starts a program as a fork server.
  ///
  /// - Parameters:
  ///   - words: the path of the program, and what it is told.
  ///   - environment: its variables, beside the one that names its socket.
  package static func start(
    _ words: [String],
    _ environment: [String: String],
  ) throws(ServeProblem) -> ForkServerProcess {
    let ends: (MessageSocket, MessageSocket)
    do {
      ends = try MessageSocket.pair()
    } catch {
      throw ServeProblem("No socket for \(words[0]): \(error)")
    }
    defer { ends.1.close() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // Given to itself, a descriptor is left open.
    posix_spawn_file_actions_adddup2(&actions, ends.1.descriptor, ends.1.descriptor)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGCHLD] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    // A terminal's Ctrl-C is for the parent, which then lets people go one by one.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP),
    )
    var environment = environment
    environment["MARTLET_FORK_SOCKET"] = String(ends.1.descriptor)
    var pid: pid_t = 0
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    let code = posix_spawn(&pid, words[0], &actions, &attributes, arguments, variables)
    guard code == 0 else {
      ends.0.close()
      throw ServeProblem("\(words[0]) cannot be started: \(String(cString: strerror(code))).")
    }
    let process = pid
    return ForkServerProcess(socket: ends.0, pid: process) {
      kill(process, SIGKILL)
      // The end may take a moment, which nobody is to wait for.
      Thread.detachNewThread {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
      }
    }
  }
}

/// An app that is served.
package struct AppPlan: Sendable {
  /// What it is called in addresses and folders: letters, digits, "-", "_" and ".".
  package var name: String
  /// Its path in addresses: empty for the only one, or a slash and its name.
  package var base: String
  /// Starts its fork server.
  package var start: @Sendable () throws(ServeProblem) -> ForkServerProcess

  package init(
    name: String,
    base: String,
    start: @escaping @Sendable () throws(ServeProblem) -> ForkServerProcess,
  ) {
    self.name = name
    self.base = base
    self.start = start
  }
}
