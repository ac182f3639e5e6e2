import Foundation
import StateStores
import Synchronization

/// A program of the app that this process started and talks with.
final class RunningProgram: Sendable {
  let number: Int
  let copy: ProgramCopy
  let process: pid_t
  private let socket: Int32
  /// The end of what it wrote to its standard error.
  private let tail = Mutex("")

  private static let mostTail = 16_000

  /// Starts a program; what it says and its end come as events.
  ///
  /// - Parameters:
  ///   - options: what it is told.
  ///   - number: by which events name it.
  ///   - listener: the socket that it is to listen with; nil for one that has the terminal.
  ///   - memory: where it keeps its sessions.
  init?(
    _ copy: ProgramCopy,
    _ options: [String],
    number: Int,
    listener: Int32?,
    memory: ParentMemory,
    events: EventQueue,
  ) {
    self.number = number
    self.copy = copy
    guard let talk = Self.pair(), let states = Self.pair(), let errors = Self.pair() else {
      return nil
    }
    socket = talk.own
    var environment = ProcessInfo.processInfo.environment
    environment["MARTLET_WATCH_SOCKET"] = "\(talk.other)"
    environment["MARTLET_LISTEN_SOCKET"] = listener.map { "\($0)" }
    // What is of use of a crash: where in the app it was.
    environment["SWIFT_BACKTRACE"] =
      environment["SWIFT_BACKTRACE"]
      ?? "enable=yes,interactive=no,color=no,registers=none,images=none,limit=12,top=0"
    environment[ParentStateStore.variable] = "\(states.other)"
    let words = [copy.program.path] + options
    let started = Self.spawn(
      words,
      environment,
      [talk.other, states.other] + (listener.map { [$0] } ?? []),
      errors.other,
      isInForeground: listener == nil,
    )
    for descriptor in [talk.other, states.other, errors.other] { close(descriptor) }
    guard let started else {
      for descriptor in [talk.own, states.own, errors.own] { close(descriptor) }
      return nil
    }
    process = started
    memory.serve(states.own)
    let passesOn = listener != nil
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      forward(errors.own, passesOn)
      isRead.signal()
    }
    Thread.detachNewThread { [self] in hear(events) }
    Thread.detachNewThread { [process] in
      var status: Int32 = 0
      while true {
        let ended = waitpid(process, &status, listener == nil ? WUNTRACED : 0)
        if ended < 0, errno == EINTR { continue }
        guard ended > 0, status & 0xFF == 0x7F else { break }
        // A person has stopped it: the shell waits for this process.
        kill(getpid(), SIGSTOP)
      }
      // What it wrote last is read before; a child of its own may keep that open.
      _ = isRead.wait(timeout: .now() + 1)
      events.add(.ended(child: number, status: status))
    }
  }

  deinit { close(socket) }

  func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Lays a text over the app; an empty one takes it away.
  func show(_ text: String) {
    let json = (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) }
    say(text.isEmpty ? "show" : "show \(json ?? "")")
  }

  func end(_ signal: Int32) { kill(process, signal) }

  /// Why it crashed, as it said it, and where in the sources of a folder.
  func lastWords(of folder: String) -> String {
    let lines = tail.withLock { $0 }.split(separator: "\n").map(String.init)
    let fatal = lines.last { $0.contains("Fatal error:") } ?? lines.first
    let place = lines.lazy.compactMap { $0.firstMatch(of: /\sat (\/.*:\d+):\d+$/) }
      .map { String($0.1) }.first { $0.hasPrefix(folder + "/") }
    return [fatal, place].compactMap(\.self).joined(separator: "\n")
  }

  // MARK: Reading

  private func hear(_ events: EventQueue) {
    var input: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      input += bytes[..<count]
      while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
        events.add(.said(child: number, line: String(decoding: input[..<end], as: UTF8.self)))
        input.removeSubrange(...end)
      }
    }
  }

  /// Keeps the end of what it writes to its standard error, and passes it on.
  private func forward(_ descriptor: Int32, _ passesOn: Bool) {
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      if passesOn { _ = write(STDERR_FILENO, bytes, count) }
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      tail.withLock { $0 = String(($0 + text).suffix(Self.mostTail)) }
    }
  }

  // MARK: Starting

  private static func pair() -> (own: Int32, other: Int32)? {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  /// - Parameters:
  ///   - kept: descriptors that it inherits by their numbers.
  ///   - errors: its standard error.
  ///   - isInForeground: whether it reads the terminal.
  private static func spawn(
    _ words: [String],
    _ environment: [String: String],
    _ kept: [Int32],
    _ errors: Int32,
    isInForeground: Bool,
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // Given to itself, a descriptor is left open.
    for descriptor in kept { posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Of a group of its own: it is this process that a terminal's Ctrl-C is for.
    var none = sigset_t()
    sigemptyset(&none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if !isInForeground { flags |= POSIX_SPAWN_SETPGROUP }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
    return code == 0 ? process : nil
  }
}
