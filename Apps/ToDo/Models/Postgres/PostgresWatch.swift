import Foundation
import Postgres

/// Waits for what a server tells all who listen, on a connection of its own.
///
/// A lost connection is made again, after ever longer times (`Backoff.listening`); whatever happened
/// meanwhile stands in the log.
final class PostgresWatch: Watch {
  /// Used on the queue only, which is what makes it safe to pass on.
  private final class State: @unchecked Sendable {
    var wire: PostgresWire?
    var source: (any DispatchSourceProtocol)?
    var attempt = 0
    var isStopped = false
  }

  private let queue = DispatchQueue(label: "todo.postgres.watch")
  private let state = State()
  private let address: PostgresAddress
  private let heard: @Sendable () -> Void

  /// - Throws: `DatabaseError` when the server cannot be reached now.
  init(_ address: PostgresAddress, _ heard: @escaping @Sendable () -> Void) throws {
    self.address = address
    self.heard = heard
    try queue.sync { try listen() }
  }

  func stop() {
    queue.async { [state] in
      state.isStopped = true
      PostgresWatch.end(state)
    }
  }

  private func listen() throws {
    let wire = try PostgresWire.opened(address)
    try wire.told { try $0.script("LISTEN todo_change") }
    // One of its own: libpq closes its descriptor at once when the connection is lost.
    let descriptor = dup(wire.socket)
    guard descriptor >= 0 else { throw DatabaseError.uncategorised("too many files are open") }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.readNotifications() }
    source.setCancelHandler { Foundation.close(descriptor) }
    state.wire = wire
    state.source = source
    state.attempt = 0
    source.resume()
  }

  private func readNotifications() {
    do {
      if try state.wire?.takeNotices() == true { heard() }
    } catch {
      PostgresWatch.end(state)
      tryLater()
    }
  }

  private func tryLater() {
    let luck = Double.random(in: 0...1)
    let delay = Backoff.listening.seconds(before: state.attempt, luck: luck)
    state.attempt += 1
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self, !state.isStopped else { return }
      do {
        try listen()
        heard()
      } catch {
        tryLater()
      }
    }
  }

  private static func end(_ state: State) {
    state.source?.cancel()
    state.source = nil
    state.wire = nil
  }
}
