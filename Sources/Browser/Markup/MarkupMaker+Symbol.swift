import Display
import Foundation
import Geometry

extension MarkupMaker {
  /// A symbol's layers, one painted over the other; what a layer erases is masked out of those
  /// before it.
  func symbol(_ symbol: SymbolDrawing, _ picture: Content.Picture, _ markup: inout Markup) {
    markup.style.tag = "svg"
    markup.style.set("viewBox", "0 0 24 24")
    markup.style.set("preserveAspectRatio", "none")
    markup.style.declare("color", CSS.color(picture.ink ?? .black))
    markup.style.parts = Self.parts(of: symbol, picture) { definition, definitions in
      define(definition, "m", &definitions)
    }
  }

  static func parts(
    of symbol: SymbolDrawing,
    _ picture: Content.Picture,
    define: (Style.Part, inout [Style.Part]) -> String,
  ) -> [Style.Part] {
    var definitions: [Style.Part] = []
    var painted: [Style.Part] = []
    var erasing: [Style.Part] = []
    func erase() {
      guard !erasing.isEmpty, !painted.isEmpty else { return }
      var mask = Style.Part(tag: "mask")
      mask.set("maskUnits", "userSpaceOnUse")
      for (name, value) in [("x", "0"), ("y", "0"), ("width", "24"), ("height", "24")] {
        mask.set(name, value)
      }
      var all = Style.Part(tag: "path")
      all.set("d", "M0 0H24V24H0Z")
      all.set("fill", "#fff")
      mask.parts = [all] + erasing
      var group = Style.Part(tag: "g")
      group.set("mask", define(mask, &definitions))
      group.parts = painted
      painted = [group]
      erasing = []
    }
    for layer in symbol.layers {
      if layer.isErasing {
        erasing.append(path(layer, "#000"))
        continue
      }
      erase()
      let ink =
        picture.lowerInks.isEmpty || layer.level == 0
        ? nil : picture.lowerInks[min(layer.level, picture.lowerInks.count) - 1]
      var part = path(layer, ink.map(CSS.color) ?? "currentColor")
      if let value = picture.value, value <= layer.threshold { part.set("opacity", "0.3") }
      painted.append(part)
    }
    erase()
    return definitions + painted
  }

  private static func path(_ layer: SymbolDrawing.Layer, _ color: String) -> Style.Part {
    var path = Style.Part(tag: "path")
    path.set("d", PathData.text(layer.segments))
    path.set("fill", layer.isFilled ? color : "none")
    guard layer.pen > 0 else { return path }
    path.set("stroke", color)
    path.set("stroke-width", CSS.number(layer.pen))
    path.set("stroke-linecap", "round")
    path.set("stroke-linejoin", "round")
    return path
  }
}
