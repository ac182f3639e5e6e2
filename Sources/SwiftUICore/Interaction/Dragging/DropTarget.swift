import Display
import Foundation
import Layout
import Properties

/// A box on which something can be dropped.
protocol DropTarget: Box {
  /// Whether it could take anything at all.
  var isTaker: Bool { get }
  /// Whether what is dragged could be dropped on it at all.
  func takes(_ drag: Drag) -> Bool
  /// What is dragged has come above it.
  func dragEntered(_ drag: Drag)
  /// It has moved above it; returns what would become of it there.
  func dragUpdated(_ drag: Drag) -> DropOperation
  /// It has left it, or was dropped on it.
  func dragExited(_ drag: Drag, isDropped: Bool)
  /// Takes what was dropped; returns whether it did, and calls the handler once it has all of it.
  func drop(_ drag: Drag, _ done: @escaping @MainActor () -> Void) -> Bool
  /// The places of it that keys can choose, in reading order.
  var dropPlaces: [DropPlace] { get }
}

extension DropTarget {
  var isTaker: Bool { true }
}

/// A place of a destination that keys and assistive technology choose.
struct DropPlace: Equatable {
  /// As an action of the destination is called.
  let name: String
  /// In the destination's points.
  let point: CGPoint
}

/// What a destination does with a drag.
struct DropHandler {
  var takes: (Drag, Box) -> Bool
  var entered: (Drag, Box) -> Void = { _, _ in }
  var updated: (Drag, Box) -> DropOperation = { _, _ in .copy }
  /// With whether it was dropped there.
  var exited: (Drag, Box, Bool) -> Void = { _, _, _ in }
  var perform: (Drag, Box, @escaping @MainActor () -> Void) -> Bool
}

/// What a modifier says of drops, which makes the handler of its boxes.
nonisolated protocol DropRule {
  @MainActor func handler() -> DropHandler
}

/// Lets things be dropped on a view.
nonisolated struct DropModifier<Rule: DropRule>: WrapModifier {
  let rule: Rule
  var isEnabled = true

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { DropBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? DropBox else { return }
    box.handler = rule.handler()
    box.isEnabled = isEnabled && environment.isEnabled
    box.redraw()
  }
}

/// The box of a view on which things can be dropped.
final class DropBox: LayerBox, DropTarget {
  static let dropHere = "Drop here"

  var handler: DropHandler?
  var isEnabled = true

  func takes(_ drag: Drag) -> Bool { isEnabled && handler?.takes(drag, self) == true }
  func dragEntered(_ drag: Drag) { handler?.entered(drag, self) }
  func dragUpdated(_ drag: Drag) -> DropOperation { handler?.updated(drag, self) ?? .forbidden }

  func dragExited(_ drag: Drag, isDropped: Bool) { handler?.exited(drag, self, isDropped) }

  func drop(_ drag: Drag, _ done: @escaping @MainActor () -> Void) -> Bool {
    handler?.perform(drag, self, done) ?? false
  }

  var dropPlaces: [DropPlace] {
    let size = elementFrame.size
    let given = nearDragScopes.compactMap { scope -> DropPlace? in
      guard case .dropPoint(let point, let words) = scope, !words.isEmpty else { return nil }
      return DropPlace(name: words, point: point.inside(size))
    }
    if !given.isEmpty { return given }
    return [DropPlace(name: Self.dropHere, point: CGPoint(x: size.width / 2, y: size.height / 2))]
  }

  override func semantics() -> Semantics {
    var semantics = super.semantics()
    semantics.actions = graph.drags.actions(of: self)
    return semantics
  }

  override func handle(_ event: Event) -> Bool {
    guard case .action(_, let name) = event else { return false }
    return graph.drags.drop(on: self, name)
  }
}
