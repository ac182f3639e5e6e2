import AppBuilder
import Foundation
import Projects

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
    do {
      let toolkit = try Toolkit.own()
      let url = URL(filePath: request.folder).standardizedFileURL
      let app = try AppSources(in: url, target: request.target)
      let folder = try BuildFolder(of: url)
      let use = folder.use()
      let builder = try AppBuilder(app, with: toolkit, in: folder)
      let progress = Progress()
      let program = try builder.build { progress.begin("Building \($0)") }
      progress.end()
      useOwnData(request, BuildFolder.data(of: url))
      if watches(request) {
        let command = try WatchCommand(request, url, toolkit, folder)
        withExtendedLifetime(use) { command.run(program, of: app) }
      }
      withExtendedLifetime(use) { become(program, request) }
    } catch let error as BuildError {
      Failure.end(error.description, status: 1)
    } catch {
      Failure.end("martlet run: \(error)", status: 1)
    }
  }

  /// Whether the app is built anew when its sources change: in the browser, unless that was refused.
  private static func watches(_ request: RunRequest) -> Bool {
    let named = ProcessInfo.processInfo.environment["MARTLET_ON"]
    return request.watches ?? ((request.value("--on") ?? named) == "browser")
  }

  /// Gives the app a folder for its data, unless the person names one.
  private static func useOwnData(_ request: RunRequest, _ data: URL) {
    let environment = ProcessInfo.processInfo.environment
    guard !request.namesData, (environment["MARTLET_DATA"] ?? "").isEmpty else { return }
    try? FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    // As the app itself sets them for `--data`, which costs it another start.
    for name in ["MARTLET_DATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "CFFIXED_USER_HOME"] {
      setenv(name, data.path, 1)
    }
  }

  private static func become(_ program: AppBuilder.Program, _ request: RunRequest) -> Never {
    let words = [program.url.path] + request.rest
    let pointers = words.map { strdup($0) } + [nil]
    execv(program.url.path, pointers)
    let reason = String(cString: strerror(errno))
    Failure.end("martlet run: \(program.url.path) cannot be started: \(reason)", status: 1)
  }
}
