import Foundation

extension FactWords {
  /// The numbers of a repository, and its license.
  static func facts(_ detail: RepoDetail) -> [FactWords] {
    let numbers = [
      FactWords(title: "Stars", value: CountWords.short(detail.stars), symbol: "star"),
      FactWords(title: "Watchers", value: CountWords.short(detail.watchers), symbol: "eye"),
      FactWords(
        title: "Forks",
        value: CountWords.short(detail.forks),
        symbol: "arrow.triangle.branch",
      ),
    ]
    guard !detail.license.isEmpty else { return numbers }
    return numbers + [
      FactWords(title: "License", value: detail.license, symbol: "doc.text", isNumber: false)
    ]
  }
}

/// A branch in the list of a repository's branches.
struct BranchRow: Identifiable, Hashable, Sendable {
  let name: String
  /// Whether it is the one that is shown first.
  let isFirst: Bool
  let isProtected: Bool

  var id: String { name }

  init(branch: Branch, isFirst: Bool) {
    name = branch.name
    self.isFirst = isFirst
    isProtected = branch.isProtected
  }
}

/// A release in the list of a repository's releases.
struct ReleaseRow: Identifiable, Hashable, Sendable {
  enum Mark: String, Identifiable, Sendable {
    case prerelease = "Pre-release"
    case draft = "Draft"

    var id: Self { self }
  }

  let id: Identifier
  let title: String
  let tag: String
  let published: Date?
  let marks: [Mark]
  /// Markdown.
  let notes: String

  init(release: Release) {
    id = release.id
    title = [release.name, release.tag].first { !$0.isEmpty } ?? "Release"
    tag = release.tag
    published = release.published
    marks = (release.isPrerelease ? [.prerelease] : []) + (release.isDraft ? [.draft] : [])
    notes = release.notes
  }
}
