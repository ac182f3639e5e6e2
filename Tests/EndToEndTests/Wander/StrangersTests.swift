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
      // As large as a telephone.
      let words = ["\(Strangers.acts)", "--seed", "\(seed)", "--columns", "49", "--rows", "53"]
      let wander = try await ended(name, ["--wander"] + words, folder, "wander")
      guard wander.status == 0 else {
        let last =
          try String(contentsOfFile: folder + "/wander.log", encoding: .utf8)
          .split(separator: "\n").last ?? ""
        return "Pilot: \(wander.errors.isEmpty ? "ended" : wander.errors.prefix(600)) after \(last)"
      }
      let steps = try await shared(name, seed, folder, "first")
      // An app that throws dice, or reads the clock, is another each time: then it must only live.
      let again = try await shared(name, seed, folder, "second")
      let isSame =
        steps.count == again.count
        && zip(steps, again).allSatisfy { $0.act == $1.act && $0.lines == $1.lines }
      var run = SharedRun(name: name, program: name, app: nil, script: Script(""), steps: steps)
      run.isCompared = isSame
      if let problem = try await run.onTerminal() { return problem }
      return try await run.inBrowser(browser)
    }
  }

  /// Runs an app until it has ended, with its data in a folder.
  private func ended(
    _ name: String,
    _ words: [String],
    _ folder: String,
    _ log: String,
  ) async throws -> Program.Ended {
    let program = try Program(
      words + ["--log", "\(folder)/\(log).log"],
      of: name,
      environment: ["MARTLET_DATA": "\(folder)/\(log)"],
    )
    return try await program.ended()
  }

  private func shared(
    _ name: String,
    _ seed: UInt64,
    _ folder: String,
    _ log: String,
  ) async throws -> [SharedStep] {
    let words = [
      "--share", "\(Strangers.acts)", "--seed", "\(seed)",
      "--columns", "\(SharedRun.columns)", "--rows", "\(SharedRun.rows)",
    ]
    let ended = try await ended(name, words, folder, log)
    guard ended.status == 0 else { throw ended }
    return try Data(contentsOf: URL(filePath: "\(folder)/\(log).log")).split(separator: 10)
      .map { try JSONDecoder().decode(SharedStep.self, from: $0) }
  }
}
