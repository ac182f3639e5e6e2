import AppBuilder
import Foundation

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

  /// Bytes that a program may have in memory, and in one file.
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
      bubblewrap, "--unshare-all", "--as-pid-1", "--die-with-parent", "--cap-drop", "ALL",
      "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--seccomp", "\(filter)",
    ]
    for path in Self.system { words += ["--ro-bind-try", path, path] }
    for path in readable.map(\.path) { words += ["--ro-bind", path, path] }
    let changed = writable + (keepsHome ? [home] : [])
    for path in changed.map(\.path) { words += ["--bind", path, path] }
    if !keepsHome { words += ["--dir", home.path] }
    words += [
      "--chdir", home.path, "prlimit", "--data=\(Self.memory)", "--fsize=\(Self.file)", "--core=0",
      "--nproc=\(Self.processes)",
    ]
    if let processorTime { words.append("--cpu=\(processorTime)") }
    return words + ["--"] + program
  }

  /// The variables that a program is given of others: none that may hold a secret.
  func environment(_ variables: [String: String]) -> [String: String] {
    var kept = variables.filter { name, _ in
      Self.variables.contains(name) || name.hasPrefix("LC_") || name.hasPrefix("MARTLET_")
    }
    kept["HOME"] = home.path
    return kept
  }

  /// Becomes the program.
  ///
  /// - Returns: why it could not.
  func become(_ program: [String]) -> String {
    let filter = Self.makeFilter()
    _ = fcntl(filter, F_SETFD, 0)
    let arguments = words(for: program, filter: filter).map { strdup($0) } + [nil]
    let variables = environment(ProcessInfo.processInfo.environment)
      .map { strdup("\($0.key)=\($0.value)") }
    execve(bubblewrap, arguments, variables + [nil])
    return "\(bubblewrap) cannot be started: \(String(cString: strerror(errno)))"
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
    "SWIFT_BACKTRACE", "CFFIXED_USER_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
  ]

  // MARK: The terminal

  /// A new descriptor with a filter of system calls: nobody may type into the person's terminal.
  ///
  /// Linux has let programs do that (`TIOCSTI`, `TIOCLINUX`) before 6.2, and later where it is told to.
  static func makeFilter() -> Int32 {
    #if arch(x86_64)
    let (machine, ioctl) = (0xC000_003E as UInt32, 16 as UInt32)
    #else
    let (machine, ioctl) = (0xC000_00B7 as UInt32, 29 as UInt32)
    #endif
    // Classic BPF over `struct seccomp_data`: the call's number at 0, the machine at 4, the second
    // argument's lower half at 24. Each step loads, or says how many to skip if so and if not. Calls of
    // other machines (i386, x32) are refused too: their numbers are others.
    let (load, equal, least, give) = (
      0x20 as UInt16, 0x15 as UInt16, 0x35 as UInt16, 0x06 as UInt16,
    )
    let steps: [(code: UInt16, isSo: UInt8, isNot: UInt8, value: UInt32)] = [
      (load, 0, 0, 4), (equal, 0, 7, machine), (load, 0, 0, 0), (least, 5, 0, 0x4000_0000),
      (equal, 0, 3, ioctl), (load, 0, 0, 24), (equal, 2, 0, 0x5412), (equal, 1, 0, 0x541C),
      (give, 0, 0, 0x7FFF_0000), (give, 0, 0, 0x0005_0001),
    ]
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
