import Catalogue
import Foundation
import Pilot
import TestSupport
import Testing

extension EndToEnd {
  /// After the same acts by chance a real terminal and a real Chromium show what Pilot shows.
  @Suite(.timeLimit(.minutes(60)))
  struct SharedActsTests {
    /// Pages that show what goes by the clock on the wall, by what a screen measures or by what was
    /// kept before.
    private nonisolated static let ownTime: Set<String> = [
      "Data", "Long list", "Scrolling", "Animation", "Gestures", "Storage",
    ]

    private nonisolated static let pages = WanderLimits.some(
      of: Script.all.map(\.page).filter { !ownTime.contains($0) },
      each: 6,
    )

    /// Those of one test: all, or one where it takes long.
    private nonisolated static let groups = WanderLimits.isFar ? pages.map { [$0] } : [pages]

    private func runs(_ pages: [String]) async throws -> [(SharedRun, seed: UInt64)] {
      var runs: [(SharedRun, seed: UInt64)] = []
      for page in pages {
        let script = try #require(Script.all.first { $0.page == page })
        for seed in WanderLimits.isFar ? WanderLimits.seeds : 1..<2 {
          try await withOwnData {
            let pilot = Pilot(
              CatalogueApp.self,
              columns: SharedRun.columns,
              rows: SharedRun.rows,
              playsMotion: true,
            )
            defer { pilot.close() }
            var steps: [SharedStep] = []
            try await pilot.share(acts: WanderLimits.sharedActs, seed: seed, after: [page]) {
              // Whoever comes upon another such page stops there.
              if $0.told.contains(where: { Self.ownTime.contains($0.name) && $0.role == "heading" })
              {
                return false
              }
              steps.append($0)
              return true
            }
            var compared = script
            compared.page = ""
            let run = SharedRun(
              name: page,
              program: "martlet",
              app: "catalogue",
              script: compared,
              steps: steps,
            )
            runs.append((run, seed))
          }
        }
      }
      return runs
    }

    private func note(_ problem: String?, _ run: SharedRun, _ seed: UInt64) {
      guard let problem else { return }
      Issue.record("\(run.name), seed \(seed), \(problem)")
    }

    @Test(arguments: groups)
    func `a terminal shows what Pilot shows`(_ pages: [String]) async throws {
      for (run, seed) in try await runs(pages) { note(try await run.onTerminal(), run, seed) }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      arguments: groups,
    )
    func `a browser shows what Pilot shows`(_ pages: [String]) async throws {
      let size = "--window-size=\(SharedRun.columns * 8),\(SharedRun.rows * 16)"
      try await WebDriver.run(arguments: [size]) { browser in
        for (run, seed) in try await runs(pages) {
          note(try await run.inBrowser(browser), run, seed)
        }
      }
    }
  }
}
