import Foundation
import Synchronization

/// What the databases that speak SQL have in common: one lane to write, one to read, and listeners.
final class SQLCore: Sendable {
  let origin = UUID()
  let surroundings: Surroundings
  let writer: SQLLane
  let reader: SQLLane

  private let hub = ChangeHub()
  /// The number of the last change that listeners know; nil while there are none.
  private let told = Mutex<Int?>(nil)
  /// Whether looking into the log is asked for already.
  private let isWaiting = Mutex(false)
  private let watch: Mutex<(any Watch)?> = Mutex(nil)
  private let startWatch: @Sendable (@escaping @Sendable () -> Void) throws -> any Watch

  /// - Parameter startWatch: calls what it is given whenever others may have changed something.
  init(
    _ surroundings: Surroundings,
    writer: SQLLane,
    reader: SQLLane,
    startWatch: @escaping @Sendable (@escaping @Sendable () -> Void) throws -> any Watch,
  ) {
    self.surroundings = surroundings
    self.writer = writer
    self.reader = reader
    self.startWatch = startWatch
  }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (SQLQueries) throws -> Result
  ) async throws -> Result {
    try await reader.run { try work(SQLQueries(connection: $0)) }
  }

  func write<Result: Sendable>(
    _ work: @escaping @Sendable (SQLSteps) throws -> Result
  ) async throws -> Result {
    try await writer.run { [self] connection in
      let steps = SQLSteps(connection: connection, origin: origin, surroundings: surroundings)
      defer { catchUp(connection) }
      return try work(steps)
    }
  }

  func changes() async throws -> AsyncStream<DatabaseChange> {
    try await writer.run { [self] connection in
      // Those who listen already are told first of what they have not heard.
      catchUp(connection)
      try watch.withLock { watch in
        guard watch == nil else { return }
        watch = try startWatch { [weak self] in self?.heard() }
      }
      try told.withLock { told in
        if told == nil { told = try SQLLog(connection: connection).last() }
      }
      return hub.listen { [weak self] in self?.stopIfAlone() }
    }
  }

  private func heard() {
    let wasWaiting = isWaiting.withLock { isWaiting in
      defer { isWaiting = true }
      return isWaiting
    }
    guard !wasWaiting else { return }
    writer.post { [weak self] connection in
      self?.isWaiting.withLock { $0 = false }
      if let connection { self?.catchUp(connection) }
    }
  }

  /// Tells listeners what they do not know; on the writer's lane, so in order.
  private func catchUp(_ connection: any SQLConnection) {
    guard let last = told.withLock(\.self) else { return }
    let log = SQLLog(connection: connection)
    // When the log can not be read there is nothing to tell; the next change brings it.
    guard let changes = try? log.changes(after: last, origin: origin), let newest = changes.last
    else { return }
    told.withLock { $0 = newest.number }
    hub.tell(changes)
  }

  private func stopIfAlone() {
    writer.post { [weak self] _ in
      guard let self, hub.isEmpty else { return }
      told.withLock { $0 = nil }
      watch.withLock { watch in
        watch?.stop()
        watch = nil
      }
    }
  }

  deinit {
    watch.withLock { $0?.stop() }
  }
}

/// Something that waits for what others do.
protocol Watch: AnyObject, Sendable {
  func stop()
}
