import HTTP
import Handover

extension ServeParent {
  /// How it is now.
  package func report() -> StatusReport {
    let now = clock.now()
    let turns = apps.reduce(0) { $0 &+ $1.totals.turns }
    let passed = Double(now - lastSample.time) / 1_000
    let rate = passed > 0 ? Double(turns &- lastSample.turns) / passed : 0
    // Who asks twice at once is told of the same span.
    if passed >= 1 { lastSample = (now, turns) }
    let reports = apps.map { $0.report(now: now) }
    return StatusReport(
      state: phase == .running ? "ok" : "draining",
      seconds: Int((now - startedAt) / 1_000),
      connections: servers.reduce(0) { $0 + $1.connections },
      refused: servers.reduce(0) { $0 + $1.refused },
      turnsPerSecond: rate,
      apps: reports.map(\.app),
      processes: reports.flatMap(\.processes),
    )
  }
}
