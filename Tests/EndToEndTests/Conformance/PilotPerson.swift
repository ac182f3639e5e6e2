import Pilot

/// In memory.
struct PilotPerson: Person {
  let pilot: Pilot

  func perform(_ step: Step) throws {
    switch step {
    case .press(let name): try pilot.tap(name)
    case .type(let text, let field): try pilot.type(text, into: field)
    }
  }

  func told(expecting wanted: [Told]?) -> [Told] { Told.all(in: pilot.tree) }
}
