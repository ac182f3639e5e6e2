package import HTTP
import PickPocket

/// Keeps locks for others to pick: `POST /picklock/{user}`, `GET /users`, `POST /users`.
package final class LockServer {
  private let options: LockServerOptions
  private let server: Server

  /// - Throws: `LockServerUsageError` when two users have one name.
  package init(_ options: LockServerOptions) throws(LockServerUsageError) {
    let book = LockBook(limit: 1_000)
    for user in options.users {
      do {
        try book.add(user: user.name, code: user.code)
      } catch {
        throw .badUser(user.name, error.rawValue)
      }
    }
    let answers = LockAnswers(book: book, token: options.token)
    var limits = Limits()
    limits.body = 4_096
    limits.connections = 256
    self.options = options
    server = Server(host: options.host, port: options.port, limits: limits) { request in
      .response(answers.answer(to: request))
    }
  }

  /// Starts to listen.
  ///
  /// - Returns: the server's address, such as "http://127.0.0.1:8080".
  package func start() throws(ServerError) -> String {
    let port = try server.start()
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    return "http://\(host):\(port)"
  }

  package func stop() {
    server.stop()
  }
}
