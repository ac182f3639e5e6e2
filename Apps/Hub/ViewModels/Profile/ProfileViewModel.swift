import Foundation
import MVVM
import Observation

/// The screen of somebody, or of an organization.
@MainActor
@Observable
package final class ProfileViewModel: MVVM.ViewModel {
  let place: ProfilePlace
  package private(set) var name = ""
  package private(set) var login: String
  package private(set) var bio = ""
  package private(set) var facts: [FactText] = []
  package private(set) var numbers: [FactText] = []
  package private(set) var avatar: Avatar
  /// A page of theirs.
  package private(set) var blog: URL?
  package private(set) var isOrganization = false
  package private(set) var isKnown = false

  private let rows = SectionedList<String, Repo>()
  @ObservationIgnored private let model: any ProfileModel
  @ObservationIgnored private var feed: PageFeed<ProfilePage>?

  init(place: ProfilePlace, model: any ProfileModel) {
    self.place = place
    self.model = model
    login = PlainText.line(place.login, limit: 100)
    avatar = Avatar(name: "", login: place.login, address: "", server: model.server)
    feed = PageFeed(model: model) { [weak self] page in self?.show(page) }
  }

  package var state: LoadState { feed?.state ?? .idle }

  package func refresh() async { await feed?.refresh() }

  /// Brings the screen up to date when it is first seen.
  package func appeared() async {
    if feed?.wasAsked != true { await refresh() }
  }

  /// What to say where there are no repositories; nil where there are some, or may be soon.
  package var noRepos: String? {
    rows.sections?.isEmpty == true ? "No public repositories." : nil
  }

  private func show(_ page: ProfilePage) {
    if let profile = page.profile { show(profile) }
    if let repos = page.repos {
      rows.replace(
        with: repos.isEmpty
          ? [] : [ItemSection(id: "", header: "Public Repositories", items: repos)]
      )
    }
  }

  private func show(_ profile: Profile) {
    isKnown = true
    login = PlainText.line(profile.login, limit: 100)
    name = PlainText.line(profile.name, limit: 200)
    bio = PlainText.lines(profile.bio, limit: 1_000).text
    isOrganization = profile.isOrganization
    blog = MarkdownLink.url(Self.address(profile.blog), base: nil)
    avatar = Avatar(
      name: profile.name,
      login: profile.login,
      address: profile.avatar,
      server: model.server,
    )
    facts = [
      FactText(
        title: "Company",
        value: PlainText.line(profile.company, limit: 200),
        symbol: "building.2",
        isNumber: false,
      ),
      FactText(
        title: "Location",
        value: PlainText.line(profile.location, limit: 200),
        symbol: "mappin.and.ellipse",
        isNumber: false,
      ),
    ].filter { !$0.value.isEmpty }
    numbers = [
      FactText(
        title: "Repositories",
        value: CountFormatter.short(profile.publicRepos),
        symbol: "book.closed",
      ),
      FactText(
        title: "Followers",
        value: CountFormatter.short(profile.followers),
        symbol: "person.2",
      ),
      FactText(
        title: "Following",
        value: CountFormatter.short(profile.following),
        symbol: "person.crop.circle",
      ),
    ]
  }

  /// What somebody typed as their page, most often without a scheme.
  private static func address(_ typed: String) -> String {
    typed.isEmpty || typed.contains(":") ? typed : "https://" + typed
  }
}

extension ProfileViewModel: Provider {
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
