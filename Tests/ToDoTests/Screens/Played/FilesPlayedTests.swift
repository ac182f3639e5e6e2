import Foundation
import Pilot
import SwiftUICore
import Testing

@testable import ToDoModel

@MainActor @Suite(.timeLimit(.minutes(1)))
struct FilesPlayedTests {
  private let database: any Database = InMemoryDatabase(ManualClock().surroundings)

  @Test func `a list is exported from its own screen, and imported into all`() async throws {
    _ = try await database.makeList("Home", ["Sweep"])
    let player = try await Player(database)
    try await player.open("Home")
    try await player.press("Import and Export This List")
    try await player.press("Export as todo.txt")
    try await player.pilot.until("the file") { !player.pilot.exported.isEmpty }
    let file = try #require(player.pilot.exported.first)
    #expect(file.name == "Home.txt" && file.type == "text/plain")
    #expect(String(decoding: file.contents, as: UTF8.self).contains("Sweep"))
    try await withFolder { folder in
      let url = folder.appending(path: file.name)
      try Data("Dust\n".utf8).write(to: url)
      try await player.press("Import and Export All Lists")
      try await player.press("Import…")
      try await player.pilot.until("the question") { player.pilot.asksForFile }
      try player.pilot.choose(files: [url])
      try await player.until("Imported", "1 item added.")
      try await player.press("OK")
      try await player.until("Inbox (1 item)")
    }
  }
}
