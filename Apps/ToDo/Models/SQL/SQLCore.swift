import Foundation
import Synchronization

/// What the databases that speak SQL have in common: one lane to write, one to read, and listeners.
final class SQLCore: Sendable {
  let origin = UUID()
  let surroundings: Dependencies
  let writer: SQLExecutor
  let reader: SQLExecutor

  private let hub = ChangeHub()
  /// The number of the last change that listeners know; nil while there are none.
  private let told = Mutex<Int?>(nil)
  private let watch: Mutex<(any Watch)?> = Mutex(nil)
  private let startWatch: @Sendable (@escaping @Sendable () -> Void) throws -> any Watch

  /// - Parameter startWatch: calls what it is given whenever others may have changed something.
  init(
    _ surroundings: Dependencies,
    writer: SQLExecutor,
    reader: SQLExecutor,
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
    try await reader.run { [surroundings] connection in
      try work(SQLQueries(connection: connection, zone: surroundings.zone))
    }
  }

  func write<Result: Sendable>(
    _ work: @escaping @Sendable (SQLSteps) throws -> Result
  ) async throws -> Result {
    try await writer.run { [self] connection in
      let steps = SQLSteps(connection: connection, origin: origin, surroundings: surroundings)
      defer {
        do { try catchUp(connection) } catch { hearLater(0) }
      }
      return try work(steps)
    }
  }

  func changes() async throws -> AsyncStream<DatabaseChange> {
    try await writer.run { [self] connection in
      // Those who listen already are told first of what they have not heard.
      try catchUp(connection)
      try watch.withLock { watch in
        guard watch == nil else { return }
        watch = try startWatch { [weak self] in self?.hear() }
      }
      try told.withLock { told in
        if told == nil { told = try SQLLog(connection: connection).last() }
      }
      return hub.listen { [weak self] in self?.stopIfAlone() }
    }
  }

  /// Ends the streams of listeners, and the connections after all that was asked for.
  func close() async {
    hub.finish()
    await reader.close()
    await writer.close()
  }

  /// Tells listeners what is new.
  private func hear(after seconds: Double = 0, failures: Int = 0) {
    guard !hub.isEmpty else { return }
    writer.post(after: seconds) { [weak self] connection in
      try self?.catchUp(connection)
    } failed: { [weak self] in
      self?.hearLater(failures)
    }
  }

  /// Where it cannot be read, that is tried again, since nobody else may say it again.
  private func hearLater(_ failures: Int) {
    hear(after: Backoff.listening.seconds(before: failures), failures: failures + 1)
  }

  /// Tells listeners what they do not know; on the writer's lane, so in order.
  private func catchUp(_ connection: any SQLConnection) throws {
    guard let last = told.withLock(\.self) else { return }
    let changes = try SQLLog(connection: connection).changes(after: last, origin: origin)
    guard let newest = changes.last else { return }
    told.withLock { $0 = newest.number }
    hub.notifyListeners(changes)
  }

  private func stopIfAlone() {
    writer.afterwards { [weak self] in
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
