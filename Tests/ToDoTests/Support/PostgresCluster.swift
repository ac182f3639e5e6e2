import Foundation
import Synchronization
import Testing

@testable import ToDo

/// A PostgreSQL server for these tests, started when first needed and gone with the test program.
///
/// There is one that all share, on which the user `guest` needs a password, and others for those that
/// stop it.
final class PostgresCluster: Sendable {
  let folder: String
  private let admin: PostgresDatabase
  private let control: String
  private let options: String
  private let count = Mutex(0)

  /// Whether Debian's postgresql is installed.
  static var isHere: Bool { programs != nil }

  /// Gives the address of an empty database, which is removed afterwards.
  static func withDatabase<Result>(
    _ work: (String) async throws -> Result
  ) async throws -> Result {
    let cluster = try shared.get()
    let name = cluster.count.withLock { count in
      count += 1
      return "test\(count)"
    }
    try await cluster.run("CREATE DATABASE \(name) TEMPLATE template0")
    let address = "postgres://test@/\(name)?host=\(cluster.folder)"
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await work(address))
    } catch {
      result = .failure(error)
    }
    try await cluster.run("DROP DATABASE \(name) WITH (FORCE)")
    return try result.get()
  }

  private static let shared = Swift.Result { try PostgresCluster() }

  private static let programs: String? = {
    let folder = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return versions.sorted().map { "\(folder)/\($0)/bin" }
      .last { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()

  init() throws {
    let programs = try #require(PostgresCluster.programs)
    // A socket's path is short, and the server's own user must get there.
    folder = "/tmp/todo-pg-\(UUID().uuidString.prefix(8).lowercased())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let isRoot = geteuid() == 0
    if isRoot { try PostgresCluster.wait("chown postgres '\(folder)'") }
    let person = isRoot ? "runuser -u postgres -- " : ""
    try PostgresCluster.wait(
      "cd / && \(person)\(programs)/initdb -D '\(folder)/data' -A trust -U test --no-sync -E UTF8"
    )
    try PostgresCluster.wait(
      "sed -i '1i local all guest scram-sha-256' '\(folder)/data/pg_hba.conf'"
    )
    options =
      "-k \(folder) -h '' -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    control = "cd / && \(person)\(programs)/pg_ctl -D '\(folder)/data' -w"
    try PostgresCluster.wait("\(control) -o \"\(options)\" -l '\(folder)/data/log' start")
    // Its standard input ends when this program does, however that comes about.
    try PostgresCluster.leave(
      """
      exec > /dev/null 2>&1; cat; cd /; \(person)\(programs)/pg_ctl -D '\(folder)/data' -m immediate stop
      rm -rf '\(folder)'
      """
    )
    admin = try PostgresDatabase("postgres://test@/postgres?host=\(folder)")
  }

  /// Ends the server without a word to those who are connected.
  func stop() throws { try PostgresCluster.wait("\(control) -m immediate stop") }

  /// Starts it again.
  func start() throws {
    try PostgresCluster.wait("\(control) -o \"\(options)\" -l '\(folder)/data/log' start")
  }

  func run(_ sql: String) async throws {
    try await admin.core.writer.run { connection in
      try (connection as? PostgresConnection)?.script(sql)
    }
  }

  /// Runs a command to its end.
  private static func wait(_ command: String) throws {
    let process = try start(["/bin/sh", "-c", command + " > /dev/null 2>&1 < /dev/null"])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
    try #require(status == 0, "\(command)")
  }

  /// Starts a command that waits for the end of this program at its standard input.
  private static func leave(_ command: String) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
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
    try #require(code == 0)
    return process
  }
}
