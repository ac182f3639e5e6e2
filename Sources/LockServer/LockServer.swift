package import HTTP
import PickPocket

/// Keeps locks for others to pick: `POST /picklock/{user}`, `GET /users`, `POST /users`.
package final class LockServer {
  private let options: LockServerOptions
  private let server: Server
  private let answers: LockAnswers

  /// - Throws: `LockServerUsageError` when two users have one name, `LockFile.Problem`.
  package init(_ options: LockServerOptions) throws {
    let book =
      try options.folder
      .map { try LockBook(limit: 1_000, file: LockFile(folder: $0)) } ?? LockBook(limit: 1_000)
    var names: Set<String> = []
    for user in options.users {
      guard names.insert(user.name).inserted else {
        throw LockServerUsageError.badUser(user.name, LockBookError.userExists.rawValue)
      }
      do {
        try book.set(user: user.name, code: user.code)
      } catch {
        throw LockServerUsageError.badUser(user.name, error.rawValue)
      }
    }
    let answers = LockAnswers(book: book, token: options.token)
    var limits = Limits()
    limits.body = 4_096
    limits.connections = 256
    self.options = options
    self.answers = answers
    server = Server(host: options.host, port: options.port, limits: limits) { request in
      .response(answers.answer(to: request))
    }
  }

  /// Starts to listen.
  ///
  /// - Returns: the server's address, such as "http://127.0.0.1:8080".
  package func start() throws(ServerError) -> String {
    let port = try server.start()
    answers.names = HostNames(host: options.host, port: port, names: options.hostNames)
    var host = options.host
    if MachineAddresses.all.contains(host) {
      host = MachineAddresses.reachable(listeningOn: host) ?? "127.0.0.1"
    }
    return "http://\(HostNames.bracketed(host)):\(port)"
  }

  package func stop() {
    server.stop()
  }
}
