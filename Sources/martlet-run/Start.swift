import Foundation

/// What works on folders with sources: it needs the built runtime and a compiler, and no screens.
@main enum Start {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let rest = Array(words.dropFirst())
    switch words.first {
    case "run": RunCommand.run(rest)
    case "build": BuildCommand.run(rest)
    case "new": NewCommand.run(rest)
    case "rebuild": RebuildCommand.run(rest)
    case "test": TestCommand.run(rest)
    case "preview": PreviewCommand.run(rest)
    case "check": CheckCommand.run(rest)
    case "see": LookCommand.see(rest)
    case "drive": LookCommand.drive(rest)
    case "serve": ServeCommand.run(rest)
    case "people": PeopleCommand.run(rest)
    default:
      Failure.end(
        "martlet-run: say what to do: run, build, new, test, preview, check, see, drive, rebuild, "
          + "serve, people (martlet --help says more)",
        status: 2,
      )
    }
  }
}

enum Failure {
  /// Says why on the standard error and ends the program.
  static func end(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
