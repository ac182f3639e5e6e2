import Foundation
import ToDoModel

/// To-Do's commands: `martlet` becomes this program for them.
@main enum Start {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst(2))
    Task { exit(await ToDoCommand.run(words)) }
    dispatchMain()
  }
}
