import MVVM

/// A row of the list of repositories, as it was when it was asked for.
///
/// It asks no server: what a person does in a row is the business of the list's view model.
final class RepoCellViewModel: MVVM.ViewModel {
  var name = ""
  var slug = ""

  init(repo: Repo?) {
    guard let repo else { return }
    name = repo.name
    slug = repo.slug
  }
}
