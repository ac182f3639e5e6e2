import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Folders of sources are built and run by the command, with the toolkit of this build.
  @Suite(
    .enabled(if: FolderFixture.compiler != nil, "there is no Swift compiler in PATH"),
    .timeLimit(.minutes(10)),
  )
  struct FolderTests {
    @Test func `a folder of sources is built, looked at, and driven; nothing in it is changed`()
      async throws
    {
      try await withFolder { data in
        try await FolderFixture.with("Tally", FolderFixture.tally) { folder, environment in
          let before = try FolderFixture.contents(of: folder)
          let seen = try await Program(
            ["see", folder, "--as", "semantics", "--after", "tap Add; tap Add"],
            environment: environment,
          )
          .ended()
          #expect(seen.status == 0 && seen.output.contains("text \"2 here\""))
          let driven = try Program(["drive", folder], environment: environment, isTold: true)
          try await driven.write(
            "{\"do\": \"tap\", \"name\": \"Add\"}\n{\"do\": \"tap\", \"name\": \"Away\"}\n"
          )
          try driven.endInput()
          let answers = try await driven.ended()
          let lines = answers.output.split(separator: "\n")
          #expect(answers.status == 1 && lines.first == "{\"ok\":true}" && lines.count == 2)
          #expect(lines.last?.contains("There is no element called \\\"Away\\\"") == true)
          #expect(try FolderFixture.contents(of: folder) == before)
        }
        _ = data
      }
    }

    @Test func `a screen that leaves something in memory is told, and one that does not`()
      async throws
    {
      let app = """
        import SwiftUI

        @main struct HoardApp: App {
          @State private var store = Store()

          var body: some Scene {
            WindowGroup {
              NavigationStack {
                NavigationLink("Clean") { Text("inner") }
                NavigationLink("Hoard") {
                  Text("inner").onAppear { store.kept.append([UInt8](repeating: 1, count: 1 << 17)) }
                }
              }
            }
          }
        }

        final class Store {
          var kept: [[UInt8]] = []
        }

        """
      try await FolderFixture.with("Hoard", ["App.swift": app]) { folder, environment in
        let ended = try await Program(
          ["drive", folder, "--reopen", "20"],
          environment: environment,
        )
        .ended()
        #expect(ended.status == 1 && ended.output.hasPrefix("2 screens opened 20 times"))
        #expect(ended.output.contains(/"Hoard": 0 views and 1[34]\d{4} bytes/), "\(ended.output)")
        #expect(!ended.output.contains("Clean"))
      }
    }

    @Test func `what does not compile, or is no app, is told with the status`() async throws {
      var broken = FolderFixture.tally
      broken["Views/Content View.swift"] = "import SwiftUI\nstruct ContentView: View {\n"
      try await FolderFixture.with("Broken", broken) { folder, environment in
        let ended = try await Program(["run", folder, "--on", "plain"], environment: environment)
          .ended()
        #expect(ended.status == 1)
        #expect(ended.errors.contains("\(folder)/Views/Content View.swift:3:1: error: "))
      }
      try await FolderFixture.with("Nothing", ["notes.txt": ""]) { folder, environment in
        let ended = try await Program(["run", folder], environment: environment).ended()
        #expect(ended.status == 1 && ended.errors.contains("has no Swift source of an app in it"))
      }
      let none = try await Program(["run", "/no/such/folder"]).ended()
      #expect(none.status == 1 && none.errors.contains("There is no folder /no/such/folder."))
      let wrong = try await Program(["run", "a", "b"]).ended()
      #expect(wrong.status == 2 && wrong.errors.contains("one word too many"))
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
    )
    func `a page follows its sources and keeps its state, over errors and crashes`() async throws {
      try await FolderFixture.with("Followed", FolderFixture.tally) { folder, environment in
        let view = URL(filePath: folder).appending(path: "Views/Content View.swift")
        let source = try String(contentsOf: view, encoding: .utf8)
        func save(_ old: String, _ new: String) throws {
          // As editors save: another file takes the name.
          try Data(source.replacing(old, with: new).utf8).write(to: view, options: .atomic)
        }
        try await Program.run(["run", folder, "--on", "browser"], environment: environment) {
          let address = try await $0.firstLine()
          try await WebDriver.run { browser in
            try await browser.open(address)
            try await browser.press("Add")
            try await browser.untilTold("1 here")
            try await browser.run("window.loadedOnce = true; done('')")
            try save("here", "there")
            try await browser.untilTold("1 there")
            try save("here", "\\(nothing) here")
            try await browser.untilTold("The app does not compile")
            try save("\"\\(count) here\"", "\"\\([1, 2][count + 7]) here\"")
            try await browser.untilTold("The app has crashed")
            try await browser.untilTold("1 there")
            try save("here", "mended")
            try await browser.untilTold("1 mended")
            let text = try await browser.run("done(document.body.innerText)")
            #expect(!text.contains("crashed"))
            #expect(try await browser.run("done(String(window.loadedOnce))") == "true")
          }
        }
      }
    }

    @Test(arguments: ["app", "mvvm", "game", "list"])
    func `a new package runs`(_ template: String) async throws {
      try await withFolder { place in
        try await FolderFixture.with("none", [:]) { _, environment in
          let folder = place + "/My Birds"
          let made = try await Program(
            ["new", folder, "--template", template],
            environment: environment,
          )
          .ended()
          #expect(made.status == 0, "\(made.errors)")
          let seen = try await Program(["see", folder], environment: environment).ended()
          #expect(seen.status == 0, "\(seen.errors)")
          let twice = try await Program(["new", folder], environment: environment).ended()
          #expect(twice.status == 2 && twice.errors.contains("is there already"))
        }
      }
    }
  }
}

extension WebDriver {
  /// Waits until something of that name or text is told.
  fileprivate func untilTold(_ name: String) async throws {
    try await look(for: name) { $0.contains { $0.name == name } }
  }
}
