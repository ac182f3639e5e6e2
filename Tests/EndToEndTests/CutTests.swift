import TestSupport
import Testing

extension EndToEnd {
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
  )
  struct CutTests {
    @Test(arguments: [2, 10])
    func `a page whose connection was cut goes on by itself`(_ seconds: Int) async throws {
      try await Served.run { served in
        let proxy = try Proxy.start(to: served.port)
        defer { proxy.end() }
        // The browser is told another way to the same address.
        let detour = "--host-resolver-rules=MAP \(served.host) 127.0.0.1:\(proxy.port)"
        try await WebDriver.run(arguments: [detour]) { browser in
          try await browser.open(served.address)
          try await play(BrowserPlayer(browser: browser), browser, proxy, seconds)
        }
      }
    }

    /// One guess that does not open the lock.
    private func guess(_ player: BrowserPlayer) async throws {
      while true {
        for digit in ["1", "2", "3"] { try await player.press(digit) }
        let sight = try await player.until("An answer") { $0.guesses.count == 1 || $0.over != nil }
        if sight.over == nil { return }
        try await player.press("Reset")
      }
    }

    private func play(
      _ player: BrowserPlayer,
      _ browser: WebDriver,
      _ proxy: Proxy,
      _ seconds: Int,
    ) async throws {
      _ = try await player.until("The game") { $0.length == 3 }
      try await guess(player)
      try await player.press("4")
      let before = try await player.until("A digit") { $0.guesses.count == 1 && $0.entered == [4] }
      let mark = try await browser.run("done(window.mark = String(Math.random()))")

      proxy.cut()
      try await player.press("5")
      // The cut is as long as it is: here, and only here, time itself is what is tried.
      try await Task.sleep(for: .seconds(seconds))
      let notice = try await browser.run("done(document.getElementById('away')?.textContent ?? '')")
      #expect(notice == "Reconnecting …")
      let during = try await player.until("The game meanwhile") { _ in true }
      #expect(during == before)
      // A page promises to be back within two seconds of its line.
      try await browser.run(
        """
        window.back = new Promise((tell) => new MutationObserver(() => {
          if (!document.getElementById("away")) tell(performance.now());
        }).observe(document.body, { childList: true }));
        done("");
        """
      )
      let start = try await browser.run("done(String(performance.now()))")
      proxy.mend()
      let end = try await browser.run("back.then((time) => done(String(time)))")
      let pause = try #require(Double(end)) - #require(Double(start))
      #expect(pause < 2_000)

      // What was pressed meanwhile has its effect, once, and nothing else is other than it was.
      var expected = before
      expected.entered = [4, 5]
      let after = try await player.until("What was pressed meanwhile") { $0.entered == [4, 5] }
      #expect(after == expected)
      #expect(try await browser.run("done(window.mark ?? 'another page')") == mark)
      #expect(
        try await browser.run("done(document.getElementById('away')?.textContent ?? '')") == ""
      )
      try await player.press("6")
      _ = try await player.until("The next answer") { $0.guesses.count == 2 || $0.over != nil }
    }
  }
}
