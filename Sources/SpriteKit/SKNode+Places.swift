public import Foundation
import Geometry
import SwiftUI

extension SKNode {
  /// From the node's own points to the parent's.
  var transform: CGAffineTransform {
    CGAffineTransform(scaleX: xScale, y: yScale)
      .concatenating(CGAffineTransform(rotationAngle: zRotation))
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// From the node's own points to those of the root.
  var whole: CGAffineTransform {
    var whole = CGAffineTransform.identity
    var node: SKNode? = self
    while let one = node, !(one is SKScene) {
      whole = whole.concatenating(one.transform)
      node = one.parent
    }
    return whole
  }

  /// The rotation with that of all parents, in radians.
  var wholeRotation: CGFloat {
    var node: SKNode? = self
    var angle: CGFloat = 0
    while let one = node, !(one is SKScene) {
      angle += one.zRotation
      node = one.parent
    }
    return angle
  }

  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    point.applying(whole).applying(node.whole.undone)
  }

  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    node.convert(point, to: self)
  }

  /// Whether a point, in the parent's points, is on the node or on one below.
  public func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().contains(p) }

  /// Returns the rectangle around the node and all below, in the parent's points.
  public func calculateAccumulatedFrame() -> CGRect {
    var all = CGRect.null
    if !content.isEmpty { all = content }
    for child in children {
      let frame = child.calculateAccumulatedFrame()
      if !frame.isEmpty { all = all.union(frame) }
    }
    return all.isNull ? CGRect(origin: position, size: .zero) : all.applying(transform)
  }

  public func intersects(_ node: SKNode) -> Bool {
    let mine = content.applying(whole)
    return !mine.isEmpty && mine.intersects(node.content.applying(node.whole))
  }

  /// Returns the topmost node at a point in the node's own points; itself if there is none.
  public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }

  /// Returns the nodes below that are seen at a point in the node's own points, from the top; a node
  /// is there as well where those below it are.
  public func nodes(at p: CGPoint) -> [SKNode] {
    let place = p.applying(whole)
    let hit = below.enumerated().filter { _, node in
      guard node.isSeen, let parent = node.parent else { return false }
      return node.contains(place.applying(parent.whole.undone))
    }
    return hit.sorted { one, other in
      let (z, otherZ) = (one.element.wholeZ, other.element.wholeZ)
      return z == otherZ ? one.offset > other.offset : z > otherZ
    }.map(\.element)
  }

  var wholeZ: CGFloat { zPosition + (parent?.wholeZ ?? 0) }

  /// Whether neither the node nor one above is hidden.
  var isSeen: Bool { !isHidden && alpha > 0 && (parent?.isSeen ?? true) }
}

nonisolated extension CGAffineTransform {
  /// The way back; nowhere for a transform that has none.
  var undone: CGAffineTransform {
    let area = a * d - b * c
    guard area.isFinite, abs(area) > 1e-12 else {
      return CGAffineTransform(translationX: -tx, y: -ty)
    }
    return inverted()
  }
}
