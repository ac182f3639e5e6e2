import Foundation
import Layout
import Properties

/// What a modifier around sources and destinations says of drags.
nonisolated enum DragScope {
  case configuration(DragConfiguration)
  case container(DragContainer)
  /// The ids that are selected, and the type that they have.
  case selection(type: Any.Type, namespace: Namespace.ID?, ids: () -> [AnyHashable])
  case dragUpdated((DragSession) -> Void)
  case dragFormation(DragDropPreviewsFormation)
  case dropConfiguration((DropSession) -> DropConfiguration)
  case dropUpdated((DropSession) -> Void)
  case dropFormation(DragDropPreviewsFormation)
  /// Whether controls inside are pressed while something is held above them.
  case springs(SpringLoading)
  /// Where assistive technology lifts the view, with what it is told.
  case dragPoint(UnitPoint, String)
  /// Where assistive technology drops something on the view, with what it is told.
  case dropPoint(UnitPoint, String)
}

/// Whether something springs open under what is dragged.
nonisolated enum SpringLoading: Sendable {
  case automatic, enabled, disabled
}

/// Gives what is dragged for views that name only their ids.
nonisolated struct DragContainer {
  let itemID: Any.Type
  let item: Any.Type
  let namespace: Namespace.ID?
  let items: ([AnyHashable]) -> [DragItem]
}

/// Sets what holds for drags from and to the view and what is in it.
nonisolated struct DragScopeModifier: WrapModifier {
  let scope: DragScope

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { DragScopeBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    (box as? DragScopeBox)?.scope = scope
  }
}

/// The box of a `DragScopeModifier`: arithmetic only, found by those inside.
final class DragScopeBox: WrapBox {
  var scope: DragScope?
}

extension Box {
  /// What the modifiers right around the box say of drags, the innermost first.
  var nearDragScopes: [DragScope] {
    var found: [DragScope] = []
    var here = parent
    while let box = here as? WrapBox {
      if let scope = (box as? DragScopeBox)?.scope { found.append(scope) }
      here = box.parent
    }
    return found
  }

  /// What modifiers around the box say of drags, the innermost first, each with its box.
  var dragScopes: [(scope: DragScope, box: DragScopeBox)] {
    var found: [(scope: DragScope, box: DragScopeBox)] = []
    var here = parent
    while let box = here {
      if let box = box as? DragScopeBox, let scope = box.scope { found.append((scope, box)) }
      here = box.parent
    }
    return found
  }

  /// Returns the first of what modifiers around the box say that a function makes something of.
  func dragScope<Value>(_ find: (DragScope) -> Value?) -> Value? {
    var here = parent
    while let box = here {
      if let scope = (box as? DragScopeBox)?.scope, let value = find(scope) { return value }
      here = box.parent
    }
    return nil
  }
}
