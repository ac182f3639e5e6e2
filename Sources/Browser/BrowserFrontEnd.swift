package import Display
import Foundation
import MainLoop

/// Runs an app as a server for browsers until the process is told to end.
package enum BrowserFrontEnd {
  /// Serves, until SIGINT or SIGTERM end the process with 0; what keeps it from starting ends it with 2
  /// and one sentence on standard error.
  ///
  /// - Parameters:
  ///   - mayServe: called when all is loaded; returns when the server may listen.
  ///   - serves: called with the address to open once it listens.
  package static func run(
    _ make: @escaping SessionMaker,
    title: String,
    options: BrowserOptions = BrowserOptions(),
    mayServe: () -> Void = {},
    serves: (String) -> Void = { StandardStream.output.line($0) },
  ) -> Never {
    StandardStream.openMissing()
    MainLoop.own()
    do {
      let server = try BrowserServer(make: make, title: title, options: options)
      for number in [SIGINT, SIGTERM] {
        MainLoop.on(signal: number) {
          end(server)
        }
      }
      mayServe()
      serves(try server.start())
      return withExtendedLifetime(server) { MainLoop.run() }
    } catch {
      StandardStream.error.line("\(error)")
      exit(2)
    }
  }

  /// Seconds that the end waits for where sessions are kept.
  private static let patience = 10.0

  /// Saves the sessions and ends; a second signal ends at once.
  private static func end(_ server: BrowserServer) {
    if isEnding { exit(0) }
    isEnding = true
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) { exit(0) }
    Task {
      await server.finish()
      exit(0)
    }
  }

  private static var isEnding = false
}
