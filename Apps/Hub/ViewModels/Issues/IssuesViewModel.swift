import Foundation
import MVVM
import Observation

/// The list of a repository's issues and pull requests: filtered, sorted, searched, page by page.
@MainActor
@Observable
final class IssuesViewModel {
  /// The server lists open and closed ones by themselves, and in each order anew.
  var query = IssueQuery() { didSet { turn(from: oldValue) } }
  /// Words that title, author, labels or number must all hold.
  var search = "" { didSet { show() } }
  private(set) var state = LoadState.idle
  /// Whether the server has more than was asked for so far.
  private(set) var hasMore = false
  private(set) var isLoadingMore = false
  /// How many pages came, so that a view knows when to ask for the next.
  private(set) var pages = 0

  let repo: RepoKey
  private let rows = SectionedList<String, RepoIssue>()
  @ObservationIgnored private let model: any IssuesModel
  @ObservationIgnored private let fetching = Repeater()
  @ObservationIgnored private var all: [RepoIssue]?
  @ObservationIgnored private var mark: PageMark?
  /// Why the store could not be read.
  @ObservationIgnored private var unreadable: (any Error)?
  @ObservationIgnored private var attempt = 0

  init(repo: RepoKey, model: any IssuesModel) {
    self.repo = repo
    self.model = model
    model.changes.listenOnMain(self) { viewModel, change in
      if viewModel.model.isAbout(change) { viewModel.fetch() }
    }
  }

  var title: String { PlainWords.line("\(repo.owner)/\(repo.name)", limit: 200) }

  /// What the list says when it shows nothing; nil as long as nothing is known.
  var emptyWords: String? {
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

  /// Shows what is stored and then asks for the first page; another query overtakes it.
  func refresh() async {
    if case .loading = state, pages == 0 { return }
    await start()
  }

  /// Asks for the next page, if there is one.
  func loadMore() async {
    guard let from = mark, hasMore, !isLoadingMore, !state.isLoading else { return }
    let attempt = attempt
    isLoadingMore = true
    do {
      let next = try await model.load(query, after: from)
      guard attempt == self.attempt else { return }
      await arrive(next)
    } catch {
      guard attempt == self.attempt else { return }
      state.fail(error)
    }
    isLoadingMore = false
  }

  /// Whether the next page waits for a press: one that adds no row in sight would ask for the next.
  var waitsForPress: Bool { !search.isEmpty || query.kind != .both }

  /// The screen to write a new issue.
  func newIssue() -> NewIssueViewModel {
    NewIssueViewModel(repo: repo, model: model.newIssue)
  }

  private func turn(from old: IssueQuery) {
    guard query != old else { return }
    guard query.state != old.state || query.order != old.order else {
      fetch()
      return
    }
    state = .idle
    forget()
    Task { await start() }
  }

  /// Lets go of where the list before went on, and of all that is on its way for it.
  private func forget() {
    attempt += 1
    pages = 0
    mark = nil
    hasMore = false
    isLoadingMore = false
  }

  private func start() async {
    forget()
    let mine = attempt
    _ = state.begin()
    fetch()
    await fetching.settle()
    let since = try? await model.refreshed(query)
    guard mine == attempt else { return }
    if let since { state = .loading(since: since) }
    do {
      let next = try await model.load(query, after: nil)
      guard mine == attempt else { return }
      await arrive(next)
      let date = try await model.refreshed(query)
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

  private func fetch() {
    fetching.ask { [weak self, model] in
      guard let query = self?.query else { return }
      let issues = await Result { try await model.issues(query) }
      guard let self, query == self.query else { return }
      all = (try? issues.get()) ?? all
      unreadable = issues.failure
      show()
    }
  }

  private func show() {
    guard let all else { return }
    let words = search.split(separator: " ")
    let found = words.isEmpty ? all : all.filter { issue in words.allSatisfy { has($0, issue) } }
    rows.replace(with: found.isEmpty ? [] : [ItemSection(id: "", items: found)])
  }

  private func has(_ word: Substring, _ issue: RepoIssue) -> Bool {
    let number = word.hasPrefix("#") ? word.dropFirst() : word
    if String(issue.number) == number { return true }
    return ([issue.title, issue.author] + issue.labels.map(\.name)).contains {
      $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}

extension IssuesViewModel: Provider {
  var changes: Announcer<ProviderEvent> { rows.changes }

  func numberOfSections() -> Int { rows.numberOfSections() }

  func numberOfItemsInSection(_ section: Int) -> Int { rows.numberOfItemsInSection(section) }

  func itemAtIndexPath(_ indexPath: IndexPath) -> IssueCellViewModel {
    IssueCellViewModel(issue: rows.itemAtIndexPath(indexPath), repo: repo, now: model.now)
  }

  func headerForSection(_ section: Int) -> String? { rows.headerForSection(section) }
}

extension IssueQuery.State {
  var title: String {
    switch self {
    case .open: "Open"
    case .closed: "Closed"
    case .all: "All"
    }
  }
}

extension IssueQuery.Kind {
  var title: String {
    switch self {
    case .both: "Both"
    case .issues: "Issues"
    case .pulls: "Pull Requests"
    }
  }
}

extension IssueQuery.Order {
  var title: String {
    switch self {
    case .newest: "Newest"
    case .oldest: "Oldest"
    case .mostCommented: "Most Commented"
    case .recentlyUpdated: "Recently Updated"
    }
  }
}
