import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Folders that are odd or hostile are run, or told of; nothing in them is changed.
  @Suite(
    .enabled(if: FolderFixture.compiler != nil, "there is no Swift compiler in PATH"),
    .timeLimit(.minutes(10)),
  )
  struct HostileFolderTests {
    /// An app that shows what a function of its own says.
    private func telling(_ body: String) -> [String: String] {
      [
        "Telling App.swift": """
        import Foundation
        import SwiftUI

        @main struct TellingApp: App {
          var body: some Scene { WindowGroup { Text(said) } }
        }

        let said: String = {
        \(body)
        }()

        """
      ]
    }

    @Test(arguments: ["A b", "Äpfel 🍏", "two\nlines", "tab\there", "-n", "a'b\"c$(d)`e`;&", "日本"])
    func `a folder may have any name`(_ name: String) async throws {
      try await FolderFixture.with(name, FolderFixture.tally) { folder, environment in
        let before = try FolderFixture.contents(of: folder)
        let seen = try await Program(["see", folder], environment: environment).ended()
        #expect(seen.status == 0 && seen.output.contains("0 here"), "\(seen.errors)")
        let again = try await Program(["build", folder], environment: environment).ended()
        #expect(again.status == 0, "\(again.errors)")
        let broken = folder + "/Views/Content View.swift"
        try Data("import SwiftUI\nstruct ContentView: View {\n".utf8)
          .write(to: URL(filePath: broken))
        let told = try await Program(["build", folder], environment: environment).ended()
        #expect(told.status == 1 && told.errors.contains("\(broken):3:1: error: "))
        #expect(try FolderFixture.contents(of: folder).count == before.count)
      }
    }

    @Test func `a crash or an end at the start is told with its status`() async throws {
      let cases = [
        ("fatalError(\"no bird\")", "Fatal error: no bird", 128...159 as ClosedRange<Int32>),
        ("print(\"seven\"); exit(7)", "Building Ending", 7...7),
      ]
      for (body, words, statuses) in cases {
        try await FolderFixture.with("Ending", telling(body)) { folder, environment in
          let ended = try await Program(
            ["run", folder, "--on", "plain"],
            environment: environment,
          )
          .ended()
          #expect(statuses.contains(ended.status), "\(ended.status) \(body)")
          #expect(ended.errors.contains(words))
        }
      }
    }

    @Test func `what an app prints is not mixed with the answers`() async throws {
      let files = telling("for _ in 0..<100_000 { print(\"flood\") }; return \"dry\"")
      try await FolderFixture.with("Flood", files) { folder, environment in
        let seen = try await Program(["see", folder], environment: environment).ended()
        #expect(seen.status == 0 && seen.output.contains("dry") && !seen.output.contains("flood"))
        let program = try Program(["drive", folder], environment: environment, isTold: true)
        try await program.write("{\"do\": \"see\", \"as\": \"text\"}\n")
        try program.endInput()
        let driven = try await program.ended()
        #expect(driven.status == 0 && driven.output.hasPrefix("{") && driven.output.count < 5_000)
      }
    }

    @Test func `two mains are told, and without one a preview is shown`() async throws {
      var files = FolderFixture.tally
      files["Other.swift"] = """
        import SwiftUI

        @main struct OtherApp: App {
          var body: some Scene { WindowGroup { Text("other") } }
        }

        """
      try await FolderFixture.with("Twice", files) { folder, environment in
        let ended = try await Program(["build", folder], environment: environment).ended()
        #expect(ended.status == 1)
        #expect(ended.errors.contains("Other.swift") && ended.errors.contains("Tally App.swift"))
      }
      let previews = """
        import SwiftUI

        struct One: View { var body: some View { Text("one") } }
        struct Two: View { var body: some View { Text("two") } }

        #Preview { Two() }

        """
      try await FolderFixture.with("Shown", ["A.swift": previews]) { folder, environment in
        let seen = try await Program(["see", folder], environment: environment).ended()
        #expect(seen.status == 0 && seen.output.contains("two"), "\(seen)")
      }
      try await FolderFixture.with("None", ["A.swift": "let a = 1\n"]) { folder, environment in
        let ended = try await Program(["build", folder], environment: environment).ended()
        #expect(ended.status == 1 && ended.errors.contains("@main"), "\(ended.errors)")
      }
    }

    @Test(
      .enabled(if: FolderFixture.canConfine, "bubblewrap is not installed: apt install bubblewrap")
    )
    func `a confined app has its own home and no network, and can read no files of people`()
      async throws
    {
      try await withFolder { place in
        let secret = place + "/secret"
        try Data("secret".utf8).write(to: URL(filePath: secret))
        let body = """
            let files = FileManager.default
            var found: [String] = []
            if files.contents(atPath: "\(secret)") != nil { found.append("reads") }
            if files.createFile(atPath: "/usr/here", contents: nil) { found.append("writes") }
            if (files.contents(atPath: "/proc/net/route") ?? Data()).split(separator: 10).count > 1 {
              found.append("routes")
            }
            let environment = ProcessInfo.processInfo.environment
            if environment["MY_SECRET"] != nil { found.append("variables") }
            let own = (environment["HOME"] ?? "") + "/mine"
            if !files.createFile(atPath: own, contents: nil) { found.append("homeless") }
            var typed: CChar = 10
            if ioctl(0, UInt(TIOCSTI), &typed) == 0 || errno != EPERM { found.append("types") }
            if kill(0, 0) == 0 { found.append("signals") }
            return "found \\(found)"
          """
        try await FolderFixture.with("Confined", telling(body)) { folder, environment in
          var environment = environment
          environment["MY_SECRET"] = "secret"
          for command in [["see", folder, "--confined"], ["run", folder, "--confined"]] {
            let ended = try await Program(command, environment: environment).ended()
            #expect(ended.status == 0 && ended.output.contains("found []"), "\(ended)")
          }
          try FileManager.default.createSymbolicLink(
            atPath: folder + "/linked.txt",
            withDestinationPath: secret,
          )
          let linked = try await Program(["see", folder, "--confined"], environment: environment)
            .ended()
          #expect(linked.status == 1 && linked.errors.contains("linked.txt lies elsewhere"))
          let free = try await Program(["see", folder], environment: environment).ended()
          #expect(free.output.contains("reads") && free.output.contains("variables"))
        }
      }
    }

    @Test func `an app that floods the command is ended, and the command goes on`() async throws {
      let app = """
        import Foundation
        import SwiftUI

        @main struct FloodApp: App {
          init() {
            let lines = String(repeating: "stops\\nserving nowhere\\nready\\nalive\\n", count: 5_000)
            let bytes = Array((lines + String(repeating: "x", count: 1 << 20)).utf8)
            for descriptor in Int32(3)..<64 {
              var rest = bytes[...]
              while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                  send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if count <= 0 { break }
                rest = rest.dropFirst(count)
              }
            }
          }

          var body: some Scene { WindowGroup { Text("flood") } }
        }

        """
      try await FolderFixture.with("Flood", ["App.swift": app]) { folder, environment in
        let words = ["run", folder, "--on", "browser"]
        let confined = FolderFixture.canConfine ? ["--confined"] : []
        try await Program.run(words + confined, environment: environment) {
          let address = try #require(URL(string: try await $0.firstLine()))
          try await FolderFixture.untilAnswered(address) {
            $0 == 503 && $1.contains("said a line without an end")
          }
          // It is not stopped, and so hears this.
          $0.signal(SIGTERM)
          #expect(try await $0.ended().status == 0)
        }
      }
    }

    @Test(
      .enabled(if: FolderFixture.canConfine, "bubblewrap is not installed: apt install bubblewrap")
    )
    func `a confined app goes on when the thread that started the command has ended`() async throws
    {
      let caller = """
        import subprocess, sys, threading

        def begin():
            global program
            program = subprocess.Popen(
                sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            tap()

        def tap():
            program.stdin.write('{"do": "tap", "name": "Add"}\\n')
            program.stdin.flush()
            print(program.stdout.readline(), end="")

        thread = threading.Thread(target=begin)
        thread.start()
        thread.join()
        for _ in range(20):
            tap()
        program.stdin.close()
        print(program.wait())
        """
      try await FolderFixture.with("Threads", FolderFixture.tally) { folder, environment in
        let words = [try Built.program(), "drive", folder, "--confined"]
        let ended = try await Program(
          ["-c", caller] + words,
          of: "/usr/bin/python3",
          environment: environment,
        )
        .ended()
        let lines = ended.output.split(separator: "\n")
        #expect(lines == Array(repeating: "{\"ok\":true}", count: 21) + ["0"], "\(ended)")
      }
    }

    @Test(
      .enabled(
        if: FolderFixture.canConfine,
        "bubblewrap is not installed: apt install bubblewrap",
      ),
      .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
    )
    func `a confined app is drawn for people, and for root it is said why not`() async throws {
      try await FolderFixture.with("Drawn", FolderFixture.tally) { folder, environment in
        let file = folder + ".png"
        let ended = try await Program(
          ["see", folder, "--as", "png", "--confined", "--out", file],
          environment: environment,
        )
        .ended()
        let isRoot = getuid() == 0
        #expect(ended.status == (isRoot ? 1 : 0), "\(ended)")
        #expect(ended.errors.contains("Do it as another user") == isRoot)
        #expect(FileManager.default.fileExists(atPath: file) != isRoot)
      }
    }
  }
}
