// Drawing by hand, by the name of the module it comes from on Apple's systems.
public import Foundation
@_exported public import SwiftUI

/// Lines that were drawn by hand.
public nonisolated struct PKDrawing: Equatable, Codable, Sendable {
  /// From the first to the last, which lies over the others.
  public var strokes: [PKStroke]

  public init() {
    strokes = []
  }

  public init(strokes: some Sequence<PKStroke>) {
    self.strokes = Array(strokes)
  }

  /// Reads what `dataRepresentation()` wrote.
  ///
  /// - Throws: `DecodingError` for anything else, also for what Apple's PencilKit wrote: how it
  ///   writes is not published.
  public init(data: Data) throws {
    self = try JSONDecoder().decode(PKDrawing.self, from: data)
  }

  /// The lines as JSON, which only this PencilKit reads.
  public func dataRepresentation() -> Data { (try? JSONEncoder().encode(self)) ?? Data() }

  /// The smallest rectangle around all lines, in points; empty without lines.
  public var bounds: CGRect {
    let all = strokes.reduce(CGRect.null) { $0.union($1.renderBounds) }
    return all.isNull ? .zero : all
  }

  /// A picture of a part of the drawing, on nothing.
  ///
  /// - Parameters:
  ///   - rect: in points.
  ///   - scale: pixels for each point; 0 means 2.
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    if scale > 0 { format.scale = scale }
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      for stroke in strokes {
        stroke.ink.color.setStroke()
        context.cgContext.setAlpha(stroke.ink.inkType.opacity)
        let path = UIBezierPath(cgPath: stroke.outline.cgPath)
        path.lineWidth = stroke.width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
      }
    }
  }

  public mutating func append(_ drawing: PKDrawing) { strokes += drawing.strokes }

  public func appending(_ drawing: PKDrawing) -> PKDrawing {
    PKDrawing(strokes: strokes + drawing.strokes)
  }

  public mutating func transform(using transform: CGAffineTransform) {
    for index in strokes.indices {
      strokes[index].transform = strokes[index].transform.concatenating(transform)
    }
  }

  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    var drawing = self
    drawing.transform(using: transform)
    return drawing
  }
}
