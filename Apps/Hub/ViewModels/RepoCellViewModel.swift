import Foundation
import MVVM

/// A row of the list of repositories, as it was when it was asked for.
///
/// It asks no server: what a person does in a row is the business of the list's view model.
package final class RepoCellViewModel: MVVM.ViewModel, Identifiable {
  /// What a repository is beside its name.
  package enum Mark: String, Identifiable {
    case privateOne = "Private"
    case fork = "Fork"
    case archived = "Archived"

    package nonisolated var id: Self { self }
  }

  package nonisolated let id: Identifier
  package var name = ""
  package var slug = ""
  /// What it is about, on one line; nil when nobody says.
  package private(set) var about: String?
  package private(set) var language: String?
  /// As in "1.2K"; nil where there are none.
  package private(set) var stars: String?
  package private(set) var marks: [Mark] = []
  /// When something was last changed in it, and nothing where that is not known.
  private(set) var updated: Date?
  /// Where a press leads; nil for what has no address.
  package private(set) var place: RepoPlace?

  init(repo: Repo?) {
    id = repo?.id ?? Identifier("")
    guard let repo else { return }
    name = PlainText.line(repo.name, limit: 200)
    slug = PlainText.line(repo.slug, limit: 400)
    about = RepoCellViewModel.words(repo.about)
    language = RepoCellViewModel.words(repo.language)
    stars = repo.stars > 0 ? CountFormatter.short(repo.stars) : nil
    if repo.isPrivate { marks.append(.privateOne) }
    if repo.isFork { marks.append(.fork) }
    if repo.isArchived { marks.append(.archived) }
    updated = repo.updated
    if !repo.owner.isEmpty, !repo.name.isEmpty {
      place = RepoPlace(owner: repo.owner, name: repo.name)
    }
  }

  private static func words(_ text: String) -> String? {
    let words = PlainText.line(text)
    return words.isEmpty ? nil : words
  }

  /// All that stands in the row, for those who hear it.
  package var spoken: String {
    let parts = [about, language, stars.map { $0 == "1" ? "1 star" : "\($0) stars" }]
    return (parts.compactMap(\.self) + marks.map(\.rawValue)).joined(separator: ", ")
  }
}

/// Numbers of things, short.
enum CountFormatter {
  /// As in "999", "1.2K", "35K", "4.1M"; never rounded up.
  static func short(_ count: Int) -> String {
    for (size, letter) in [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")]
    where count >= size {
      let tenths = count / (size / 10)
      let isWhole = tenths >= 100 || tenths % 10 == 0
      return isWhole ? "\(tenths / 10)\(letter)" : "\(tenths / 10).\(tenths % 10)\(letter)"
    }
    return "\(count)"
  }
}
