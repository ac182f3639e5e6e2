package import Foundation

/// Rounding to a screen's smallest unit while a layout is made (`Theme.grid`).
///
/// Sizes of leaves are whole units already; distances and fixed lengths are rounded here, and room
/// is handed out in whole units, so that every edge falls on the grid: siblings never overlap and
/// equal distances stay equal.
extension CGSize {
  /// A distance: to the nearest unit, halves towards none, so that SwiftUI's usual 8 takes no row.
  package func snap(distance: CGFloat, _ axis: Axis) -> CGFloat {
    let unit = self[axis]
    guard distance.isFinite, unit > 0 else { return distance }
    let rounded = max(0, (abs(distance) / unit - 0.5).rounded(.up)) * unit
    return distance < 0 ? -rounded : rounded
  }

  /// A length asked for: to the nearest unit, but never from something to nothing.
  package func snap(length: CGFloat, _ axis: Axis) -> CGFloat {
    let unit = self[axis]
    guard length.isFinite, unit > 0 else { return length }
    let units = (length / unit).rounded()
    return (length > 0 ? max(1, units) : units) * unit
  }

  /// Room or a position: down to a whole unit.
  package func snap(down length: CGFloat, _ axis: Axis) -> CGFloat {
    let unit = self[axis]
    guard length.isFinite, unit > 0 else { return length }
    return (length / unit + 1e-6).rounded(.down) * unit
  }

  /// A position: down to whole units.
  package func snap(down point: CGPoint) -> CGPoint {
    CGPoint(x: snap(down: point.x, .horizontal), y: snap(down: point.y, .vertical))
  }

  /// A size that something needs: up to whole units.
  package func snap(up size: CGSize) -> CGSize {
    CGSize(width: snap(up: size.width, .horizontal), height: snap(up: size.height, .vertical))
  }

  /// A size that something needs: up to whole units.
  package func snap(up length: CGFloat, _ axis: Axis) -> CGFloat {
    let unit = self[axis]
    guard length.isFinite, unit > 0 else { return length }
    return (length / unit - 1e-6).rounded(.up) * unit
  }
}
