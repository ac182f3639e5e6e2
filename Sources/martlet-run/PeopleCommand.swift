import Foundation
import MainLoop
import Serving

/// `martlet people`: who can sign in where `martlet serve --people file` serves.
enum PeopleCommand {
  private static let command = "martlet people"
  private static let help = """
    usage: martlet people add NAME [--groups A,B] [--replace]
           martlet people remove NAME [--with-data] [--state DIR]
           martlet people list
           martlet people link [--for NAME] [--groups A,B] [--hours N] [--address ADDRESS]
    Says who can sign in where martlet serve --people file serves; also while it does.

    commands:
      add          adds somebody; the password is asked for, or read from the standard input
      remove       removes somebody; their pages end, and their data is kept without --with-data
      list         lists all, with their groups
      link         makes a link by which somebody chooses a password, and a name, once

      --groups A,B           the groups that the app is told they are in
      --replace              gives somebody who is there another password, and the groups if any
                             are said
      --with-data            removes what belongs to them, too
      --state DIR            the folder that the server has as --state: with --with-data, what
                             their pages have saved there goes as well. In a database nobody can
                             tell whose it is; it goes once it is old
      --for NAME             whose link it is; without it they choose a name
      --hours N              until the link leads nowhere; default: 72
      --address ADDRESS      how browsers reach the server, to print the link as a whole
      --data DIR             the server's folder of data
    """

  static func run(_ words: [String]) -> Never {
    if words.contains("--help") || words.contains("-h") {
      print(help)
      exit(0)
    }
    umask(0o077)
    guard let verb = words.first else { fail("say what to do: add, remove, list, link") }
    let rest = Array(words.dropFirst())
    do throws(ServeProblem) {
      switch verb {
      case "add": try add(rest)
      case "remove": try remove(rest)
      case "list": try list(rest)
      case "link": try link(rest)
      default: fail("there is no command \"\(verb)\"; there are add, remove, list and link")
      }
      exit(0)
    } catch {
      Failure.end("\(command): \(error)", status: 1)
    }
  }

  private static func fail(_ problem: String) -> Never {
    Failure.end("\(command): \(problem) (\(command) --help says more)", status: 2)
  }

  private static func add(_ words: [String]) throws(ServeProblem) {
    let words = read(words, flags: ["--replace"], values: ["--groups": "names with commas"])
    guard let name = words.place else { fail("say who: martlet people add NAME") }
    try people(words).set(
      name,
      password: password(),
      groups: words["--groups"].map(groups),
      isNew: !words.has("--replace"),
    )
  }

  private static func remove(_ words: [String]) throws(ServeProblem) {
    let words = read(words, flags: ["--with-data"], values: ["--state": "a folder of states"])
    guard let name = words.place else { fail("say who: martlet people remove NAME") }
    let withData = words.has("--with-data")
    let state = words["--state"]
    guard state?.contains("://") != true else {
      fail("write a folder after --state: a database does not tell whose pages it has")
    }
    guard withData || state == nil else { fail("--state goes with --with-data") }
    let kept = try people(words).remove(name, withData: withData, states: state.map(folder))
    if let kept {
      StandardStream.output.line("What belongs to them is kept in \(kept.path)")
    }
  }

  private static func list(_ words: [String]) throws(ServeProblem) {
    let words = read(words)
    if let word = words.place { fail("\"\(word)\" is one word too many") }
    let people = people(words)
    for person in try people.people() {
      let groups = person.groups.isEmpty ? "" : "\t" + person.groups.joined(separator: ",")
      StandardStream.output.line(person.name + groups)
    }
    let links = try people.linkCount()
    if links > 0 {
      StandardStream.error.line("\(links) \(links == 1 ? "link leads" : "links lead") to joining.")
    }
  }

  private static func link(_ words: [String]) throws(ServeProblem) {
    let words = read(
      words,
      values: [
        "--for": "a name", "--groups": "names with commas", "--hours": "a number of hours",
        "--address": "the server's address",
      ],
    )
    if let word = words.place {
      fail("\"\(word)\" is one word too many; --for says whose link it is")
    }
    guard let hours = Int(words["--hours"] ?? "72"), 1...8_760 ~= hours else {
      fail("write a number of hours from 1 to 8760 after --hours")
    }
    let path = try people(words).makeLink(
      name: words["--for"],
      groups: words["--groups"].map(groups) ?? [],
      hours: hours,
    )
    let address = words["--address"] ?? ""
    StandardStream.output.line(
      (address.hasSuffix("/") ? String(address.dropLast()) : address) + path
    )
  }

  private static func read(
    _ words: [String],
    flags: Set<String> = [],
    values: [String: String] = [:],
  ) -> CommandWords {
    let all = values.merging(["--data": "the server's folder of data"]) { first, _ in first }
    return CommandWords.orEnd(
      words,
      CommandWords.Options(flags: flags, values: all),
      command: command,
      help: help,
    )
  }

  private static func people(_ words: CommandWords) -> PeopleList {
    PeopleList(data: words["--data"].map(folder) ?? ServeCommand.usualData)
  }

  private static func folder(_ path: String) -> URL {
    URL(filePath: (path as NSString).expandingTildeInPath)
  }

  private static func groups(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  // MARK: Passwords

  /// Asks for a password twice, or reads it where nobody can be asked.
  private static func password() throws(ServeProblem) -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      guard let line = readLine() else {
        throw ServeProblem("No password came by the standard input.")
      }
      return line
    }
    let first = ask("Password: ")
    guard first == ask("The same once more: ") else {
      throw ServeProblem("The two passwords are not the same. Nothing was changed.")
    }
    return first
  }

  /// Reads a line that is not shown.
  private static func ask(_ question: String) -> String {
    StandardStream.error.write(question)
    var before = termios()
    tcgetattr(STDIN_FILENO, &before)
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
      StandardStream.error.write("\n")
    }
    return readLine() ?? ""
  }
}
