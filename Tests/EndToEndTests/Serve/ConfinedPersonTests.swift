import CLinux
import Foundation
import Handover
import TestSupport
import Testing

extension EndToEnd {
  /// What the process of a person cannot reach.
  @Suite(.serialized) struct ConfinedPersonTests {
    @Test(.enabled(if: martlet_landlock_version() >= 3))
    func `Another person's home can be neither read nor written, by no path`() async throws {
      try await ServingParent.runProbed { parent in
        let berta = try await parent.fork("berta")
        let secret = berta.home + "/secret"
        try Data("secret".utf8).write(to: URL(filePath: secret))
        let anna = try await parent.fork("anna")
        let link = anna.home + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: berta.home)
        let refused = [
          "r " + secret, "w " + secret, "r " + berta.home, "w \(berta.home)/new",
          "l \(berta.home)/new", "r \(anna.home)/../berta/secret", "r ../berta/secret",
          "r \(link)/secret", "w \(link)/new", "r /proc/self/root\(secret)",
          "r /proc/\(berta.pid)/cwd/secret", "r /proc/\(berta.pid)/root\(secret)",
          "r /proc/\(berta.pid)/mem", "w /proc/\(berta.pid)/mem", "r /proc/\(berta.pid)/environ",
          "r " + parent.folder, "w /tmp/martlet-probe", "w /etc/martlet-probe", "r /etc/shadow",
          "w /dev/shm/martlet-probe", "r /root", "r /dev/mem", "w /proc/self/cwd/../berta/new",
          "r //proc//self//cwd//..//berta//secret", "w /var/tmp/martlet-probe",
        ]
        let got = try await parent.answers(refused, of: anna)
        #expect(got.count == refused.count)
        for (line, number) in zip(refused, got) {
          #expect([EACCES, EPERM, EXDEV, ENOENT, ENXIO].contains(number), "\(line): \(number)")
        }
        #expect(got.first == EACCES)
        let names = try FileManager.default.contentsOfDirectory(atPath: berta.home)
        #expect(!names.contains("new"))
        #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
      }
    }

    @Test(.enabled(if: martlet_landlock_version() >= 1))
    func `A link in the place of a home or of states is refused`() async throws {
      try await ServingParent.run { parent in
        for isState in [false, true] {
          let target = parent.folder + "/target-\(isState)"
          let link = parent.folder + "/link-\(isState)"
          try FileManager.default.createDirectory(
            atPath: target,
            withIntermediateDirectories: true,
          )
          try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
          let anna = try await parent.fork("anna") {
            if isState { $0.state = link } else { $0.home = link }
          }
          guard case .ended("anna", anna.pid, let status) = try await parent.report() else {
            Issue.record("It has not ended.")
            continue
          }
          #expect(status != 0)
        }
      }
    }

    @Test func `A person's own home, and what programs need, can be used`() async throws {
      try await ServingParent.runProbed { parent in
        let anna = try await parent.fork("anna")
        let allowed = [
          "w \(anna.home)/new", "r \(anna.home)/new", "w new too", "r /etc/localtime",
          "r /dev/urandom", "w /dev/null", "r /usr/share", "r /etc/fonts/fonts.conf",
          "r /proc/self/maps", "w .tmp/new", "v CFFIXED_USER_HOME", "v XDG_CONFIG_HOME",
          "v MARTLET_DATA",
        ]
        let got = try await parent.answers(allowed, of: anna)
        #expect(got.count == allowed.count)
        for (line, number) in zip(allowed, got) { #expect(number == 0, "\(line): \(number)") }
        let new = try FileManager.default.attributesOfItem(atPath: anna.home + "/new")
        #expect(new[.posixPermissions] as? Int == 0o600)
      }
    }

    @Test func `A process cannot be inspected, and has the limits that were asked for`()
      async throws
    {
      try await ServingParent.runProbed { parent in
        let anna = try await parent.fork("anna") { $0.limits.files = 200 }
        #expect(try await parent.answers(["d", "n", "f", "c"], of: anna) == [0, 1, 200, 0])
        // Root may all the same.
        if getuid() != 0 {
          for name in ["mem", "environ", "maps", "fd"] {
            #expect(open("/proc/\(anna.pid)/\(name)", O_RDONLY) < 0, "\(name)")
          }
        }
      }
    }

    @Test(.enabled(if: martlet_landlock_version() >= 6))
    func `A process cannot signal its parent or another person's`() async throws {
      try await ServingParent.runProbed { parent in
        let berta = try await parent.fork("berta")
        let anna = try await parent.fork("anna")
        let lines = ["k \(berta.pid)", "k \(getpid())", "k \(anna.pid)"]
        #expect(try await parent.answers(lines, of: anna) == [EPERM, EPERM, 0])
      }
    }
  }
}
