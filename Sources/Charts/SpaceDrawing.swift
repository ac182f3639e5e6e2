import Foundation
import SwiftUI

/// A place in a cube whose sides are 1: to the right, up, and towards who looks.
nonisolated struct Spot: Equatable {
  var x = 0.0
  var y = 0.0
  var z = 0.0
}

/// From places in the cube to points of the screen.
nonisolated struct SpaceProjection {
  private let turn: (sin: Double, cos: Double)
  private let tilt: (sin: Double, cos: Double)
  private let isPerspective: Bool
  private let size: CGSize

  init(_ pose: Chart3DPose, _ isPerspective: Bool, _ size: CGSize) {
    func parts(_ angle: Angle) -> (Double, Double) {
      let radians = angle.radians.isFinite ? angle.radians : 0
      return (sin(radians), cos(radians))
    }
    turn = parts(pose.azimuth)
    tilt = parts(pose.inclination)
    self.isPerspective = isPerspective
    self.size = size
  }

  private func seen(_ spot: Spot) -> Spot {
    let (x, y, z) = (spot.x - 0.5, spot.y - 0.5, spot.z - 0.5)
    let (across, along) = (x * turn.cos + z * turn.sin, z * turn.cos - x * turn.sin)
    return Spot(
      x: across,
      y: y * tilt.cos - along * tilt.sin,
      z: along * tilt.cos + y * tilt.sin,
    )
  }

  /// How near it is; greater is nearer.
  func depth(_ spot: Spot) -> Double { seen(spot).z }

  func point(_ spot: Spot) -> CGPoint {
    let seen = seen(spot)
    // The cube fits into the screen whichever way it is turned.
    let side = min(size.width, size.height) / 3.0.squareRoot() * (isPerspective ? 0.8 : 0.95)
    let factor = side * (isPerspective ? 3 / max(0.5, 3 - seen.z) : 1)
    return CGPoint(x: size.width / 2 + seen.x * factor, y: size.height / 2 - seen.y * factor)
  }
}

/// The three scales of a chart in space.
nonisolated struct ChartSpace {
  private let axes: [SpaceAxis]
  private let heights: ClosedRange<Double>?

  /// - Parameter marks: of those without a `z` each lies in the middle.
  init(_ marks: [Mark], _ settings: ChartSettings) {
    let flat = [
      SpaceAxis(marks.flatMap(\.x.plotted), settings.x.domain),
      SpaceAxis(marks.flatMap(\.y.plotted), settings.y.domain),
      SpaceAxis(marks.flatMap { $0.z?.plotted ?? [] }, settings.space.z.domain),
    ]
    let surfaces = marks.compactMap(\.surface)
    guard !surfaces.isEmpty else {
      axes = flat
      heights = nil
      return
    }
    let found = surfaces.flatMap { function in
      Self.grid.flatMap { across in
        Self.grid.map { function(flat[0].value(across), flat[2].value($0)) }
      }
    }.filter(\.isFinite)
    let range = found.min().flatMap { low in found.max().map { low...$0 } }
    heights = range
    axes = [flat[0], flat[1].widened(to: range), flat[2]]
  }

  /// Where functions are asked for their values.
  static let grid = (0...24).map { Double($0) / 24 }

  func part(_ plotted: Plotted, _ axis: Int) -> Double? { axes[axis].part(plotted.datum) }
  func parts(_ extent: Extent, _ axis: Int) -> (low: Double, high: Double)? {
    switch extent {
    case .value(let one):
      guard let low = part(one, axis) else { return nil }
      return (low, one.upper.flatMap { axes[axis].part($0) } ?? low)
    case .between(let one, let two):
      guard let low = part(one, axis), let high = part(two, axis) else { return nil }
      return (low, high)
    case .fixed: return (0, 1)
    }
  }

  /// A place of a surface, and how high it is among all.
  func spot(_ function: (Double, Double) -> Double, _ x: Double, _ z: Double) -> (Spot, Double)? {
    let value = function(axes[0].value(x), axes[2].value(z))
    guard value.isFinite, let y = axes[1].part(.number(value)), (-0.01...1.01).contains(y) else {
      return nil
    }
    let share = heights.map {
      ($0.upperBound > $0.lowerBound)
        ? (value - $0.lowerBound) / ($0.upperBound - $0.lowerBound) : 0.5
    }
    return (Spot(x: x, y: y, z: z), share ?? 0.5)
  }
}

