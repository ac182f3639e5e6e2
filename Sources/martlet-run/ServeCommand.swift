import AppBuilder
import Foundation
import HTTP
import MainLoop
import Serving

/// `martlet serve APP|DIR…`: serves apps to many people.
enum ServeCommand {
  private static let command = "martlet serve"

  static func run(_ words: [String]) -> Never {
    if words.contains("--help") || words.contains("-h") {
      print(ServeOptions.help)
      exit(0)
    }
    if words.first == "status" { status(Array(words.dropFirst())) }
    do throws(ServeProblem) {
      let options = try ServeOptions(words, usualData: usualData)
      MainActor.assumeIsolated { serve(options) }
    } catch {
      fail(error, status: 2)
    }
  }

  /// Where data is kept if nobody says where.
  static var usualData: URL {
    let environment = ProcessInfo.processInfo.environment
    let chosen = environment["XDG_DATA_HOME"] ?? ""
    // systemd names the folder that it has made for a service.
    if let folder = environment["STATE_DIRECTORY"]?.split(separator: ":").first {
      return URL(filePath: String(folder))
    }
    let base =
      chosen.isEmpty
      ? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
      : URL(filePath: chosen)
    return base.appending(path: "martlet/serve")
  }

  private static func fail(_ problem: any Error, status: Int32) -> Never {
    Failure.end("\(command): \(problem) (\(command) --help says more)", status: status)
  }

  // MARK: Serving

  @MainActor private static func serve(_ options: ServeOptions) -> Never {
    // All files are their owner's alone.
    umask(0o077)
    signal(SIGPIPE, SIG_IGN)
    MainLoop.own()
    let systemd = Systemd()
    do {
      let inherited = try systemd.sockets()
      let (plans, built) = try plans(options)
      let parent = try ServeParent(options.settings, apps: plans)
      for warning in ServeParent.warnings(options.settings) {
        StandardStream.error.line("\(command): \(warning)")
      }
      let addresses = try parent.start(inherited: inherited)
      endOnSignals(parent, systemd)
      for address in addresses { StandardStream.output.line("Serving at \(address)") }
      systemd.tell("READY=1")
      if let interval = systemd.watchdogInterval { feedWatchdog(systemd, interval) }
      // What was built is kept from being removed for as long.
      withExtendedLifetime((parent, built)) { MainLoop.run() }
    } catch {
      fail(error, status: 2)
    }
  }

  @MainActor private static func endOnSignals(_ parent: ServeParent, _ systemd: Systemd) {
    var isLast = false
    for number in [SIGINT, SIGTERM] {
      MainLoop.on(signal: number) {
        guard !isLast else {
          parent.endAtOnce()
          exit(0)
        }
        isLast = true
        systemd.tell("STOPPING=1")
        parent.drain { exit(0) }
      }
    }
  }

  @MainActor private static func feedWatchdog(_ systemd: Systemd, _ interval: Duration) {
    systemd.tell("WATCHDOG=1")
    ServeClock.system.after(interval) { feedWatchdog(systemd, interval) }
  }

  // MARK: Apps

  /// Apps that come along, which need not be built.
  private static let known: Set<String> = [
    "gallery", "pickpocket", "times", "hangman", "catalogue", "todo", "hub",
  ]

  private static func plans(_ options: ServeOptions) throws -> ([AppPlan], [BuiltApp]) {
    var plans: [AppPlan] = []
    var built: [BuiltApp] = []
    for place in options.places {
      let name: String
      let words: [String]
      if known.contains(place) {
        name = place
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        words = [own.deletingLastPathComponent().appending(path: "martlet-screens").path, place]
      } else {
        let app = BuiltApp.orEnd(in: place, target: nil, command: command)
        built.append(app)
        name = plainName(app.url.deletingPathExtension().lastPathComponent)
        words = [app.program.url.path]
      }
      guard !plans.contains(where: { $0.name == name }) else {
        throw ServeProblem("Two apps are called \(name). Give one of the folders another name.")
      }
      let base = options.places.count == 1 ? "" : "/" + name
      plans.append(
        AppPlan(name: name, base: base) { () throws(ServeProblem) in
          try ForkServerProcess.start(words, environment)
        }
      )
    }
    return (plans, built)
  }

  /// A name as it stands in addresses.
  private static func plainName(_ text: String) -> String {
    let plain = text.lowercased().map {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
    }
    let name = String(plain).split(separator: "-").joined(separator: "-")
    return name.isEmpty ? "app" : String(name.prefix(64))
  }

  /// What apps get of this process's variables: nothing of how it was started.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      !["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "MARTLET_ON", "MARTLET_TOKEN"]
        .contains(name) && !name.hasPrefix("LISTEN_")
    }
  }

  // MARK: Status

  private static func status(_ words: [String]) -> Never {
    let options = CommandWords.Options(
      flags: ["--json", "--prometheus"],
      values: [
        "--data": "the server's folder of data", "--node": "its name, of several machines",
        "--status-socket": "the server's socket",
      ],
    )
    let words = CommandWords.orEnd(
      words,
      options,
      command: "\(command) status",
      help: ServeOptions.help,
    )
    if let word = words.place {
      Failure.end("\(command) status: \"\(word)\" is one word too many.", status: 2)
    }
    let data = words["--data"].map { URL(filePath: ($0 as NSString).expandingTildeInPath) }
    do throws(ServeProblem) {
      let form: StatusClient.Form =
        words.has("--json") ? .json : words.has("--prometheus") ? .prometheus : .text
      let path =
        words["--status-socket"]
        ?? StatusClient.path(in: data ?? usualData, node: words["--node"])
      let text = try StatusClient.ask(form, at: path)
      StandardStream.output.write(text.hasSuffix("\n") ? text : text + "\n")
      exit(0)
    } catch {
      Failure.end("\(command) status: \(error)", status: 1)
    }
  }
}
