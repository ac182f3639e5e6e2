import Foundation
import Geometry

/// A drawing surface of two by four dots a cell, shown with Braille characters.
///
/// A dot is 4 × 4 points, so it is as wide as it is high.
struct DotCanvas {
  let area: CellRect
  private(set) var cells: [UInt8]

  private static let dot: CGFloat = 4
  /// The bit of each dot: two columns of four.
  private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  /// The cells of the drawing, also those that are not shown.
  private let whole: CellRect

  /// - Parameters:
  ///   - whole: the cells of the drawing.
  ///   - clip: those that are shown.
  init(_ whole: CellRect, in clip: CellRect) {
    self.whole = whole
    area = whole.intersection(clip)
    cells = Array(repeating: 0, count: area.width * area.height)
  }

  /// The dots of a cell, as a Braille pattern.
  func pattern(_ column: Int, _ row: Int) -> UInt8 {
    cells[(row - area.top) * area.width + column - area.left]
  }

  /// Draws lines with a pen, in the screen's points.
  mutating func stroke(_ polygons: Polygons, _ pen: Pen) {
    guard !area.isEmpty else { return }
    let dash = pen.dash.filter { $0.isFinite && $0 >= 0 }
    let cycle = dash.reduce(0, +)
    for polygon in polygons.polygons {
      var travelled = pen.dashPhase.isFinite ? pen.dashPhase : 0
      var points = polygon.points
      if polygon.isClosed, let first = points.first { points.append(first) }
      for (start, end) in zip(points, points.dropFirst()) {
        let length = hypot(end.x - start.x, end.y - start.y)
        line(start, end, pen.width) { share in
          cycle < 1 || Self.isDrawn(dash, cycle, at: travelled + share * length)
        }
        travelled += length
      }
    }
  }

  private static func isDrawn(_ dash: [CGFloat], _ cycle: CGFloat, at distance: CGFloat) -> Bool {
    // An odd pattern is drawn twice, the second time with lines and gaps exchanged.
    let whole = dash.count % 2 == 0 ? cycle : cycle * 2
    var rest = distance.truncatingRemainder(dividingBy: whole)
    if rest < 0 { rest += whole }
    for index in 0..<dash.count * 2 {
      rest -= dash[index % dash.count]
      if rest < 0 { return index % 2 == 0 }
    }
    return true
  }

  private mutating func line(
    _ start: CGPoint,
    _ end: CGPoint,
    _ width: CGFloat,
    isDrawn: (CGFloat) -> Bool,
  ) {
    let pen = width.isFinite ? min(max(width, 0), 1000) : 0
    guard let shares = visible(start, end, margin: pen) else { return }
    let length = hypot(end.x - start.x, end.y - start.y) * (shares.upperBound - shares.lowerBound)
    let steps = max(1, Int((length / (Self.dot / 2)).rounded(.up)))
    let radius = pen <= 6 ? 0 : Int((pen / 2 / Self.dot).rounded())
    for step in 0...steps {
      let part = CGFloat(step) / CGFloat(steps)
      let share = shares.lowerBound + (shares.upperBound - shares.lowerBound) * part
      guard isDrawn(share) else { continue }
      stamp(start.toward(end, share), radius)
    }
  }

  /// A point on an edge belongs to the dot before it, so that a frame's lines stay inside it; on the
  /// first edge of the drawing it belongs to the first dot.
  private static func dot(at place: CGFloat, from first: Int) -> Int {
    let index = Int((place / dot - 0.01).rounded(.down))
    return index == first - 1 && place / dot > CGFloat(first) - 0.01 ? first : index
  }

  private mutating func stamp(_ point: CGPoint, _ radius: Int) {
    let x = Self.dot(at: point.x, from: whole.left * 2)
    let y = Self.dot(at: point.y, from: whole.top * 4)
    guard radius > 0 else { return set(x, y) }
    for down in -radius...radius {
      for along in -radius...radius where along * along + down * down <= radius * radius {
        set(x + along, y + down)
      }
    }
  }

  private mutating func set(_ x: Int, _ y: Int) {
    // The shift rounds towards the left and the top also for negative numbers.
    let column = x >> 1
    let row = y >> 2
    guard area.contains(column: column, row: row) else { return }
    cells[(row - area.top) * area.width + column - area.left] |= Self.bits[(x & 1) * 4 + (y & 3)]
  }

  /// The part of a line inside the area, as fractions of it.
  private func visible(
    _ start: CGPoint,
    _ end: CGPoint,
    margin: CGFloat,
  ) -> ClosedRange<CGFloat>? {
    var low: CGFloat = 0
    var high: CGFloat = 1
    let left = CGFloat(area.left) * CellMetrics.width - margin
    let right = CGFloat(area.right) * CellMetrics.width + margin
    let top = CGFloat(area.top) * CellMetrics.height - margin
    let bottom = CGFloat(area.bottom) * CellMetrics.height + margin
    func cut(_ from: CGFloat, _ by: CGFloat, _ least: CGFloat, _ most: CGFloat) -> Bool {
      guard by != 0 else { return from >= least && from <= most }
      let shares = [(least - from) / by, (most - from) / by].sorted()
      low = max(low, shares[0])
      high = min(high, shares[1])
      return low <= high
    }
    guard cut(start.x, end.x - start.x, left, right), cut(start.y, end.y - start.y, top, bottom)
    else { return nil }
    return low...high
  }
}
