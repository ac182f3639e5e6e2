import Foundation
import Postgres
import TestSupport
import Testing

extension EndToEnd {
  /// The server ends after To-Do has stored an item, and before the session's state says so.
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
    .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed: apt install postgresql"),
    .timeLimit(.minutes(10)),
  )
  struct CommitKillTests {
    /// Whether the state of a session holds a text; who asks the store takes the session over.
    private static func isSaved(_ text: String, _ wire: PostgresWire) throws -> Bool {
      var isSaved = false
      let sql = "SELECT 1 FROM martlet_sessions WHERE position('\(text)'::bytea IN bytes) > 0"
      try wire.run(sql, []) { result in try result.rows { _ in isSaved = true } }
      return isSaved
    }

    @Test func `an item that was stored is there once, though the state does not know it`()
      async throws
    {
      let postgres = try PostgresServer()
      let address = try PostgresAddress(postgres.address())
      let app = try #require(KilledApp.named("todo"))
      try await withFolder { folder in
        let server = KilledServer(app.name, in: folder, options: ["--state", postgres.address()])
        try await server.start()
        try await WebDriver.run { browser in
          try await browser.open(server.address)
          try await app.begin(browser)
          _ = try await app.goOn(browser)
          try await browser.type("between")
          try await browser.untilAnswered()
          let lock = try PostgresWire(address, application: "lock")
          while try !Self.isSaved("between", lock) { try await onThread { _ = usleep(20_000) } }
          // While the table is locked, no state is written.
          try lock.script("BEGIN; LOCK TABLE martlet_sessions IN ACCESS EXCLUSIVE MODE")
          try await browser.type(KilledApp.returnKey)
          // Another program looks, as the server's own word may come too late.
          while try await stored(in: folder) == 0 { try await onThread { _ = usleep(20_000) } }
          try await server.kill()
          try lock.script("ROLLBACK")
          try await server.start()
          try await browser.untilThere("New Item")
          try await browser.untilAnswered()
          // The row that it was typed in is empty again.
          let fields = try await browser.run(
            """
            const end = Date.now() + 5000;
            const look = () => {
              const fields = [...document.querySelectorAll("#e0 input")]
                .map((field) => field.ariaLabel + ": " + field.value).join();
              if (fields.includes("between: ") || Date.now() > end) done(fields);
              else setTimeout(look, 10);
            };
            look();
            """
          )
          #expect(fields == "New Title: ,between: between")
          #expect(try await stored(in: folder) == 1)
        }
        try await server.kill(SIGTERM)
      }
    }

    /// How many items with the title are in the database.
    private func stored(in folder: String) async throws -> Int {
      let items = try await Program(["todo", "list", "--data", folder, "--json"]).ended().output
      return items.matches(of: /"title" *: *"between"/).count
    }
  }
}
