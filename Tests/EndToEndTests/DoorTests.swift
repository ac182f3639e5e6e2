import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// By which names, tokens and ways a server is reached, and by which it is not.
  struct DoorTests {
    private func status(
      _ served: Served,
      _ path: String = "/",
      host: String,
      headers: String = "",
    ) async throws -> Received {
      var wire = try await HTTPWire(port: served.port)
      return try await wire.get(path, headers: headers, host: host)
    }

    @Test func `a cookie outlives the process, and opens no other app`() async throws {
      try await withFolder { folder in
        let words = ["--on", "browser", "--data", folder, "--port"]
        func tried(_ app: String, _ port: String, _ cookie: String) async throws -> Int {
          try await Program.run([app] + words + [port]) { program in
            let line = try await program.firstLine()
            let port = UInt16(URLComponents(string: line)?.port ?? 0)
            var wire = try await HTTPWire(port: port)
            return try await wire.get("/", headers: cookie, host: "127.0.0.1:\(port)").status
          }
        }
        let first = try await Program.run(["pickpocket"] + words + ["0"]) { program in
          let line = try await program.firstLine()
          let address = try #require(URLComponents(string: line))
          let port = try #require(address.port)
          var wire = try await HTTPWire(port: UInt16(port))
          let page = try await wire.get(
            "/?\(address.query ?? "")",
            host: "127.0.0.1:\(port)",
          )
          let cookie = page.header("set-cookie")?.split(separator: ";").first ?? ""
          #expect(!line.contains(cookie.split(separator: "=").last ?? "token"))
          return (port: "\(port)", cookie: "Cookie: \(cookie)\r\n")
        }
        #expect(try await tried("pickpocket", first.port, first.cookie) == 200)
        #expect(try await tried("times", first.port, first.cookie) == 401)
      }
    }

    @Test(arguments: ["0.0.0.0", "::"])
    func `a server for the whole network names an address that opens`(_ host: String) async throws {
      try await withFolder { folder in
        let words = ["pickpocket", "--on", "browser", "--data", folder, "--host", host]
        try await Program.run(words) { program in
          let line = try await program.firstLine()
          let address = try #require(URLComponents(string: line))
          let port = UInt16(try #require(address.port))
          let name = try #require(address.host)
          #expect(!["0.0.0.0", "::", "[::]"].contains(name))
          let opened = try Process.run(
            "/usr/bin/curl",
            [
              "--silent", "--globoff", "--output", "/dev/null", "--write-out", "%{http_code}", line,
            ],
          )
          #expect(opened == "200")
          for (host, status) in [
            ("127.0.0.1:\(port)", 401), ("evil.example:\(port)", 421), ("192.0.2.9:\(port)", 421),
          ] {
            var wire = try await HTTPWire(port: port)
            #expect(try await wire.get("/", host: host).status == status)
          }
        }
      }
    }

    @Test func `a name and a proxy are believed where they were given`() async throws {
      let port = try await Served.run { $0.port }
      let own = "127.0.0.1:\(port)"
      func tried(
        _ options: [String],
        _ asks: [(host: String, forwarded: String, status: Int)],
      )
        async throws -> String
      {
        try await withFolder { folder in
          let words = ["pickpocket", "--on", "browser", "--data", folder, "--port", "\(port)"]
          return try await Program.run(words + options) { program in
            let line = try await program.firstLine()
            let query = URLComponents(string: line)?.query ?? ""
            for ask in asks {
              var wire = try await HTTPWire(port: port)
              let answer = try await wire.get("/?\(query)", headers: ask.forwarded, host: ask.host)
              #expect(answer.status == ask.status, "\(ask)")
              let isSecure = answer.header("set-cookie")?.hasSuffix("; Secure") ?? false
              #expect(isSecure == (ask.status == 200 && ask.forwarded.contains("https")), "\(ask)")
            }
            return line
          }
        }
      }
      let mine = "X-Forwarded-Host: my.host\r\nX-Forwarded-Proto: https\r\n"
      let others = "X-Forwarded-Host: evil.example\r\n"
      let proxied = try await tried(
        ["--name", "my.host", "--proxy", "127.0.0.1"],
        [(own, mine, 200), ("inner", mine, 200), ("my.host", "", 200), (own, others, 421)],
      )
      #expect(proxied.hasPrefix("https://my.host/?token="))
      let named = try await tried(
        ["--name", "my.host"],
        [
          ("my.host", "", 200), ("my.host:\(port)", "", 200),
          ("inner", "X-Forwarded-Host: my.host\r\n", 421),
        ],
      )
      #expect(named.hasPrefix("http://my.host:\(port)/?token="))
    }

    @Test(arguments: [
      (["--token", "abc"], "16 to 256"), (["--token-file", "/nonexistent"], "/nonexistent"),
      (["--certificate", "x"], "--key FILE is missing"),
      (["--certificate", "/dev/null", "--key", "/dev/null"], "/dev/null"),
      (["--pages", "0"], "from 1"), (["--patience", "x"], "--patience"),
    ])
    func `what cannot be is said`(_ words: [String], _ says: String) async throws {
      let ended = try await Program(["pickpocket", "--on", "browser"] + words).ended()
      #expect(ended.status == 2)
      #expect(ended.errors.contains(says))
    }

    @Test func `a token of one's own opens, and is not seen among the processes`() async throws {
      let token = "a-token-of-my-own"
      try await Served.run(options: ["--token", token]) { served in
        #expect(served.token == token)
        let list = try Process.run("/bin/ps", ["-ww", "-eo", "args"])
        #expect(list.contains("pickpocket --on browser") && !list.contains(token))
      }
    }

    @Test func `a page comes by TLS`() async throws {
      try await withFolder { folder in
        let (certificate, key) = (folder + "/cert.pem", folder + "/key.pem")
        _ = try Process.run(
          "/usr/bin/openssl",
          [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
            "-days", "2", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate,
          ],
        )
        let words = [
          "pickpocket", "--on", "browser", "--data", folder + "/data", "--certificate", certificate,
          "--key", key,
        ]
        try await Program.run(words) { program in
          let line = try await program.firstLine()
          #expect(line.hasPrefix("https://127.0.0.1:"))
          let page = try Process.run(
            "/usr/bin/curl",
            ["--silent", "--include", "--http1.1", "--cacert", certificate, line],
          )
          #expect(page.hasPrefix("HTTP/1.1 200"))
          #expect(page.lowercased().contains("samesite=strict; secure"))
          #expect(page.contains("</html>"))
          let old = try Process.run(
            "/usr/bin/curl",
            ["--silent", "--tls-max", "1.1", "--cacert", certificate, line],
          )
          #expect(old == "")
          // Who speaks no TLS is shown out, and nobody else is troubled.
          let port = UInt16(try #require(URLComponents(string: line)?.port))
          let plain = try await Wire(port: port)
          try await plain.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
          let answer = String(decoding: await plain.receiveAll(), as: UTF8.self)
          #expect(!answer.contains("HTTP"))
          guard WebDriver.isHere else { return }
          try await WebDriver.run(arguments: ["--ignore-certificate-errors"]) { browser in
            try await browser.open(line)
            let player = BrowserPlayer(browser: browser)
            _ = try await player.until("The game") { $0.length == 3 }
            try await player.press("1")
            _ = try await player.until("A digit") { $0.entered == [1] }
          }
        }
      }
    }
  }
}

extension Process {
  /// What a program prints.
  fileprivate static func run(_ program: String, _ words: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
