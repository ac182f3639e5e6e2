import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `martlet serve`, as whoever runs a server and those who visit it use it.
  @Suite(.serialized) struct ServeCommandTests {
    /// A server that runs for the time of a test, or until it is told to end.
    private struct Site {
      let program: Program
      let port: UInt16
      let data: String

      /// Somebody who comes for the first time.
      func newcomer(_ path: String = "/") async throws -> Served {
        var wire = try await HTTPWire(port: port)
        let response = try await wire.get(path, host: "127.0.0.1:\(port)")
        let cookie = try #require(response.header("set-cookie"))
        return visitor(String(cookie.prefix { $0 != ";" }))
      }

      /// Somebody with their cookies.
      func visitor(_ cookies: String?) -> Served {
        Served(
          address: "http://127.0.0.1:\(port)/",
          port: port,
          token: "",
          pass: "",
          program: program,
          folder: data,
          cookies: cookies,
        )
      }

      /// The processes of people, as the status tells.
      func processes() async throws -> [Int32] {
        let status = try Program(["serve", "status", "--json", "--data", data])
        let ended = try await status.ended()
        guard ended.status == 0 else { throw ended }
        return ended.output.matches(of: /"person":"\w+","pid":(\d+)/).compactMap { Int32($0.1) }
      }
    }

    private func withSite<Result>(
      _ apps: [String] = ["pickpocket"],
      in data: String,
      _ body: (Site) async throws -> Result,
    ) async throws -> Result {
      let words = ["serve"] + apps + ["--port", "0", "--data", data, "--jitter", "0"]
      return try await Program.run(words) { program in
        let line = try await program.firstLine()
        guard let port = line.firstMatch(of: /^Serving at http:\/\/127.0.0.1:(\d+)\/$/) else {
          throw Built.Missing(description: "\"\(line)\" says no address.")
        }
        return try await body(Site(program: program, port: UInt16(port.1) ?? 0, data: data))
      }
    }

    @Test func `Two people have their own, and have it again after a restart`() async throws {
      try await withFolder { data in
        let (anna, ben, pages) = try await withSite(in: data) { site in
          let (anna, ben) = (try await site.newcomer(), try await site.newcomer())
          var pages = [try await PageClient(anna), try await PageClient(ben)]
          for digit in ["1", "2", "3"] { _ = try await pages[0].press(digit) }
          for digit in ["4", "5", "6"] { _ = try await pages[1].press(digit) }
          #expect(pages[0].heard.contains { $0.contains("Guess 1, 1 2 3") })
          #expect(pages[1].heard.contains { $0.contains("Guess 1, 4 5 6") })
          #expect(!pages[1].heard.contains { $0.contains("1 2 3") })
          #expect(Set(try await site.processes()).count == 2)
          site.program.signal(SIGTERM)
          for index in pages.indices { #expect(try await pages[index].socket.closeCode() == 1012) }
          #expect(try await site.program.ended().status == 0)
          return (anna, ben, pages)
        }
        try await withSite(in: data) { site in
          let (first, second) = (site.visitor(anna.cookies), site.visitor(ben.cookies))
          // The secret of another's page leads nowhere.
          var socket = try await PageClient.socket(second)
          try await socket.send(pages[0].greeting)
          #expect(try await socket.closeCode() == 4001)
          #expect(try await pages[0].joins(at: first, until: "Guess 1, 1 2 3"))
          #expect(try await pages[1].joins(at: second, until: "Guess 1, 4 5 6"))
        }
      }
    }

    @Test func `One that crashes takes nobody along and comes back`() async throws {
      try await withFolder { data in
        try await withSite(in: data) { site in
          let anna = try await site.newcomer()
          var first = try await PageClient(anna)
          let process = try #require(try await site.processes().first)
          var second = try await PageClient(try await site.newcomer())
          _ = try await second.press("4")
          kill(process, SIGKILL)
          while try await first.socket.receive() != nil {}
          _ = try await second.press("5")
          _ = try await PageClient(anna)
          let processes = try await site.processes()
          #expect(processes.count == 2 && !processes.contains(process))
        }
      }
    }

    @Test func `Several apps are below their names, and people sign in`() async throws {
      try await withFolder { data in
        let add = try Program(["people", "add", "Anna", "--data", data], isTold: true)
        try await add.write("a long secret\n")
        try add.endInput()
        #expect(try await add.ended().status == 0)
        let link = try Program(["people", "link", "--data", data])
        #expect(try await link.ended().output.hasPrefix("/.martlet/join?code="))
        let apps = ["pickpocket", "hangman", "--people", "file"]
        try await withSite(apps, in: data) { site in
          let host = "127.0.0.1:\(site.port)"
          func ask(_ text: String) async throws -> Received {
            var wire = try await HTTPWire(port: site.port)
            try await wire.wire.send(text)
            return try await wire.response()
          }
          let head = "HTTP/1.1\r\nHost: \(host)\r\n"
          let refused = try await ask("GET /hangman/ \(head)\r\n")
          #expect(refused.header("location") == "/.martlet/sign-in?to=%2Fhangman%2F")
          let form = try await ask("GET /.martlet/sign-in \(head)\r\n")
          let token = try #require(form.body.firstMatch(of: /name="form" value="(\w+)"/)).1
          let nonce = try #require(form.header("set-cookie")).prefix { $0 != ";" }
          let body = "form=\(token)&to=%2Fhangman%2F&name=Anna&password=a+long+secret"
          let done = try await ask(
            "POST /.martlet/sign-in \(head)Cookie: \(nonce)\r\n"
              + "Content-Type: application/x-www-form-urlencoded\r\n"
              + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
          )
          #expect(done.header("location") == "/hangman/")
          let session = try #require(done.header("set-cookie")).prefix { $0 != ";" }
          for app in ["hangman", "pickpocket"] {
            let page = try await ask("GET /\(app)/ \(head)Cookie: \(session)\r\n\r\n")
            #expect(page.status == 200 && page.body.contains("src=\"/\(app)/martlet.js"))
          }
        }
      }
    }

    @Test func `Ends at once when it is told so twice`() async throws {
      try await withFolder { data in
        try await withSite(in: data) { site in
          _ = try await PageClient(try await site.newcomer())
          site.program.signal(SIGTERM)
          site.program.signal(SIGTERM)
          #expect(try await site.program.ended().status == 0)
        }
      }
    }
  }
}
