import Foundation
import Geometry

extension SymbolMaker {
  /// The text of a drawing: from the table, or for shapes that are divided evenly.
  func text(_ name: String) -> String? {
    SymbolTable.drawing(name) ?? divided(name)
  }

  // MARK: Halves, thirds and insets

  /// The part of a shape's box that a word names: its left, top, right and bottom, from 0 to 1.
  private static let parts: [String: [CGFloat]] = {
    let third: CGFloat = 1 / 3
    var parts: [String: [CGFloat]] = [
      "tophalf": [0, 0, 1, 0.5], "bottomhalf": [0, 0.5, 1, 1],
      "topthird": [0, 0, 1, third], "bottomthird": [0, 1 - third, 1, 1],
      "center": [0.2, 0.2, 0.8, 0.8],
    ]
    for (left, right) in [("left", "right"), ("leading", "trailing")] {
      parts[left + "half"] = [0, 0, 0.5, 1]
      parts[right + "half"] = [0.5, 0, 1, 1]
      parts[left + "third"] = [0, 0, third, 1]
      parts[right + "third"] = [1 - third, 0, 1, 1]
      parts["top" + left] = [0, 0, 0.5, 0.5]
      parts["top" + right] = [0.5, 0, 1, 0.5]
      parts["bottom" + left] = [0, 0.5, 0.5, 1]
      parts["bottom" + right] = [0.5, 0.5, 1, 1]
    }
    return parts
  }()
  private static let partWords: Set<String> = ["inset", "fill", "filled"]

  /// "rectangle.lefthalf.inset.filled" and its like: a shape's line, and an area of it filled.
  func makePart(_ words: [String]) -> Draft? {
    if words.first == "inset" {
      // "inset.filled.lefthalf.rectangle" says the same from the end.
      let shape = words.firstIndex { Self.containers.contains($0) }
      guard let shape, shape > 0 else { return nil }
      return makePart(Array(words[shape...]) + words[..<shape])
    }
    let first = words.firstIndex { $0 == "inset" || Self.parts[$0] != nil }
    guard let first, first > 0,
      words[first...].allSatisfy({ Self.parts[$0] != nil || Self.partWords.contains($0) }),
      text(words.filter { $0 != "fill" && $0 != "filled" }.joined(separator: ".")) == nil,
      let base = make(words[..<first].joined(separator: ".")),
      let shape = shape(words[..<first])
    else { return nil }
    let isInset = words.contains("inset")
    var area = isInset ? Self.shrunk(shape) : shape
    if let part = words[first...].lazy.compactMap({ Self.parts[$0] }).first {
      area = Self.cut(area, to: part)
    }
    var layer = Layer(area, pen: 0)
    layer.isFilled = true
    return Draft(layers: base.layers + [layer], text: Self.character(words[first...], base.text))
  }

  /// The outline of what is filled in a shape's filled form; a dashed one's is the whole one's.
  private func shape(_ words: ArraySlice<String>) -> [Outline.Segment]? {
    let solid = words.filter { $0 != "dashed" && $0 != "dotted" }.joined(separator: ".")
    let layers = fill(solid)?.layers
    return layers?.first { $0.isFilled && $0.pen > 0 && !$0.isErasing }?.segments
  }

