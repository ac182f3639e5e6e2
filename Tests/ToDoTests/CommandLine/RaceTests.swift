import Console
import Foundation
import Testing

@testable import ToDoModel

struct RaceTests {
  private static let names = ["Inbox", "Home", "Work", "Été", "Shop", "Garden"]

  /// What one of several programs does at the same time.
  @Sendable static func add(_ folder: String, _ number: Int) async throws {
    let output = CommandOutput(isTerminal: false, width: 80, hasColour: false) { _, _ in 0 }
    for (index, name) in names.enumerated() {
      let title = "\(number).\(index)"
      let name = number % 2 == 0 ? name : name.lowercased()
      let words = ["add", title, "--list", name, "--data", folder]
      let status = await ToDoCommand.run(words, CommandSurroundings(), output)
      guard status == 0 else { exit(EXIT_FAILURE) }
    }
  }

  @Test func `eight programs that add at once to a new folder make each list once`() async throws {
    try await withFolder { folder in
      let path = folder.path
      await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            await #expect(processExitsWith: .success) {
              [path = path as String, number = number as Int] in
              try await RaceTests.add(path, number)
            }
          }
        }
      }
      let file = folder.appending(path: "ToDo").todoFile
      let database = SQLiteDatabase(file: file)
      let lists = try await database.lists()
      #expect(lists.count == Self.names.count)
      #expect(lists.allSatisfy { $0.all == 8 })
      await database.close()
    }
  }
}
