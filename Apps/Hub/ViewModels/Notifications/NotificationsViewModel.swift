import Foundation
import MVVM
import Observation

/// News, by repository: looked after as often as the server allows, marked as read.
@MainActor
@Observable
package final class NotificationsViewModel {
  /// Whether what was read is shown too.
  package var showsAll: Bool { didSet { if showsAll != oldValue { turn() } } }
  /// How many that are stored are not read.
  package private(set) var unread = 0
  package var isWorking: Bool { underWay.value }
  private var underWay = Momentary(false)
  /// Why marking did not work.
  package private(set) var problem: String?

  private let rows = SectionedList<String, NotificationThread>()
  @ObservationIgnored private let model: any NotificationsModel
  @ObservationIgnored private var feed: PagedFeed?
  private var all: [NotificationThread]?

  /// How long to wait when a server does not say.
  private static let pause: TimeInterval = 60

  init(model: any NotificationsModel, showsAll: Bool = false) {
    self.model = model
    self.showsAll = showsAll
    feed = PagedFeed { [weak self] in
      try await self?.fetch()
    } fail: { [rows] words in
      rows.fail(words)
    }
    model.changes.subscribeOnMain(self) { viewModel, change in
      if viewModel.model.isAbout(change) { viewModel.feed?.fetch() }
    }
  }

  package var state: LoadState { feed?.state ?? .idle }

  /// Whether the server has more than was asked for so far.
  package var hasMore: Bool { feed?.hasMore == true }

  package var isLoadingMore: Bool { feed?.isLoadingMore == true }

  /// How many pages came, so that a view knows when to ask for the next.
  package var pages: Int { feed?.pages ?? 0 }

  /// What the list says when it shows nothing; nil as long as nothing is known.
  package var emptyWords: String? {
    guard all != nil, rows.numberOfSections() == 0, !state.isLoading, state != .idle else {
      return nil
    }
    return showsAll ? "There is nothing new." : "All is read."
  }

  /// Shows what is stored and then asks the server, if it is time to; while that is under way, again
  /// does nothing.
  package func refresh() async { await feed?.refresh(from: source) }

  /// Refreshes again and again, whenever the server allows, until it is cancelled.
  package func watch() async {
    while !Task.isCancelled {
      await refresh()
      let next = await model.nextRefresh(all: showsAll)
      let due = max(next, model.now.addingTimeInterval(next <= model.now ? Self.pause : 0))
      do { try await model.wait(until: due) } catch { return }
    }
  }

  /// Asks for the next page, if there is one.
  package func loadMore() async { await feed?.loadMore(from: source) }

  func markRead(_ notice: Identifier) async {
    await work { try await $0.markRead(notice) }
  }

  package func markAllRead() async {
    await work { try await $0.markAllRead() }
  }

  private var source: PagedFeed.Source {
    PagedFeed.Source(
      refreshed: { [model] in try await model.refreshed() },
      nextRefresh: { [model, showsAll] in await model.nextRefresh(all: showsAll) },
      load: { [model, showsAll] in try await model.load(all: showsAll, after: $0) },
      now: { [model] in model.now },
    )
  }

  private func turn() {
    show()
    feed?.turn(to: source)
  }

  private func work(_ work: (any NotificationsModel) async throws -> Void) async {
    guard !isWorking else { return }
    underWay.value = true
    problem = nil
    do {
      try await work(model)
      feed?.fetch()
      await feed?.settle()
    } catch {
      problem = error.localizedDescription
    }
    underWay.value = false
  }

  private func fetch() async throws {
    let notices = try await model.notices()
    all = notices
    unread = notices.count { $0.isUnread }
    show()
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
        let header = PlainText.line(repo, limit: 200)
        return ItemSection(
          id: repo,
          header: header.isEmpty ? "Elsewhere" : header,
          items: groups[repo] ?? [],
        )
      }
    )
  }
}

extension NotificationsViewModel: Provider {
  package var changes: Broadcaster<ProviderEvent> { rows.changes }

  package func numberOfSections() -> Int { rows.numberOfSections() }

  package func numberOfItemsInSection(_ section: Int) -> Int {
    rows.numberOfItemsInSection(section)
  }

  package func itemAtIndexPath(_ indexPath: IndexPath) -> NotificationCellViewModel {
    NotificationCellViewModel(
      notice: rows.itemAtIndexPath(indexPath),
      now: model.now,
      delegate: self,
    )
  }

  package func headerForSection(_ section: Int) -> String? { rows.headerForSection(section) }
}

extension NotificationsViewModel: NotificationCellDelegate {
  func readPressed(_ notice: Identifier) {
    Task { await markRead(notice) }
  }
}
