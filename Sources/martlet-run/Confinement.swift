import AppBuilder
import Foundation
import StateStores

/// Keeps a program from what is not its own, by bubblewrap: it has no network but sockets that it is
/// given, a home of its own, of the system only what programs need, to read, and limits.
struct Confinement {
  private let bubblewrap: String
  private let home: URL
  /// Whether what is in the home stays when the program has ended.
  private let keepsHome: Bool
  /// What is there to read besides the system.
  private let readable: [URL]
  /// What the program may change besides its home.
  private let writable: [URL]
  /// Seconds of the processor; nil for as many as it takes.
  private let processorTime: Int?

  /// Bytes that a process may have in memory of its own, and in one file.
  ///
  /// What it shares is not counted. A limit of addresses would count it, and also what is only reserved:
  /// for each thread the C library alone reserves 64 MiB and a stack.
  private static let memory = 4 << 30
  private static let file = 1 << 30
  /// Processes and threads.
  private static let processes = 1024

  /// Ends the program where bubblewrap is missing.
  ///
  /// - Parameters:
  ///   - keepsHome: whether what is in the home stays when the program has ended.
  ///   - readable: what is there to read besides the system.
  ///   - writable: what the program may change besides its home.
  ///   - processorTime: in seconds; nil for as many as it takes.
  init(
    home: URL,
    keepsHome: Bool,
    readable: [URL],
    writable: [URL] = [],
    processorTime: Int? = nil,
    command: String,
  ) {
    guard let found = Search.program("bwrap") else {
      Failure.end(
        "\(command): --confined is done by bubblewrap, which is not installed: apt install bubblewrap",
        status: 1,
      )
    }
    bubblewrap = found
    self.home = home
    self.keepsHome = keepsHome
    self.readable = readable
    self.writable = writable
    self.processorTime = processorTime
  }

  /// What starts a program so.
  ///
  /// - Parameter filter: the descriptor of `makeFilter()`, which bubblewrap reads to its end.
  func words(for program: [String], filter: Int32) -> [String] {
    var words = [
      bubblewrap, "--unshare-all", "--die-with-parent", "--cap-drop", "ALL", "--proc", "/proc",
      "--dev", "/dev", "--seccomp", "\(filter)",
    ]
    for path in ["/tmp", "/dev/shm"] { words += Self.inMemory(path) }
    for path in Self.system { words += ["--ro-bind-try", path, path] }
    for path in readable.map(\.path) { words += ["--ro-bind", path, path] }
    let changed = writable + (keepsHome ? [home] : [])
    for path in changed.map(\.path) { words += ["--bind", path, path] }
    if !keepsHome { words += Self.inMemory(home.path) }
    // What these folders are made of would take memory without a limit.
    words += ["--remount-ro", "/dev", "--remount-ro", "/"]
    words += [
      "--chdir", home.path, "prlimit", "--data=\(Self.memory)", "--fsize=\(Self.file)", "--core=0",
      "--nproc=\(Self.processes)",
    ]
    if let processorTime { words.append("--cpu=\(processorTime)") }
    return words + ["--"] + program
  }

  /// A folder in memory, with a limit.
  private static func inMemory(_ path: String) -> [String] {
    ["--size", "\(file)", "--tmpfs", path]
  }

  /// The variables that a program is given of others: none that may hold a secret.
  func environment(_ variables: [String: String]) -> [String: String] {
    var kept = variables.filter { name, _ in
      Self.variables.contains(name) || name.hasPrefix("LC_")
    }
    kept["HOME"] = home.path
    return kept
  }

  /// Runs the program to its end, and ends this process with its status.
  ///
  /// Bubblewrap ends with the thread that has started it. That is this one, the main thread; who has
  /// started this process may have done so on a thread that passes.
  ///
  /// - Returns: why it could not be started.
  func run(_ program: [String]) -> String {
    let filter = Self.makeFilter(hasSockets: false)
    let process = ChildProcess.start(
      words(for: program, filter: filter),
      environment(ProcessInfo.processInfo.environment),
      giving: [filter: filter],
      isInForeground: true,
    )
    guard let process else { return "\(bubblewrap) cannot be started." }
    close(filter)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    exit(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
  }

  /// What programs and the compiler read of a system; nothing of people.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc/alternatives",
    "/etc/fonts", "/etc/group", "/etc/hosts", "/etc/ld.so.cache", "/etc/ld.so.conf",
    "/etc/ld.so.conf.d", "/etc/localtime", "/etc/mime.types", "/etc/nsswitch.conf",
    "/etc/os-release", "/etc/passwd", "/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/timezone",
    "/var/cache/fontconfig",
  ]

