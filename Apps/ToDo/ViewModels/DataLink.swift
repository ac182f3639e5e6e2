import Foundation

/// A view model's way to the database: one thing after the other, and reading again after changes.
@MainActor final class DataLink {
  let database: any Database
  private var last: Task<Void, Never>?
  private var feed: ChangeFeed?
  private var isOpen = false
  private var isReloadDue = false
  private var read: () async throws -> Void = {}
  private var fail: (any Error) -> Void = { _ in }

  init(_ database: any Database) {
    self.database = database
  }

  /// Reads now and whenever something has changed; a second time only reads.
  ///
  /// - Parameters:
  ///   - read: brings what is shown up to date; it must not keep the view model.
  ///   - fail: called when that went wrong.
  func open(
    read: @escaping () async throws -> Void,
    fail: @escaping (any Error) -> Void,
  ) {
    self.read = read
    self.fail = fail
    if !isOpen {
      isOpen = true
      add { [weak self] in await self?.listen() }
    }
    reload()
  }

  /// Reads again, once however often it was asked for meanwhile.
  func reload() {
    guard isOpen, !isReloadDue else { return }
    isReloadDue = true
    add { [weak self] in
      self?.isReloadDue = false
      await self?.readNow()
    }
  }

  /// Changes something and then reads; the change is made even if its screen has gone.
  ///
  /// - Parameter done: called when it is over, with what was answered if all went well.
  func perform<Answer: Sendable>(
    _ work: @escaping @MainActor (any Database) async throws -> Answer,
    fail: @escaping @MainActor (any Error) -> Void,
    done: @escaping @MainActor (Answer?) -> Void = { _ in },
  ) {
    add { [self] in
      do {
        done(try await work(database))
      } catch {
        done(nil)
        if !(error is CancellationError) { fail(error) }
      }
      if isOpen { await readNow() }
    }
  }

  /// Ends when all that was asked for until now is done.
  func idle() async {
    await last?.value
  }

  private func readNow() async {
    do {
      try await read()
    } catch {
      if !(error is CancellationError) { fail(error) }
    }
  }

  private func listen() async {
    do {
      let changes = try await database.changes()
      feed = ChangeFeed(changes) { [weak self] in self?.reload() }
    } catch {
      fail(error)
    }
  }

  private func add(_ work: @escaping @MainActor () async -> Void) {
    let before = last
    last = Task {
      await before?.value
      await work()
    }
  }
}

/// Listens to a database for as long as it lives.
private final class ChangeFeed: Sendable {
  private let task: Task<Void, Never>

  init(
    _ changes: AsyncStream<DatabaseChange>,
    _ heard: @escaping @MainActor () -> Void,
  ) {
    task = Task { @MainActor in
      for await _ in changes { heard() }
    }
  }

  deinit { task.cancel() }
}
