import AppBuilder
import Foundation

/// `martlet rebuild`: the runtime for another compiler than the one that it came from.
enum RebuildCommand {
  private static let help = """
    usage: martlet rebuild
    Builds what apps are compiled and linked with anew, for the Swift compiler in PATH: modules fit the
    compiler that built them and no other. It takes minutes, and what it makes lies in your cache.
    """

  static func run(_ words: [String]) -> Never {
    let command = "martlet rebuild"
    let words = CommandWords.orEnd(words, CommandWords.Options(), command: command, help: help)
    if let word = words.place {
      Failure.end("\(command): \"\(word)\" is one word too many.", status: 2)
    }
    do throws(BuildError) {
      let compiler = try Compiler()
      let place = try Toolkit.rebuiltPlace(for: compiler)
      // In an installation and in a checkout.
      let program = Toolkit.folderOfProgram
      let sources = ["../source", "../..", "../../.."].map {
        program.appending(path: $0).standardizedFileURL
      }
      let script = sources.map { $0.appending(path: "scripts/toolkit").path }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
      guard let script else {
        Failure.end(
          "\(command): the sources of the runtime are not in \(sources[0].path). Install martlet again.",
          status: 1,
        )
      }
      Failure.end(
        "\(command): \(ChildProcess.become([script, "--new", place.path]))",
        status: 1,
      )
    } catch {
      Failure.end("\(command): \(error)", status: 1)
    }
  }
}
