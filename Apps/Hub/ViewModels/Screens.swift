/// The view models of an account's screens, and what makes those of pages one goes to.
@MainActor
package final class Screens {
  let session: AccountSession
  package let repositories: RepositoriesViewModel
  package let notices: NoticesViewModel
  package let settings: SettingsViewModel
  package let reach: ReachViewModel
  package let limits: LimitsViewModel
  /// Whether nobody is signed in.
  let isGuest: Bool

  /// The page of the person who is signed in.
  package var ownPlace: ProfilePlace { ProfilePlace(login: session.account.login) }

  /// - Parameter tellAll: is told what a person is to know though these screens may be gone.
  init(
    session: AccountSession,
    accounts: any AccountsModel,
    server: String? = nil,
    tellAll: (@MainActor (String) -> Void)? = nil,
  ) {
    self.session = session
    isGuest = session.account.isGuest
    let refreshment = RepoRefresh(
      account: session.id,
      client: session.client,
      store: session.store,
      clock: session.clock,
    )
    if isGuest {
      repositories = RepositoriesViewModel(
        model: PublicRepos(
          account: session.id,
          client: session.client,
          store: session.store,
          clock: session.clock,
        )
      )
      repositories.order = .stars
    } else {
      repositories = RepositoriesViewModel(model: AccountRepos(refreshment: refreshment))
    }
    notices = NoticesViewModel(
      model: AccountNotices(
        account: session.id,
        client: session.client,
        store: session.store,
        clock: session.clock,
      )
    )
    settings = SettingsViewModel(model: accounts, server: server, tellAll: tellAll)
    reach = ReachViewModel(model: ServerReach(client: session.client, clock: session.clock))
    limits = LimitsViewModel(model: session.client, clock: session.clock)
  }
}
