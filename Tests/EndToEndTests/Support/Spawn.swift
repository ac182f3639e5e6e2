import CLinux
import Glibc

/// A program to start with all signals as usual, whatever holds for the threads of the tests.
struct Spawn {
  let program: String
  let words: [String]
  let environment: [String: String]

  /// Starts it as the first of a session with a terminal of its own, as a terminal window does.
  ///
  /// - Parameter output: a file that standard output goes to instead.
  func run(on terminal: [CChar], output: String? = nil) throws -> pid_t {
    try run { actions in
      // The first terminal that the first process of a session opens is the session's.
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      if let output {
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
      }
    }
  }

  /// Starts it without a terminal.
  ///
  /// - Parameters:
  ///   - input: what it reads from; nil is nothing.
  ///   - passed: what it gets under the number 3.
  func run(
    input: Int32? = nil,
    output: Int32,
    errors: Int32,
    passed: Int32? = nil,
  ) throws -> pid_t {
    try run(keeping: passed == nil ? 3 : 4) { actions in
      if let input {
        posix_spawn_file_actions_adddup2(&actions, input, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
      if let passed { posix_spawn_file_actions_adddup2(&actions, passed, 3) }
    }
  }

  /// - Parameter count: how many descriptors stay open.
  private func run(
    keeping count: Int32 = 3,
    _ arrange: (inout posix_spawn_file_actions_t) -> Void,
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    arrange(&actions)
    posix_spawn_file_actions_addclosefrom_np(&actions, count)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | martlet_spawn_session
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = ([program] + words).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, program, &actions, &attributes, arguments, variables)
    guard problem == 0 else {
      throw Built.Missing(description: "\(program): \(String(cString: strerror(problem)))")
    }
    return process
  }
}
