import Foundation
import MVVM
import Observation

/// Keeps a list that comes page by page the same as what is stored.
@MainActor
@Observable
final class PagedFeed {
  /// What a list is asked with, as it was chosen when it was asked for.
  struct Source {
    /// As of when it is stored.
    let refreshed: @MainActor () async throws -> Date?
    /// When the server wants to be asked again at the earliest.
    var nextRefresh: @MainActor () async -> Date = { .distantPast }
    /// Brings the page after a mark, or the first, into the store, and tells where to go on.
    let load: @MainActor (PageMark?) async throws -> PageMark?
    let now: @MainActor () -> Date
  }

  private(set) var state = LoadState.idle
  /// Whether the server has more than was asked for so far.
  private(set) var hasMore = false
  var isLoadingMore: Bool { more.value }
  private var more = Momentary(false)
  /// How many pages came, so that a view knows when to ask for the next.
  private(set) var pages = 0

  @ObservationIgnored private let take: @MainActor () async throws -> Void
  @ObservationIgnored private let fail: @MainActor (String) -> Void
  @ObservationIgnored private let fetching = Repeater()
  @ObservationIgnored private var mark: PageMark?
  /// Why the store could not be read.
  @ObservationIgnored private var unreadable: (any Error)?
  /// What came for an earlier one is not taken for what was asked for since.
  @ObservationIgnored private var attempt = 0

  /// - Parameters:
  ///   - take: fetches what is stored and shows it.
  ///   - fail: is told why there is nothing newer.
  init(
    take: @escaping @MainActor () async throws -> Void,
    fail: @escaping @MainActor (String) -> Void,
  ) {
    self.take = take
    self.fail = fail
  }

  /// Shows what is stored and then asks for the first page, if it is time to; while that is under
  /// way, again does nothing.
  func refresh(from source: Source) async {
    guard !state.isLoading else { return }
    await load(from: source, begin())
  }

  /// Asks for another list, which overtakes the one before.
  func turn(to source: Source) {
    state = .idle
    pages = 0
    mark = nil
    hasMore = false
    let mine = begin()
    Task { await load(from: source, mine) }
  }

  /// Asks for the next page, if there is one.
  func loadMore(from source: Source) async {
    guard let from = mark, hasMore, !isLoadingMore, !state.isLoading else { return }
    let mine = attempt
    more.value = true
    do {
      let next = try await source.load(from)
      guard mine == attempt else { return }
      await arrive(next)
      guard mine == attempt else { return }
    } catch {
      guard mine == attempt else { return }
      state.fail(error)
    }
    more.value = false
  }

  /// Fetches from the store; asked while it does so, it does so once more.
  func fetch() {
    fetching.ask { [weak self, take] in
      let taken = await Result { try await take() }
      self?.unreadable = taken.failure
    }
  }

  /// Waits until all that was asked of the store is shown.
  func settle() async { await fetching.settle() }

  private func begin() -> Int {
    attempt += 1
    more.value = false
    _ = state.begin()
    return attempt
  }

  private func load(from source: Source, _ mine: Int) async {
    fetch()
    await settle()
    let since = try? await source.refreshed()
    let isEarly = await source.nextRefresh() > source.now()
    guard mine == attempt else { return }
    state.show(asOf: since)
    // The server has said that it knows nothing new before then.
    if let since, isEarly {
      state.succeed(at: since)
      return
    }
    do {
      let next = try await source.load(nil)
      guard mine == attempt else { return }
      await arrive(next)
      let date = try await source.refreshed()
      guard mine == attempt else { return }
      if let unreadable { throw unreadable }
      state.succeed(at: date ?? source.now())
    } catch {
      guard mine == attempt else { return }
      state.fail(error)
      if let problem = state.problem, !(error is CancellationError) { fail(problem) }
    }
  }

  private func arrive(_ next: PageMark?) async {
    let mine = attempt
    fetch()
    await settle()
    // A mark is of the list that was asked for, not of one that was chosen since.
    guard mine == attempt else { return }
    mark = next
    hasMore = next != nil
    pages += 1
  }
}
