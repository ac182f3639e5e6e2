extension Screens {
  /// The view model of a repository's screen.
  package func repository(_ place: RepoPlace) -> RepositoryViewModel {
    RepositoryViewModel(
      place: place,
      model: StoredRepository(
        account: session.id,
        owner: place.owner,
        name: place.name,
        client: session.client,
        store: session.store,
        clock: session.clock,
      ),
      canWrite: !isGuest,
    )
  }

  /// The view model of somebody's screen.
  package func profile(_ place: ProfilePlace) -> ProfileViewModel {
    ProfileViewModel(
      place: place,
      model: StoredProfile(
        account: session.id,
        login: place.login,
        client: session.client,
        store: session.store,
        clock: session.clock,
      ),
    )
  }
}
