import Foundation
import Pilot
import Postgres
import StateStores
import TestSupport
import Testing

extension EndToEnd {
  /// After kill -9 and a new start an open page is where it was a second ago at most, without being
  /// loaded anew, and nothing has happened twice.
  ///
  /// `make kills` kills 200 times; with MARTLET_KILLED, an app's name, only that one.
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver"),
    .timeLimit(.minutes(120)),
  )
  struct KilledTests {
    private nonisolated static let kills =
      ProcessInfo.processInfo.environment["MARTLET_KILLS"].flatMap { Int($0) } ?? 3
    private static let seed: UInt64 =
      ProcessInfo.processInfo.environment["MARTLET_SEED"].flatMap { UInt64($0) } ?? 1

    private nonisolated static let names =
      ProcessInfo.processInfo.environment["MARTLET_KILLED"].map { [$0] } ?? KilledApp.names

    @Test(arguments: names) func `a page is where it was`(_ name: String) async throws {
      let app = try #require(KilledApp.named(name))
      try await withFolder { folder in
        if app.name == "hangman" { try HangmanFixture.prepare(folder) }
        try await kill(KilledServer(app.name, in: folder), app)
      }
    }

    /// `make kills` takes every app with PostgreSQL too.
    private nonisolated static let namesInPostgres = kills > 3 ? names : ["todo"]

    @Test(
      .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed: apt install postgresql"),
      arguments: namesInPostgres,
    )
    func `a page is where it was, with its state in PostgreSQL`(_ name: String) async throws {
      let app = try #require(KilledApp.named(name))
      let postgres = try PostgresServer()
      try await withFolder { folder in
        if app.name == "hangman" { try HangmanFixture.prepare(folder) }
        let options = ["--state", postgres.address()]
        try await kill(KilledServer(app.name, in: folder, options: options), app)
      }
    }

    /// Seconds for which the database is away; `make kills` has it away for ten.
    private nonisolated static let away = kills > 3 ? 10.0 : 1

    @Test(
      .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed: apt install postgresql")
    )
    func `a page goes on while PostgreSQL is away, and nothing of it is lost`() async throws {
      let postgres = try PostgresServer()
      let store = PostgresStateStore(try PostgresAddress(postgres.address()))
      let app = try #require(KilledApp.named("hub"))
      var random = SeededRandom(seed: Self.seed)
      try await withFolder { folder in
        let server = KilledServer(app.name, in: folder, options: ["--state", postgres.address()])
        try await server.start()
        try await WebDriver.run { browser in
          try await browser.open(server.address)
          try await app.begin(browser)
          try await browser.run("window.loadedOnce = true; done('')")
          var person = KilledPerson(app: app, browser: browser)
          try await person.look()
          try postgres.stop(keepsAll: true)
          let end = ContinuousClock.now + .seconds(Self.away)
          while ContinuousClock.now < end { try await person.act(&random) }
          // It may be saved before it is known here that the database is back.
          let before = Date()
          try postgres.start()
          try await store.untilSaved(after: before)
          // That may be older than the last act: the next one is there a second later.
          try await onThread { _ = usleep(1_500_000) }
          // The server is killed while the database is there, and comes back before it.
          let moment = ContinuousClock.now
          let said = try await server.kill()
          #expect(said.contains("Pages go on; it is tried again.\nSessions are kept again."))
          try postgres.stop(keepsAll: true)
          try await server.start()
          try await onThread { _ = usleep(UInt32(Self.away * 1_000_000)) }
          try postgres.start()
          let problem = try await person.comeBack(endedAt: moment)
          #expect(problem == nil)
          try await person.act(&random)
          #expect(try await browser.run("done(String(window.loadedOnce))") == "true")
        }
        try await server.kill(SIGTERM)
      }
    }

    private func kill(_ server: KilledServer, _ app: KilledApp) async throws {
      var random = SeededRandom(seed: Self.seed)
      try await server.start()
      try await WebDriver.run { browser in
        try await browser.open(server.address)
        try await app.begin(browser)
        // What is older than a second is kept: this is to be as old.
        try await onThread { _ = usleep(1_100_000) }
        try await browser.run("window.loadedOnce = true; done('')")
        var person = KilledPerson(app: app, browser: browser)
        try await person.look()
        for round in 1...Self.kills {
          for _ in 0..<Int.random(in: 0...4, using: &random) { try await person.act(&random) }
          // The moment of the end is anywhere in the next act and its answer.
          let pause = UInt32.random(in: 0...200_000, using: &random)
          async let end = end(server, after: pause)
          await person.actWhileKilled(&random)
          let moment = try await end
          try await server.start()
          let problem = try await person.comeBack(endedAt: moment)
          #expect(problem == nil, "\(app.name), kill \(round) of seed \(Self.seed)")
          let isSame = try await browser.run("done(String(window.loadedOnce))")
          #expect(isSame == "true", "\(app.name), kill \(round): the page was loaded anew")
        }
        let problem = try await app.end(browser, server.folder)
        #expect(problem == nil, "\(app.name)")
      }
      try await server.kill(SIGTERM)
    }

    /// Kills a server after a while.
    ///
    /// - Returns: when it was.
    private func end(
      _ server: KilledServer,
      after microseconds: UInt32,
    ) async throws -> ContinuousClock.Instant {
      try await onThread { _ = usleep(microseconds) }
      let moment = ContinuousClock.now
      try await server.kill()
      return moment
    }
  }
}

extension StateStore {
  /// Waits until a session is saved that is later than a date: nobody tells of it, so it is looked for.
  func untilSaved(after date: Date) async throws {
    while try await !sessions().contains(where: { $0.savedAt > date }) {
      try await onThread { _ = usleep(20_000) }
    }
  }
}
