import Foundation

/// Finds the bodies that may touch, without a look at every pair.
///
/// The boxes are taken in the order of their starts along the axis on which the bodies are spread
/// more, and each is compared only with those that have not ended there.
struct Sweep {
  /// Indices of bodies whose boxes overlap, of which one moves; in the order of the bodies.
  private(set) var pairs: [(Int, Int)] = []
  /// How many pairs of boxes were compared.
  private(set) var compared = 0

  init(_ movers: [Mover]) {
    let boxes = movers.map { Box($0.box) }
    let isWide = Self.spread(boxes, \.x) >= Self.spread(boxes, \.y)
    let axis: KeyPath<Box, ClosedRange<CGFloat>> = isWide ? \.x : \.y
    let along = boxes.map { $0[keyPath: axis] }
    var (moving, still): ([Int], [Int]) = ([], [])
    for index in movers.indices.sorted(by: { along[$0].lowerBound < along[$1].lowerBound }) {
      let start = along[index].lowerBound
      moving.removeAll { along[$0].upperBound < start }
      compare(index, moving, boxes)
      guard movers[index].isMoving else {
        still.append(index)
        continue
      }
      still.removeAll { along[$0].upperBound < start }
      compare(index, still, boxes)
      moving.append(index)
    }
    pairs.sort(by: <)
  }

  private mutating func compare(_ index: Int, _ others: [Int], _ boxes: [Box]) {
    compared += others.count
    let box = boxes[index]
    for other in others where box.x.overlaps(boxes[other].x) && box.y.overlaps(boxes[other].y) {
      pairs.append((min(index, other), max(index, other)))
    }
  }

  private struct Box {
    let x: ClosedRange<CGFloat>
    let y: ClosedRange<CGFloat>

    init(_ box: CGRect) {
      x = box.minX...box.maxX
      y = box.minY...box.maxY
    }
  }

  /// How far apart the middles are along an axis.
  private static func spread(_ boxes: [Box], _ axis: KeyPath<Box, ClosedRange<CGFloat>>) -> CGFloat
  {
    let middles = boxes.map { ($0[keyPath: axis].lowerBound + $0[keyPath: axis].upperBound) / 2 }
    return (middles.max() ?? 0) - (middles.min() ?? 0)
  }
}
