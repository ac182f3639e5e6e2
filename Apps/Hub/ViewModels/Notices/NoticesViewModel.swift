import Foundation
import MVVM
import Observation

/// News, by repository: looked after as often as the server allows, marked as read.
@MainActor
@Observable
final class NoticesViewModel {
  /// Whether what was read is shown too.
  var showsAll = false { didSet { if showsAll != oldValue { turn() } } }
  private(set) var state = LoadState.idle
  private(set) var hasMore = false
  private(set) var isLoadingMore = false
  /// How many pages came, so that a view knows when to ask for the next.
  private(set) var pages = 0
  /// How many that are stored are not read.
  private(set) var unread = 0
  private(set) var isWorking = false
  /// Why marking did not work.
  private(set) var problem: String?

  private let rows = SectionedList<String, Notice>()
  @ObservationIgnored private let model: any NoticesModel
  @ObservationIgnored private let fetching = Repeater()
  @ObservationIgnored private var all: [Notice]?
  @ObservationIgnored private var mark: PageMark?
  /// Why the store could not be read.
  @ObservationIgnored private var unreadable: (any Error)?
  @ObservationIgnored private var attempt = 0

  /// How long to wait when a server does not say.
  private static let pause: TimeInterval = 60

  init(model: any NoticesModel) {
    self.model = model
    model.changes.listenOnMain(self) { viewModel, change in
      if viewModel.model.isAbout(change) { viewModel.fetch() }
    }
  }

  /// What the list says when it shows nothing; nil as long as nothing is known.
  var emptyWords: String? {
    guard all != nil, rows.numberOfSections() == 0, !state.isLoading, state != .idle else {
      return nil
    }
    return showsAll ? "There is nothing new." : "All is read."
  }

  /// Shows what is stored and then asks the server, if it is time to; while that is under way, again
  /// does nothing.
  func refresh() async {
    if state.isLoading { return }
    await start()
  }

  /// Refreshes again and again, whenever the server allows, until it is cancelled.
  func watch() async {
    while !Task.isCancelled {
      await refresh()
      let next = await model.nextRefresh(all: showsAll)
      let due = max(next, model.now.addingTimeInterval(next <= model.now ? Self.pause : 0))
      do { try await model.wait(until: due) } catch { return }
    }
  }

  /// Asks for the next page, if there is one.
  func loadMore() async {
    guard let from = mark, hasMore, !isLoadingMore, !state.isLoading else { return }
    let mine = attempt
    isLoadingMore = true
    do {
      let next = try await model.load(all: showsAll, after: from)
      guard mine == attempt else { return }
      await arrive(next)
    } catch {
      guard mine == attempt else { return }
      state.fail(error)
    }
    isLoadingMore = false
  }

  func markRead(_ notice: Identifier) async {
    await work { try await $0.markRead(notice) }
  }

  func markAllRead() async {
    await work { try await $0.markAllRead() }
  }

  private func turn() {
    show()
    state = .idle
    forget()
    Task { await start() }
  }

  /// Lets go of where the list before went on, and of all that is on its way for it.
  private func forget() {
    attempt += 1
    mark = nil
    hasMore = false
    isLoadingMore = false
  }

  private func start() async {
    attempt += 1
    let mine = attempt
    isLoadingMore = false
    _ = state.begin()
    fetch()
    await fetching.settle()
    let since = try? await model.refreshed()
    let isEarly = await model.nextRefresh(all: showsAll) > model.now
    guard mine == attempt else { return }
    if let since {
      state = .loading(since: since)
      // The server has said that it knows nothing new before then.
      guard !isEarly else {
        state.succeed(at: since)
        return
      }
    }
    do {
      let next = try await model.load(all: showsAll, after: nil)
      guard mine == attempt else { return }
      pages = 0
      await arrive(next)
      let date = try await model.refreshed()
      guard mine == attempt else { return }
      if let unreadable { throw unreadable }
      state.succeed(at: date ?? model.now)
    } catch {
      guard mine == attempt else { return }
      state.fail(error)
      rows.fail(error.localizedDescription)
    }
  }

  private func arrive(_ next: PageMark?) async {
    let mine = attempt
    fetch()
    await fetching.settle()
    // A mark is of the list that was asked for, not of one that was chosen since.
    guard mine == attempt else { return }
    mark = next
    hasMore = next != nil
    pages += 1
  }

  private func work(_ work: (any NoticesModel) async throws -> Void) async {
    guard !isWorking else { return }
    isWorking = true
    problem = nil
    do {
      try await work(model)
      fetch()
      await fetching.settle()
    } catch {
      problem = error.localizedDescription
    }
    isWorking = false
  }

  private func fetch() {
    fetching.ask { [weak self, model] in
      let notices = await Result { try await model.notices() }
      guard let self else { return }
      all = (try? notices.get()) ?? all
      unreadable = notices.failure
      unread = all?.count { $0.isUnread } ?? 0
      show()
    }
  }

  /// The repositories with the latest news first, as the store gives them.
  private func show() {
    guard let all else { return }
    let shown = showsAll ? all : all.filter(\.isUnread)
    let groups = Dictionary(grouping: shown, by: \.repo)
    var seen: Set<String> = []
    let order = shown.map(\.repo).filter { seen.insert($0).inserted }
    rows.replace(
      with: order.map { repo in
        let header = PlainWords.line(repo, limit: 200)
        return ItemSection(
          id: repo,
          header: header.isEmpty ? "Elsewhere" : header,
          items: groups[repo] ?? [],
        )
      }
    )
  }
}

extension NoticesViewModel: Provider {
  var changes: Announcer<ProviderEvent> { rows.changes }

  func numberOfSections() -> Int { rows.numberOfSections() }

  func numberOfItemsInSection(_ section: Int) -> Int { rows.numberOfItemsInSection(section) }

  func itemAtIndexPath(_ indexPath: IndexPath) -> NoticeCellViewModel {
    NoticeCellViewModel(
      notice: rows.itemAtIndexPath(indexPath),
      now: model.now,
      delegate: self,
    )
  }

  func headerForSection(_ section: Int) -> String? { rows.headerForSection(section) }
}

extension NoticesViewModel: NoticeCellDelegate {
  func readPressed(_ notice: Identifier) {
    Task { await markRead(notice) }
  }
}
