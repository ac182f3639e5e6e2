import Foundation
import HTTP
import MainLoop

/// `martlet lock-server`.
package enum LockServerCommand {
  /// Serves until SIGINT or SIGTERM.
  ///
  /// - Parameter arguments: what follows the command's name.
  /// - Returns: what the process should exit with: 0 on a normal end, 2 when the server cannot be
  ///   started as asked.
  package static func run(_ arguments: [String]) async -> Int32 {
    if arguments.contains("--help") {
      StandardStream.output.line(LockServerOptions.usage)
      return 0
    }
    do {
      let environment = ProcessInfo.processInfo.environment
      var options = try LockServerOptions(arguments)
      try options.readToken(environment: environment)
      options.folder = options.folder ?? usualFolder(environment)
      let server = try LockServer(options)
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

  private static func usualFolder(_ environment: [String: String]) -> String? {
    let chosen = environment["MARTLET_DATA"] ?? ""
    let usual = FileManager.default
      .urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let folder = chosen.isEmpty ? usual : URL(filePath: chosen)
    return folder?.appending(path: "LockServer").path
  }

  /// The signals to end, from now on.
  private static func ends() -> AsyncStream<Void> {
    let (ends, sink) = AsyncStream.makeStream(of: Void.self)
    for number in [SIGINT, SIGTERM] { MainLoop.on(signal: number) { sink.yield() } }
    return ends
  }
}
