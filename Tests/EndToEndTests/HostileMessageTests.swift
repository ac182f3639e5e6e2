import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Messages that no page would send, some of those that `make hostile` sends.
  struct HostileMessageTests {
    @Test(arguments: ["pickpocket", "times", "hangman", "todo", "hub"])
    func `an app lives on and answers whatever a page sends`(_ app: String) async throws {
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../scripts/hostile").standardizedFileURL.path
      let martlet = try Built.program()
      let told = try await onThread {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [
          script, "--martlet", martlet, "--app", app, "--messages", "400", "--seed", "7",
        ]
        process.environment = Built.environment()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
      }
      #expect(told.0 == 0, "\(told.1)")
    }
  }
}
