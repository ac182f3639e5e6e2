import Foundation

/// Starts programs of apps.
enum ChildProcess {
  /// - Parameters:
  ///   - words: the program and what it is told.
  ///   - given: descriptors that it inherits by their numbers.
  ///   - input: its standard input, where that is another than this process's; so `output`, `errors`.
  ///   - isInForeground: whether it reads the terminal.
  ///   - confinement: what it is kept from; nil if it has a person's rights.
  /// - Returns: the number of its process; nil if it cannot be started.
  static func start(
    _ words: [String],
    _ environment: [String: String],
    giving given: [Int32] = [],
    input: Int32? = nil,
    output: Int32? = nil,
    errors: Int32? = nil,
    isInForeground: Bool,
    within confinement: Confinement?,
  ) -> pid_t? {
    var (words, environment, given) = (words, environment, given)
    var filter: Int32?
    if let confinement {
      let made = Confinement.makeFilter(hasSockets: true)
      words = confinement.words(for: words, filter: made)
      environment = confinement.environment(environment)
      given.append(made)
      filter = made
    }
    defer { if let filter { close(filter) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    // Given to itself, a descriptor is left open.
    for descriptor in given { posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor) }
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

  /// Two ends of a new connection that no program inherits unless it is given one.
  static func pair() -> (own: Int32, other: Int32)? {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }
}
