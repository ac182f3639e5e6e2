import Display
import Foundation
import Geometry

extension MarkupMaker {
  func shape(
    _ drawing: Content.Drawing,
    _ size: CGSize,
    of id: ElementID,
    _ markup: inout Markup,
  ) {
    if drawing.stroke == nil, let fill = drawing.fill, !fill.isPicture {
      if fills(drawing.outline, size, &markup) {
        background(fill, &markup)
        return
      }
      if needsBackground(fill) {
        background(fill, &markup)
        markup.style.declare("clip-path", CSS.clip(drawing.outline))
        return
      }
    }
    var path = Style.Part(tag: "path")
    var definitions: [Style.Part] = []
    path.set("fill", paint(drawing.fill, "f", &definitions))
    if case .path(_, true) = drawing.outline.form { path.set("fill-rule", "evenodd") }
    markup.style.tag = "svg"
    markup.style.set("aria-hidden", "true")
    if let stroke = drawing.stroke, let pen = drawing.pen {
      if case .angular(let stops, let center, let from, let to) = stroke, stops.count > 1 {
        let wheel = self.wheel(stops, center, from, to, size)
        let line = PathData.text(drawing.outline)
        // The line is the first path of the element, so it can move without a new style.
        if drawing.fill == nil {
          // Each has a mask of its own, as the lines are not part of what is shared.
          markup.style.parts = [
            turning(wheel, within: nil, of: id, pen, size, &definitions)
          ]
          markup.style.parts.insert(contentsOf: definitions, at: 0)
          markup.fill(.path, line)
        } else {
          path.set("d", line)
          let ring = turning(wheel, within: line, pen, size, &definitions)
          markup.style.parts = definitions + [path, ring]
        }
        return
      }
      path.set("stroke", paint(stroke, "s", &definitions))
      self.pen(pen, &path, isDashed: false)
    }
    markup.style.parts = definitions + [path]
    markup.fill(.path, PathData.text(drawing.outline))
    // Dashes move in many apps; a style for each place would be too many.
    if drawing.stroke != nil, let pen = drawing.pen, !pen.dash.isEmpty {
      let lengths = pen.dash.map { CSS.number($0) }.joined(separator: ",")
      markup.fill(.dash, lengths + " " + CSS.number(pen.dashPhase))
    }
  }

  func image(_ picture: Content.Picture, _ element: Element, _ markup: inout Markup) {
    if case .symbol(let symbol) = picture.source {
      self.symbol(symbol, picture, &markup)
      return
    }
    if case .embedded(let embedded) = picture.source {
      self.embedded(embedded, &markup)
      return
    }
    let address = publish(picture.source)
    // A page would show the sign of a broken picture; as in SwiftUI, there is nothing to see.
    if address.isEmpty { return }
    if let tile = picture.tile {
      markup.style.set("data-c", picture.ink == nil ? "tile" : "mask")
      markup.style.declare("background", CSS.color(picture.ink ?? .clear))
      let size = CSS.length(tile.width) + " " + CSS.length(tile.height)
      let kind = picture.ink == nil ? "background" : "mask"
      markup.style.declare(kind + "-size", size)
      markup.style.declare(kind + "-repeat", "repeat")
      markup.style.declare(kind + "-position", "0 0")
      markup.fill(picture.ink == nil ? .tile : .mask, address)
    } else if let ink = picture.ink {
      markup.style.set("data-c", "mask")
      markup.style.declare("background", CSS.color(ink))
      markup.fill(.mask, address)
    } else {
      markup.style.tag = "img"
      markup.style.set("draggable", "false")
      markup.fill(.source, address)
    }
    if !picture.isSmooth { markup.style.declare("image-rendering", "pixelated") }
    if let range = picture.range { markup.style.declare("dynamic-range-limit", range.rawValue) }
  }

  /// Whether the outline is all of the element, so that its own box can be the shape.
  private func fills(_ outline: Outline, _ size: CGSize, _ markup: inout Markup) -> Bool {
    guard outline.frame.origin == .zero,
      abs(outline.frame.width - size.width) < 0.01, abs(outline.frame.height - size.height) < 0.01
    else { return false }
    switch outline.form {
    case .rectangle: return true
    case .rounded(let first, let second, let third, let fourth):
      markup.style.declare("border-radius", CSS.radius((first, second, third, fourth)))
      return true
    case .ellipse:
      markup.style.declare("border-radius", "50%")
      return true
    case .path: return false
    }
  }

  private func background(_ fill: Fill, _ markup: inout Markup) {
    markup.style.declare("background", CSS.background(fill))
    if case .material = fill {
      markup.style.declare("backdrop-filter", "blur(20px) saturate(1.8)")
    }
  }

  /// Fills that SVG has no paint for.
  func needsBackground(_ fill: Fill) -> Bool {
    switch fill {
    case .angular, .elliptical, .material: true
    case .ink, .linear, .radial, .picture: false
    }
  }

