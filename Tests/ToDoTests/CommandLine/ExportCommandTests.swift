import Foundation
import Testing

@testable import ToDo

/// Where an export goes to.
struct ExportCommandTests {
  @Test func `an export replaces what a link leads to, and stays as open as it was`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Milk")
      let files = FileManager.default
      let (target, link) = (
        shell.folder.appending(path: "target.csv").path, shell.folder.appending(path: "l.csv").path,
      )
      try "old".write(toFile: target, atomically: true, encoding: .utf8)
      try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: target)
      try files.createSymbolicLink(atPath: link, withDestinationPath: "target.csv")
      #expect(await shell.todo("export", "--output", link).output.hasPrefix("Wrote 1 item"))
      #expect(try files.destinationOfSymbolicLink(atPath: link) == "target.csv")
      #expect(try String(contentsOfFile: target, encoding: .utf8).contains("Milk"))
      let mode = try files.attributesOfItem(atPath: target)[.posixPermissions] as? Int
      #expect(mode == 0o644)
      // A link to nothing yet.
      try files.removeItem(atPath: target)
      #expect(await shell.todo("export", "--output", link).status == 0)
      #expect(try String(contentsOfFile: target, encoding: .utf8).contains("Milk"))
      #expect(try files.destinationOfSymbolicLink(atPath: link) == "target.csv")
      #expect(try files.contentsOfDirectory(atPath: shell.folder.path).count == 2)
    }
  }

  @Test func `an export to what is no file writes to it`() async throws {
    try await withShell { shell in
      _ = await shell.todo("add", "Milk")
      let device = shell.folder.appending(path: "null")
      // A link, so that the device itself is out of reach whatever happens.
      try FileManager.default.createSymbolicLink(
        atPath: device.path,
        withDestinationPath: "/dev/null",
      )
      let answer = await shell.todo("export", "--output", device.path, "--format", "csv")
      #expect(answer.status == 0)
      #expect(answer.output == "")
      #expect(answer.errors.hasPrefix("Wrote 1 item to "))
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: device.path)
      #expect(link == "/dev/null")
      let pipe = shell.folder.appending(path: "pipe.json").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let reader = open(pipe, O_RDWR)
      defer { close(reader) }
      #expect(await shell.todo("export", "--output", pipe).status == 0)
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("\"Milk\""))
      let refused = await shell.todo("export", "--output", shell.folder.path, "--format", "csv")
      #expect(refused.errors.contains("cannot be written (Is a directory)"))
    }
  }
}
