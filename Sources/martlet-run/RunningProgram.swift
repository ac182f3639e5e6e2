import Foundation
import StateStores
import Synchronization

/// A program of the app that this process started and talks with.
final class RunningProgram: Sendable {
  let number: Int
  let copy: ProgramCopy
  let process: pid_t
  private let isConfined: Bool
  /// Whether it has the terminal that this process has.
  private let isInForeground: Bool
  private let socket: Int32
  /// The end of what it wrote to its standard error.
  private let tail = Mutex<[UInt8]>([])

  private static let mostTail = 16_000
  /// Bytes that a line may have which it says; an address has fewer.
  private static let mostLine = 1 << 16

  /// Starts a program; what it says and its end come as events.
  ///
  /// - Parameters:
  ///   - options: what it is told.
  ///   - number: by which events name it.
  ///   - listener: the socket that it is to listen with; nil for one that has the terminal.
  ///   - memory: where it keeps its sessions.
  ///   - confinement: what it is kept from; nil if it has a person's rights.
  init?(
    _ copy: ProgramCopy,
    _ options: [String],
    number: Int,
    listener: Int32?,
    memory: ParentMemory,
    events: EventQueue,
    within confinement: Confinement?,
  ) {
    isConfined = confinement != nil
    isInForeground = listener == nil
    self.number = number
    self.copy = copy
    guard let talk = ChildProcess.pair(), let states = ChildProcess.pair(),
      let errors = ChildProcess.pair()
    else {
      return nil
    }
    socket = talk.own
    // One that does not read keeps nobody waiting.
    var second = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &second, socklen_t(MemoryLayout<timeval>.size))
    var environment = ProcessInfo.processInfo.environment
    environment["MARTLET_WATCH_SOCKET"] = "\(talk.other)"
    environment["MARTLET_LISTEN_SOCKET"] = listener.map { "\($0)" }
    // What is of use of a crash: where in the app it was.
    environment["SWIFT_BACKTRACE"] =
      environment["SWIFT_BACKTRACE"]
      ?? "enable=yes,interactive=no,color=no,registers=none,images=none,limit=12,top=0"
    environment[ParentStateStore.variable] = "\(states.other)"
    var given = [
      STDERR_FILENO: errors.other, talk.other: talk.other, states.other: states.other,
    ]
    if let listener { given[listener] = listener }
    let started = ChildProcess.start(
      [copy.program.path] + options,
      environment,
      giving: given,
      isInForeground: isInForeground,
      within: confinement,
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
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
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

  /// Asks it to end.
  func end() {
    // A signal would end bubblewrap, and that the program before it has kept its sessions.
    if isConfined { say("end") } else { kill(process, SIGTERM) }
  }

  /// Ends it at once.
  func endAtOnce() { kill(process, SIGKILL) }

  /// Why it crashed, as it said it, and where in the sources of a folder.
  func lastWords(of folder: String) -> String {
    let text = String(decoding: tail.withLock { $0 }, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    let fatal = lines.last { $0.contains("Fatal error:") } ?? lines.first
    let place = lines.lazy.compactMap { $0.firstMatch(of: /\sat (\/.*:\d+):\d+$/) }
      .map { String($0.1) }.first { $0.hasPrefix(folder + "/") }
    return [fatal, place].compactMap(\.self).joined(separator: "\n")
  }

  /// Whether a debugger has it, which may hold it for as long as it likes.
  var isTraced: Bool { RunningState(of: app)?.isTraced ?? false }

  /// Whether it could not get on yet, whatever time has passed: a debugger has it, or others have had the
  /// processor and the disk.
  var isHeldUp: Bool { RunningState(of: app)?.isHeldUp ?? false }

  /// The process of the app itself: within bubblewrap, the child of its first process.
  private var app: pid_t {
    var app = process
    for _ in 0..<(isConfined ? 2 : 0) { app = RunningState.child(of: app) ?? app }
    return app
  }

  // MARK: Reading

  /// Hears what it says; it may be hostile, and a line without an end is its own.
  private func hear(_ events: EventQueue) {
    var input: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      input += bytes[..<count]
      while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: input[..<end], as: UTF8.self)
        input.removeSubrange(...end)
        guard line == "stops" else {
          events.add(line, of: number)
          continue
        }
        // It is the shell that waits for this process, not for a person to go on.
        if isInForeground { kill(getpid(), SIGSTOP) }
      }
      guard input.count <= Self.mostLine else {
        tail.withLock { $0 = Array("It has said a line without an end to martlet run.\n".utf8) }
        return endAtOnce()
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
      // Bytes, not characters: one of these can be as long as somebody likes.
      tail.withLock { $0 = ($0 + bytes[..<count]).suffix(Self.mostTail) }
    }
  }
}
