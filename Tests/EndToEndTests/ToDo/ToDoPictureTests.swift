import Browser
import Foundation
import MartletViews
import Terminal
import TestSupport
import Testing

@testable import ToDo

extension EndToEnd {
  /// Every state of To-Do looks as it did when somebody looked at it last.
  struct ToDoPictureTests {
    @Test(arguments: ToDoScene.allCases, [(80, true), (40, false)])
    func `a state looks in a terminal as it did`(
      _ scene: ToDoScene,
      _ size: (columns: Int, isDark: Bool),
    ) async throws {
      let stage = try await ToDoStage(scene)
      let person = TerminalPerson(columns: size.columns, rows: 24, isDark: size.isDark) {
        AppSession(stage.view, on: $0, isStill: true)
      }
      defer { person.engine.close() }
      await stage.play { _ = await person.told() }
      if let query = scene.query {
        try person.perform(.type(query, into: "Search all items"))
      }
      var told = await person.told()
      for _ in 0..<500 where !told.contains(where: { $0.description.contains(scene.shows) }) {
        told = await person.told()
      }
      let scheme = size.isDark ? "dark" : "light"
      try Golden.expect(
        CellPicture.text(of: person.picture),
        isKeptAs: "todo-\(scene)-\(size.columns)-\(scheme).txt",
      )
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
      .timeLimit(.minutes(10)),
    )
    func `states look in a browser as they did`() async throws {
      var stage = try await ToDoStage(.none)
      let server = try BrowserServer(
        make: { screen, _ in AppSession(stage.view, on: screen, isStill: true) },
        title: "To-Do",
      )
      let address = try server.start()
      defer { server.stop() }
      try await WebDriver.run(arguments: ["--window-size=1400,1100"]) { browser in
        let person = BrowserPerson(browser: browser)
        for (width, height, isDark) in [(390, 844, false), (1280, 800, true)] {
          try await browser.show(width: width, height: height, isDark: isDark)
          for scene in ToDoScene.allCases {
            stage = try await ToDoStage(scene)
            try await browser.open("about:blank")
            try await browser.open(address)
            await stage.play { await Task.yield() }
            if let query = scene.query {
              try await person.perform(.type(query, into: "Search all items"))
            }
            let told = try await person.told { all in
              all.contains { $0.description.contains(scene.shows) }
            }
            #expect(told.contains { $0.description.contains(scene.shows) }, "\(scene): \(told)")
            let name = "todo-\(scene)-\(width)-\(isDark ? "dark" : "light").png"
            try await Golden.expect(try await browser.picture(), isKeptAs: name, in: browser)
          }
        }
      }
    }
  }
}
