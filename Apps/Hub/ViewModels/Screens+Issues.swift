extension Screens {
  package func issues(_ place: IssuesPlace) -> IssuesViewModel {
    IssuesViewModel(
      repo: place.repo,
      model: RepoIssues(
        account: session.id,
        client: session.client,
        store: session.store,
        clock: session.clock,
        repo: place.repo,
      ),
      canWrite: !isGuest,
    )
  }

  package func issue(_ place: IssuePlace) -> IssueViewModel {
    IssueViewModel(
      place: place,
      model: StoredIssue(
        account: session.id,
        client: session.client,
        store: session.store,
        clock: session.clock,
        repo: place.repo,
        number: place.number,
      ),
      canWrite: !isGuest,
    )
  }
}