  func pen(_ pen: Pen, _ path: inout Style.Part, isDashed: Bool = true) {
    path.set("stroke-width", CSS.number(pen.width))
    switch pen.cap {
    case .butt: break
    case .round: path.set("stroke-linecap", "round")
    case .square: path.set("stroke-linecap", "square")
    }
    switch pen.join {
    case .miter: path.set("stroke-miterlimit", CSS.number(pen.miterLimit))
    case .round: path.set("stroke-linejoin", "round")
    case .bevel: path.set("stroke-linejoin", "bevel")
    }
    if isDashed, !pen.dash.isEmpty {
      path.set("stroke-dasharray", pen.dash.map(CSS.number).joined(separator: " "))
      path.set("stroke-dashoffset", CSS.number(pen.dashPhase))
    }
  }

  func paint(_ fill: Fill?, _ use: String, _ definitions: inout [Style.Part]) -> String {
    switch fill {
    case nil: return "none"
    case .ink(let ink): return CSS.color(ink)
    case .picture(let picture): return define(pattern(picture), use, &definitions)
    case .angular?, .material?: return CSS.color(fill?.mean ?? .clear)
    case .elliptical(let stops, let center, let start, let radius):
      var gradient = Style.Part(tag: "radialGradient")
      gradient.set("cx", CSS.percent(center.x))
      gradient.set("cy", CSS.percent(center.y))
      gradient.set("r", CSS.percent(radius))
      gradient.parts = self.stops(stops, start, radius)
      return define(gradient, use, &definitions)
    case .linear(let stops, let from, let to):
      var gradient = Style.Part(tag: "linearGradient")
      for (name, value) in [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)] {
        gradient.set(name, CSS.fine(value))
      }
      gradient.parts = clearAsNeighbours(stops).map(stop)
      return define(gradient, use, &definitions)
    case .radial(let stops, let center, let start, let radius):
      var gradient = Style.Part(tag: "radialGradient")
      gradient.set("cx", CSS.percent(center.x))
      gradient.set("cy", CSS.percent(center.y))
      gradient.set("r", CSS.number(radius))
      gradient.set("gradientUnits", "userSpaceOnUse")
      gradient.parts = self.stops(stops, start, radius)
      return define(gradient, use, &definitions)
    }
  }

  /// A picture's part as a tile; what lies outside of it is cut off.
  private func pattern(_ picture: PictureFill) -> Style.Part {
    var image = Style.Part(tag: "image")
    image.set("href", address(of: picture))
    image.set("x", CSS.number(-picture.part.minX * picture.size.width))
    image.set("y", CSS.number(-picture.part.minY * picture.size.height))
    image.set("width", CSS.number(picture.size.width))
    image.set("height", CSS.number(picture.size.height))
    image.set("preserveAspectRatio", "none")
    if picture.opacity < 1 { image.set("opacity", CSS.fine(picture.opacity)) }
    var pattern = Style.Part(tag: "pattern")
    pattern.set("patternUnits", "userSpaceOnUse")
    pattern.set("width", CSS.number(picture.tile.width))
    pattern.set("height", CSS.number(picture.tile.height))
    pattern.parts = [image]
    return pattern
  }

  func address(of picture: PictureFill) -> String {
    switch picture.source {
    case .file(let path): publish(.file(path))
    case .data(let data, let type): publish(.data(data, type: type))
    }
  }

  private func stops(_ stops: [Fill.Stop], _ start: CGFloat, _ end: CGFloat) -> [Style.Part] {
    let inner = end > 0 ? min(max(start / end, 0), 1) : 0
    return clearAsNeighbours(stops).map { each in
      stop(Fill.Stop(each.ink, at: inner + (1 - inner) * each.location))
    }
  }

  /// The stops with those that are wholly clear in the colours beside them: between two stops a page
  /// mixes colours first, and what is clear is black else.
  private func clearAsNeighbours(_ stops: [Fill.Stop]) -> [Fill.Stop] {
    stops.indices.flatMap { index in
      let stop = stops[index]
      let beside = [index - 1, index + 1].filter(stops.indices.contains).map { stops[$0].ink }
      guard stop.ink.alpha == 0, !beside.isEmpty else { return [stop] }
      return beside.map { ink in
        var clear = ink
        clear.alpha = 0
        return Fill.Stop(clear, at: stop.location)
      }
    }
  }

  private func stop(_ stop: Fill.Stop) -> Style.Part {
    var part = Style.Part(tag: "stop")
    part.set("offset", CSS.fine(stop.location))
    part.set("stop-color", CSS.color(stop.ink))
    return part
  }

  /// Gives a definition a name made of what it is, so that equal ones may share it.
  func define(
    _ definition: Style.Part,
    _ use: String,
    _ definitions: inout [Style.Part],
  ) -> String {
    var definition = definition
    var text = ""
    text.append(json: [definition])
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let name = "g" + use + String(hash, radix: 36)
    definition.set("id", name)
    definitions.append(definition)
    return "url(#\(name))"
  }
}

extension Style.Part {
  mutating func set(_ name: String, _ value: String) {
    attributes.append(Style.Attribute(name: name, value: value))
  }
}
