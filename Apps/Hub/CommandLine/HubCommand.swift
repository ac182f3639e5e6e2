import Console
import Foundation

/// `martlet hub COMMAND`: what Hub knows, without its screens.
@MainActor
package enum HubCommand {
  /// Does what the words say.
  ///
  /// - Returns: what the process should exit with.
  package static func run(_ arguments: [String]) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    return await run(arguments, environment, .standard(environment))
  }

  private static func run(
    _ arguments: [String],
    _ environment: [String: String],
    _ output: CommandOutput,
  ) async -> Int32 {
    var status: Int32
    do {
      if arguments.first == "help" || arguments.contains(where: { ["--help", "-h"].contains($0) }) {
        output.line(HubSubcommand.help)
        status = 0
      } else {
        status = try await Asking(CommandArguments(arguments), environment, output).run()
      }
    } catch let problem as HubUsage {
      output.printNotice("martlet hub: \(problem.words) (martlet hub help lists everything)")
      return 2
    } catch {
      output.printNotice("martlet hub: \(CellText.oneLine(error.localizedDescription))")
      status = 1
    }
    output.flush()
    if let failure = output.failure {
      output.printNotice("martlet hub: the answer could not be written (\(failure)).")
      return 1
    }
    return status
  }
}

/// What a command could not do, and what to do about it.
struct HubFailure: LocalizedError {
  let errorDescription: String?

  init(_ words: String) { errorDescription = words }
}
