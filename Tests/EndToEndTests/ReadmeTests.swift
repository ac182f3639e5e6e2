import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The commands that README.md shows do what it says, one after the other.
  ///
  /// `scripts/examples` builds and starts the package that it shows.
  @Suite(
    .enabled(if: FolderFixture.compiler != nil, "there is no Swift compiler in PATH"),
    .timeLimit(.minutes(10)),
  )
  struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardizedFileURL

    /// The lines of its blocks for the shell, without their comments.
    private static func commands() throws -> [String] {
      let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      return text.matches(of: /(?s)```sh\n(.*?)```/).flatMap { block in
        block.1.split(separator: "\n").map { line in
          line.replacing(/\s+#.*$/, with: "").trimmingCharacters(in: .whitespaces)
        }
      }
    }

    @Test func `every command works`() async throws {
      let commands = try Self.commands()
      #expect(commands.first == "martlet new Birds --template mvvm")
      #expect(commands.count > 20)
      try await FolderFixture.with("Projects/MyApp", FolderFixture.tally) { folder, environment in
        var environment = environment
        let built = URL(filePath: try Built.program()).deletingLastPathComponent().path
        environment["PATH"] = built + ":" + (environment["PATH"] ?? "")
        for command in commands where !command.hasPrefix("swift run Tally") {
          try await run(command, environment)
        }
        _ = folder
      }
    }

    private func run(_ command: String, _ environment: [String: String]) async throws {
      let home = environment["HOME"] ?? ""
      func shell(_ line: String) -> [String] { ["-c", "cd '\(home)' && " + line] }
      if command.hasPrefix("make ") {
        // What it would do: it builds for minutes, which other checks do.
        let line = command.replacing("make ", with: "make -n -C '\(Self.root.path)' ")
        let ended = try await Program(shell(line), of: "/bin/sh", environment: environment).ended()
        #expect(ended.status == 0, "\(command): \(ended)")
        return
      }
      let lacking =
        command.contains("--confined") && !FolderFixture.canConfine
        ? "bubblewrap" : command.contains("--as png") && !WebDriver.isHere ? "Chromium" : nil
      if let lacking {
        print("Skipped “\(command)” of README.md: \(lacking) is not installed")
        return
      }
      if command.contains("--on terminal") {
        let line = "script -qec '\(command)' /dev/null"
        try await Program.run(shell(line), of: "/bin/sh", environment: environment, isTold: true) {
          let shown = try await $0.printed {
            String(decoding: $0, as: UTF8.self).contains("Robin")
          }
          #expect(shown.contains("Robin"), "\(command): \(shown)")
          // Ctrl-C, as a person quits.
          try await $0.write("\u{3}")
          #expect(try await $0.ended().status == 0)
        }
        return
      }
      if command.contains("--on browser") || command.contains("martlet preview") {
        try await Program.run(shell("exec " + command), of: "/bin/sh", environment: environment) {
          let address = try await $0.firstLine()
          #expect(address.hasPrefix("http://127.0.0.1:"), "\(command): \(address)")
          $0.signal(SIGTERM)
          #expect(try await $0.ended().status == 0)
        }
        return
      }
      // Between pipes the app is plain text, which ends with its input.
      let line = command.hasPrefix("martlet run") ? "echo quit | " + command : command
      let ended = try await Program(shell(line), of: "/bin/sh", environment: environment).ended()
      #expect(ended.status == 0, "\(command): \(ended)")
      if command.contains("--as png") {
        #expect(FileManager.default.fileExists(atPath: home + "/see.png"))
      }
    }
  }
}
