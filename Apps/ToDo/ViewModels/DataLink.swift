import Foundation
import ToDoModel

/// A view model's way to the database: one thing after the other, and reading again after changes.
///
/// While the database does not answer, all waits in its order and then goes on.
@MainActor final class DataLink {
  typealias Work<Answer> = @MainActor (any Database) async throws -> Answer

  let database: any Database
  let contact: ContactViewModel
  private var last: Task<Void, Never>?
  private var feed: ChangeFeed?
  private var isOpen = false
  private var isReloadDue = false
  private var isDeafTold = false
  private var read: () async throws -> Void = {}
  private var fail: (any Error) -> Void = { _ in }

  init(_ database: any Database, _ contact: ContactViewModel? = nil) {
    self.database = database
    self.contact = contact ?? ContactViewModel(database)
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
    isOpen = true
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
  /// - Parameters:
  ///   - isDone: whether it was done already, asked before it is done again when the connection was
  ///     lost in the middle; nil for what may be done twice.
  ///   - done: called when it is over, with what was answered if all went well.
  func perform<Answer: Sendable>(
    _ work: @escaping Work<Answer>,
    unless isDone: Work<Answer?>? = nil,
    fail: @escaping @MainActor (any Error) -> Void,
    done: @escaping @MainActor (Answer?) -> Void = { _ in },
  ) {
    let edit = add { [self] in
      var isDoubtful = false
      while true {
        do {
          if isDoubtful, let answer = try await isDone?(database) {
            done(answer)
          } else {
            done(try await work(database))
          }
          break
        } catch {
          if case .connectionLost = error as? DatabaseError { isDoubtful = true }
          if await contact.waits(after: error) { continue }
          done(nil)
          if !(error is CancellationError) { fail(error) }
          break
        }
      }
      contact.end()
      if isOpen { await readNow() }
    }
    contact.began(edit)
  }

  /// Writes what a person typed; it is kept until the database has it, or somebody drops it.
  ///
  /// - Parameters:
  ///   - fail: called with what a person is to be asked about, with what can be written all the
  ///     same, and with why.
  ///   - done: called when it is over, with whether all went well.
  func perform(
    _ edit: TextEdit,
    fail: @escaping @MainActor (_ asked: TextEdit, _ rest: TextEdit?, any Error) -> Void,
    done: @escaping @MainActor (Bool) -> Void = { _ in },
  ) {
    contact.keep(edit)
    perform { database in
      try await edit.perform(on: database)
    } fail: { [contact] error in
      let (asked, rest) = edit.parted(after: error)
      contact.drop(edit)
      contact.keep(asked)
      fail(asked, rest, error)
    } done: { [contact] answer in
      if answer != nil { contact.drop(edit) }
      done(answer != nil)
    }
  }

  /// Ends when all that was asked for until now is done.
  func idle() async {
    await last?.value
  }

  private func readNow() async {
    while true {
      do {
        try await listen()
        try await read()
        return
      } catch {
        if await contact.waits(after: error) { continue }
        if !(error is CancellationError) { fail(error) }
        return
      }
    }
  }

  /// Listens, if it does not already; that it cannot is told once.
  private func listen() async throws {
    guard feed?.isOpen != true else { return }
    do {
      let changes = try await database.changes()
      feed = ChangeFeed(changes) { [weak self] in self?.reload() }
      isDeafTold = false
    } catch {
      if await contact.waits(after: error) { return try await listen() }
      guard !isDeafTold else { return }
      isDeafTold = true
      fail(error)
    }
  }

  @discardableResult
  private func add(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let before = last
    let task = Task {
      await before?.value
      await work()
    }
    last = task
    return task
  }
}

/// Listens to a database for as long as it lives.
@MainActor private final class ChangeFeed {
  private(set) var isOpen = true
  private var task: Task<Void, Never>?

  init(
    _ changes: AsyncStream<DatabaseChange>,
    _ heard: @escaping @MainActor () -> Void,
  ) {
    task = Task { [weak self] in
      for await _ in changes { heard() }
      self?.isOpen = false
    }
  }

  isolated deinit { task?.cancel() }
}
