import SwiftUI

/// Tiny apps to be driven from outside: `bench-apps NAME --on terminal|browser`.
@main enum BenchApps {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "counter": Launcher.run(CounterApp.self, name: "bench-apps counter", arguments: rest)
    case "rows": Launcher.run(RowsApp.self, name: "bench-apps rows", arguments: rest)
    case "filter": Launcher.run(FilterApp.self, name: "bench-apps filter", arguments: rest)
    case "list100k": Launcher.run(LongListApp.self, name: "bench-apps list100k", arguments: rest)
    case "form": Launcher.run(FormApp.self, name: "bench-apps form", arguments: rest)
    case "acts": Acts.measure()
    case "states": await States.measure()
    case "prints": Launcher.run(PrintsApp.self, name: "bench-apps prints", arguments: rest)
    default:
      FileHandle.standardError.write(
        Data(
          "usage: bench-apps counter|rows|filter|list100k|form|prints [options] | acts | states\n\(LaunchOptions.help)\n"
            .utf8
        )
      )
      exit(2)
    }
  }
}
