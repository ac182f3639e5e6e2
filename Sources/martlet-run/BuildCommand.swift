import AppBuilder
import Foundation

/// `martlet build DIR`: what `run` does before it runs.
enum BuildCommand {
  private static let help = """
    usage: martlet build [DIR] [--target NAME] [--link FILE]
    Builds the app whose sources are in a folder, and prints where its program is.

      --target NAME          which app, where there are several
      --link FILE            a link to the program, for a debugger
    """

  static func run(_ words: [String]) -> Never {
    let options = CommandWords.Options(
      values: ["--target": "the name of an app's target", "--link": "a file"]
    )
    let words = CommandWords.orEnd(words, options, command: "martlet build", help: help)
    let app = BuiltApp.orEnd(
      in: words.place ?? ".",
      target: words["--target"],
      command: "martlet build",
    )
    if let link = words["--link"] {
      let files = FileManager.default
      do {
        if (try? files.destinationOfSymbolicLink(atPath: link)) != nil {
          try files.removeItem(atPath: link)
        }
        try files.createDirectory(
          at: URL(filePath: link).deletingLastPathComponent(),
          withIntermediateDirectories: true,
        )
        try files.createSymbolicLink(atPath: link, withDestinationPath: app.program.url.path)
      } catch {
        Failure.end(
          "martlet build: \(link) cannot be made: \(error.localizedDescription)",
          status: 1,
        )
      }
    }
    print(app.program.url.path)
    exit(0)
  }
}
