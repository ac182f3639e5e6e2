extension WebDriver {
  /// Runs a test with a Chromium, which is gone afterwards.
  package static func run<Result>(
    arguments: [String] = [],
    _ body: (WebDriver) async throws -> Result,
  ) async throws -> Result {
    let browser = try await WebDriver(arguments: arguments)
    do {
      let result = try await body(browser)
      await browser.end()
      return result
    } catch {
      await browser.end()
      throw error
    }
  }

  /// From now on the page counts its changes.
  ///
  /// - Returns: the count so far.
  package func markChanges() async throws -> String {
    try await run(
      """
      if (!window.changes) {
        window.changes = { count: 0, told: () => {} };
        new MutationObserver(() => { changes.count += 1; changes.told(); }).observe(document,
          { subtree: true, childList: true, characterData: true, attributes: true });
      }
      done(String(changes.count));
      """
    )
  }

  /// Waits until the server has answered all that was done, a second at most.
  package func untilAnswered() async throws {
    try await run(
      """
      const end = Date.now() + 1000;
      const look = () => document.documentElement.hasAttribute("data-unanswered")
        && Date.now() < end ? setTimeout(look, 2) : done("");
      look();
      """
    )
  }

  /// Waits until the page has changed, a second at most.
  package func waitForChange(since count: String) async throws {
    try await run(
      """
      changes.told = () => done("");
      if (changes.count > \(count)) done("");
      setTimeout(() => done(""), 1000);
      """
    )
  }
}
