/// How a server is: numbers only, and nothing that anybody typed.
package struct StatusReport: Codable, Equatable, Sendable {
  package struct App: Codable, Equatable, Sendable {
    package var name: String
    /// Whether its fork server is ready.
    package var isReady: Bool
    package var people = 0
    package var pages = 0
    package var turns = 0
    package var sent = 0
    package var received = 0
    /// Bytes.
    package var memory = 0
    /// Seconds.
    package var cpu = 0.0
    /// Of processes of people, since the start.
    package var starts = 0
    package var crashes = 0
    /// Of the fork server.
    package var restarts = 0
    /// Milliseconds.
    package var slowestTurn = 0
  }

  package struct Process: Codable, Equatable, Sendable {
    package var app: String
    /// The beginning of the person's id.
    package var person: String
    package var pid: Int
    package var seconds: Int
    package var pages: Int
    package var turns: Int
    package var slowestTurn: Int
    package var sent: Int
    package var received: Int
    package var memory: Int
    package var cpu: Double
  }

  /// `ok` or `draining`.
  package var state: String
  /// Seconds since the start.
  package var seconds: Int
  /// Connections that wait for an answer of the server itself, and those turned away so far.
  package var connections: Int
  package var refused: Int
  /// Turns of all apps in a second, since the last time that somebody asked.
  package var turnsPerSecond: Double
  package var apps: [App]
  package var processes: [Process]

  static let nothing = StatusReport(
    state: "draining",
    seconds: 0,
    connections: 0,
    refused: 0,
    turnsPerSecond: 0,
    apps: [],
    processes: [],
  )

  /// Of all apps.
  func sum(_ value: (App) -> Int) -> Int { apps.map(value).reduce(0, +) }
}

extension StatusReport {
  /// As Prometheus reads it.
  package var prometheus: String {
    var text = ""
    func family(_ name: String, _ kind: String, _ help: String, _ lines: [(String, Double)]) {
      text += "# HELP martlet_\(name) \(help)\n# TYPE martlet_\(name) \(kind)\n"
      for (labels, value) in lines { text += "martlet_\(name)\(labels) \(Self.number(value))\n" }
    }
    func perApp(_ value: (App) -> Double) -> [(String, Double)] {
      // A name of an app has no sign that would have to be escaped.
      apps.map { ("{app=\"\($0.name)\"}", value($0)) }
    }
    family("up", "gauge", "Whether newcomers are served.", [("", state == "ok" ? 1 : 0)])
    family("uptime_seconds", "gauge", "Seconds since the start.", [("", Double(seconds))])
    family("refused_total", "counter", "Connections turned away.", [("", Double(refused))])
    family("people", "gauge", "People with a process.", perApp { Double($0.people) })
    family("pages", "gauge", "Open pages.", perApp { Double($0.pages) })
    family("turns_total", "counter", "Turns.", perApp { Double($0.turns) })
    family("sent_bytes_total", "counter", "Bytes sent.", perApp { Double($0.sent) })
    family("received_bytes_total", "counter", "Bytes received.", perApp { Double($0.received) })
    family("memory_bytes", "gauge", "Memory of processes.", perApp { Double($0.memory) })
    family("cpu_seconds_total", "counter", "Seconds of computing.", perApp(\.cpu))
    family("starts_total", "counter", "Processes started.", perApp { Double($0.starts) })
    family("crashes_total", "counter", "Processes crashed.", perApp { Double($0.crashes) })
    family(
      "restarts_total",
      "counter",
      "Restarts of fork servers.",
      perApp { Double($0.restarts) },
    )
    family(
      "slowest_turn_seconds",
      "gauge",
      "The slowest turn of those who are there.",
      perApp { Double($0.slowestTurn) / 1_000 },
    )
    return text
  }

  /// As lines for a terminal.
  package var text: String {
    var lines = [
      "\(state) for \(seconds) s: \(sum(\.people)) people, \(sum(\.pages)) pages, "
        + "\(Self.number(turnsPerSecond)) turns a second, \(connections) connections waiting, "
        + "\(refused) refused"
    ]
    for app in apps {
      lines.append(
        "\(app.name): \(app.isReady ? "ready" : "not ready"), \(app.people) people, "
          + "\(Self.mebibytes(app.memory)), \(Self.number(app.cpu)) s of computing, "
          + "\(app.crashes) crashes, \(app.restarts) restarts, "
          + "slowest turn \(app.slowestTurn) ms"
      )
    }
    for process in processes {
      lines.append(
        "  \(process.app) \(process.person) pid \(process.pid): \(process.pages) pages, "
          + "\(process.turns) turns, slowest \(process.slowestTurn) ms, "
          + "\(Self.mebibytes(process.memory)), \(Self.number(process.cpu)) s, "
          + "for \(process.seconds) s"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Two digits behind the point where there are any.
  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }

  private static func mebibytes(_ bytes: Int) -> String {
    number(Double(bytes) / 1_048_576) + " MiB"
  }
}