  private static func bounds(_ segments: [Outline.Segment]) -> CGRect {
    let points = segments.flatMap(\.points)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// An outline with a gap to its own line; slanted sides need more of it than upright ones.
  private static func shrunk(_ segments: [Outline.Segment]) -> [Outline.Segment] {
    let ends = segments.compactMap(\.points.first)
    let isSlanted = segments.count < 7 && !segments.contains { $0.points.count > 1 }
    let box = bounds(segments)
    let gap: CGFloat = isSlanted ? 4 : 2.7
    let scale = CGSize(
      width: max(0.2, 1 - 2 * gap / max(box.width, 1)),
      height: max(0.2, 1 - 2 * gap / max(box.height, 1)),
    )
    let count = CGFloat(max(ends.count, 1))
    let middle =
      isSlanted
      ? CGPoint(x: ends.map(\.x).reduce(0, +) / count, y: ends.map(\.y).reduce(0, +) / count)
      : CGPoint(x: box.midX, y: box.midY)
    return segments.map { segment in
      segment.mapped { point in
        CGPoint(
          x: middle.x + (point.x - middle.x) * scale.width,
          y: middle.y + (point.y - middle.y) * scale.height,
        )
      }
    }
  }

  private static func cut(_ area: [Outline.Segment], to part: [CGFloat]) -> [Outline.Segment] {
    let box = bounds(area)
    // Beyond the outer edges, so that only the cut is new.
    let edge: (CGFloat) -> CGFloat = { $0 == 0 ? -0.1 : $0 == 1 ? 1.1 : $0 }
    let xs = [part[0], part[2]].map { box.minX + box.width * edge($0) }
    let ys = [part[1], part[3]].map { box.minY + box.height * edge($0) }
    let window: [Outline.Segment] = [
      .move(CGPoint(x: xs[0], y: ys[0])), .line(CGPoint(x: xs[1], y: ys[0])),
      .line(CGPoint(x: xs[1], y: ys[1])), .line(CGPoint(x: xs[0], y: ys[1])), .close,
    ]
    return PathOverlay.area(area, window, evenOdd: false) { $0 && $1 }
  }

  private static func character(_ words: ArraySlice<String>, _ base: String) -> String {
    let rows = ["left": "◧◐", "leading": "◧◐", "right": "◨◑", "trailing": "◨◑"]
    let others = ["top": "⬒◓", "bottom": "⬓◒"]
    for (side, signs) in rows.merging(others, uniquingKeysWith: { one, _ in one })
    where words.contains(side + "half") || words.contains(side + "third") {
      return String(base == "○" ? signs.suffix(1) : signs.prefix(1))
    }
    return words.contains("inset") ? base == "○" ? "◉" : "▣" : base
  }

  // MARK: Shapes that are divided

  /// "rectangle.split.2x3" (columns and rows) and "circle.grid.4x2" as a drawing's text.
  private func divided(_ name: String) -> String? {
    let words = name.split(separator: ".")
    guard words.count > 2, let numbers = words.last?.split(separator: "x"), numbers.count == 2,
      let columns = Int(numbers[0]), let rows = Int(numbers[1]),
      (1...9).contains(columns), (1...9).contains(rows)
    else { return nil }
    let shape = words.dropLast(2).joined(separator: ".")
    switch words[words.count - 2] {
    case "split":
      guard let text = SymbolTable.drawing(shape), let outline = self.shape([shape]) else {
        return nil
      }
      let box = Self.bounds(outline)
      let upright = (1..<columns).map { column in
        "M\(box.minX + box.width * CGFloat(column) / CGFloat(columns)) \(box.minY)V\(box.maxY)"
      }
      let level = (1..<rows).map { row in
        "M\(box.minX) \(box.minY + box.height * CGFloat(row) / CGFloat(rows))H\(box.maxX)"
      }
      return text + "|d:" + (upright + level).joined()
    case "grid": return grid(of: shape, columns, rows)
    default: return nil
    }
  }

  private func grid(of shape: String, _ columns: Int, _ rows: Int) -> String? {
    guard ["circle", "square", "rectangle"].contains(shape) else { return nil }
    let (across, down) = (18 / CGFloat(columns), 18 / CGFloat(rows))
    let step = shape == "rectangle" ? CGSize(width: across, height: min(down, across)) : nil
    let side = min(across, down)
    let (width, height) = (step?.width ?? side, step?.height ?? side)
    var path = ""
    for row in 0..<rows {
      for column in 0..<columns {
        let x = 12 + (CGFloat(column) - CGFloat(columns) / 2) * width
        let y = 12 + (CGFloat(row) - CGFloat(rows) / 2) * height
        path +=
          shape == "circle"
          ? "O\(x + width / 2) \(y + height / 2) \(width * 0.34)"
          : "R\(x + 0.9) \(y + 0.9) \(width - 1.8) \(height - 1.8) 1"
      }
    }
    return "▦|b:" + path
  }
}
