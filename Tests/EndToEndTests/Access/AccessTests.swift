import Browser
import Catalogue
import Foundation
import Hangman
import PickPocket
import Pilot
import SwiftUICore
import TestSupport
import Testing

@testable import Hub
@testable import Times
@testable import ToDo

extension EndToEnd {
  /// No screen has a barrier that axe-core or the contrast of its texts shows.
  ///
  /// Each screen is looked at once, each in another way; `make access` looks at all screens in all
  /// ways.
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
    .timeLimit(.minutes(60)),
  )
  struct AccessTests {
    @Test func `Times has no barriers`() async throws {
      try await look(at: TimesScene.allCases, title: "Times") { scene in
        { AppSession(TimesView(game: scene.game()), on: $0, isStill: true) }
      }
    }

    @Test func `To-Do has no barriers`() async throws {
      var stage: ToDoStage?
      try await look(at: ToDoScene.allCases, title: "To-Do") { scene in
        let new = try await ToDoStage(scene)
        stage = new
        return { AppSession(new.view, on: $0, isStill: true) }
      } settle: { person, scene in
        await stage?.play { await Task.yield() }
        if let query = scene.query {
          try await person.perform(.type(query, into: "Search all items"))
        }
        _ = try await person.told { $0.contains { $0.description.contains(scene.shows) } }
      }
    }

    @Test func `Hub has no barriers`() async throws {
      try await look(at: HubScene.allCases, title: "Hub") { scene in
        let stage = try await HubStage(scene)
        return { AppSession(stage.view, on: $0, isStill: true) }
      } settle: { person, scene in
        _ = try await person.told { scene.isShown(in: $0) }
      }
    }

    @Test func `Hangman has no barriers`() async throws {
      try await withFolder { folder in
        try HangmanFixture.prepare(folder)
        setenv("MARTLET_DATA", folder, 1)
        defer { unsetenv("MARTLET_DATA") }
        try await look(at: ["", "qx", "sqxwvkj", "qxzoesg"], title: "Hangman") { _ in
          { AppSession(HangmanView(), on: $0, isStill: true) }
        } settle: { person, guesses in
          let player = HangmanBrowser(browser: person.browser)
          var last = try await player.until("The game") { $0.phrase.contains("blank") }
          for letter in guesses {
            try await player.type(String(letter))
            last = try await player.until("Another sight") { $0 != last }
          }
        }
      }
    }

    @Test func `PickPocket has no barriers`() async throws {
      try await withFolder { folder in
        setenv("MARTLET_DATA", folder, 1)
        defer { unsetenv("MARTLET_DATA") }
        try await look(at: ["", "123", "Choose a lock"], title: "PickPocket") { _ in
          { AppSession(PickPocketView(), on: $0, isStill: true) }
        } settle: { person, act in
          if act == "Choose a lock" {
            try await person.perform(.press(act))
          } else {
            try await person.browser.type(act)
          }
        }
      }
    }

    @Test func `the catalogue has no barriers`() async throws {
      let others = [
        "Anchors and motion", "Actions and places", "Bars and sheets", "Copy and paste",
        "Glass and bars", "Photos and drawing", "Tips",
      ]
      try await look(at: [""] + Script.all.map(\.page) + others, title: "Catalogue") { _ in
        { AppSession(CatalogueApp.self, on: $0, isStill: true) }
      } settle: { person, page in
        if !page.isEmpty { try await person.open(page) }
      }
    }

    @Test func `the gallery has no barriers`() async throws {
      try await Served.run("gallery") { served in
        try await WebDriver.run(arguments: ["--window-size=1400,1100"]) { browser in
          for look in ScreenLook.looks(of: 0) {
            try await browser.show(look)
            try await browser.open(served.address)
            try await browser.untilThere("PickPocket")
            try await expectNoBarriers(browser, "gallery", look)
          }
        }
      }
    }

    private func look<State>(
      at states: [State],
      title: String,
      make: (State) async throws -> Pictures.Make,
      settle: (BrowserPerson, State) async throws -> Void = { _, _ in },
    ) async throws {
      guard let first = states.first else { return }
      var shown = try await make(first)
      let server = try BrowserServer(make: { screen, _ in shown(screen) }, title: title)
      let address = try server.start()
      defer { server.stop() }
      try await WebDriver.run(arguments: ["--window-size=1400,1100"]) { browser in
        for (number, state) in states.enumerated() {
          for look in ScreenLook.looks(of: number) {
            shown = try await make(state)
            try await browser.show(look)
            try await browser.open("about:blank")
            try await browser.open(address)
            do {
              try await settle(BrowserPerson(browser: browser), state)
            } catch {
              Issue.record("\(title) \(state), \(look), was not reached: \(error)")
            }
            try await expectNoBarriers(browser, "\(title) \(state)", look)
          }
        }
      }
    }

    private func expectNoBarriers(
      _ browser: WebDriver,
      _ screen: String,
      _ look: ScreenLook,
    ) async throws {
      let barriers = try await browser.barriers()
      #expect(barriers.isEmpty, "\(screen), \(look):\n\(barriers.joined(separator: "\n"))")
    }
  }
}
