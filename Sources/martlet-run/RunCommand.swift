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
      --confined             without network, with a home of its own, a system it may only read, and
                             limits, by bubblewrap (apt install bubblewrap)
      --watch, --no-watch    whether to build it anew and go on with the same state when its sources
                             change; default: with --on browser

    Everything else is told to the app: --on terminal|browser|plain, --port N, --data DIR and what
    `martlet hangman --help` lists. Without --data the app has a folder for its data of its own.
    Without --confined it may do on this machine what you may do, and packages that it imports from
    elsewhere are fetched, which runs their manifests.
    """

  static func run(_ words: [String]) -> Never {
    let words = CommandWords.orEnd(words, RunRequest.options, command: "martlet run", help: help)
    run(RunRequest(words), command: "martlet run")
  }

  /// Builds an app and runs it.
  static func run(_ request: RunRequest, command: String) -> Never {
    let app = BuiltApp.orEnd(
      in: request.folder,
      target: request.target,
      isConfined: request.isConfined,
      command: command,
    )
    let data = request.data ?? app.ownData()
    var request = request
    if request.data == nil || request.isConfined {
      // A confined one is elsewhere when it reads the option.
      request.leaveOut("--data")
      try? FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      BuiltApp.use(data: data)
    }
    let confinement =
      request.isConfined
      ? Confinement(home: data, keepsHome: true, readable: app.folders, command: command) : nil
    guard request.isForBrowser || request.isForTerminal else {
      guard request.watches != true else {
        Failure.end("\(command): --watch goes with --on browser, or with a terminal.", status: 2)
      }
      // A server of its own would be heard by nobody.
      let screen = request.isConfined ? ["--on", "plain"] : []
      app.become(screen + request.rest, within: confinement)
    }
    // Who has no network is given a socket; who ends is to keep the session before.
    guard request.isFollowing || request.isConfined else { app.become(request.rest) }
    do {
      try WatchCommand(request, app, within: confinement).run()
    } catch {
      Failure.end("\(command): \(error)", status: 2)
    }
  }
}
