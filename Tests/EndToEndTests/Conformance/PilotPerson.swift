import Pilot
import SwiftUICore

/// In memory.
struct PilotPerson: Person {
  let pilot: Pilot

  func perform(_ step: Step) throws {
    switch step {
    case .press(let name): try pilot.tap(name)
    case .type(let text, let field): try pilot.type(text, into: field)
    case .choose(let option, let picker): try pilot.choose(option, in: picker)
    case .slide(let slider, let toEnd): try pilot.slide(slider, to: toEnd ? 1e6 : -1e6)
    case .menu(let name): try pilot.openContextMenu(name)
    case .key(let key): pilot.press(Self.keys[key] ?? .return)
    }
  }

  func told() async -> [Told] {
    await Task.yield()
    return Told.all(in: pilot.tree)
  }

  private static let keys: [Step.Key: KeyEquivalent] = [
    .enter: .return, .escape: .escape, .down: .downArrow, .left: .leftArrow,
  ]
}
