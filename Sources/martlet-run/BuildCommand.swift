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
    var folder = "."
    var target: String?
    var link: String?
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h":
        print(help)
        exit(0)
      case "--target", "--link":
        guard let value = words.popFirst() else {
          Failure.end("martlet build: \(word) wants a name after it.", status: 2)
        }
        if word == "--target" { target = value } else { link = value }
      case _ where word.hasPrefix("-"):
        Failure.end("martlet build: there is no option \(word).", status: 2)
      default: folder = word
      }
    }
    let app = BuiltApp.orEnd(in: folder, target: target, command: "martlet build")
    if let link {
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
