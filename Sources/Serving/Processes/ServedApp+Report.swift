import HTTP
import Handover

extension ServedApp {
  /// What all its processes have done, those that have ended included.
  var totals: PersonStatus {
    processes.values.reduce(into: endedTotals) { sum, process in
      sum.pages &+= process.status.pages
      sum.turns &+= process.status.turns
      sum.sent &+= process.status.sent
      sum.received &+= process.status.received
    }
  }

  func report(now: Milliseconds) -> (app: StatusReport.App, processes: [StatusReport.Process]) {
    let totals = totals
    var app = StatusReport.App(name: plan.name, isReady: isReady)
    app.people = processes.count
    app.pages = totals.pages
    app.turns = totals.turns
    app.sent = totals.sent
    app.received = totals.received
    app.starts = startedCount
    app.crashes = crashes.total
    app.restarts = restarts
    if let server = link.process {
      let usage = ProcessUsage(pid: server.pid)
      app.memory = usage.memory
      app.cpu = usage.cpu + usage.childrenCPU
    }
    var reports: [StatusReport.Process] = []
    for process in processes.values.sorted(by: {
      ($0.slowest, $0.wishedAt) > ($1.slowest, $1.wishedAt)
    }) {
      app.slowestTurn = max(app.slowestTurn, process.slowest)
      guard let pid = process.pid else { continue }
      let usage = ProcessUsage(pid: pid)
      app.memory += usage.memory
      app.cpu += usage.cpu
      reports.append(
        StatusReport.Process(
          app: plan.name,
          person: String(process.person.id.prefix(8)),
          pid: Int(pid),
          seconds: Int((now - (process.startedAt ?? now)) / 1_000),
          pages: process.status.pages,
          turns: process.status.turns,
          slowestTurn: process.slowest,
          sent: process.status.sent,
          received: process.status.received,
          memory: usage.memory,
          cpu: usage.cpu,
        )
      )
    }
    return (app, reports)
  }

  private var isReady: Bool { if case .ready = link { true } else { false } }
}
