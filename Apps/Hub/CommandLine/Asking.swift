import Console
import Foundation
import MVVM

/// A command at work: it shows what the screens' own view models show.
@MainActor
struct Asking {
  let words: CommandArguments
  let asked: AskedAccount
  let output: CommandOutput
  let lines: HubLines

  init(_ words: CommandArguments, _ environment: [String: String], _ output: CommandOutput) {
    self.words = words
    self.output = output
    asked = AskedAccount(words: words, environment: environment)
    lines = HubLines(output: output, isJSON: words.isJSON)
  }

  /// What the process should exit with.
  func run() async throws -> Int32 {
    switch words.command {
    case .repos: try await repos()
    case .issues: try await issues()
    case .notifications: try await notices()
    case .accounts: try await accounts()
    }
  }

  private func accounts() async throws -> Int32 {
    let list = try await asked.accounts.list()
    try lines.write(list.accounts.map { AccountLine($0, isCurrent: $0.id == list.currentID) })
    return 0
  }

  private func repos() async throws -> Int32 {
    let orders: [(String, RepositoriesViewModel.Order)] = [
      ("name", .name), ("stars", .stars), ("updated", .updated),
    ]
    let kinds: [(String, RepositoriesViewModel.Kind)] = [
      ("all", .all), ("sources", .sources), ("forks", .forks), ("archived", .archived),
      ("private", .privates),
    ]
    let (order, kind) = try (words.choice("--sort", orders), words.choice("--kind", kinds))
    let limit = try words.limit()
    let session = try await asked.session()
    let refreshment = RepoRefresh(
      account: session.id,
      client: session.client,
      store: session.store,
      clock: session.clock,
    )
    let model = AccountRepos(refreshment: refreshment)
    let list = RepositoriesViewModel(model: words.isStored ? StoredRepos(model: model) : model)
    list.search = words.value("--search") ?? ""
    list.order = order ?? .name
    list.kind = kind ?? .all
    await list.refresh()
    return try await finish(list.state, since: try await model.refreshed()) {
      let all = try await model.repos()
      let repos = Dictionary(all.map { ($0.id, $0) }) { $1 }
      try lines.write(ids(list, limit).compactMap { repos[$0] })
    }
  }

  private func issues() async throws -> Int32 {
    let states = IssueQuery.State.allCases.map { ($0.rawValue, $0) }
    let kinds: [(String, IssueQuery.Kind)] = [
      ("both", .both), ("issues", .issues), ("pulls", .pulls),
    ]
    let orders: [(String, IssueQuery.Order)] = [
      ("newest", .newest), ("oldest", .oldest), ("comments", .mostCommented),
      ("updated", .recentlyUpdated),
    ]
    let query = try IssueQuery(
      state: words.choice("--state", states) ?? .open,
      kind: words.choice("--kind", kinds) ?? .both,
      order: words.choice("--sort", orders) ?? .newest,
    )
    let limit = try words.limit()
    guard let place = words.operands.first.flatMap({ IssuePlace(slug: $0, number: 0) }) else {
      throw HubUsage("Say of which repository, as in: martlet hub issues swiftlang/swift")
    }
    let session = try await asked.session()
    let model = RepoIssues(
      account: session.id,
      client: session.client,
      store: session.store,
      clock: session.clock,
      repo: place.repo,
    )
    let list = IssuesViewModel(
      repo: place.repo,
      model: words.isStored ? StoredIssues(model: model) : model,
      query: query,
    )
    list.search = words.value("--search") ?? ""
    await list.refresh()
    while list.hasMore, list.state.problem == nil, list.numberOfItemsInSection(0) < limit {
      await list.loadMore()
    }
    return try await finish(list.state, since: try await model.refreshed(query)) {
      let all = try await model.issues(query)
      let issues = Dictionary(all.map { ($0.number, $0) }) { $1 }
      try lines.write(ids(list, limit).compactMap { issues[$0] }.map(IssueLine.init))
    }
  }

  private func notices() async throws -> Int32 {
    let limit = try words.limit()
    let session = try await asked.session()
    let model = AccountNotifications(
      account: session.id,
      client: session.client,
      store: session.store,
      clock: session.clock,
    )
    let list = NotificationsViewModel(
      model: words.isStored ? StoredNotifications(model: model) : model,
      showsAll: words.showsAll,
    )
    await list.refresh()
    while list.hasMore, list.state.problem == nil, count(list) < limit { await list.loadMore() }
    return try await finish(list.state, since: try await model.refreshed()) {
      let all = try await model.notices()
      let notices = Dictionary(all.map { ($0.id, $0) }) { $1 }
      try lines.write(ids(list, limit).compactMap { notices[$0] }.map(NotificationLine.init))
    }
  }

  private func count(_ list: some Provider) -> Int {
    (0..<list.numberOfSections()).reduce(0) { $0 + list.numberOfItemsInSection($1) }
  }

  /// What a list shows, in its order.
  private func ids<List: Provider>(_ list: List, _ limit: Int) -> [List.Item.ID]
  where List.Item: Identifiable {
    let all = (0..<list.numberOfSections()).lazy.flatMap { section in
      (0..<list.numberOfItemsInSection(section)).lazy.map {
        list.itemAtIndexPath([section, $0]).id
      }
    }
    return Array(all.prefix(limit))
  }

  /// Writes what is stored, and says when the server may have something newer.
  private func finish(
    _ state: LoadState,
    since: Date?,
    _ write: () async throws -> Void,
  ) async throws -> Int32 {
    let age = since.map { "what was stored \(MomentFormatter(now: Date()).ago($0)) is shown" }
    switch state {
    case .failed(let problem, _):
      guard let age else { throw HubFailure(problem) }
      try await write()
      output.printNotice("martlet hub: \(CellText.oneLine(problem)) So \(age).")
      return 3
    case .loaded where words.isStored && since == nil:
      throw HubFailure("Nothing of that is stored yet. Leave out --stored to ask the server.")
    case .loaded:
      try await write()
      return 0
    case .idle, .loading:
      throw HubFailure("The account was signed out meanwhile.")
    }
  }
}
