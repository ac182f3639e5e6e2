import Console
import Foundation

/// `martlet todo COMMAND`: the lists without their screens.
package enum ToDoCommand {
  /// What can be asked for.
  package static var help: String { Subcommand.help }

  /// Does what the words say.
  ///
  /// - Returns: what the process should exit with.
  package static func run(_ arguments: [String]) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let output = CommandOutput.standard(environment)
    return await run(arguments, CommandSurroundings(environment: environment), output)
  }

  static func run(
    _ arguments: [String],
    _ surroundings: CommandSurroundings,
    _ output: CommandOutput,
  ) async -> Int32 {
    var status: Int32 = 0
    do {
      if arguments.contains("--help") || arguments.contains("-h") {
        output.line(help)
      } else {
        let words = try CommandArguments(arguments)
        status = try await Command(words, surroundings, output).run()
      }
    } catch let problem as UsageProblem {
      output.printNotice("martlet todo: \(problem.words) (martlet todo --help lists everything)")
      return 2
    } catch let failure as CommandFailure {
      output.printNotice("martlet todo: \(failure.words)")
      status = 1
    } catch {
      output.printNotice("martlet todo: \(error.localizedDescription)")
      status = 1
    }
    output.flush()
    if let failure = output.failure {
      output.printNotice("martlet todo: the answer could not be written (\(failure)).")
      return 1
    }
    return status
  }
}

/// What a command could not do, and what to do about it.
struct CommandFailure: Error, Hashable {
  var words: String

  init(_ words: String) {
    self.words = words
  }
}

/// What a command takes from the world; tests give their own.
struct CommandSurroundings: Sendable {
  var environment: [String: String] = [:]
  var now: @Sendable () -> Date = { Date() }
  var zone: TimeZone = .current
  var ids: any IDSource = TimeOrderedIDs()
  /// Where the data is when no option says so.
  var folder: @Sendable () -> URL = { AppDirectory.standard }
  var open: @Sendable (DataPlace, Dependencies) throws -> any Database = { place, surroundings in
    try place.open(surroundings)
  }
}

/// Where lists are.
enum DataPlace: Hashable, Sendable {
  case folder(URL)
  case server(String)

  func open(_ surroundings: Dependencies) throws -> any Database {
    switch self {
    case .folder(let folder):
      SQLiteDatabase(file: AppDirectory.file(in: folder), surroundings, isAlone: true)
    case .server(let address): try PostgresDatabase(address, surroundings)
    }
  }
}
