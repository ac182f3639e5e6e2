import Foundation

/// `martlet run DIR`: builds the app in a folder and becomes it.
enum RunCommand {
  private static let help = """
    usage: martlet run [DIR] [--target NAME] [options of the app]
    Builds the app whose sources are in a folder and runs it. Nothing in the folder is changed.

      DIR                    an app playground (.swiftpm), a folder with an Xcode project or
                             workspace, or one of these, a Swift package, or a folder of .swift
                             files; default: the one you are in
      --target NAME          which app, where there are several
      --watch, --no-watch    whether to build it anew and go on with the same state when its sources
                             change; default: with --on browser

    Everything else is told to the app: --on terminal|browser|plain, --port N, --data DIR and what
    `martlet hangman --help` lists. Without --data the app has a folder for its data of its own.
    """

  static func run(_ words: [String]) -> Never {
    let request: RunRequest
    do throws(RunRequest.Problem) {
      request = try RunRequest(words)
    } catch {
      Failure.end("martlet run: \(error) (martlet run --help says more)", status: 2)
    }
    if request.wantsHelp {
      print(help)
      exit(0)
    }
    run(request, command: "martlet run")
  }

  /// Builds an app and runs it.
  static func run(_ request: RunRequest, command: String) -> Never {
    let app = BuiltApp.orEnd(in: request.folder, target: request.target, command: command)
    let hasData = !(ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? "").isEmpty
    if !request.namesData, !hasData { app.useOwnData() }
    guard watches(request) else { app.become(request.rest) }
    if !request.isForBrowser, isatty(STDIN_FILENO) == 0 {
      Failure.end(
        "\(command): --watch goes with --on browser, or with a terminal.",
        status: 2,
      )
    }
    do {
      try WatchCommand(request, app).run()
    } catch {
      Failure.end("\(command): \(error)", status: 2)
    }
  }

  /// Whether the app is built anew when its sources change: in the browser, unless that was refused.
  private static func watches(_ request: RunRequest) -> Bool {
    request.watches ?? request.isForBrowser
  }
}
