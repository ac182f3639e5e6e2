import SwiftUI

/// Marks of the same are stacked.
private nonisolated struct StackPlace: Hashable {
  let kind: Mark.Kind
  let isLying: Bool
  let base: Datum?
  let position: Datum?
}

extension [Mark] {
  /// Puts bars and areas of the same place on top of each other.
  nonisolated mutating func stack() {
    var groups: [StackPlace: [Int]] = [:]
    for (index, mark) in enumerated() where mark.kind == .bar || mark.kind == .area {
      let value = mark.isLying ? mark.x.single : mark.y.single
      guard let value, case .number = value.datum, let amount = value.datum.amount else { continue }
      self[index].stack = (Swift.min(0, amount), Swift.max(0, amount))
      guard mark.stacking != .unstacked else { continue }
      let place = StackPlace(
        kind: mark.kind,
        isLying: mark.isLying,
        base: (mark.isLying ? mark.y.single : mark.x.single)?.datum,
        position: mark.style.position?.value.datum,
      )
      groups[place, default: []].append(index)
    }
    for indices in groups.values { stack(indices) }
  }

  private nonisolated mutating func stack(_ indices: [Int]) {
    guard let first = indices.first else { return }
    let amounts = indices.map { index in
      (self[index].isLying ? self[index].x : self[index].y).single?.datum.amount ?? 0
    }
    let method = self[first].stacking
    guard indices.count > 1 || method != .standard else { return }
    let whole = amounts.reduce(0) { $0 + abs($1) }
    let scale = method == .normalized && whole > 0 ? 1 / whole : 1
    var above = method == .center ? -whole / 2 : 0
    var below = 0.0
    for (index, amount) in zip(indices, amounts) {
      let amount = method == .center ? abs(amount) : amount * scale
      if amount >= 0 {
        self[index].stack = (above, above + amount)
        above += amount
      } else {
        self[index].stack = (below + amount, below)
        below += amount
      }
    }
  }
}
