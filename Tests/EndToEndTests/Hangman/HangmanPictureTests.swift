import Browser
import Foundation
import Hangman
import SwiftUICore
import Terminal
import TestSupport
import Testing

extension EndToEnd {
  /// Every state of Hangman looks as it did when somebody looked at it last.
  struct HangmanPictureTests {
    @Test(arguments: HangmanState.terminals)
    func `a state looks in a terminal as it did`(_ view: HangmanState) async throws {
      try await withFolder { folder in
        try HangmanFixture.prepare(folder, figure: view.figure)
        setenv("MARTLET_DATA", folder, 1)
        defer { unsetenv("MARTLET_DATA") }
        let person = TerminalPerson(
          columns: view.size.width / 8,
          rows: view.size.height / 16,
          isDark: view.isDark,
        ) {
          AppSession(HangmanApp.self, on: $0, isStill: true)
        }
        defer { person.engine.close() }
        person.engine.receive(Array(view.guesses.utf8))
        if view.isOver { try person.perform(.key(.escape)) }
        _ = await person.told()
        try Golden.expect(CellPicture.text(of: person.picture), isKeptAs: view.name + ".txt")
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `states look in a browser as they did`() async throws {
      for figure in ["gallows", "snowman"] {
        let prepare = { try HangmanFixture.prepare($0, figure: figure) }
        try await Served.run("hangman", prepare: prepare) { served in
          try await WebDriver.run(arguments: ["--window-size=1400,1100"]) { browser in
            for view in HangmanState.browsers where view.figure == figure {
              try await show(view, at: served.address, browser)
              let picture = try await browser.picture()
              try await Golden.expect(picture, isKeptAs: view.name + ".png", in: browser)
            }
          }
        }
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
      arguments: [(390, 1500), (1280, 1200)],
    )
    func `a game with large letters looks in a browser as it did`(
      _ size: (width: Int, height: Int)
    ) async throws {
      try await withFolder { folder in
        try HangmanFixture.prepare(folder)
        setenv("MARTLET_DATA", folder, 1)
        defer { unsetenv("MARTLET_DATA") }
        let server = try BrowserServer(
          make: { screen, _ in
            let view = HangmanView().dynamicTypeSize(.accessibility3)
            return AppSession(view, on: screen, isStill: true)
          },
          title: "Hangman",
        )
        let address = try server.start()
        defer { server.stop() }
        try await WebDriver.run(arguments: ["--window-size=1400,1600"]) { browser in
          let player = HangmanBrowser(browser: browser)
          try await browser.show(width: size.width, height: size.height, isDark: false)
          try await browser.open(address)
          var last = try await player.until("The game") { $0.phrase.contains("blank") }
          for letter in "qwes" {
            try await player.type(String(letter))
            last = try await player.until("Another sight") { $0 != last }
          }
          let name = "hangman-gallows-\(size.width)-large.png"
          try await Golden.expect(try await browser.picture(), isKeptAs: name, in: browser)
        }
      }
    }

    private func show(
      _ view: HangmanState,
      at address: String,
      _ browser: WebDriver,
    ) async throws {
      let player = HangmanBrowser(browser: browser)
      try await browser.show(
        width: view.size.width,
        height: view.size.height,
        isDark: view.isDark,
      )
      try await browser.open(address)
      var last = try await player.until("The game") { $0.phrase.contains("blank") }
      for letter in view.guesses {
        try await player.type(String(letter))
        last = try await player.until("Another sight") { $0 != last }
      }
      if view.isOver {
        try await player.escape()
        _ = try await player.until("The end of the game") { $0.alert.isEmpty }
      }
    }
  }
}
