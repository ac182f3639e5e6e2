import Foundation
import HTTP
import MainLoop

/// `martlet lock-server`.
package enum LockServerCommand {
  /// Serves until SIGINT or SIGTERM.
  ///
  /// - Parameter arguments: what follows the command's name.
  /// - Returns: what the process should exit with: 0 on a normal end, 2 when the server can not be
  ///   started as asked.
  package static func run(_ arguments: [String]) async -> Int32 {
    if arguments.contains("--help") {
      StandardStream.output.line(LockServerOptions.usage)
      return 0
    }
    do {
      let server = try LockServer(LockServerOptions(arguments))
      let ends = ends()
      StandardStream.output.line("Locks to pick at \(try server.start())")
      for await _ in ends { break }
      server.stop()
      return 0
    } catch let error as LockServerUsageError {
      StandardStream.error.line(
        "martlet lock-server: \(error) (martlet lock-server --help lists all options)"
      )
      return 2
    } catch {
      StandardStream.error.line("\(error)")
      return 2
    }
  }

  /// The signals to end, from now on.
  private static func ends() -> AsyncStream<Void> {
    let (ends, sink) = AsyncStream.makeStream(of: Void.self)
    for number in [SIGINT, SIGTERM] { MainLoop.on(signal: number) { sink.yield() } }
    return ends
  }
}
