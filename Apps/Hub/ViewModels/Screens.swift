/// Makes the view models of an account's screens.
@MainActor
struct Screens {
  let session: AccountSession

  func repositories() -> RepositoriesViewModel {
    let refreshment = RepoRefresh(
      account: session.id,
      client: session.client,
      store: session.store,
      clock: session.clock,
    )
    return RepositoriesViewModel(model: AccountRepos(refreshment: refreshment))
  }
}
