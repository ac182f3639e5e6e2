import Foundation

/// A PostgreSQL server of Debian's, listening in a folder of its own, that ends with the test program.
package final class PostgresServer: Sendable {
  package struct Failed: Error, CustomStringConvertible {
    package let description: String
  }

  /// Where its socket is.
  package let folder: String
  private let control: String
  private let options: String

  /// Whether Debian's postgresql is installed.
  package static var isHere: Bool { programs != nil }

  private static let programs: String? = {
    let folder = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return versions.sorted().map { "\(folder)/\($0)/bin" }
      .last { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()

  /// Starts a server with the user `test`, whom it believes, and `guest`, who would need a password.
  package init() throws {
    guard let programs = Self.programs else {
      throw Failed(description: "There is no initdb: apt install postgresql")
    }
    // A socket's path is short, and the server's own user must get there.
    folder = "/tmp/todo-pg-\(UUID().uuidString.prefix(8).lowercased())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let isRoot = geteuid() == 0
    if isRoot { try Self.wait("chown postgres '\(folder)'") }
    let person = isRoot ? "runuser -u postgres -- " : ""
    try Self.wait(
      "cd / && \(person)\(programs)/initdb -D '\(folder)/data' -A trust -U test --no-sync -E UTF8"
    )
    try Self.wait("sed -i '1i local all guest scram-sha-256' '\(folder)/data/pg_hba.conf'")
    options =
      "-k \(folder) -h '' -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    control = "cd / && \(person)\(programs)/pg_ctl -D '\(folder)/data' -w"
    try start()
    // Its standard input ends when this program does, however that comes about.
    try Self.leave(
      """
      exec > /dev/null 2>&1; cat; cd /; \(person)\(programs)/pg_ctl -D '\(folder)/data' -m immediate stop
      rm -rf '\(folder)'
      """
    )
  }

  /// The address of one of its databases, for the user `test`.
  package func address(of database: String = "postgres") -> String {
    "postgres://test@/\(database)?host=\(folder)"
  }

  /// Ends the server without a word to those who are connected.
  ///
  /// - Parameter keepsAll: whether what was committed is there again, though the server does not wait
  ///   for the disk.
  package func stop(keepsAll: Bool = false) throws {
    try Self.wait("\(control) -m \(keepsAll ? "fast" : "immediate") stop")
  }

  /// Starts it again.
  package func start() throws {
    try Self.wait("\(control) -o \"\(options)\" -l '\(folder)/data/log' start")
  }

  /// Runs a command to its end.
  private static func wait(_ command: String) throws {
    let process = try start(["/bin/sh", "-c", command + " > /dev/null 2>&1 < /dev/null"])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Failed(description: "\(command): lost") }
    }
    guard status == 0 else { throw Failed(description: "\(command): status \(status)") }
  }

  /// Starts a command that waits for the end of this program at its standard input.
  private static func leave(_ command: String) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failed(description: "There is no pipe: \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = try start(["/usr/bin/setsid", "/bin/sh", "-c", command], input: ends[0])
    close(ends[0])
  }

  /// Starts a program; `Process` would wait for all that it leaves behind.
  private static func start(_ words: [String], input: Int32? = nil) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    defer { posix_spawn_file_actions_destroy(&actions) }
    let copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, words[0], &actions, nil, copies, environ)
    guard code == 0 else { throw Failed(description: "\(words[0]) does not start: \(code)") }
    return process
  }
}
