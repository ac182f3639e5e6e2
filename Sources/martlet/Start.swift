import Foundation
import ToDoModel

/// The command: what needs neither screens nor a network is done here, at once; all else by the
/// programs that stand beside it.
///
/// To load the screens and what they need takes a program longer than most commands take.
@main enum Start {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let rest = Array(words.dropFirst())
    switch words.first {
    case "todo" where ToDoCommand.isMeant(rest):
      Task { exit(await ToDoCommand.run(rest)) }
      dispatchMain()
    case "hub" where rest.first?.hasPrefix("-") == false: become("martlet-hub")
    case "run", "build", "new", "test", "preview", "check", "see", "drive", "rebuild":
      become("martlet-run")
    default: become("martlet-screens")
    }
  }

  /// Becomes another program, with the same words.
  private static func become(_ program: String) -> Never {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appending(path: program).path
    execv(path, CommandLine.unsafeArgv)
    let reason = String(cString: strerror(errno))
    FileHandle.standardError.write(
      Data("martlet: \(path) cannot be started (\(reason)). Build all of them: make build\n".utf8)
    )
    exit(1)
  }
}
