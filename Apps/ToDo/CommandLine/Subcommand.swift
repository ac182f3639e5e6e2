/// What the command line can do.
enum Subcommand: String, CaseIterable {
  case add, list, search, done, reopen, edit, delete, lists, undo, redo, export
  case importing = "import"

  /// What follows the name, and what it does.
  var usage: (words: String, summary: String) {
    switch self {
    case .add:
      ("TITLE…", "adds an item: --list NAME, --due WHEN, --note TEXT, --priority P, --tag T")
    case .list:
      (
        "",
        "open items, the newest first: --list NAME, --today, --planned, --done, --all, --sort S",
      )
    case .search: ("WORDS…", "items that have all these words, without regard to accents")
    case .done: ("ITEM…", "completes items")
    case .reopen: ("ITEM…", "opens completed items again")
    case .edit:
      ("ITEM…", "changes items: --title TEXT, --untag T, and the options of add (--due none)")
    case .delete: ("ITEM…", "deletes items; --list NAME --yes deletes a list with all its items")
    case .lists: ("", "all lists, the one changed last first; --add NAME, --rename OLD=NEW")
    case .undo: ("", "takes back what was done last, also imports and deleted lists")
    case .redo: ("", "does again what was undone last")
    case .export: ("", "writes all items: --format F, --list NAME, --output FILE")
    case .importing: ("FILE…", "reads items: --format F, --list NAME for those that name none")
    }
  }

  /// The options with a value that it takes besides those that all take.
  var valued: Set<String> {
    switch self {
    case .add: ["--list", "--due", "--note", "--priority", "--tag"]
    case .edit: ["--list", "--due", "--note", "--priority", "--tag", "--untag", "--title"]
    case .list: ["--list", "--limit", "--sort"]
    case .search: ["--limit"]
    case .delete: ["--list"]
    case .lists: ["--add", "--rename"]
    case .export: ["--format", "--list", "--output"]
    case .importing: ["--format", "--list"]
    case .done, .reopen, .undo, .redo: []
    }
  }

  /// The options without a value that it takes.
  var flags: Set<String> {
    switch self {
    case .list: ["--today", "--planned", "--done", "--all"]
    case .delete: ["--yes"]
    default: []
    }
  }

  var takesWords: Bool { !usage.words.isEmpty }

  static let help: String = {
    let width = 18
    let lines = allCases.map { command in
      let head = "\(command.rawValue) \(command.usage.words)"
      let room = String(repeating: " ", count: max(1, width - head.count))
      return "  \(head)\(room)\(command.usage.summary)"
    }
    return """
      usage: martlet todo COMMAND [options]   (without a command: the screens)

      commands:
      \(lines.joined(separator: "\n"))

      options of all commands:
        --data DIR           the folder for what the app keeps
        --database ADDRESS   lists on a server: postgres://user@host/database
        --json               says what it did in JSON, one item a line

      ITEM is a number of what was listed last (3, 1-4), an identifier, or words of a title that
      only one item has. WHEN is a day (today, tomorrow, monday, 2026-12-24, 24 dec, in 3 days),
      with a time if there is one (tomorrow 18:00). P is high, middle, low or 1 to 9. F is
      todo.txt, ics, csv or json. --limit N shows at most N, 0 all.

      What is imported again is not doubled: an item is known by its identifier (id: in todo.txt, UID
      in ics), and one without by being exactly like one of its list. Lists are known by their names,
      without regard to case and accents if none has it exactly.

      It ends with 0 when all went well, 1 when something failed or nothing was found, 2 when it was
      not understood, 3 when a part of a file was not.
      """
  }()
}
