import Foundation

extension FactText {
  /// The numbers of a repository, and its license.
  static func facts(_ detail: RepoDetail) -> [FactText] {
    let numbers = [
      FactText(title: "Stars", value: CountFormatter.short(detail.stars), symbol: "star"),
      FactText(title: "Watchers", value: CountFormatter.short(detail.watchers), symbol: "eye"),
      FactText(
        title: "Forks",
        value: CountFormatter.short(detail.forks),
        symbol: "arrow.triangle.branch",
      ),
    ]
    guard !detail.license.isEmpty else { return numbers }
    return numbers + [
      FactText(
        title: "License",
        value: PlainText.line(detail.license, limit: 100),
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
    name = PlainText.line(branch.name, limit: 300)
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
    tag = PlainText.line(release.tag, limit: 200)
    title = [PlainText.line(release.name), tag].first { !$0.isEmpty } ?? "Release"
    published = release.published
    marks = (release.isPrerelease ? [.prerelease] : []) + (release.isDraft ? [.draft] : [])
    notes = BodyText(release.notes)
  }

  /// The rows of releases, made away from the main actor, as their notes can be long.
  @concurrent static func rows(_ releases: [Release]) async -> [ReleaseRow] {
    releases.map(ReleaseRow.init)
  }
}
