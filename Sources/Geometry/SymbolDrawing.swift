package import Foundation

/// A symbol's drawing in a box of 24 × 24, and the text that stands for it in a terminal.
package struct SymbolDrawing: Hashable, Sendable {
  /// A part of it, painted over those before or erasing from them.
  package struct Layer: Hashable, Sendable {
    package var segments: [Outline.Segment]
    /// How thick the line along the outline is; 0 draws none.
    package var pen: CGFloat
    package var isFilled = false
    package var isErasing = false
    /// Whether it erases a sign from a shape, which is painted where the levels have inks of their
    /// own.
    package var isSign = false
    /// 0 is what the symbol is about; what is behind has more.
    package var level = 0
    /// Drawn faintly when the variable value is not above it.
    package var threshold = -1.0

    package init(_ segments: [Outline.Segment], pen: CGFloat) {
      self.segments = segments
      self.pen = pen
    }
  }

  package var name: String
  package var layers: [Layer]
  /// One column for each character.
  package var text: String

  package init(name: String, layers: [Layer], text: String) {
    self.name = name
    self.layers = layers
    self.text = text
  }

  /// The drawing for inks of several levels: signs are painted on their shapes.
  package var layered: SymbolDrawing {
    var drawing = self
    var isOnSign = false
    drawing.layers = layers.flatMap { layer -> [Layer] in
      var layer = layer
      if layer.isSign {
        layer.isErasing = false
        isOnSign = true
      } else if isOnSign, !layer.isErasing, layer.level > 0 {
        // The shape is seen through the sign, whatever shines through its own ink.
        var hole = layer
        hole.isErasing = true
        return [hole, layer]
      }
      return [layer]
    }
    return drawing
  }

  /// The share of its parts, from 0 to 1, that a variable value lets be drawn fully.
  ///
  /// A symbol without parts that come with a value is whole at each.
  package func share(at value: Double?) -> Double {
    let parts = layers.filter { !$0.isErasing }
    guard let value, parts.contains(where: { $0.threshold >= 0 }) else { return 1 }
    return Double(parts.count { value > $0.threshold }) / Double(parts.count)
  }
}
