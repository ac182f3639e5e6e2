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

    @Test func `an app asks its model of Core ML by the class made of it`() async throws {
      let app = """
        import CoreML
        import SwiftUI

        @main struct PartyApp: App {
          var body: some Scene { WindowGroup { ContentView() } }
        }

        struct ContentView: View {
          @State private var guests = 4

          var plates: Double? {
            let model = try? PlateCounter(configuration: MLModelConfiguration())
            return try? model?.prediction(guests: Double(guests)).plates
          }

          var body: some View {
            Stepper("Guests", value: $guests)
            Text("\\(plates ?? -1) plates for \\(guests)")
          }
        }

        """
      // Plates are 2.5 times the guests, and 1: a linear model of one input.
      let model =
        "CAQSJAoMCgZndWVzdHMaAhIAUgwKBnBsYXRlcxoCEgBaBnBsYXRlc+ISFgoKCggAAAAAAAAEQBIIAAAAAAAA8D8="
      try await FolderFixture.with("Party", ["App.swift": app]) { folder, environment in
        let data = try #require(Data(base64Encoded: model))
        try data.write(to: URL(filePath: folder + "/PlateCounter.mlmodel"))
        let seen = try await Program(
          ["see", folder, "--as", "semantics", "--after", "tap Increment Guests"],
          environment: environment,
        )
        .ended()
        #expect(seen.output.contains("text \"13.500000 plates for 5\""), "\(seen)")
        // What is no model is told by its name.
        try Data("no model".utf8).write(to: URL(filePath: folder + "/PlateCounter.mlmodel"))
        let failed = try await Program(["build", folder], environment: environment).ended()
        #expect(failed.status != 0 && failed.errors.contains("PlateCounter.mlmodel"), "\(failed)")
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

    @Test func `an app loads libcurl when it fetches something, and not before`() async throws {
      let app = """
        import SwiftUI

        @main struct FetchApp: App {
          @State private var text = ""

          var body: some Scene {
            WindowGroup {
              Text(text)
              Button("Look") { text = isLoaded }
              Button("Fetch") {
                Task {
                  // Nobody listens there.
                  guard let url = URL(string: "http://127.0.0.1:1/") else { return }
                  do {
                    _ = try await URLSession.shared.data(from: url)
                  } catch {
                    text = "\\((error as? URLError)?.code.rawValue ?? 0), \\(isLoaded)"
                  }
                }
              }
            }
          }

          var isLoaded: String {
            let file = FileHandle(forReadingAtPath: "/proc/self/maps")
            let maps = String(decoding: file?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
            return maps.isEmpty ? "unknown" : maps.contains("libcurl") ? "loaded" : "not loaded"
          }
        }

        """
      try await FolderFixture.with("Fetch", ["App.swift": app]) { folder, environment in
        // It is built without a limit of time.
        _ = try await Program(["see", folder], environment: environment).ended()
        let words = ["run", folder, "--on", "plain"]
        try await Program.run(words, environment: environment, isTold: true) { app in
          for (act, text) in [("Look", "not loaded"), ("Fetch", "-1004, loaded")] {
            try await app.write(act + "\n")
            let screen = try await app.printed {
              String(decoding: $0, as: UTF8.self).contains(text)
            }
            #expect(screen.contains(text))
          }
        }
      }
    }

    @Test func `values are written as people of the terminal's language and region write them`()
      async throws
    {
      let app = """
        import SwiftUI

        @main struct WordsApp: App {
          var body: some Scene {
            WindowGroup {
              VStack {
                Text(1_234.5.formatted(.currency(code: "EUR")))
                Text(Date(timeIntervalSince1970: 0).formatted(date: .numeric, time: .omitted))
                Text(Locale.current.identifier + ", week from " + "\\(Calendar.current.firstWeekday)")
              }
            }
          }
        }

        """
      try await FolderFixture.with("Words", ["App.swift": app]) { folder, environment in
        _ = try await Program(["see", folder], environment: environment).ended()
        for (language, words) in [
          ("de_DE.UTF-8", ["1.234,50", "1.1.1970", "de_DE, week from 2"]),
          ("C", ["€1,234.50", "1/1/1970", "en_US, week from 1"]),
        ] {
          var environment = environment
          environment["LC_ALL"] = language
          environment["TZ"] = "UTC"
          let command = ["run", folder, "--on", "plain"]
          try await Program.run(command, environment: environment, isTold: true) { app in
            let screen = try await app.printed {
              String(decoding: $0, as: UTF8.self).contains("week from")
            }
            for word in words { #expect(screen.contains(word)) }
          }
        }
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

    @Test func `a crash or a hang at the start is shown until it is mended`() async throws {
      var files = FolderFixture.tally
      files["Tally App.swift"] = """
        import SwiftUI

        @main struct TallyApp: App {
          init() { fatalError("no bird") }
          var body: some Scene { WindowGroup { ContentView() } }
        }

        """
      try await FolderFixture.with("Mended", files) { folder, environment in
        let source = URL(filePath: folder).appending(path: "Tally App.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        try await Program.run(["run", folder, "--on", "browser"], environment: environment) {
          let address = try #require(URL(string: try await $0.firstLine()))
          try await FolderFixture.untilAnswered(address) {
            $0 == 503 && $1.contains("Fatal error: no bird")
          }
          // Saved more often than can be built, and half at first; the last one counts.
          for part in [text.dropLast(20), text.replacing("no", with: "another")[...]] {
            for _ in 0..<5 { try Data(part.utf8).write(to: source) }
          }
          try await FolderFixture.untilAnswered(address) {
            $0 == 503 && $1.contains("Fatal error: another bird")
          }
          let hangs = text.replacing("fatalError(\"no bird\")", with: "while true {}")
          try Data(hangs.utf8).write(to: source, options: .atomic)
          try await FolderFixture.untilAnswered(address) {
            $0 == 503 && $1.contains("does not answer")
          }
          try Data(text.replacing("fatalError(\"no bird\")", with: "").utf8).write(to: source)
          try await FolderFixture.untilAnswered(address) { $0 == 200 && $1.contains("0 here") }
        }
      }
    }

    @Test(
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
    )
    func `files that come, go and are renamed are followed`() async throws {
      try await FolderFixture.with("Files", FolderFixture.tally) { folder, environment in
        let views = URL(filePath: folder).appending(path: "Views")
        let content = views.appending(path: "Content View.swift")
        let text = try String(contentsOf: content, encoding: .utf8)
        try await Program.run(["run", folder, "--on", "browser"], environment: environment) {
          let address = try await $0.firstLine()
          try await WebDriver.run { browser in
            try await browser.open(address)
            try await browser.untilTold("0 here")
            let files = FileManager.default
            let extra = views.appending(path: "New/Extra.swift")
            try files.createDirectory(
              at: extra.deletingLastPathComponent(),
              withIntermediateDirectories: true,
            )
            let view =
              "import SwiftUI\nstruct Extra: View { var body: some View { Text(\"extra\") } }\n"
            try Data(view.utf8).write(to: extra)
            try Data(text.replacing("Text(store.name)", with: "Extra()").utf8).write(to: content)
            try await browser.untilTold("extra")
            try files.moveItem(at: extra, to: views.appending(path: "Other.swift"))
            try Data(view.replacing("\"extra\"", with: "\"other\"").utf8)
              .write(to: views.appending(path: "Other.swift"))
            try await browser.untilTold("other")
            try Data(text.utf8).write(to: content)
            try files.removeItem(at: views.appending(path: "Other.swift"))
            try await browser.untilTold("Tally")
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
