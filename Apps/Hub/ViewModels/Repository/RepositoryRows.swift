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
      FactWords(
        title: "License",
        value: PlainWords.line(detail.license, limit: 100),
        symbol: "doc.text",
        isNumber: false,
      )
    ]
  }
}

/// A branch in the list of a repository's branches.
package struct BranchRow: Identifiable, Hashable, Sendable {
  package let id: String
  package let name: String
  /// Whether it is the one that is shown first.
  package let isFirst: Bool
  package let isProtected: Bool

  init(branch: Branch, isFirst: Bool) {
    id = branch.name
    name = PlainWords.line(branch.name, limit: 300)
    self.isFirst = isFirst
    isProtected = branch.isProtected
  }
}

/// A release in the list of a repository's releases.
package struct ReleaseRow: Identifiable, Hashable, Sendable {
  package enum Mark: String, Identifiable, Sendable {
    case prerelease = "Pre-release"
    case draft = "Draft"

    package var id: Self { self }
  }

  package let id: Identifier
  package let title: String
  package let tag: String
  package let published: Date?
  package let marks: [Mark]
  package let notes: BodyText

  init(release: Release) {
    id = release.id
    tag = PlainWords.line(release.tag, limit: 200)
    title = [PlainWords.line(release.name), tag].first { !$0.isEmpty } ?? "Release"
    published = release.published
    marks = (release.isPrerelease ? [.prerelease] : []) + (release.isDraft ? [.draft] : [])
    notes = BodyText(release.notes)
  }

  /// The rows of releases, made away from the main actor, as their notes can be long.
  @concurrent static func rows(_ releases: [Release]) async -> [ReleaseRow] {
    releases.map(ReleaseRow.init)
  }
}
