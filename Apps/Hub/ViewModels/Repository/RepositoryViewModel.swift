import Foundation
import MVVM
import Observation

/// The screen of a repository.
@MainActor
@Observable
package final class RepositoryViewModel: MVVM.ViewModel {
  /// Whether the person gave it a star, if that is known.
  package enum Star {
    case unknown, off, on
  }

  package enum Readme: Hashable {
    /// Not asked for yet.
    case unknown
    /// There is none; with what to say instead.
    case missing(String)
    case rows([MarkdownRow.Group], isCut: Bool)
  }

  let place: RepoPlace
  /// Whether stars can be given at all.
  package let canWrite: Bool
  package private(set) var about = ""
  package private(set) var facts: [FactText] = []
  package private(set) var marks: [RepoCellViewModel.Mark] = []
  package private(set) var languages: [LanguageShare] = []
  package private(set) var readme = Readme.unknown
  package private(set) var star = Star.unknown
  /// As in "1.2K"; nil before the repository is known.
  private(set) var stars: String?
  /// What went wrong with the star, in words.
  package private(set) var starProblem: String?
  var isStarring: Bool { starring.value }
  private var starring = Momentary(false)
  package private(set) var topics: [String] = []
  /// What links without a server in the README belong to.
  package private(set) var files: URL?
  /// Its page for people.
  package private(set) var page: URL?
  package private(set) var homepage: URL?
  package private(set) var openIssues: String?
  /// The repository by the name that it has now.
  package private(set) var current: RepoPlace
  package let branches = SectionedList<String, BranchRow>()
  package let releases = SectionedList<String, ReleaseRow>()

  @ObservationIgnored private let model: any RepositoryModel
  @ObservationIgnored private var source = Momentary<String?>(nil)
  @ObservationIgnored private var reading: Task<Void, Never>?
  @ObservationIgnored private var noted = Momentary<[Release]?>(nil)
  @ObservationIgnored private var noting: Task<Void, Never>?
  @ObservationIgnored private var feed: PageFeed<RepositoryPage>?

  init(place: RepoPlace, model: any RepositoryModel, canWrite: Bool = true) {
    self.place = place
    self.canWrite = canWrite
    self.model = model
    current = place
    feed = PageFeed(model: model) { [weak self] page in await self?.show(page) }
  }

  deinit {
    reading?.cancel()
    noting?.cancel()
  }

  package var state: LoadState { feed?.state ?? .idle }

  /// Whether there is anything to show.
  package var isKnown: Bool { stars != nil }

  /// What it was called in the link that led here, where that is another name.
  package var formerName: String? {
    current.slug.lowercased() == place.slug.lowercased() ? nil : place.slug
  }

  package var issues: IssuesPlace { IssuesPlace(owner: current.owner, name: current.name) }

  package var owner: ProfilePlace { ProfilePlace(login: current.owner) }

  /// What the link to its page says.
  package var pageTitle: String { "Open on \(page?.host() ?? "the Web")" }

  package var starTitle: String { star == .on ? "Unstar" : "Star" }

  package var canStar: Bool { star != .unknown && !isStarring }

  /// The newest release, beside the way to all of them.
  package var releaseWords: String {
    releases.sections?.first?.items.first?.title ?? (releases.sections == nil ? "" : "None")
  }

  package var branchCount: String {
    guard branches.sections != nil else { return "" }
    return "\(branches.numberOfItemsInSection(0))" + (moreBranches == nil ? "" : "+")
  }

  /// What to say where there are no releases; nil where there are some, or may be soon.
  package var noReleases: String? { releases.sections?.isEmpty == true ? "No releases." : nil }

  package var noBranches: String? { branches.sections?.isEmpty == true ? "No branches." : nil }

  /// What to say under a list that may go on.
  package var moreReleases: String? { Self.more(releases, "releases", most: API.releasePageSize) }

  package var moreBranches: String? { Self.more(branches, "branches", most: API.pageSize) }

  package func refresh() async { await feed?.refresh() }

  /// Brings the screen up to date when it is first seen.
  package func appeared() async {
    if feed?.wasAsked != true { await refresh() }
  }

  /// Gives or takes the star: at once, and back again when the server refuses.
  package func toggleStar() async {
    guard canStar else { return }
    starring.value = true
    starProblem = nil
    // What began goes on, even if the screen is left.
    let attempt = Task { [model, isWanted = star == .off] in try await model.star(isWanted) }
    do {
      try await attempt.value
    } catch {
      starProblem = error.localizedDescription
    }
    try? await feed?.show()
    starring.value = false
  }

  private static func more<Row>(
    _ list: SectionedList<String, Row>,
    _ name: String,
    most: String,
  ) -> String? {
    let count = list.numberOfItemsInSection(0)
    return "\(count)" == most ? "The first \(count) \(name) are shown." : nil
  }

  /// Shows a page; when it ends, what takes time to be read is shown too.
  private func show(_ new: RepositoryPage) async {
    if let detail = new.detail { show(detail) }
    star = new.isStarred.map { $0 ? .on : .off } ?? .unknown
    languages = LanguageShare.shares(new.languages ?? [:])
    if let all = new.branches {
      let rows = all.map { BranchRow(branch: $0, isFirst: $0.name == new.detail?.branch) }
      branches.replace(with: Self.section(rows.filter(\.isFirst) + rows.filter { !$0.isFirst }))
    }
    if let all = new.releases { show(releases: all) }
    if let text = new.readme { show(readme: text, isEmpty: new.branches?.isEmpty == true) }
    await reading?.value
    await noting?.value
  }

  private func show(_ detail: RepoDetail) {
    current = RepoPlace(owner: detail.owner, name: detail.name)
    about = PlainText.line(detail.about)
    topics = detail.topics.map { PlainText.line($0, limit: 100) }
    stars = CountFormatter.short(detail.stars)
    openIssues = CountFormatter.short(detail.openIssues)
    facts = FactText.facts(detail)
    marks =
      (detail.isPrivate ? [.privateOne] : []) + (detail.isFork ? [.fork] : [])
      + (detail.isArchived ? [.archived] : [])
    files = MarkdownLink.files(page: detail.page, branch: detail.branch)
    page = MarkdownLink.url(detail.page, base: nil)
    homepage = MarkdownLink.url(detail.homepage, base: nil)
  }

  private func show(releases all: [Release]) {
    guard all != noted.value else { return }
    noted.value = all
    noting?.cancel()
    noting = Task { [weak self] in
      let rows = await ReleaseRow.rows(all)
      guard !Task.isCancelled else { return }
      self?.releases.replace(with: Self.section(rows))
    }
  }

  private func show(readme text: String, isEmpty: Bool) {
    guard !text.isEmpty else {
      source.value = text
      reading?.cancel()
      readme = .missing(isEmpty ? "This repository is empty." : "There is no README.")
      return
    }
    guard text != source.value else { return }
    source.value = text
    reading?.cancel()
    reading = Task { [weak self] in
      let (rows, isCut) = await Self.read(text)
      guard !Task.isCancelled else { return }
      self?.readme = .rows(rows, isCut: isCut)
    }
  }

  /// Off the main actor, as a README can be long.
  nonisolated private static func read(_ text: String) async -> ([MarkdownRow.Group], isCut: Bool) {
    let document = MarkdownDocument(text)
    return (MarkdownRow.groups(document.rows), document.isCut)
  }

  private static func section<Row>(_ rows: [Row]) -> [ItemSection<String, Row>] {
    rows.isEmpty ? [] : [ItemSection(id: "", items: rows)]
  }
}
