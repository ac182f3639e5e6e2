import Foundation

/// Starts programs of apps.
enum ChildProcess {
  /// Starts a program.
  ///
  /// A confined one ends with the thread that calls this, which so must be the main thread.
  ///
  /// - Parameters:
  ///   - words: the program and what it is told.
  ///   - given: descriptors that it inherits, by the numbers that it has for them. It has this
  ///     process's standard input, output and errors where these are not among them.
  ///   - isInForeground: whether it reads the terminal.
  ///   - confinement: what it is kept from; nil if it has a person's rights.
  /// - Returns: the number of its process; nil if it cannot be started.
  static func start(
    _ words: [String],
    _ environment: [String: String],
    giving given: [Int32: Int32] = [:],
    isInForeground: Bool,
    within confinement: Confinement? = nil,
  ) -> pid_t? {
    var (words, environment, given) = (words, environment, given)
    var filter: Int32?
    if let confinement {
      let made = Confinement.makeFilter(hasSockets: true)
      words = confinement.words(for: words, filter: made)
      environment = confinement.environment(environment)
      given[made] = made
      filter = made
    }
    defer { if let filter { close(filter) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // In order, as one that is already given must not be overwritten before it is. Given to itself, a
    // descriptor is left open.
    for (number, descriptor) in given.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Of a group of its own: it is this process that a terminal's Ctrl-C is for.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    // It would end bubblewrap, and that the program before it has kept its session.
    if confinement != nil { sigaddset(&blocked, SIGHUP) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if !isInForeground { flags |= POSIX_SPAWN_SETPGROUP }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let code = withPointers(to: words, environment) {
      posix_spawn(&process, words[0], &actions, &attributes, $0, $1)
    }
    return code == 0 ? process : nil
  }

  /// Becomes a program.
  ///
  /// - Returns: why it could not.
  static func become(
    _ words: [String],
    _ environment: [String: String] = ProcessInfo.processInfo.environment,
  ) -> String {
    _ = withPointers(to: words, environment) { execve(words[0], $0, $1) }
    return "\(words[0]) cannot be started: \(String(cString: strerror(errno)))"
  }

  private static func withPointers(
    to words: [String],
    _ environment: [String: String],
    _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Int32,
  ) -> Int32 {
    let words = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    return body(words, variables)
  }

  /// Two ends of a new connection that no program inherits unless it is given one.
  static func pair() -> (own: Int32, other: Int32)? {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }
}
