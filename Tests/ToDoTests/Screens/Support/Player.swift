import Foundation
import Pilot
import SwiftUICore

@testable import ToDo
@testable import ToDoModel

/// Somebody in front of the app.
@MainActor struct Player {
  let pilot: Pilot

  init(
    _ database: any Database,
    _ clock: ManualClock = ManualClock(),
    columns: Int = 100,
    rows: Int = 30,
    isDark: Bool = false,
  ) async throws {
    let start = StartViewModel(words: words(clock)) { database }
    pilot = Pilot(columns: columns, rows: rows, isDark: isDark) { StartView(viewModel: start) }
    try await until("My Lists")
  }

  init(pilot: Pilot) { self.pilot = pilot }

  /// Waits until the screen shows some words.
  func until(_ words: String...) async throws {
    try await pilot.until("\(words)") { words.allSatisfy(pilot.screen.contains) }
  }

  /// Waits until the screen does not show some words any more.
  func untilGone(_ words: String) async throws {
    try await pilot.until("no \(words)") { !pilot.screen.contains(words) }
  }

  /// Waits until there is something called so, and presses it.
  func press(_ name: String, _ role: PilotRole? = nil) async throws {
    try await pilot.until("\"\(name)\"") {
      (try? pilot.find(name, role: role))?.isEnabled ?? false
    }
    try pilot.tap(name, role: role)
  }

  /// Presses the row that begins with some words.
  func open(_ words: String) async throws {
    func row() -> PilotElement? {
      pilot.elements.first { $0.role == .row && ($0.label + " ").hasPrefix(words + " ") }
    }
    try await pilot.until("the row \(words)") { row() != nil }
    if let row = row() { try pilot.tap(row.label, role: .row) }
  }

  /// Waits until there is a field of that name, and puts text into it.
  func type(_ text: String, into field: String) async throws {
    try await pilot.until("the field \(field)") { (try? pilot.find(field))?.isEnabled ?? false }
    try pilot.type(text, into: field)
  }

  /// The titles of the items, from the top, as their fields say.
  var titles: [String] {
    pilot.elements.filter { $0.role == .textField }.map(\.value)
  }

  func untilTitles(_ titles: [String]) async throws {
    try await pilot.until("\(titles)") { self.titles == titles }
  }

  /// Waits until a list has these items in the database: rows are seen before that.
  func untilKept(_ titles: [String], in list: ListID, of database: any Database) async throws {
    while try await database.titles(.list(list)) != titles {
      try Task.checkCancellation()
      await pilot.idle()
    }
  }
}
