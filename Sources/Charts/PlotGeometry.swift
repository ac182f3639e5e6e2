import Foundation
import SwiftUI

/// Where the marks of a chart lie in a plot of a size.
nonisolated struct PlotGeometry {
  let x: Scale
  let y: Scale
  let size: CGSize
  private let marks: [Mark]
  /// The values by which bars stand beside each other.
  private let positions: [Datum: Int]
  private let barGaps: (x: Double?, y: Double?)

  init(_ model: ChartModel, _ size: CGSize) {
    x = model.x
    y = model.y
    marks = model.marks
    self.size = size
    positions = model.positions
    barGaps = model.barGaps
  }

  // MARK: Places along one axis

  private func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? size.width : size.height }

  private func scale(_ axis: Axis) -> Scale { axis == .horizontal ? x : y }

  private func extent(_ mark: Mark, _ axis: Axis) -> Extent {
    axis == .horizontal ? mark.x : mark.y
  }

  /// The place of a value with those of its kind beside it, in points.
  private func middle(_ mark: Mark, _ axis: Axis) -> CGFloat? {
    switch extent(mark, axis) {
    case .value(let plotted):
      guard let place = scale(axis).place(plotted.middle, length(axis)) else { return nil }
      guard let slot = slot(mark, axis, plotted) else { return place }
      return (slot.lowerBound + slot.upperBound) / 2
    case .between(let one, let two):
      guard let one = scale(axis).place(one.datum, length(axis)),
        let two = scale(axis).place(two.upper ?? two.datum, length(axis))
      else { return nil }
      return (one + two) / 2
    case .fixed(let one, let two):
      return ((one ?? 0) + (two ?? one ?? length(axis))) / 2
    }
  }

  /// The room of a value on the axis, in points.
  private func room(_ axis: Axis, _ plotted: Plotted) -> ClosedRange<CGFloat>? {
    let scale = scale(axis)
    if let room = scale.room(plotted, length(axis)) { return room }
    guard let middle = scale.place(plotted.datum, length(axis)) else { return nil }
    var half: CGFloat = 4
    let gap = axis == .horizontal ? barGaps.x : barGaps.y
    if let gap, let amount = plotted.datum.amount {
      let next = scale.isTime ? Datum.time(amount + gap) : .number(amount + gap)
      if let place = scale.place(next, length(axis)) { half = abs(place - middle) / 2 }
    }
    return middle - half...middle + half
  }

  /// The part of a value's room that a mark has beside others; nil without others.
  private func slot(_ mark: Mark, _ axis: Axis, _ plotted: Plotted) -> ClosedRange<CGFloat>? {
    guard let position = mark.style.position, (position.axis ?? base(mark)) == axis,
      let index = positions[position.value.datum], let room = room(axis, plotted)
    else { return nil }
    let whole = room.upperBound - room.lowerBound
    let width = position.span.length(whole, automatic: whole * 0.85)
    let slot = width / CGFloat(max(1, positions.count))
    let start = (room.lowerBound + room.upperBound - width) / 2 + slot * CGFloat(index)
    return start...start + slot
  }

  /// The axis along which marks stand beside each other.
  private func base(_ mark: Mark) -> Axis { mark.isLying ? .vertical : .horizontal }

  /// From where to where a mark reaches, in points.
  private func reach(
    _ mark: Mark,
    _ axis: Axis,
    _ dimension: MarkDimension,
  )
    -> ClosedRange<CGFloat>?
  {
    let (scale, length) = (scale(axis), length(axis))
    if let stack = mark.stack, base(mark) != axis {
      let high = scale.place(.number(stack.high), length)
      let low = scale.place(.number(stack.low), length)
      // What has no place on the axis, such as the zero of a logarithm, lies at its edge.
      let base = scale.base(length)
      guard low != nil || high != nil else { return nil }
      return min(low ?? base, high ?? base)...max(low ?? base, high ?? base)
    }
    switch extent(mark, axis) {
    case .value(let plotted):
      guard plotted.datum.hasPlace, let room = slot(mark, axis, plotted) ?? room(axis, plotted)
      else { return nil }
      let whole = room.upperBound - room.lowerBound
      let part = mark.style.position == nil ? 0.75 : 0.9
      let filled = mark.kind == .rectangle ? whole : max(1, whole * part)
      let width = dimension.length(whole, automatic: filled)
      let middle = (room.lowerBound + room.upperBound) / 2
      return middle - width / 2...middle + width / 2
    case .between(let one, let two):
      guard let one = scale.place(one.datum, length),
        let two = scale.place(two.upper ?? two.datum, length)
      else { return nil }
      return min(one, two)...max(one, two)
    case .fixed(let one, let two):
      let (one, two) = (finite(one) ?? 0, finite(two) ?? length)
      return min(one, two)...max(one, two)
    }
  }

  private func finite(_ value: CGFloat?) -> CGFloat? {
    value.flatMap { $0.isFinite ? $0 : nil }
  }

  // MARK: Marks

  /// The rectangle of a bar, a rectangle or a rule, or around another mark's place.
  func rect(_ mark: Mark) -> CGRect? {
    switch mark.kind {
    case .bar, .rectangle:
      guard let x = reach(mark, .horizontal, mark.width),
        let y = reach(mark, .vertical, mark.height)
      else { return nil }
      return moved(
        CGRect(
          x: x.lowerBound,
          y: y.lowerBound,
          width: x.upperBound - x.lowerBound,
          height: y.upperBound - y.lowerBound,
        ),
        mark,
      )
    case .rule:
      let isUpright = mark.isUpright
      let (across, along): (Axis, Axis) =
        isUpright ? (.horizontal, .vertical) : (.vertical, .horizontal)
      guard let place = middle(mark, across), let ends = reach(mark, along, .automatic) else {
        return nil
      }
      let length = ends.upperBound - ends.lowerBound
      let rect =
        isUpright
        ? CGRect(x: place, y: ends.lowerBound, width: 0, height: length)
        : CGRect(x: ends.lowerBound, y: place, width: length, height: 0)
      return moved(rect, mark)
    case .line, .point, .area:
      return point(mark).map { CGRect(origin: $0, size: .zero) }
    case .sector: return nil
    }
  }

  private func moved(_ rect: CGRect, _ mark: Mark) -> CGRect {
    let style = mark.style
    let (start, end) = (style.startOffset, style.endOffset)
    return CGRect(
      x: rect.minX + style.offset.width + start.width,
      y: rect.minY + style.offset.height + start.height,
      width: max(0, rect.width + end.width - start.width),
      height: max(0, rect.height + end.height - start.height),
    )
  }

  /// The place of a line's, an area's or a point's value.
  func point(_ mark: Mark) -> CGPoint? {
    var place = CGPoint.zero
    guard let x = middle(mark, .horizontal), let y = middle(mark, .vertical) else { return nil }
    place = CGPoint(x: x, y: y)
    if mark.kind == .area, let ends = areaEnds(mark) { place = ends.high }
    place.x += mark.style.offset.width
    place.y += mark.style.offset.height
    return place.x.isFinite && place.y.isFinite ? place : nil
  }

  /// The lower and the upper place of an area at one value.
  func areaEnds(_ mark: Mark) -> (low: CGPoint, high: CGPoint)? {
    let along = mark.isLying ? Axis.horizontal : .vertical
    guard let base = middle(mark, base(mark)) else { return nil }
    let (scale, length) = (scale(along), length(along))
    let ends: (CGFloat?, CGFloat?)
    if let stack = mark.stack {
      // Of a negative value the lower end is the edge that is seen.
      let isNegative = stack.high <= 0 && stack.low < 0
      ends = (
        scale.place(.number(isNegative ? stack.high : stack.low), length) ?? scale.base(length),
        scale.place(.number(isNegative ? stack.low : stack.high), length),
      )
    } else if case .between(let one, let two) = extent(mark, along) {
      ends = (scale.place(one.datum, length), scale.place(two.datum, length))
    } else {
      return nil
    }
    guard let low = ends.0, let high = ends.1 else { return nil }
    return along == .vertical
      ? (CGPoint(x: base, y: low), CGPoint(x: base, y: high))
      : (CGPoint(x: low, y: base), CGPoint(x: high, y: base))
  }

  // MARK: Sectors

  /// A part of a circle.
  struct Slice {
    /// In radians, clockwise from the top.
    let start: CGFloat
    let end: CGFloat
    let center: CGPoint
    let inner: CGFloat
    let outer: CGFloat

    var middle: CGPoint { point((start + end) / 2, (inner + outer) / 2) }

    func point(_ angle: CGFloat, _ radius: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }

    var path: Path { path(within: 0) ?? Path() }

    /// Its outline so many points further inside; nil where nothing of it is left.
    func path(within distance: CGFloat) -> Path? {
      let (far, near) = (outer - distance, inner > 0 ? inner + distance : 0)
      // Both sides are moved by the same distance, which is a smaller angle further outside.
      func turn(at radius: CGFloat) -> CGFloat { asin(min(1, distance / radius)) }
      guard far > 0, near < far, end - start > 2 * turn(at: far) else { return nil }
      var path = Path()
      addArc(far, turn(at: far), isBack: false, to: &path)
      let half = (end - start) / 2
      if near > 0, half > turn(at: near) {
        addArc(near, turn(at: near), isBack: true, to: &path)
      } else {
        path.addLine(to: point(start + half, half < .pi / 2 ? distance / sin(half) : distance))
      }
      path.closeSubpath()
      return path
    }

    private func addArc(_ radius: CGFloat, _ turn: CGFloat, isBack: Bool, to path: inout Path) {
      let first = Angle(radians: start + turn - .pi / 2)
      let last = Angle(radians: end - turn - .pi / 2)
      path.addArc(
        center: center,
        radius: radius,
        startAngle: isBack ? last : first,
        endAngle: isBack ? first : last,
        clockwise: isBack,
      )
    }
  }

  /// The slices of all sectors, by the marks' indices.
  var slices: [Int: Slice] { slices(of: marks) }

  /// The slices of sectors, by the marks' indices.
  func slices(of marks: [Mark]) -> [Int: Slice] {
    var slices: [Int: Slice] = [:]
    let total = marks.reduce(0) { $0 + $1.share }
    guard total > 0, total.isFinite else { return slices }
    let radius = min(size.width, size.height) / 2
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    var sum = 0.0
    for (index, mark) in marks.enumerated() {
      guard let sector = mark.sector, mark.share > 0 else { continue }
      let start = CGFloat(sum / total) * 2 * .pi
      sum += mark.share
      let end = CGFloat(sum / total) * 2 * .pi
      let outer = min(sector.outer.length(radius, automatic: radius), radius)
      let inner = min(sector.inner.length(radius, automatic: 0), outer)
      let gap = sector.inset.isFinite && outer > 0 ? max(0, sector.inset) / outer : 0
      // A slice is never smaller than nothing.
      let inset = min(gap, (end - start) / 2)
      slices[index] = Slice(
        start: start + inset,
        end: end - inset,
        center: CGPoint(
          x: center.x + mark.style.offset.width,
          y: center.y + mark.style.offset.height,
        ),
        inner: inner,
        outer: outer,
      )
    }
    return slices
  }
}

nonisolated extension Mark {
  /// Whether a rule runs from top to bottom.
  fileprivate var isUpright: Bool {
    if case .between = y, x.plotted.isEmpty { return true }
    return x.single != nil
  }

  /// How much of a pie it is.
  var share: Double {
    guard let angle = sector?.angle, let low = angle.datum.amount else { return 0 }
    let value = angle.upper?.amount.map { $0 - low } ?? low
    return max(0, min(value, 1e200))
  }
}