/// One scale of a chart in space: numbers from end to end, or categories one after the other.
nonisolated struct SpaceAxis {
  private var low: Double
  private var high: Double
  private let names: [String]

  init(_ plotted: [Plotted], _ wish: DomainWish?) {
    let data = plotted.flatMap { [$0.datum, $0.upper].compactMap(\.self) }
    var seen: Set<String> = []
    names = ((wish?.list ?? []) + data).compactMap(\.category)
      .filter { seen.insert($0).inserted }
    let ends = ((wish?.range ?? wish?.list) ?? []).compactMap(\.amount)
    let amounts = ends.isEmpty ? data.compactMap(\.amount) : ends
    low = amounts.min() ?? -1
    high = amounts.max() ?? 1
    if low == high { (low, high) = (low - 1, high + 1) }
  }

  /// An axis of nothing but a surface takes the heights of that.
  func widened(to range: ClosedRange<Double>?) -> SpaceAxis {
    guard let range, range.upperBound > range.lowerBound, (low, high) == (-1, 1) else {
      return self
    }
    var axis = self
    (axis.low, axis.high) = (range.lowerBound, range.upperBound)
    return axis
  }

  func part(_ datum: Datum) -> Double? {
    if let name = datum.category {
      return names.firstIndex(of: name).map { (Double($0) + 0.5) / Double(names.count) }
    }
    return datum.amount.map { min(max(($0 - low) / (high - low), -10), 10) }
  }

  func value(_ part: Double) -> Double { low + (high - low) * part }
}

