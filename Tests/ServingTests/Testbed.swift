import FileStorage
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Serving

/// A parent that listens, its fork servers, and a clock that a test moves.
@MainActor final class Testbed {
  let parent: ServeParent
  let port: UInt16
  let data: URL
  let time: TestTime
  let servers: [String: ForkServerDouble]
  private let lines: Lines

  /// What was logged.
  var log: [String] { lines.all }

  /// Cookies of a browser, by name.
  struct Browser {
    var cookies: [String: String] = [:]

    var header: String {
      guard !cookies.isEmpty else { return "" }
      let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "Cookie: \(pairs.joined(separator: "; "))\r\n"
    }

    mutating func keep(_ response: Received) {
      for line in response.head.split(separator: "\r\n")
      where line.lowercased().hasPrefix("set-cookie:") {
        let pair = line.dropFirst("set-cookie:".count).drop { $0 == " " }.prefix { $0 != ";" }
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let isGone = line.contains("Max-Age=0")
        cookies[String(parts[0])] = isGone ? nil : String(parts[1])
      }
    }
  }

  @MainActor private final class Lines { var all: [String] = [] }

  fileprivate init(
    _ settings: ServeSettings,
    apps: [String],
    time: TestTime,
    inherited: [ListeningSocket],
  ) throws {
    let lines = Lines()
    self.lines = lines
    self.time = time
    data = settings.data
    let servers = Dictionary(uniqueKeysWithValues: apps.map { ($0, ForkServerDouble()) })
    self.servers = servers
    let plans = apps.map { name in
      AppPlan(name: name, base: apps.count == 1 ? "" : "/" + name) { () throws(ServeProblem) in
        guard let server = servers[name] else { throw ServeProblem("no such app") }
        return try MainActor.assumeIsolated {
          Result { () throws(ServeProblem) in try server.start() }
        }
        .get()
      }
    }
    parent = try ServeParent(
      settings,
      apps: plans,
      clock: time.clock,
      log: ServeLog(date: { time.date }) { lines.all.append($0) },
    )
    try parent.start(inherited: inherited)
    port = try #require(parent.ports.first)
  }

  /// The fork server of the only app.
  var server: ForkServerDouble { servers.values.first ?? ForkServerDouble() }

  /// Asks once.
  func ask(
    _ target: String,
    method: String = "GET",
    headers: String = "",
    body: String = "",
    host: String? = nil,
  ) async throws -> Received {
    var wire = try await HTTPWire(port: port)
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    let type = body.isEmpty ? "" : "Content-Type: application/x-www-form-urlencoded\r\n"
    try await wire.wire.send(
      "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "localhost:\(port)")\r\n"
        + "\(headers)\(length)\(type)\r\n\(body)"
    )
    return try await wire.response(hasBody: method != "HEAD")
  }

  /// Asks as a browser does, which keeps cookies.
  func ask(
    _ target: String,
    _ browser: inout Browser,
    method: String = "GET",
    headers: String = "",
    body: String = "",
  ) async throws -> Received {
    let response = try await ask(
      target,
      method: method,
      headers: browser.header + headers,
      body: body,
    )
    browser.keep(response)
    return response
  }

  /// Opens an address and follows where it leads.
  func open(_ target: String, _ browser: inout Browser) async throws -> Received {
    var response = try await ask(target, &browser)
    for _ in 0..<5 {
      guard response.status == 303, let next = response.header("location") else { break }
      response = try await ask(next, &browser)
    }
    return response
  }

  /// Lets other work of the main actor go on until something is so.
  ///
  /// Throws when the test has taken too long.
  func until(_ isSo: () -> Bool) async throws {
    while !isSo() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}

/// A time that goes on when a test says so.
@MainActor final class TestTime {
  private(set) var now: Milliseconds = 1_000_000
  /// Before any file of a test was made, so that no home is swept as one that nobody came back to.
  private(set) var date = Date(timeIntervalSince1970: 1_750_000_000)
  private var waiting: [(time: Milliseconds, action: @MainActor () -> Void)] = []

  var clock: ServeClock {
    ServeClock(
      now: { self.now },
      date: { self.date },
      after: { time, action in self.waiting.append((self.now + time, action)) },
    )
  }

  /// How much is to be done later.
  var count: Int { waiting.count }

  /// Does what comes due meanwhile, too.
  func pass(_ time: Duration) {
    now = now + time
    date += time / .seconds(1)
    while let index = waiting.firstIndex(where: { $0.time <= now }) {
      waiting.remove(at: index).action()
    }
  }
}

/// Runs a test with a parent.
@MainActor func withParent<Result>(
  apps: [String] = ["hangman"],
  inherited: [ListeningSocket] = [],
  prepare: (inout ServeSettings) throws -> Void = { _ in },
  _ body: @MainActor (Testbed) async throws -> Result,
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "s-\(UUID().uuidString.prefix(8))"
  )
  defer { try? FileManager.default.removeItem(at: folder) }
  var settings = ServeSettings(data: folder)
  settings.port = 0
  settings.reserve = 0
  try prepare(&settings)
  let testbed = try Testbed(settings, apps: apps, time: TestTime(), inherited: inherited)
  defer { testbed.parent.endAtOnce() }
  return try await body(testbed)
}