  private static let variables: Set<String> = [
    "PATH", "LANG", "LANGUAGE", "TERM", "COLORTERM", "COLUMNS", "LINES", "NO_COLOR", "TZ",
    "SWIFT_BACKTRACE", "CFFIXED_USER_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "MARTLET_DATA",
    "MARTLET_ON", "MARTLET_LISTEN_SOCKET", "MARTLET_WATCH_SOCKET", ParentStateStore.variable,
  ]

  // MARK: System calls

  /// A call of the kernel, by its number on x86_64 and on arm64.
  private struct Call {
    let intel: UInt32
    let arm: UInt32
    /// Refused only where an argument (from 0) has this value, or one of these bits.
    var value: (argument: UInt32, is: UInt32)?
    var bits: (argument: UInt32, any: UInt32)?
  }

  private static let refused = [
    // To type into the person's terminal: TIOCSTI, TIOCLINUX. Linux lets programs do it before 6.2, and
    // later where it is told to.
    Call(intel: 16, arm: 29, value: (1, 0x5412)), Call(intel: 16, arm: 29, value: (1, 0x541C)),
    // `kill` of all of the group, which has processes outside of the sandbox in it.
    Call(intel: 62, arm: 129, value: (0, 0)),
    // io_uring would do all that is refused here.
    Call(intel: 425, arm: 425),
  ]

  /// A socket that was given belongs to the network of who gave it: it may only accept, read and write.
  private static let refusedWithSockets = [
    // connect, bind, listen; sendto, sendmsg, sendmmsg with MSG_FASTOPEN.
    Call(intel: 42, arm: 203), Call(intel: 49, arm: 200), Call(intel: 50, arm: 201),
    Call(intel: 44, arm: 206, bits: (3, 0x2000_0000)),
    Call(intel: 46, arm: 211, bits: (2, 0x2000_0000)),
    Call(intel: 307, arm: 269, bits: (3, 0x2000_0000)),
  ]

  /// A new descriptor with a filter of system calls, in classic BPF over `struct seccomp_data`.
  ///
  /// - Parameter hasSockets: whether the program is given sockets of this machine's network.
  static func makeFilter(hasSockets: Bool) -> Int32 {
    #if arch(x86_64)
    let machine: UInt32 = 0xC000_003E
    #else
    let machine: UInt32 = 0xC000_00B7
    #endif
    // Each step loads, or says how many to skip if so and if not.
    typealias Step = (code: UInt16, isSo: UInt8, isNot: UInt8, value: UInt32)
    func load(_ place: UInt32) -> Step { (0x20, 0, 0, place) }
    func equals(_ value: UInt32, orSkip count: UInt8) -> Step { (0x15, 0, count, value) }
    func hasBits(_ value: UInt32, orSkip count: UInt8) -> Step { (0x45, 0, count, value) }
    // With the error EPERM.
    let refuse: Step = (0x06, 0, 0, 0x0005_0001)
    // Calls of other machines (i386, x32) are refused: their numbers are others.
    var steps: [Step] = [
      load(4), (0x15, 1, 0, machine), refuse, load(0), (0x35, 0, 1, 0x4000_0000), refuse,
    ]
    for call in refused + (hasSockets ? refusedWithSockets : []) {
      #if arch(x86_64)
      let number = call.intel
      #else
      let number = call.arm
      #endif
      if let (argument, value) = call.value {
        steps += [load(0), equals(number, orSkip: 3), load(16 + 8 * argument)]
        steps += [equals(value, orSkip: 1), refuse]
      } else if let (argument, bits) = call.bits {
        steps += [load(0), equals(number, orSkip: 3), load(16 + 8 * argument)]
        steps += [hasBits(bits, orSkip: 1), refuse]
      } else {
        steps += [load(0), equals(number, orSkip: 1), refuse]
      }
    }
    steps.append((0x06, 0, 0, 0x7FFF_0000))
    let bytes = steps.flatMap { step in
      withUnsafeBytes(of: step.code, Array.init) + [step.isSo, step.isNot]
        + withUnsafeBytes(of: step.value, Array.init)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // It fits into the pipe, whose end it is.
    _ = write(ends[1], bytes, bytes.count)
    close(ends[1])
    return ends[0]
  }
}
