import Foundation
import HTTP
import Handover
import TestSupport
import Testing

@testable import Serving

@MainActor struct OptionTests {
  private func read(_ words: String...) throws -> ServeOptions {
    try ServeOptions(words, usualData: URL(filePath: "/data"))
  }

  @Test func `reads what is asked for`() throws {
    let options = try read(
      "hangman",
      "--port=0",
      "--people",
      "file",
      "--name",
      "a.example",
      "--name",
      "b.example",
      "./dir",
      "--state",
      "postgres://u@h/d",
      "--memory",
      "64",
      "--tls-cert",
      "c",
      "--tls-key",
      "k",
    )
    #expect(options.places == ["hangman", "./dir"])
    #expect(options.settings.port == 0 && options.settings.people == .file)
    #expect(options.settings.names == ["a.example", "b.example"])
    #expect(options.settings.state == "postgres://u@h/d")
    #expect(options.settings.limits.memory == 64 << 20)
    #expect(options.settings.certificate?.chain == "c" && options.settings.certificate?.key == "k")
    #expect(options.settings.data.path == "/data")
  }

  @Test func `gives one address half of the places unless told otherwise`() throws {
    #expect(try read("a", "--max-people", "9").settings.peoplePerAddress == 4)
    #expect(try read("a", "--max-people", "1").settings.peoplePerAddress == 1)
    #expect(
      try read("a", "--max-per-address", "7", "--max-people", "9").settings.peoplePerAddress == 7
    )
    #expect(try read("a", "--max-homes", "5").settings.mostHomes == 5)
  }

  @Test(arguments: [
    ([], "Say which app"), (["a", "--nonsense"], "no option --nonsense"),
    (["a", "--port"], "wants"),
    (["a", "--port", "65536"], "0 to 65535"), (["a", "--port", "-1"], "0 to 65535"),
    (["a", "--people", "all"], "anonymous, header or file"), (["a", "--max-people", "0"], "1 to"),
    (["a", "--front", "proxy.example"], "in figures"), (["a", "--tls-cert", "c"], "go together"),
    (["a", "--people", "header"], "anybody could say"),
    (["a", "--people", "header", "--front", "127.0.0.1"], "--front-secret-file"),
    (["a", "--front-secret-file", "/dev/null"], "openssl rand"),
    (["a", "--people-header", "Host"], "cannot be the header"),
    (["a", "--people-header", "a b"], "cannot be the header"),
    (["a", "--people-header", "X-Front-Secret"], "cannot be the header"),
    (["a", "--state", "mysql://x"], "postgres://"),
    (["a", "--node", "n"], "several machines"), (["a", "--node", "../n"], "letters and digits"),
    (["a", "--sign-out-to", "javascript:x"], "https"),
    (["a", "--socket", "s", "--tls-cert", "c", "--tls-key", "k"], "leave --tls-cert out"),
    (["a", "--data="], "wants a word"),
  ])
  func `says what to write instead`(words: [String], part: String) throws {
    let problem = #expect(throws: ServeProblem.self) {
      try ServeOptions(words, usualData: URL(filePath: "/data"))
    }
    #expect(problem?.description.contains(part) == true)
  }

  @Test func `takes a secret of the front from a file`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder + "/secret"
      try Data("0123456789abcdef\n".utf8).write(to: URL(filePath: file))
      let options = try read(
        "a",
        "--people",
        "header",
        "--front",
        "::1",
        "--front-secret-file",
        file,
      )
      #expect(options.settings.frontSecret == "0123456789abcdef")
      try Data("short\n".utf8).write(to: URL(filePath: file))
      #expect(throws: ServeProblem.self) { try read("a", "--front-secret-file", file) }
    }
  }

  // MARK: systemd

  @Test func `takes only sockets that are meant for it`() throws {
    let own = String(getpid())
    #expect(try Systemd(environment: [:]).sockets().isEmpty)
    #expect(try Systemd(environment: ["LISTEN_PID": "1", "LISTEN_FDS": "1"]).sockets().isEmpty)
    #expect(try Systemd(environment: ["LISTEN_PID": own, "LISTEN_FDS": "0"]).sockets().isEmpty)
    #expect(try Systemd(environment: ["LISTEN_PID": own, "LISTEN_FDS": "x"]).sockets().isEmpty)
    #expect(throws: ServeProblem.self) {
      try Systemd(environment: ["LISTEN_PID": own, "LISTEN_FDS": "1000000"]).sockets()
    }
  }

  @Test(arguments: [false, true])
  func `tells systemd how it is`(isAbstract: Bool) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/n"
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let name = isAbstract ? "\u{0}" + path : path
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8) }
      let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      defer { close(descriptor) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
      let code = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
      }
      try #require(code == 0)
      Systemd(environment: ["NOTIFY_SOCKET": isAbstract ? "@" + path : path]).tell("READY=1")
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "READY=1")
    }
  }

  @Test(arguments: ["", "relative", "/\(String(repeating: "a", count: 200))", "/does/not/exist"])
  func `tells nobody who does not listen`(path: String) {
    Systemd(environment: ["NOTIFY_SOCKET": path]).tell("READY=1")
  }

  @Test func `feeds the watchdog twice in its time`() {
    let own = String(getpid())
    func interval(_ environment: [String: String]) -> Duration? {
      Systemd(environment: environment).watchdogInterval
    }
    #expect(interval(["WATCHDOG_USEC": "20000000"]) == .seconds(10))
    #expect(interval(["WATCHDOG_USEC": "20000000", "WATCHDOG_PID": own]) == .seconds(10))
    #expect(interval(["WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"]) == nil)
    #expect(interval(["WATCHDOG_USEC": "0"]) == nil && interval([:]) == nil)
    #expect(interval(["WATCHDOG_USEC": "1"]) == .milliseconds(1))
  }
}
