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
struct BranchRow: Identifiable, Hashable, Sendable {
  let id: String
  let name: String
  /// Whether it is the one that is shown first.
  let isFirst: Bool
  let isProtected: Bool

  init(branch: Branch, isFirst: Bool) {
    id = branch.name
    name = PlainWords.line(branch.name, limit: 300)
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
  let notes: BodyText

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
