import TestSupport
import Testing

extension EndToEnd {
  /// How a browser that opens the printed address gets to the page.
  struct ArrivalTests {
    private func page(_ served: Served, _ headers: String) async throws -> Received {
      var wire = try await HTTPWire(port: served.port)
      return try await wire.get(
        "/?token=\(served.token)",
        headers: "Sec-Fetch-Mode: navigate\r\n" + headers,
        host: served.host,
      )
    }

    /// The places of all elements.
    private func places(_ page: Received) -> [String] {
      page.body.matches(of: /#e\w+\{left:[^}]*\}/).map { String($0.0) }
    }

    @Test func `a new browser gets the page at once, for what it probably is`() async throws {
      try await Served.run { served in
        let phone = try await page(served, "Sec-CH-UA-Mobile: ?1\r\n")
        #expect(phone.status == 200 && phone.body.contains("<main id=e0>"))
        #expect(phone.header("set-cookie")?.contains(served.pass) == true)
        let noted = try await page(served, "Cookie: martlet-screen=390-844-0\r\n")
        #expect(!places(noted).isEmpty && places(phone) == places(noted))
        #expect(phone.body.contains("data-unanswered") && !noted.body.contains("data-unanswered"))
        #expect(places(try await page(served, "")) != places(noted))
      }
    }
  }
}
