import Display
import SwiftUICore

extension Pilot {
  /// Does a named action of an element, as assistive technology offers it.
  ///
  /// - Throws: `PilotError` when neither the element nor one around it has such an action.
  public func perform(_ action: String, on name: String) throws {
    let element = try reachable(name, nil)
    var here = session.tree[element.id]
    while let node = here {
      if node.element.semantics.actions.contains(action) {
        session.handle(.action(node.id, action))
        settle()
        return
      }
      here = node.parent
    }
    throw PilotError("\"\(name)\" has no action \"\(action)\".")
  }
}
