import Foundation
import Properties

/// Moves a view forward or back among those beside it, for all who read the screen in order.
nonisolated struct ReadingOrderModifier: WrapModifier {
  let priority: Double

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { ReadingOrderBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    (box as? ReadingOrderBox)?.change(priority)
  }
}

private final class ReadingOrderBox: WrapBox {
  private var ownPriority = 0.0

  override var readingPriority: Double { ownPriority }

  func change(_ new: Double) {
    guard new != ownPriority else { return }
    ownPriority = new
    Self.isAnyOrdered = true
    if parent != nil { graph.restructureAround(self) }
  }
}

/// Says where a press without a pointer is made.
nonisolated struct ActivationPointModifier: WrapModifier {
  let point: (CGSize) -> CGPoint

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { ActivationPointBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    (box as? ActivationPointBox)?.point = point
  }
}

private final class ActivationPointBox: WrapBox {
  var point: (CGSize) -> CGPoint = { CGPoint(x: $0.width / 2, y: $0.height / 2) }
}

extension Box {
  /// Where a press without a pointer is made, in the box's points; nil is in the middle.
  var activationPoint: CGPoint? {
    var here = parent
    while let wrap = here as? WrapBox {
      if let box = wrap as? ActivationPointBox {
        let (outer, own) = (box.globalFrame, globalFrame)
        let point = box.point(outer.size)
        guard point.x.isFinite, point.y.isFinite else { return nil }
        return CGPoint(
          x: point.x + outer.minX - own.minX,
          y: point.y + outer.minY - own.minY,
        )
      }
      here = wrap.parent
    }
    return nil
  }
}
