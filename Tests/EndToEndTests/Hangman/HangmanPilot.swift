import Foundation
import Hangman
import Pilot
import SwiftUICore

/// Plays in memory.
struct HangmanPilot: HangmanPlayer {
  let pilot: Pilot

  static func run(_ body: (HangmanPilot) async throws -> Void) async throws {
    try await withFolder { folder in
      try HangmanFixture.prepare(folder)
      setenv("MARTLET_DATA", folder, 1)
      defer { unsetenv("MARTLET_DATA") }
      let pilot = Pilot(HangmanApp.self, columns: 50, rows: 40)
      defer { pilot.close() }
      try await body(HangmanPilot(pilot: pilot))
    }
  }

  func press(_ name: String) throws { try pilot.tap(name, role: .button) }

  func pressByKeys(_ name: String) throws {
    try pilot.focus(name)
    pilot.press(.return)
  }

  func type(_ text: String) throws {
    if pilot.has("The whole phrase") { try pilot.focus("The whole phrase") }
    pilot.type(text)
  }

  func escape() { pilot.press(.escape) }

  func until(
    _ what: String,
    _ isWanted: (HangmanSight) -> Bool,
  ) async throws -> HangmanSight {
    try await pilot.until(what, within: 30) { isWanted(sight) }
    return sight
  }

  func untilThere(_ name: String) async throws {
    try await pilot.until(name, within: 30) { pilot.has(name, role: .button) }
  }

  private var sight: HangmanSight { HangmanSight(names: pilot.elements.map(\.label)) }
}
