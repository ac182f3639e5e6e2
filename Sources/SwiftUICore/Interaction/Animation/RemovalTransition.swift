import Display
import Foundation
import Layout
import Properties
import StateCoding

/// A view whose identity is gone and which is still seen.
final class RemovalTransition {
  let node: Node
  let owner: Node
  /// Identifies the view among the owner's views.
  let key: AnyHashable
  let parts: [Part]
  /// Until it is over, in seconds.
  let length: Double
  var isShown = false

  struct Part {
    let boxes: [(box: Box, effect: PlacedEffect)]
    let motion: Motion
    let carrier: (any TransitionCarrier)?
  }

  init(_ node: Node, _ owner: Node, _ key: AnyHashable, _ parts: [Part], _ length: Double) {
    self.node = node
    self.owner = owner
    self.key = key
    self.parts = parts
    self.length = length
  }

  var ids: [ElementID] { parts.flatMap { $0.boxes.compactMap(\.box.elementID) } }
}

/// The part of a view that one transition moves.
struct TransitionPart {
  let node: Node
  let carrier: (any TransitionCarrier)?

  var transition: AnyTransition { carrier?.transition ?? .opacity }

  struct Item {
    let elements: [Box]
    let frame: CGRect
    let isMirrored: Bool

    func placed(_ effect: TransitionEffect) -> PlacedEffect {
      PlacedEffect(effect: effect, item: frame, isMirrored: isMirrored)
    }
  }

  /// Its boxes with the elements they are made of.
  func boxes() -> [Item] {
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    return node.boxes.map { box in
      var elements: [Box] = []
      box.collectElement(into: &elements)
      return Item(elements: elements, frame: box.elementFrame, isMirrored: isMirrored)
    }
  }
}

/// The node of a `transition` modifier.
protocol TransitionCarrier: Node {
  var transition: AnyTransition { get }
  /// Whether app code makes the stages of the transition.
  var isStaged: Bool { get }
  func come(_ animation: Animation)
  func go(_ animation: Animation)
  func stay(_ animation: Animation)
}

private nonisolated let transitionCarriers = Conformances(to: (any TransitionCarrier).self)

extension Node {
  /// The parts of a view that come and go, each with its transition.
  final var transitionParts: [TransitionPart] {
    if transitionCarriers.mayInclude(Swift.type(of: self)),
      let carrier = self as? any TransitionCarrier
    {
      return [TransitionPart(node: self, carrier: carrier)]
    }
    let inside = transitionSources
    guard inside.count != 1 else {
      let parts = inside[0].transitionParts
      guard parts.count == 1 else { return isStructural ? parts : [whole] }
      return [TransitionPart(node: self, carrier: parts[0].carrier)]
    }
    return inside.isEmpty ? [whole] : inside.flatMap(\.transitionParts)
  }

  private var whole: TransitionPart { TransitionPart(node: self, carrier: nil) }
}
