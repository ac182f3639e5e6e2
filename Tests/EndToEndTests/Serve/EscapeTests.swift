import CLinux
import Foundation
import Handover
import TestSupport
import Testing

extension EndToEnd {
  /// What the process of a person could do to get out of what it is given.
  @Suite(.serialized) struct EscapeTests {
    @Test(.enabled(if: martlet_landlock_version() >= 2))
    func `Nothing is linked to or moved out of another home`() async throws {
      try await ServingParent.runProbed { parent in
        let berta = try await parent.fork("berta")
        let secret = berta.home + "/secret"
        try Data("secret".utf8).write(to: URL(filePath: secret))
        let anna = try await parent.fork("anna")
        let lines = ["h " + secret, "m " + secret, "h /etc/passwd", "m \(parent.folder)/berta"]
        let got = try await parent.answers(lines, of: anna)
        #expect(got.count == lines.count)
        for (line, number) in zip(lines, got) {
          #expect([EACCES, EPERM, EXDEV].contains(number), "\(line): \(number)")
        }
        #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
        let names = try FileManager.default.contentsOfDirectory(atPath: anna.home)
        #expect(!names.contains("linked") && !names.contains("moved"))
      }
    }

    @Test func `A process gets no rights that it did not have`() async throws {
      try await ServingParent.runProbed { parent in
        let berta = try await parent.fork("berta")
        let anna = try await parent.fork("anna")
        // One more than its own: a user and a group that it is not.
        let lines = [
          "p \(berta.pid)", "p \(getpid())", "P \(berta.pid)", "P \(getpid())",
          "u \(getuid() + 1)", "G \(getgid() + 1)", "M \(anna.home)", "R \(anna.home)", "N",
          "o \(anna.home)/memory",
        ]
        let got = try await parent.answers(lines, of: anna)
        #expect(got.count == lines.count)
        for (line, number) in zip(lines, got) {
          #expect([EPERM, EACCES].contains(number), "\(line): \(number)")
        }
      }
    }

    @Test func `A process stays within its limits, and cannot raise them`() async throws {
      try await ServingParent.runProbed { parent in
        let anna = try await parent.fork("anna") {
          $0.limits.memory = 512 << 20
          $0.limits.fileSize = 1 << 20
          $0.limits.files = 200
        }
        let limits = [
          martlet_limit_memory, martlet_limit_files, martlet_limit_file_size, martlet_limit_core,
        ]
        let lines = ["g large", "a 1024", "e"] + limits.map { "L \($0)" } + ["a 64"]
        let got = try await parent.answers(lines, of: anna)
        #expect(got == [EFBIG, ENOMEM, EMFILE, EPERM, EPERM, EPERM, EPERM, 0])
      }
    }
  }
}
