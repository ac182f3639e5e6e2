import TestSupport
import Testing

extension EndToEnd {
  /// How a browser that opens the printed address gets to the page.
  struct ArrivalTests {
    private let browser = "Sec-Fetch-Mode: navigate\r\n"

    @Test func `a new browser notes its size and goes on, even without a script`() async throws {
      try await Served.run { served in
        var wire = try await HTTPWire(port: served.port)
        let path = "/?token=\(served.token)"
        let first = try await wire.get(path, headers: browser, host: served.host)
        #expect(first.status == 200)
        #expect(first.header("set-cookie")?.contains(served.pass) == true)
        #expect(first.body.contains("<noscript><meta http-equiv=refresh content=\"0;url=/\">"))
        let script = try #require(first.body.firstMatch(of: /script src="([^"]+)"/)).1
        let code = try await wire.get(String(script), host: served.host)
        #expect(code.status == 200 && code.body.contains("location.replace(\"/\")"))
      }
    }

    @Test func `a browser that was here before goes on at once`() async throws {
      try await Served.run { served in
        var wire = try await HTTPWire(port: served.port)
        let answer = try await wire.get(
          "/?token=\(served.token)",
          headers: browser + "Cookie: martlet-screen=500-800-0\r\n",
          host: served.host,
        )
        #expect(answer.status == 303)
        #expect(answer.header("location") == "/")
      }
    }
  }
}
