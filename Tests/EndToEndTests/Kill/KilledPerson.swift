import Foundation
import TestSupport

/// Who types into an app whose server is killed, and knows what must be there afterwards.
struct KilledPerson {
  let app: KilledApp
  let browser: WebDriver
  /// What the page showed after each act, and since when.
  private var seen: [(time: ContinuousClock.Instant, sight: KilledApp.Sight)] = []
  /// Acts since the last look.
  private var unseen = 0
  /// Acts before the last return that were not seen then: the page has sent them again, and they may
  /// still wait for what they are for.
  private var owed = 0

  init(app: KilledApp, browser: WebDriver) {
    self.app = app
    self.browser = browser
  }

  private static let look = """
    const lines = [...document.querySelectorAll("#e0 :is([aria-label], input, textarea)")]
      .map((node) => (node.ariaLabel ?? "") + (node.disabled ? " off" : "")
        + (node.localName === "input" ? "=" + node.value : ""));
    const text = document.getElementById("e0").innerText.split("\\n").filter((line) => line.trim());
    done(lines.concat(text).join("\\n"));
    """

  private func sight() async throws -> KilledApp.Sight {
    KilledApp.Sight(
      lines: try await browser.run(Self.look).split(separator: "\n").map(String.init)
    )
  }

  /// Looks at the page, once what was done is answered.
  mutating func look() async throws {
    try await browser.untilAnswered()
    seen.append((.now, try await sight()))
    unseen = 0
  }

  mutating func act(_ random: inout SeededRandom) async throws {
    guard let last = seen.last?.sight else { return }
    if try await app.goOn(browser) { try await look() }
    try await browser.type(app.next(last, &random))
    try await look()
  }

  /// Acts while the server ends, before that or after.
  mutating func actWhileKilled(_ random: inout SeededRandom) async {
    guard let last = seen.last?.sight else { return }
    let key = app.next(last, &random)
    // The browser is there whatever happens to the server; what it shows is seen later.
    unseen += 1
    try? await browser.type(key)
  }

  /// Waits until the page is back, and tells what is wrong with it; nil if nothing is.
  ///
  /// - Parameter moment: when the server ended.
  mutating func comeBack(endedAt moment: ContinuousClock.Instant) async throws -> String? {
    let past = moment - .seconds(1)
    // What it showed a second before the end, and all since then.
    let first = seen.lastIndex { $0.time <= past } ?? 0
    let recent = seen[first...].map(\.sight)
    let steps = recent.map(app.progress)
    let least = steps.min() ?? 0
    let newest = (steps.max() ?? 0) + unseen
    let most = newest + owed
    let end = ContinuousClock.now + .seconds(20)
    var sight = try await sight()
    while true {
      try await browser.untilBack()
      try await browser.untilAnswered()
      sight = try await self.sight()
      let progress = app.progress(sight)
      if recent.contains(sight) || least...most ~= progress { break }
      if ContinuousClock.now > end {
        return """
          it shows (\(progress), not \(least) to \(most)):
          \(sight.lines.joined(separator: " | "))
          and showed last:
          \(recent.last?.lines.joined(separator: " | ") ?? "")
          """
      }
    }
    seen.append((.now, sight))
    unseen = 0
    owed = max(0, newest - app.progress(sight))
    return nil
  }
}

extension WebDriver {
  /// Waits until the page has its server again.
  fileprivate func untilBack() async throws {
    try await run(
      """
      const look = () => window.martlet.isLinked() ? done("") : setTimeout(look, 5);
      look();
      """
    )
  }
}
