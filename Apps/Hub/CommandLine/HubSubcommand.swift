/// What can be asked for.
enum HubSubcommand: String, CaseIterable {
  case repos, issues, notifications, accounts

  /// What follows the name, and what it does.
  var usage: (words: String, summary: String) {
    switch self {
    case .repos:
      ("", "repositories: --search WORDS, --sort name|stars|updated, --kind K")
    case .issues:
      ("OWNER/NAME", "its issues and pull requests: --state open|closed|all, --kind issues|pulls,")
    case .notifications: ("", "news that were not read: --all also those that were")
    case .accounts: ("", "who is signed in, and where")
    }
  }

  /// More about it, on a line of its own.
  private var more: String? {
    switch self {
    case .repos: "(K is all, sources, forks, archived or private)"
    case .issues: "--sort newest|oldest|comments|updated, --search WORDS"
    case .notifications, .accounts: nil
    }
  }

  /// The options with a value that it takes.
  var valued: Set<String> {
    switch self {
    case .repos: ["--search", "--sort", "--kind", "--limit"]
    case .issues: ["--search", "--sort", "--kind", "--state", "--limit"]
    case .notifications: ["--limit"]
    case .accounts: []
    }
  }

  /// The options without a value that it takes.
  var flags: Set<String> {
    switch self {
    case .repos, .issues: ["--stored"]
    case .notifications: ["--stored", "--all"]
    case .accounts: []
    }
  }

  /// How many words follow the name.
  var operands: Int { self == .issues ? 1 : 0 }

  /// How many lines there are when nobody says.
  var usualLimit: Int {
    switch self {
    case .repos, .accounts: Int.max
    case .issues: 30
    case .notifications: 50
    }
  }

  static let help: String = {
    let width = 20
    let room = String(repeating: " ", count: width + 2)
    let lines = allCases.flatMap { command in
      let head = "\(command.rawValue) \(command.usage.words)"
      let space = String(repeating: " ", count: max(1, width - head.count))
      return ["  \(head)\(space)\(command.usage.summary)"]
        + (command.more.map { [room + $0] } ?? [])
    }
    return """
      usage: martlet hub COMMAND [options]   (without a command: the screens)

      commands:
      \(lines.joined(separator: "\n"))

      options of all commands:
        --server ADDRESS     the account at this GitHub server
        --account LOGIN      the account of this person
        --data DIR           the folder for what the app keeps
        --json               in JSON, one a line

      options of all but accounts:
        --stored             what is stored, without asking the server
        --limit N            at most N, 0 all

      Without --server and --account it is the account that the screens show. Where nobody is signed
      in, the token is that of GH_TOKEN or GITHUB_TOKEN, for another server than GitHub that of
      GH_ENTERPRISE_TOKEN with GH_HOST; then nothing is kept.

      It ends with 0 when all went well, 1 when something failed, 2 when it was not understood, 3 when
      the server could not be asked and what was stored is shown.
      """
  }()
}
