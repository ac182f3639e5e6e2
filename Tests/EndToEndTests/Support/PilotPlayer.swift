import PickPocket
import Pilot

/// Plays in memory.
struct PilotPlayer: Player {
  let pilot: Pilot

  static func run(_ body: (PilotPlayer) async throws -> Void) async throws {
    let pilot = Pilot(PickPocketApp.self, columns: 80, rows: 40)
    defer { pilot.close() }
    try await body(PilotPlayer(pilot: pilot))
  }

  func press(_ name: String) throws { try pilot.tap(name, role: .button) }

  func key(_ character: String) { pilot.type(character) }

  func type(_ text: String, into field: String) throws { try pilot.type(text, into: field) }

  func until(_ what: String, _ isWanted: (Sight) -> Bool) async throws -> Sight {
    try await pilot.until(what, within: 30) { isWanted(sight) }
    return sight
  }

  func untilThere(_ name: String) async throws {
    try await pilot.until(name, within: 30) { pilot.has(name, role: .button) }
  }

  private var sight: Sight {
    let elements = pilot.elements
    let names = elements.map(\.label)
    let title = names.first { Sight.overs[$0] != nil }
    if let title, elements.contains(where: { $0.role == .dialog || $0.role == .alert }) {
      return .over(title, names)
    }
    return Sight(title: elements.first { $0.role == .heading }?.label ?? "", names: names)
  }
}
