import Console
import Foundation

@testable import ToDoModel

/// The command line on a database in memory, with a clock that stands still.
final class Shell {
  let clock = ManualClock()
  let database: any Database
  let folder: URL
  var isTerminal = false
  var hasColour = false
  var width = 80
  /// Whether the options say what is opened, as for a person.
  var opensForReal = false
  /// How many bytes the reader takes before it goes away.
  var patience = Int.max
  /// The system's error when it does not take more.
  var refusal = EPIPE

  struct Answer {
    var status: Int32
    var output: String
    var errors: String
  }

  private final class Heard {
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  init(_ folder: URL) {
    self.folder = folder
    database = InMemoryDatabase(clock.surroundings)
  }

  func todo(_ words: String...) async -> Answer { await todo(words) }

  func todo(_ words: [String]) async -> Answer {
    let heard = Heard()
    let output = CommandOutput(isTerminal: isTerminal, width: width, hasColour: hasColour) {
      [patience, refusal] bytes, isError in
      if isError {
        heard.errors += bytes
      } else if heard.output.count + bytes.count > patience {
        return refusal
      } else {
        heard.output += bytes
      }
      return 0
    }
    let (clock, database, folder, isReal) = (clock, database, folder, opensForReal)
    let surroundings = CommandSurroundings(
      now: { clock.now },
      zone: .gmt,
      folder: { folder },
      open: { place, surroundings in isReal ? try place.open(surroundings) : database },
    )
    let status = await ToDoCommand.run(words, surroundings, output)
    return Answer(
      status: status,
      output: String(decoding: heard.output, as: UTF8.self),
      errors: String(decoding: heard.errors, as: UTF8.self),
    )
  }
}

/// Gives a command line with a folder of its own.
func withShell<Result>(_ work: (Shell) async throws -> Result) async throws -> Result {
  try await withFolder { try await work(Shell($0)) }
}
