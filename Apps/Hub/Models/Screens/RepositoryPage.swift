import Foundation
import MVVM

/// What is known of a repository; what was never answered is nil.
struct RepositoryPage: StoredPage {
  static let kind = "repository"

  var detail: RepoDetail?
  /// As it was written; empty where there is none.
  var readme: String?
  /// Bytes by language.
  var languages: [String: Int]?
  var branches: [Branch]?
  var releases: [Release]?
  /// Whether the person gave it a star.
  var isStarred: Bool?
  /// When all of it was last there.
  var refreshed: Date?

  private enum CodingKeys: String, CodingKey {
    case detail, languages, branches, releases, isStarred, refreshed
  }

  var longText: String? {
    get { readme }
    set { readme = newValue }
  }

  /// Gives or takes the person's star, in what is known; a second time changes nothing.
  mutating func star(_ isStarred: Bool) {
    guard self.isStarred != isStarred else { return }
    if self.isStarred != nil, let stars = detail?.stars {
      detail?.stars = max(0, stars + (isStarred ? 1 : -1))
    }
    self.isStarred = isStarred
  }
}

/// A repository, as its screen needs it.
protocol RepositoryModel: PageModel<RepositoryPage> {
  /// Gives or takes a star: at once in the store, and back again when the server refuses.
  func star(_ isStarred: Bool) async throws
}

/// A repository in the store and on its server.
struct StoredRepository: RepositoryModel {
  let account: String
  let owner: String
  let name: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  private var slug: String { owner + "/" + name }

  var changes: Broadcaster<HubStore.Change> { store.changes }
  var change: HubStore.Change { .page(account: account, key: RepositoryPage.key(slug)) }

  func page() async throws -> RepositoryPage {
    try await store.page(slug, account: account, as: RepositoryPage.self)
  }

  /// Each part is stored when it comes; one that fails does not keep the others away.
  func refresh() async throws {
    let visit = await store.visit(of: account)
    let detail = try await client.send(API.repositoryDetail(owner, name))
    try await write(visit) { $0.detail = detail }
    // A repository with a new name is asked for by that, so that nothing is sent elsewhere again.
    let (owner, name) = (detail.owner, detail.name)
    var failure: (any Error)?
    try await attempt(&failure) {
      let text = try await found { try await client.send(API.readme(owner, name)) }
      try await write(visit) { $0.readme = text ?? "" }
    }
    try await attempt(&failure) {
      let languages = try await found { try await client.send(API.languages(owner, name)) }
      try await write(visit) { $0.languages = languages ?? [:] }
    }
    try await attempt(&failure) {
      let branches = try await found { try await client.send(API.branches(owner, name)) }
      try await write(visit) { $0.branches = branches?.items ?? [] }
    }
    try await attempt(&failure) {
      let releases = try await found { try await client.send(API.releases(owner, name)) }
      try await write(visit) { $0.releases = releases?.items ?? [] }
    }
    try await attempt(&failure) {
      let isStarred = try await isStarred(owner, name)
      // The number of stars that came with the repository counts this one already.
      try await write(visit) { $0.isStarred = isStarred }
    }
    if let failure { throw failure }
    let now = clock.now
    try await write(visit) { $0.refreshed = now }
  }

  func star(_ isStarred: Bool) async throws {
    let visit = await store.visit(of: account)
    let detail = try await page().detail
    let (owner, name) = (detail?.owner ?? owner, detail?.name ?? name)
    try await write(visit) { $0.star(isStarred) }
    do {
      let request = isStarred ? API.star(owner, name) : API.unstar(owner, name)
      _ = try await client.send(request)
      // A refreshment meanwhile may have written what was before.
      try await write(visit) { $0.star(isStarred) }
    } catch {
      try await write(visit) { $0.star(!isStarred) }
      throw error
    }
  }

  private func write(
    _ visit: Int,
    _ edit: @Sendable (inout RepositoryPage) -> Void,
  ) async throws {
    try await store.change(slug, account: account, visit: visit, edit)
  }

  /// Goes on after what concerns one part alone.
  private func attempt(_ failure: inout (any Error)?, _ work: () async throws -> Void) async throws
  {
    do {
      try await work()
    } catch let error as APIError where error.concernsOneAnswer {
      failure = failure ?? error
    }
  }

  /// What there is; nil where there is none, as in a repository without a commit.
  private func found<Part>(_ ask: () async throws -> Part) async throws -> Part? {
    do {
      return try await ask()
    } catch APIError.notFound, APIError.invalid {
      return nil
    }
  }

  /// Nil without a token, and for one that may not say.
  private func isStarred(_ owner: String, _ name: String) async throws -> Bool? {
    guard client.isSignedIn else { return nil }
    do {
      _ = try await client.send(API.isStarred(owner, name))
      return true
    } catch APIError.notFound {
      return false
    } catch APIError.badToken, APIError.forbidden {
      return nil
    }
  }
}

extension APIError {
  /// Whether another question may well be answered.
  fileprivate var concernsOneAnswer: Bool {
    switch self {
    case .timedOut, .cutShort, .tooLarge, .notJSON, .unreadable, .forbidden, .forbiddenRedirect,
      .tooManyRedirects, .status:
      true
    default: false
    }
  }
}
