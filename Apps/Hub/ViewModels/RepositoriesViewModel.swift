import Foundation
import MVVM
import Observation

/// The list of repositories: found, filtered, sorted, in sections.
@MainActor
@Observable
package final class RepositoriesViewModel {
  package enum Order: CaseIterable, Identifiable {
    case name, stars, updated

    package var id: Self { self }

    package var title: String {
      switch self {
      case .name: "Name"
      case .stars: "Stars"
      case .updated: "Last Update"
      }
    }
  }

  package enum Kind: CaseIterable, Identifiable {
    case all, sources, forks, archived, privates

    package var id: Self { self }

    package var title: String {
      switch self {
      case .all: "All"
      case .sources: "Sources"
      case .forks: "Forks"
      case .archived: "Archived"
      case .privates: "Private"
      }
    }
  }

  /// Words that name, owner or description must all hold.
  package var search = "" { didSet { show() } }
  package var order = Order.name { didSet { show() } }
  package var kind = Kind.all { didSet { show() } }
  package var isByOwner = false { didSet { show() } }
  package private(set) var state = LoadState.idle

  private let rows = SectionedList<String, Repo>()
  @ObservationIgnored private let model: any RepoModel
  @ObservationIgnored private var all: [FoundRepo]?
  @ObservationIgnored private var refreshing: Task<Void, Never>?
  @ObservationIgnored private var fetching: Task<Void, Never>?
  /// What the server found last, and by which words.
  private var found: (words: String, ids: Set<Identifier>)?
  /// Those by which nothing could be found.
  @ObservationIgnored private var failedWords: String?
  @ObservationIgnored private var isStale = false
  /// Why the store could not be read the last time.
  @ObservationIgnored private var unread: (any Error)?

  init(model: any RepoModel) {
    self.model = model
    model.changes.subscribeOnMain(self) { viewModel, change in
      if change == .repos(account: viewModel.model.account) { viewModel.fetch() }
    }
  }

  deinit { refreshing?.cancel() }

  /// Shows what is stored and then asks the server; while that is under way, again does nothing.
  ///
  /// It goes on when the screen is left, and ends with the view model.
  package func refresh() async {
    guard state.begin() else { return }
    let task = Task { [weak self, model] in
      do {
        try await self?.fetched()
        self?.state.show(asOf: try await model.refreshed())
        try await model.refresh()
        try await self?.fetched()
        let date = try await model.refreshed() ?? Date()
        self?.state.succeed(at: date)
      } catch  where Task.isCancelled || error is CancellationError {
        self?.state.cancel()
      } catch {
        self?.state.fail(error.localizedDescription)
        self?.rows.fail(error.localizedDescription)
      }
    }
    refreshing = task
    await task.value
  }

  /// Asks the server for what is searched, where it has more than the list; after what is under way.
  package func find() async {
    let words = soughtWords
    guard model.asksServer, !words.isEmpty else { return }
    await refreshing?.value
    guard words == soughtWords, state.begin() else { return }
    let task = Task { [weak self, model] in
      do {
        let ids = try await model.find(words)
        try await self?.fetched()
        self?.found = (words, ids)
        self?.show()
        self?.state.succeed(at: try await model.refreshed() ?? Date())
      } catch {
        self?.failedWords = words
        self?.state.fail(error)
      }
    }
    refreshing = task
    await task.value
  }

  /// Does again what did not work.
  package func retry() async {
    let words = failedWords
    failedWords = nil
    if words == soughtWords { await find() } else { await refresh() }
  }

  private var soughtWords: String { search.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Whether the server has answered what is searched.
  private var isAnswered: Bool { found?.words == soughtWords }

  /// Brings the list up to date when it is first seen.
  package func appeared() async {
    if refreshing == nil { await refresh() }
  }

  /// Shows all there are.
  package func seeAll() {
    search = ""
    kind = .all
  }

  /// What to say where there are no rows; nil where there are some, or may be soon.
  package var empty: EmptyText? {
    guard rows.numberOfSections() == 0 else { return nil }
    if isChosen {
      return EmptyText(
        title: "Nothing Found",
        symbol: "magnifyingglass",
        message: model.asksServer && !isAnswered && !soughtWords.isEmpty
          ? "None of those shown is like that. Press Return to search on the server."
          : "No repository is like that.",
        offersAll: true,
      )
    }
    if model.asksServer, state.problem != nil {
      return EmptyText(
        title: "Nothing to Show Yet",
        symbol: "wifi.slash",
        message: "Public repositories are shown here as soon as the server answers.",
      )
    }
    guard case .loaded = state else { return nil }
    if model.asksServer {
      return EmptyText(
        title: "No Repositories",
        symbol: "book.closed",
        message: "Type words and press Return to search on the server.",
      )
    }
    return EmptyText(
      title: "No Repositories",
      symbol: "book.closed",
      message: "Those that you have to do with on the server are shown here.",
    )
  }

  /// Whether there are repositories, none of which was found.
  private var isChosen: Bool {
    (kind != .all || !search.isEmpty) && rows.sections != nil
      && (all?.isEmpty == false || model.asksServer)
  }

  /// Fetches from the store.
  private func fetched() async throws {
    fetch()
    await fetching?.value
    if let unread { throw unread }
  }

  /// Fetches from the store; asked while it does so, it does so once more.
  private func fetch() {
    guard fetching == nil else {
      isStale = true
      return
    }
    fetching = Task { [weak self, model] in
      repeat {
        self?.isStale = false
        do {
          let repos = try await FoundRepo.all(model)
          self?.unread = nil
          self?.all = repos
          self?.show()
        } catch {
          self?.unread = error
        }
      } while self?.isStale == true
      self?.fetching = nil
    }
  }

  private func show() {
    guard let all else { return }
    let words = FoundText.words(search)
    // The server finds by more than what is in a row.
    let ids = isAnswered ? self.found?.ids ?? [] : []
    let shown = all.lazy.filter { one in
      self.isWanted(one.repo) && (one.holds(words) || ids.contains(one.repo.id))
    }
    let found = sorted(shown.map(\.repo))
    guard isByOwner else {
      rows.replace(with: found.isEmpty ? [] : [ItemSection(id: "", items: found)])
      return
    }
    let owners = Dictionary(grouping: found, by: \.owner)
    rows.replace(
      with: owners.keys.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }.map {
        ItemSection(id: "owner " + $0, header: $0, items: owners[$0] ?? [])
      }
    )
  }

  private func isWanted(_ repo: Repo) -> Bool {
    switch kind {
    case .all: true
    case .sources: !repo.isFork
    case .forks: repo.isFork
    case .archived: repo.isArchived
    case .privates: repo.isPrivate
    }
  }

  /// In the order that was chosen; equal ones stay as the store gives them, by name.
  private func sorted(_ repos: [Repo]) -> [Repo] {
    switch order {
    case .name: repos
    case .stars: sorted(repos) { Double($0.stars) }
    case .updated: sorted(repos) { $0.updated?.timeIntervalSince1970 ?? -.infinity }
    }
  }

  /// The largest first.
  private func sorted(_ repos: [Repo], by size: (Repo) -> Double) -> [Repo] {
    let sizes = repos.map(size)
    return repos.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }.map { repos[$0] }
  }
}

extension RepositoriesViewModel: Provider {
  package var changes: Broadcaster<ProviderEvent> { rows.changes }

  package func numberOfSections() -> Int { rows.numberOfSections() }

  package func numberOfItemsInSection(_ section: Int) -> Int {
    rows.numberOfItemsInSection(section)
  }

  package func itemAtIndexPath(_ indexPath: IndexPath) -> RepoCellViewModel {
    RepoCellViewModel(repo: rows.itemAtIndexPath(indexPath))
  }

  package func headerForSection(_ section: Int) -> String? { rows.headerForSection(section) }
}
