import Foundation
import MVVM
import Observation

/// The list of a repository's issues and pull requests: filtered, sorted, searched, page by page.
@MainActor
@Observable
package final class IssuesViewModel {
  /// The server lists open and closed ones by themselves, and in each order anew.
  package var query: IssueQuery { didSet { turn(from: oldValue) } }
  /// Words that title, author, labels or number must all hold.
  package var search = "" { didSet { show() } }

  let repo: RepoKey
  /// Whether issues can be written at all.
  package let canWrite: Bool
  private let rows = SectionedList<String, RepoIssue>()
  @ObservationIgnored private var begun: NewIssueViewModel?
  @ObservationIgnored private let model: any IssuesModel
  @ObservationIgnored private var feed: PagedFeed?
  private var all: [FoundIssue]?

  init(
    repo: RepoKey,
    model: any IssuesModel,
    query: IssueQuery = IssueQuery(),
    canWrite: Bool = true,
  ) {
    self.repo = repo
    self.canWrite = canWrite
    self.model = model
    self.query = query
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

  package var title: String { PlainText.line("\(repo.owner)/\(repo.name)", limit: 200) }

  /// What the list says when it shows nothing; nil as long as nothing is known.
  package var emptyWords: String? {
    guard let all, rows.numberOfSections() == 0 else { return nil }
    if !all.isEmpty { return "Nothing that is stored matches “\(search)”." }
    let things =
      switch query.kind {
      case .both: "issues or pull requests"
      case .issues: "issues"
      case .pulls: "pull requests"
      }
    switch state {
    case .idle, .loading: return nil
    case .loaded, .failed: break
    }
    return query.state == .all ? "There are no \(things)." : "No \(things) are \(query.state)."
  }

  /// Shows what is stored and then asks for the first page; while that is under way, again does
  /// nothing.
  package func refresh() async { await feed?.refresh(from: source) }

  /// Asks for the next page, if there is one.
  package func loadMore() async { await feed?.loadMore(from: source) }

  /// Whether the next page waits for a press: one that adds no row in sight would ask for the next.
  package var waitsForPress: Bool { !search.isEmpty || query.kind != .both }

  /// The screen to write a new issue; made when it is shown, also after a restart.
  package var newIssue: NewIssueViewModel {
    if let begun { return begun }
    let made = NewIssueViewModel(repo: repo, model: model.newIssue)
    begun = made
    return made
  }

  /// Lets the next new issue be another one.
  package func beginIssue() { begun = nil }

  private var source: PagedFeed.Source {
    PagedFeed.Source(
      refreshed: { [model, query] in try await model.refreshed(query) },
      load: { [model, query] in try await model.load(query, after: $0) },
      now: { [model] in model.now },
    )
  }

  private func turn(from old: IssueQuery) {
    guard query != old else { return }
    if query.state != old.state || query.order != old.order {
      feed?.turn(to: source)
    } else {
      feed?.fetch()
    }
  }

  private func fetch() async throws {
    let asked = query
    let found = try await FoundIssue.all(model, asked)
    guard asked == query else { return }
    all = found
    show()
  }

  private func show() {
    guard let all else { return }
    let words = FoundText.words(search)
    let found = all.lazy.filter { $0.holds(words) }.map(\.issue)
    rows.replace(with: found.isEmpty ? [] : [ItemSection(id: "", items: Array(found))])
  }
}

extension IssuesViewModel: Provider {
  package var changes: Broadcaster<ProviderEvent> { rows.changes }

  package func numberOfSections() -> Int { rows.numberOfSections() }

  package func numberOfItemsInSection(_ section: Int) -> Int {
    rows.numberOfItemsInSection(section)
  }

  package func itemAtIndexPath(_ indexPath: IndexPath) -> IssueCellViewModel {
    IssueCellViewModel(issue: rows.itemAtIndexPath(indexPath), repo: repo, now: model.now)
  }

  package func headerForSection(_ section: Int) -> String? { rows.headerForSection(section) }
}

extension IssueQuery.State {
  package var title: String {
    switch self {
    case .open: "Open"
    case .closed: "Closed"
    case .all: "All"
    }
  }
}

extension IssueQuery.Kind {
  package var title: String {
    switch self {
    case .both: "Both"
    case .issues: "Issues"
    case .pulls: "Pull Requests"
    }
  }
}

extension IssueQuery.Order {
  package var title: String {
    switch self {
    case .newest: "Newest"
    case .oldest: "Oldest"
    case .mostCommented: "Most Commented"
    case .recentlyUpdated: "Recently Updated"
    }
  }
}
