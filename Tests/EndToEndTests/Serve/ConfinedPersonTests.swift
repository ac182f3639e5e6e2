import CLinux
import Foundation
import Handover
import TestSupport
import Testing

extension EndToEnd {
  /// What the process of a person cannot reach.
  @Suite(.serialized) struct ConfinedPersonTests {
    /// A library that does in a process what its home's file `.probe` says, line by line, and prints
    /// the number of the error of each; a process cannot be asked that from outside.
    private static let probe = """
      #include <errno.h>
      #include <fcntl.h>
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/prctl.h>
      #include <sys/resource.h>
      #include <sys/stat.h>
      #include <unistd.h>
      static int attempt(char what, const char *path) {
        struct rlimit limit;
        int file = -1;
        switch (what) {
        case 'r': file = open(path, O_RDONLY); break;
        case 'w': file = open(path, O_WRONLY | O_CREAT, 0666); break;
        case 'l': return symlink("/etc", path) == 0 ? 0 : errno;
        case 'k': return kill(atoi(path), 0) == 0 ? 0 : errno;
        case 'd': return prctl(PR_GET_DUMPABLE);
        case 'n': return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0);
        case 'f': getrlimit(RLIMIT_NOFILE, &limit); return (int)limit.rlim_max;
        case 'c': getrlimit(RLIMIT_CORE, &limit); return (int)limit.rlim_max;
        case 'v': return strcmp(getenv(path), getenv("HOME"));
        }
        if (file < 0) return errno;
        close(file);
        return 0;
      }
      static void answer(int number) {
        char all[8192], said[8192];
        int file = open(".probe", O_RDONLY), length = 0;
        ssize_t count = read(file, all, sizeof all - 1);
        close(file);
        all[count > 0 ? count : 0] = 0;
        for (char *line = strtok(all, "\\n"); line; line = strtok(0, "\\n"))
          length += snprintf(said + length, sizeof said - length, "%d\\n", attempt(line[0], line + 2));
        length += snprintf(said + length, sizeof said - length, "end\\n");
        if (write(1, said, length) < 0) _exit(9);
      }
      __attribute__((constructor)) static void begin(void) { signal(SIGUSR2, answer); }
      """

    private func withProbe(_ body: (ServingParent) async throws -> Void) async throws {
      try await withFolder { folder in
        try Data(Self.probe.utf8).write(to: URL(filePath: folder + "/probe.c"))
        let words = ["-shared", "-fPIC", "-o", folder + "/probe.so", folder + "/probe.c"]
        let compiler = try Program(words, of: "/usr/bin/cc")
        let ended = try await compiler.ended()
        guard ended.status == 0 else { throw ended }
        try await ServingParent.run(environment: ["LD_PRELOAD": folder + "/probe.so"], body)
      }
    }

    /// What came of each line.
    private func answers(
      _ lines: [String],
      _ person: ServingParent.Served,
      _ parent: ServingParent,
    ) async throws -> [Int32] {
      // It is confined once it says how it does.
      _ = try await ServingParent.next(PersonReport.self, on: person.control)
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: person.home + "/.probe"))
      kill(person.pid, SIGUSR2)
      let printed = try await parent.program.printed { $0.suffix(4) == Data("end\n".utf8) }
      return printed.split(separator: "\n").compactMap { Int32($0) }
    }

    @Test(.enabled(if: martlet_landlock_version() >= 3))
    func `Another person's home can be neither read nor written, by no path`() async throws {
      try await withProbe { parent in
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
        let got = try await answers(refused, anna, parent)
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
      try await withProbe { parent in
        let anna = try await parent.fork("anna")
        let allowed = [
          "w \(anna.home)/new", "r \(anna.home)/new", "w new too", "r /etc/localtime",
          "r /dev/urandom", "w /dev/null", "r /usr/share", "r /etc/fonts/fonts.conf",
          "r /proc/self/maps", "w .tmp/new", "v CFFIXED_USER_HOME", "v XDG_CONFIG_HOME",
          "v MARTLET_DATA",
        ]
        let got = try await answers(allowed, anna, parent)
        #expect(got.count == allowed.count)
        for (line, number) in zip(allowed, got) { #expect(number == 0, "\(line): \(number)") }
        let new = try FileManager.default.attributesOfItem(atPath: anna.home + "/new")
        #expect(new[.posixPermissions] as? Int == 0o600)
      }
    }

    @Test func `A process cannot be inspected, and has the limits that were asked for`()
      async throws
    {
      try await withProbe { parent in
        let anna = try await parent.fork("anna") { $0.limits.files = 200 }
        #expect(try await answers(["d", "n", "f", "c"], anna, parent) == [0, 1, 200, 0])
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
      try await withProbe { parent in
        let berta = try await parent.fork("berta")
        let anna = try await parent.fork("anna")
        let lines = ["k \(berta.pid)", "k \(getpid())", "k \(anna.pid)"]
        #expect(try await answers(lines, anna, parent) == [EPERM, EPERM, 0])
      }
    }
  }
}
