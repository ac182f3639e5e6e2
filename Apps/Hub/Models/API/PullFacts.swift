/// What only the answer about a pull request itself tells.
struct PullFacts: Hashable, Sendable {
  /// The branch with the changes, with its owner where that is another: "robin:nest".
  let head: String
  /// The branch that they are for.
  let base: String
  let commits: Int
  let files: Int
  let additions: Int
  let deletions: Int

  init(
    head: String = "",
    base: String = "",
    commits: Int = 0,
    files: Int = 0,
    additions: Int = 0,
    deletions: Int = 0,
  ) {
    self.head = head
    self.base = base
    self.commits = commits
    self.files = files
    self.additions = additions
    self.deletions = deletions
  }
}

extension PullFacts: Decodable {
  private enum CodingKeys: String, CodingKey {
    case head, base, commits
    case files = "changed_files"
    case additions, deletions
  }

  private struct Branch: Decodable {
    let name: String?
    let label: String?

    private enum CodingKeys: String, CodingKey {
      case name = "ref"
      case label
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      name = values.maybe(.name)
      label = values.maybe(.label)
    }

    var owner: Substring? { label?.split(separator: ":", maxSplits: 1).first }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let head = values.maybe(.head, Branch.self)
    let base = values.maybe(.base, Branch.self)
    let isElsewhere = head?.owner != base?.owner
    self.init(
      head: (isElsewhere ? head?.label : nil) ?? head?.name ?? "",
      base: base?.name ?? "",
      commits: values.maybe(.commits) ?? 0,
      files: values.maybe(.files) ?? 0,
      additions: values.maybe(.additions) ?? 0,
      deletions: values.maybe(.deletions) ?? 0,
    )
  }
}
