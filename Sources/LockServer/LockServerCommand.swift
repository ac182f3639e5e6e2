import Dispatch
import Foundation
import HTTP

/// `martlet lock-server`.
package enum LockServerCommand {
  /// Serves until SIGINT or SIGTERM.
  ///
  /// - Parameter arguments: what follows the command's name.
  /// - Returns: what the process should exit with: 0 on a normal end, 2 when the server can not be
  ///   started as asked.
  package static func run(_ arguments: [String]) async -> Int32 {
    if arguments.contains("--help") {
      print(LockServerOptions.usage)
      return 0
    }
    do {
      let server = try LockServer(LockServerOptions(arguments))
      print("Locks to pick at \(try server.start())")
      fflush(nil)
      await untilAskedToEnd()
      server.stop()
      return 0
    } catch let error as LockServerUsageError {
      complain("\(error)\n\n\(LockServerOptions.usage)")
      return 2
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private static func untilAskedToEnd() async {
    let (signals, sink) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { sink.yield() }
      source.resume()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }

  private static func complain(_ words: String) {
    FileHandle.standardError.write(Data((words + "\n").utf8))
  }
}
