/// The view models of an account's screens, and what makes those of pages one goes to.
@MainActor
package final class Screens {
  let session: AccountSession
  package let repositories: RepositoriesViewModel
  package let notices: NotificationsViewModel
  package let settings: SettingsViewModel
  package let reach: ConnectivityViewModel
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
    notices = NotificationsViewModel(
      model: AccountNotifications(
        account: session.id,
        client: session.client,
        store: session.store,
        clock: session.clock,
      )
    )
    settings = SettingsViewModel(model: accounts, server: server, tellAll: tellAll)
    reach = ConnectivityViewModel(
      model: ServerConnectivity(client: session.client, clock: session.clock)
    )
    limits = LimitsViewModel(model: session.client, clock: session.clock)
  }
}
