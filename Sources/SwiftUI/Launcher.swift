import Browser
import Cells
import Combine
import Display
import Foundation
import FoundationNetworking
import MainLoop
import Pictures
import Plain
import Postgres
import Properties
import StateStores
package import SwiftUICore
import Terminal

extension App {
  /// Runs the app on the front end that the command line or `MARTLET_ON` asks for.
  public static func main() {
    let name = CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent } ?? "app"
    Launcher.run(self, name: name, arguments: Array(CommandLine.arguments.dropFirst()))
  }
}

extension UIApplicationDelegate where Self: NSObject {
  /// Runs an app whose entry is its delegate, on the front end that the command line or
  /// `MARTLET_ON` asks for.
  public static func main() { DelegatedApp<Self>.main() }
}

/// Starts an app on a front end.
package enum Launcher {
  /// Runs an app, then ends the process: with 0 on a normal end, with 2 on wrong use.
  package static func run<A: App>(
    _ app: A.Type,
    name: String,
    title: String? = nil,
    arguments: [String],
  ) -> Never {
    let forks = ForkServer.inherited()
    MainBundle.prepare()
    // From here on, in a fork server, each child goes its own way, with a home of its own.
    let person = forks.map { server in
      let parts = Preloading.load(app)
      let files = Confinement.ownFiles()
      let process = PersonProcess(server.serve())
      process.settle(readable: files)
      return (process: process, parts: parts)
    }
    let options: LaunchOptions
    do {
      options = try LaunchOptions(arguments, environment: ProcessInfo.processInfo.environment)
    } catch {
      fail("\(name): \(error) (\(name) --help lists all options)")
    }
    if options.wantsHelp {
      print("usage: \(name) [options]\n\(LaunchOptions.help)")
      exit(0)
    }
    if options.wantsVersion {
      print("\(name) \(Version.current)")
      exit(0)
    }
    if options.listsPreviews {
      let names = FoundPreview.all.map(\.name)
      guard !names.isEmpty else { fail("\(name): \(noPreview)") }
      print(names.joined(separator: "\n"))
      exit(0)
    }
    let preview = options.preview.map { find($0, name) }
    // A person's process has its folder from the parent.
    if let folder = options.data, person == nil { use(folder, name) }
    URLSession.prepareCaches()
    AppFolders.make()
    keepDefaults()
    let opened = options.openedURL.flatMap { URL(string: $0) }
    let maker: SessionMaker = { screen, state in
      ProcessRegion.adopt(locale: screen.traits.locale)
      let session =
        preview.map { AppSession($0.view, on: screen, restoring: state) }
        ?? AppSession(app, on: screen, restoring: state)
      // One that goes on has had it.
      if state == nil, let address = opened { session.open(address) }
      return session
    }
    if let person {
      PictureSources.servesOthers = true
      ProcessRegion.isPersonal = true
      person.process.run(maker, title: title ?? name, parts: person.parts)
    }
    do throws(LaunchOptions.Problem) {
      switch options.screen ?? usual(options) {
      case .terminal:
        let kept = try resumption(options, app: name)
        let parent = WatchParent.inherited()
        parent?.serves(at: "terminal")
        TerminalFrontEnd.run(maker, kept) { parent?.stops() }
      case .plain: PlainFrontEnd.run(maker, try resumption(options, app: name))
      case .browser:
        let browser = try self.browser(options, app: name)
        PictureSources.servesOthers = browser.servesOthers
        ProcessRegion.isPersonal = !browser.servesOthers
        if browser.servesOthers {
          let environment = ProcessInfo.processInfo.environment
          ProcessRegion.adopt(locale: TerminalEnvironment.locale(environment))
        }
        let parent = WatchParent.inherited()
        BrowserFrontEnd.run(
          maker,
          title: title ?? name,
          options: browser,
          mayServe: { parent?.waitUntilMayServe() },
          serves: { address in
            if let parent {
              parent.serves(at: address)
            } else {
              StandardStream.output.line(address)
            }
          },
        )
      }
    } catch {
      fail("\(name): \(error)")
    }
  }

  /// The front end where none was asked for by its name.
  private static func usual(_ options: LaunchOptions) -> LaunchOptions.ScreenKind {
    if TerminalFrontEnd.isAvailable { return .terminal }
    return PlainFrontEnd.isMeant && !options.isForBrowser ? .plain : .browser
  }

  /// What a front end on a terminal does with the sessions whose connection broke.
  private static func resumption(
    _ options: LaunchOptions,
    app: String,
  ) throws(LaunchOptions.Problem) -> Resumption {
    // A preview is no session of the app's.
    guard options.preview == nil, stateName(options) != "none", let folder = SessionPlaces.folder
    else {
      guard options.resume == nil else {
        throw LaunchOptions.Problem(
          description: "With --preview or --state none there is no session to go on with. "
            + "Leave --resume out."
        )
      }
      return Resumption()
    }
    let own = folder.appending(path: SessionPlaces.name(of: app)).appending(path: "terminals")
    return try TerminalSessions(SessionFolder(own), app: app).resumption(of: options.resume)
  }

  private static func browser(
    _ options: LaunchOptions,
    app: String,
  ) throws(LaunchOptions.Problem) -> BrowserOptions {
    guard options.resume == nil else {
      throw LaunchOptions.Problem(
        description: "--resume goes on with the session of a terminal; pages in a browser go on by "
          + "themselves. Leave it out, or write --on terminal."
      )
    }
    var browser = BrowserOptions()
    if let host = options.host { browser.host = host }
    if let port = options.port { browser.port = port }
    browser.listener = WatchParent.listener()
    if let pages = options.pages { browser.pages = pages }
    if let patience = options.patience { browser.patience = Double(patience) }
    browser.names = options.hostNames
    browser.proxies = options.proxies
    let environment = ProcessInfo.processInfo.environment
    browser.token = try ServerToken.token(options, environment: environment)
    if let certificate = options.certificate, let key = options.key {
      browser.certificate = (chain: certificate, key: key)
    }
    browser.keyFolder = SessionPlaces.data?.path
    browser.app = app
    // A preview is no session of the app's.
    try keepSessions(options.preview == nil ? stateName(options) : "none", &browser)
    return browser
  }

  /// Says where the server keeps its sessions.
  private static func keepSessions(
    _ place: String,
    _ browser: inout BrowserOptions,
  ) throws(LaunchOptions.Problem) {
    switch place {
    case "none":
      browser.keepsSessions = false
      return
    case "folder": browser.stateStore = ParentStateStore.inherited()
    case let text: browser.stateStore = try SessionPlaces.database(text)
    }
    browser.stateFolder =
      SessionPlaces.folder?.appending(path: SessionPlaces.name(of: browser.app)).path
  }

  /// Where sessions are kept, as it was written.
  private static func stateName(_ options: LaunchOptions) -> String {
    let named = ProcessInfo.processInfo.environment["MARTLET_STATE"] ?? ""
    return options.state ?? (named.isEmpty ? "folder" : named)
  }

  /// Returns the preview of a name, or the only one whose name begins with it.
  private static func find(_ wanted: String, _ name: String) -> FoundPreview {
    let all = FoundPreview.all
    if let exact = all.first(where: { $0.name == wanted }) { return exact }
    let alike = all.filter { $0.name.hasPrefix(wanted) }
    if let only = alike.first, alike.count == 1 { return only }
    let names = (alike.isEmpty ? all : alike).map { "\n  " + $0.name }.joined()
    fail(
      all.isEmpty
        ? "\(name): \(noPreview)"
        : "\(name): \(alike.isEmpty ? "no preview is" : "several previews are") called "
          + "\"\(wanted)\". Name one of these after --preview:\(names)"
    )
  }

  /// The compiler drops previews from release builds, because nothing calls them.
  #if DEBUG
  private static let noPreview = "the app has no previews. Write one with #Preview."
  #else
  private static let noPreview =
    "a build for release has no previews. Build the app for debugging, as `swift run` does."
  #endif

  /// Makes the data folder and sets the variables that lead to it.
  private static func use(_ folder: String, _ name: String) {
    let path = (folder as NSString).expandingTildeInPath
    do {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
      )
    } catch {
      fail(
        "\(name): the data folder \(path) cannot be created: \(error.localizedDescription). Name a "
          + "folder that you may write to, with --data DIR."
      )
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      fail(
        "\(name): the data folder \(path) cannot be written to. Name one that you may write to, "
          + "with --data DIR."
      )
    }
    setenv("MARTLET_DATA", path, 1)
    // These variables lead to `UserDefaults`, documents and support files. Foundation reads them
    // only when the process starts, so the process starts again. If that fails, the files stay at
    // their usual places.
    let variables = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "CFFIXED_USER_HOME"]
    let environment = ProcessInfo.processInfo.environment
    guard variables.contains(where: { environment[$0] != path }) else { return }
    for name in variables { setenv(name, path, 1) }
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }

  /// Watches the defaults for changes, and saves them at the end.
  private static func keepDefaults() {
    MainLoop.beforeWaiting = { StoredDefaults.check() }
    atexit {
      UserDefaults.standard.synchronize()
      // Another thread may end the process; then it must not wait for the main actor.
      if MainQueue.isCurrent { MainActor.assumeIsolated { StoredDefaults.save() } }
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}

/// The version of Martlet.
package enum Version {
  package static let current = "0.1.0"
}
