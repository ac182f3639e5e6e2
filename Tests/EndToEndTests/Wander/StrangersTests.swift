import Foundation
import Pilot
import TestSupport
import Testing

/// What is wanted of apps that others wrote.
private nonisolated enum Strangers {
  static let environment = ProcessInfo.processInfo.environment
  static let isWanted = environment["MARTLET_STRANGERS"] != nil
  static let names = (environment["MARTLET_STRANGERS"] ?? "").split(separator: "\n")
    .map(String.init)
  static let acts = environment["MARTLET_ACTS"].flatMap { Int($0) } ?? 200
  static let seeds = environment["MARTLET_SEEDS"].flatMap { UInt64($0) } ?? 3
}

/// Apps that others wrote live through acts by chance on every screen, and all show the same.
///
/// `make strangers` builds them (`scripts/strangers`) and names them in `MARTLET_STRANGERS`, a
/// name a line; what came of each goes into the file `MARTLET_STRANGERS_REPORT`.
@Suite(
  .enabled(if: Strangers.isWanted, "make strangers runs them"),
  .timeLimit(.minutes(600)),
)
struct StrangersTests {
  /// In how many runs an app must do the same to be one without dice and clocks.
  private static let runs = 4

  @Test func `apps of strangers live, and all screens agree`() async throws {
    let path = Strangers.environment["MARTLET_STRANGERS_REPORT"] ?? "/dev/stdout"
    let report = try FileHandle(forWritingTo: URL(filePath: path))
    let size = "--window-size=\(SharedRun.columns * 8),\(SharedRun.rows * 16)"
    try await WebDriver.run(arguments: [size]) { browser in
      for name in Strangers.names {
        var problem: String?
        for seed in 1...Strangers.seeds where problem == nil {
          do {
            problem = try await trouble(with: name, seed, browser).map { "seed \(seed), \($0)" }
          } catch {
            problem = "seed \(seed), \(error)"
          }
        }
        let line = "\(name)\t\(problem ?? "")".split(separator: "\n").joined(separator: "\\n")
        try report.write(contentsOf: Data((line + "\n").utf8))
      }
    }
  }

  /// What goes wrong with an app, or nil.
  private func trouble(
    with name: String,
    _ seed: UInt64,
    _ browser: WebDriver,
  ) async throws -> String? {
    try await withFolder { folder in
      func wandered(_ columns: Int, _ rows: Int) async throws -> Program.Ended {
        let words = [
          "--wander", "\(Strangers.acts)", "--seed", "\(seed)",
          "--columns", "\(columns)", "--rows", "\(rows)",
        ]
        return try await ended(name, words, folder, "wander")
      }
      // As large as a telephone, or as a tablet for what is too wide.
      var wander = try await wandered(49, 53)
      if wander.errors.contains("(canBeReached)") { wander = try await wandered(128, 128) }
      guard wander.status == 0 else {
        let last =
          try String(contentsOfFile: folder + "/wander.log", encoding: .utf8)
          .split(separator: "\n").last ?? ""
        return "Pilot, \(last): \(brief(wander, name))"
      }
      let steps = try await shared(name, seed, folder, "first")
      var run = SharedRun(name: name, program: name, app: nil, script: Script(""), steps: steps)
      // An app that throws dice, or reads the clock, is another each time: then it must only live.
      for number in 2...Self.runs where run.isCompared {
        // The last is in less of a hurry: an app that goes on by itself has come further then.
        let pause = number == Self.runs ? 100 : 0
        let again = try await shared(name, seed, folder, "run \(number)", pause: pause)
        run.isCompared =
          steps.count == again.count
          && zip(steps, again).allSatisfy { $0.act == $1.act && $0.lines == $1.lines }
      }
      if let problem = try await run.onTerminal() { return problem }
      return try await run.inBrowser(browser)
    }
  }

  /// Why a program ended: the first line of what it said, and whether its own code did it.
  private func brief(_ ended: Program.Ended, _ name: String) -> String {
    let lines = ended.errors.split(separator: "\n")
    let said = lines.first { !$0.hasPrefix("martlet: ") } ?? "it ended with \(ended.status)"
    // The first frame that is not the standard library's is that of the fault.
    let frame = lines.drop { !$0.hasSuffix("crashed:") }.dropFirst()
      .first { !$0.contains(" in libswiftCore.so") && !$0.contains(" in libFoundation") }
    let program = URL(filePath: name).lastPathComponent
    return (frame?.contains("in \(program)") == true ? "the app's own fault: " : "") + said
  }

  /// Runs an app until it has ended, with its data in a folder.
  private func ended(
    _ name: String,
    _ words: [String],
    _ folder: String,
    _ log: String,
  ) async throws -> Program.Ended {
    let own = "\(folder)/\(log)"
    let variables = ["MARTLET_DATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "CFFIXED_USER_HOME"]
    let program = try Program(
      words + ["--log", own + ".log"],
      of: name,
      environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, own) }),
    )
    return try await program.ended()
  }

  private func shared(
    _ name: String,
    _ seed: UInt64,
    _ folder: String,
    _ log: String,
    pause: Int = 0,
  ) async throws -> [SharedStep] {
    let words = [
      "--share", "\(Strangers.acts)", "--seed", "\(seed)", "--pause", "\(pause)",
      "--columns", "\(SharedRun.columns)", "--rows", "\(SharedRun.rows)",
    ]
    let ended = try await ended(name, words, folder, log)
    guard ended.status == 0 else {
      throw WebDriver.Problem(description: "shared acts: " + brief(ended, name))
    }
    return try Data(contentsOf: URL(filePath: "\(folder)/\(log).log")).split(separator: 10)
      .map { try JSONDecoder().decode(SharedStep.self, from: $0) }
  }
}
