public import SwiftUI

nonisolated extension ChartSymbolShape where Self: InsettableShape {
  /// The symbol as a line inside of its edge.
  public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The symbol as a line inside of its edge.
  public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
    BorderSymbolShape(shape: self, style: style)
  }
}

/// A symbol whose edge is drawn.
nonisolated struct BorderSymbolShape<Base: ChartSymbolShape & InsettableShape>: ChartSymbolShape {
  let shape: Base
  let style: StrokeStyle

  init(shape: Base, style: StrokeStyle) {
    self.shape = shape
    var style = style
    style.lineWidth = style.lineWidth.isFinite ? min(max(0.5, style.lineWidth), 100) : 1
    self.style = style
  }

  var perceptualUnitRect: CGRect { shape.perceptualUnitRect }

  func path(in rect: CGRect) -> Path {
    let inset = style.lineWidth / 2
    guard rect.width > style.lineWidth, rect.height > style.lineWidth else {
      return shape.path(in: rect)
    }
    return shape.inset(by: inset).path(in: rect).strokedPath(style)
  }
}

/// A symbol of any type.
public nonisolated struct AnyChartSymbolShape: ChartSymbolShape {
  let content: any ChartSymbolShape

  public init(_ content: any ChartSymbolShape) { self.content = content }

  public var perceptualUnitRect: CGRect { content.perceptualUnitRect }

  public func path(in rect: CGRect) -> Path { content.path(in: rect) }
}

/// A symbol that may be one of those that charts have.
private nonisolated protocol SymbolSource: ChartSymbolShape {
  var source: any ChartSymbolShape { get }
}

extension AnyChartSymbolShape: SymbolSource {
  fileprivate var source: any ChartSymbolShape { content.own }
}

extension Circle: SymbolSource {
  fileprivate var source: any ChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
}

extension BorderSymbolShape: SymbolSource {
  fileprivate var source: any ChartSymbolShape {
    guard style == StrokeStyle(lineWidth: style.lineWidth), shape is Circle else { return self }
    return BasicChartSymbolShape(kind: .circle, line: style.lineWidth)
  }
}

nonisolated extension ChartSymbolShape {
  /// The same symbol as one that charts have, where it is one: they are drawn many at a time.
  var own: any ChartSymbolShape { (self as? any SymbolSource)?.source ?? self }

  /// Whether it is made of lines and has nothing to fill.
  var isLine: Bool {
    if let basic = self as? BasicChartSymbolShape { return basic.line != nil || basic.isOfLines }
    return self is any BorderedSymbol
  }
}

/// A symbol of which the edge is drawn.
private nonisolated protocol BorderedSymbol {}

extension BorderSymbolShape: BorderedSymbol {}