/// Draws a chart in space, what is farther away first.
nonisolated struct SpaceDrawing {
  private struct Item {
    let depth: Double
    let draw: (GraphicsContext) -> Void
  }

  private let model: ChartModel
  private let space: ChartSpace
  private let view: SpaceProjection

  init(_ model: ChartModel, _ space: ChartSpace, _ view: SpaceProjection) {
    self.model = model
    self.space = space
    self.view = view
  }

  func draw(_ context: GraphicsContext) {
    frame(context)
    let sorted = model.all.flatMap { items($0) }.sorted { $0.depth < $1.depth }
    for item in sorted { item.draw(context) }
  }

  /// The edges of the cube that do not lie before what is in it, with lines across its ground.
  private func frame(_ context: GraphicsContext) {
    var path = Path()
    func line(_ from: Spot, _ to: Spot) {
      path.move(to: view.point(from))
      path.addLine(to: view.point(to))
    }
    let corners = [0.0, 1.0].flatMap { x in
      [0.0, 1.0].flatMap { y in [0.0, 1.0].map { Spot(x: x, y: y, z: $0) } }
    }
    let nearest = corners.max { view.depth($0) < view.depth($1) }
    for corner in corners where corner != nearest {
      for other in corners where other != nearest && Self.areNext(corner, other) {
        line(corner, other)
      }
    }
    for part in [0.25, 0.5, 0.75] {
      line(Spot(x: part, y: 0, z: 0), Spot(x: part, y: 0, z: 1))
      line(Spot(x: 0, y: 0, z: part), Spot(x: 1, y: 0, z: part))
    }
    context.stroke(path, with: .color(.secondary.opacity(0.35)), lineWidth: 1)
  }

  private static func areNext(_ one: Spot, _ two: Spot) -> Bool {
    let steps = abs(one.x - two.x) + abs(one.y - two.y) + abs(one.z - two.z)
    return steps == 1 && (one.x, one.y, one.z) < (two.x, two.y, two.z)
  }

  private func items(_ mark: Mark) -> [Item] {
    if let function = mark.surface { return surface(mark, function) }
    guard let x = space.parts(mark.x, 0), let y = space.parts(mark.y, 1) else { return [] }
    let z = mark.z.map { space.parts($0, 2) } ?? (0.5, 0.5)
    guard let z else { return [] }
    let middle = Spot(x: (x.0 + x.1) / 2, y: (y.0 + y.1) / 2, z: (z.0 + z.1) / 2)
    let shading = model.shading(mark).shading
    switch mark.kind {
    case .rule, .line:
      var path = Path()
      path.move(to: view.point(Spot(x: x.0, y: y.0, z: z.0)))
      path.addLine(to: view.point(Spot(x: x.1, y: y.1, z: z.1)))
      let pen = model.pen(mark)
      return [item(mark, middle) { $0.stroke(path, with: shading, style: pen) }]
    case .rectangle, .bar: return block(mark, x, y, z, shading)
    case .point, .area, .sector:
      let point = view.point(middle)
      let side = model.symbolSide(mark)
      let circle = Path(
        ellipseIn: CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
      )
      return [item(mark, middle) { $0.fill(circle, with: shading) }]
    }
  }

  private func item(
    _ mark: Mark,
    _ middle: Spot,
    _ draw: @escaping (GraphicsContext) -> Void,
  ) -> Item {
    let opacity = mark.style.opacity
    return Item(depth: view.depth(middle)) { context in
      var context = context
      context.opacity *= opacity
      draw(context)
    }
  }

  /// The sides of a block; of a place, a small cube.
  private func block(
    _ mark: Mark,
    _ x: (Double, Double),
    _ y: (Double, Double),
    _ z: (Double, Double),
    _ shading: GraphicsContext.Shading,
  ) -> [Item] {
    let isPlace = x.0 == x.1 && y.0 == y.1 && z.0 == z.1
    func ends(_ pair: (Double, Double)) -> [Double] {
      isPlace ? [pair.0 - 0.03, pair.1 + 0.03] : [pair.0, pair.1]
    }
    let (xs, ys, zs) = (ends(x), ends(y), ends(z))
    func side(_ corners: [Spot]) -> Item {
      var path = Path()
      path.addLines(corners.map { view.point($0) })
      path.closeSubpath()
      let middle = Spot(
        x: corners.map(\.x).reduce(0, +) / 4,
        y: corners.map(\.y).reduce(0, +) / 4,
        z: corners.map(\.z).reduce(0, +) / 4,
      )
      return item(mark, middle) { context in
        context.fill(path, with: shading)
        context.stroke(path, with: .color(.primary.opacity(0.2)), lineWidth: 1)
      }
    }
    var items: [Item] = []
    for end in 0...1 {
      let (a, b, c) = (xs[end], ys[end], zs[end])
      let front = [(0, 0), (1, 0), (1, 1), (0, 1)]
      items.append(side(front.map { Spot(x: xs[$0.0], y: ys[$0.1], z: c) }))
      items.append(side(front.map { Spot(x: xs[$0.0], y: b, z: zs[$0.1]) }))
      items.append(side(front.map { Spot(x: a, y: ys[$0.0], z: zs[$0.1]) }))
    }
    return items
  }

  private func surface(_ mark: Mark, _ function: (Double, Double) -> Double) -> [Item] {
    let grid = ChartSpace.grid
    let spots = grid.map { x in grid.map { space.spot(function, x, $0) } }
    let colors = mark.style.surface
    let plain = model.shading(mark)
    var items: [Item] = []
    for (row, column) in (0..<grid.count - 1).flatMap({ row in
      (0..<grid.count - 1).map { (row, $0) }
    }) {
      let corners = [
        spots[row][column], spots[row + 1][column], spots[row + 1][column + 1],
        spots[row][column + 1],
      ].compactMap(\.self)
      guard corners.count == 4 else { continue }
      var path = Path()
      path.addLines(corners.map { view.point($0.0) })
      path.closeSubpath()
      let share = corners.map(\.1).reduce(0, +) / 4
      let slope = abs(corners[0].0.y - corners[2].0.y) * 6
      let color: Color? =
        colors.map {
          $0.isEmpty ? Self.mix([.blue, .purple, .pink], slope) : Self.mix($0, share)
        }
      let shading = color.map { GraphicsContext.Shading.color($0) } ?? plain.shading
      items.append(
        item(mark, corners[0].0) { context in
          context.fill(path, with: shading)
          context.stroke(path, with: .color(.primary.opacity(0.15)), lineWidth: 0.5)
        }
      )
    }
    return items
  }

  /// A colour of a list, which is not empty, between its first and its last one.
  private static func mix(_ colors: [Color], _ part: Double) -> Color {
    let place = min(max(0, part), 1) * Double(colors.count - 1)
    let index = min(Int(place), max(0, colors.count - 2))
    guard index + 1 < colors.count else { return colors[0] }
    return colors[index].mix(with: colors[index + 1], by: place - Double(index))
  }
}
