import Dispatch
package import Display
import Foundation

/// Runs an app as a server for browsers until the process is told to end.
package enum BrowserFrontEnd {
  /// Prints the address to open on one line, then serves.
  ///
  /// SIGINT and SIGTERM end the process with 0; what keeps it from starting ends it with 2 and one
  /// sentence on standard error.
  package static func run(
    _ make: @escaping SessionMaker,
    title: String,
    options: BrowserOptions = BrowserOptions(),
  ) -> Never {
    let server: BrowserServer
    do {
      server = try BrowserServer(make: make, title: title, options: options)
      FileHandle.standardOutput.write(Data((try server.start() + "\n").utf8))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated {
          server.stop()
          exit(0)
        }
      }
      source.resume()
      return source
    }
    return withExtendedLifetime(sources) { dispatchMain() }
  }
}
