import Foundation
import ToDoCommands

/// The command: what needs no screen is done here, at once; all else by `martlet-screens`, which
/// stands beside it.
///
/// To load the screens and what they need takes a program longer than most commands take.
@main enum Start {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let rest = Array(words.dropFirst())
    guard words.first == "todo", ToDoCommand.isMeant(rest) else { startScreens() }
    Task { exit(await ToDoCommand.run(rest)) }
    dispatchMain()
  }

  /// Becomes the other program, with the same words.
  private static func startScreens() -> Never {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appending(path: "martlet-screens").path
    execv(path, CommandLine.unsafeArgv)
    let reason = String(cString: strerror(errno))
    FileHandle.standardError.write(
      Data("martlet: \(path) can not be started (\(reason)). Build both: make build\n".utf8)
    )
    exit(1)
  }
}
