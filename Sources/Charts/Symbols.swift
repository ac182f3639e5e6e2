public import SwiftUI

/// The shape of a point's symbol.
public nonisolated protocol ChartSymbolShape: Shape {
  /// The side of the square, in points, in which it has as much area as others.
  var perceptualUnitRect: CGRect { get }
}

nonisolated extension ChartSymbolShape {
  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

nonisolated extension Circle: ChartSymbolShape {}

/// The symbols that charts have.
public nonisolated struct BasicChartSymbolShape: ChartSymbolShape {
  enum Kind: Sendable, Hashable, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
  }

  let kind: Kind
  /// The width of its line, in points; nil for one that is filled.
  var line: CGFloat?

  public static var circle: Self { Self(kind: .circle) }
  public static var square: Self { Self(kind: .square) }
  public static var triangle: Self { Self(kind: .triangle) }
  public static var diamond: Self { Self(kind: .diamond) }
  public static var pentagon: Self { Self(kind: .pentagon) }
  public static var plus: Self { Self(kind: .plus) }
  public static var cross: Self { Self(kind: .cross) }
  public static var asterisk: Self { Self(kind: .asterisk) }

  /// The symbol as a line inside of its edge.
  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    Self(kind: kind, line: lineWidth.isFinite ? min(max(0.5, lineWidth), 100) : 1)
  }

  public func path(in rect: CGRect) -> Path {
    guard let line else { return outline(rect) }
    let inner = rect.insetBy(dx: line / 2, dy: line / 2)
    guard inner.width > 0, inner.height > 0 else { return outline(rect) }
    return outline(inner).strokedPath(StrokeStyle(lineWidth: line))
  }

  /// What stands for it where shapes are drawn by characters.
  var character: String {
    switch kind {
    case .circle: line == nil ? "●" : "○"
    case .square: line == nil ? "■" : "□"
    case .triangle: line == nil ? "▲" : "△"
    case .diamond, .pentagon: line == nil ? "◆" : "◇"
    case .plus: "+"
    case .cross: "×"
    case .asterisk: "*"
    }
  }

  /// Whether it is made of lines and has nothing to fill.
  var isOfLines: Bool { kind == .plus || kind == .cross || kind == .asterisk }

  func outline(_ rect: CGRect) -> Path {
    switch kind {
    case .circle: Path(ellipseIn: rect)
    case .square: Path(rect.insetBy(dx: rect.width * 0.06, dy: rect.height * 0.06))
    case .triangle: polygon(3, rect)
    case .diamond: polygon(4, rect)
    case .pentagon: polygon(5, rect)
    case .plus: strokes([0, .pi / 2], rect)
    case .cross: strokes([.pi / 4, .pi * 3 / 4], rect)
    case .asterisk: strokes([.pi / 2, .pi / 6, .pi * 5 / 6], rect)
    }
  }

  private func polygon(_ corners: Int, _ rect: CGRect) -> Path {
    var path = Path()
    let (middle, radius) = (CGPoint(x: rect.midX, y: rect.midY), rect.width * 0.56)
    for corner in 0..<corners {
      let angle = 2 * CGFloat.pi * CGFloat(corner) / CGFloat(corners) - .pi / 2
      let point = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  /// Bars through the middle, as an outline to fill.
  private func strokes(_ angles: [CGFloat], _ rect: CGRect) -> Path {
    var path = Path()
    let radius = rect.width / 2
    for angle in angles {
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      path.move(to: CGPoint(x: rect.midX - x, y: rect.midY - y))
      path.addLine(to: CGPoint(x: rect.midX + x, y: rect.midY + y))
    }
    return path.strokedPath(StrokeStyle(lineWidth: max(1, rect.width / 5)))
  }
}

nonisolated extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: Self { Self(kind: .circle) }
  public static var square: Self { Self(kind: .square) }
  public static var triangle: Self { Self(kind: .triangle) }
  public static var diamond: Self { Self(kind: .diamond) }
  public static var pentagon: Self { Self(kind: .pentagon) }
  public static var plus: Self { Self(kind: .plus) }
  public static var cross: Self { Self(kind: .cross) }
  public static var asterisk: Self { Self(kind: .asterisk) }
}
