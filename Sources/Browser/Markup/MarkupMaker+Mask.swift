import Display
import Foundation
import Geometry

extension MarkupMaker {
  /// A mask as pictures that the page lays over the element: one drawn here with all shapes,
  /// texts and symbols, and those of pictures that the page fetches.
  func mask(_ mask: Appearance.Mask, _ size: CGSize, _ markup: inout Markup) {
    var images: [String] = []
    var places: [String] = []
    var sizes: [String] = []
    var definitions: [Style.Part] = []
    var drawn: [Style.Part] = []
    for part in mask.parts {
      if case .image(let picture) = part.content {
        guard case .symbol = picture.source else {
          images.append("url(\"" + publish(picture.source) + "\")")
          places.append(CSS.length(part.frame.minX) + " " + CSS.length(part.frame.minY))
          sizes.append(CSS.length(part.frame.width) + " " + CSS.length(part.frame.height))
          continue
        }
      }
      if part.isCut {
        let shape = draw(part.black, &definitions)
        drawn = [cut(shape, out: drawn, size, &definitions)]
      } else {
        drawn.append(draw(part, &definitions))
      }
    }
    if !drawn.isEmpty || images.isEmpty {
      images.append("url(\"" + Self.address(definitions + drawn, size) + "\")")
      places.append("0 0")
      sizes.append(CSS.length(size.width) + " " + CSS.length(size.height))
    }
    markup.style.declare("mask-image", images.joined(separator: ","))
    markup.style.declare("mask-position", places.joined(separator: ","))
    markup.style.declare("mask-size", sizes.joined(separator: ","))
    markup.style.declare("mask-repeat", "no-repeat")
  }

  /// What was drawn without what a black shape covers.
  private func cut(
    _ shape: Style.Part,
    out drawn: [Style.Part],
    _ size: CGSize,
    _ definitions: inout [Style.Part],
  ) -> Style.Part {
    var ground = Style.Part(tag: "rect")
    for (name, length) in [("width", size.width), ("height", size.height)] {
      ground.set(name, CSS.number(length))
    }
    ground.set("fill", "#fff")
    var mask = Style.Part(tag: "mask")
    mask.set("maskUnits", "userSpaceOnUse")
    mask.parts = [ground, shape]
    var group = Style.Part(tag: "g")
    group.set("mask", define(mask, "m", &definitions))
    group.parts = drawn
    return group
  }

  private func draw(_ part: Appearance.Mask.Part, _ definitions: inout [Style.Part]) -> Style.Part {
    var group = Style.Part(tag: "g")
    group.set(
      "transform",
      "translate(" + CSS.number(part.frame.minX) + " " + CSS.number(part.frame.minY) + ")",
    )
    if part.opacity < 1 { group.set("opacity", CSS.fine(part.opacity)) }
    let box = CGRect(origin: .zero, size: part.frame.size)
    if let background = part.background {
      let corners = part.corners
      let form = Outline.Form.rounded(
        corners.topLeading,
        corners.topTrailing,
        corners.bottomTrailing,
        corners.bottomLeading,
      )
      let drawing = Content.Drawing(outline: Outline(form, in: box), fill: background)
      group.parts.append(path(drawing, &definitions))
    }
    switch part.content {
    case .shape(let drawing): group.parts.append(path(drawing, &definitions))
    case .text(let block): group.parts += words(block, box.size)
    case .image(let picture):
      guard case .symbol(let symbol) = picture.source else { break }
      var scaled = Style.Part(tag: "g")
      scaled.set(
        "transform",
        "scale(" + CSS.fine(box.width / 24) + " " + CSS.fine(box.height / 24) + ")",
      )
      scaled.parts = Self.parts(of: symbol, picture) { definition, inner in
        define(definition, "m", &inner)
      }
      group.parts.append(scaled)
    default: break
    }
    return group
  }

  private func path(
    _ drawing: Content.Drawing,
    _ definitions: inout [Style.Part],
  ) -> Style.Part {
    var path = Style.Part(tag: "path")
    path.set("d", PathData.text(drawing.outline))
    path.set("fill", paint(drawing.fill, "f", &definitions))
    if case .path(_, true) = drawing.outline.form { path.set("fill-rule", "evenodd") }
    if let stroke = drawing.stroke, let pen = drawing.pen {
      path.set("stroke", paint(stroke, "s", &definitions))
      self.pen(pen, &path)
    }
    return path
  }

  private func words(_ block: TextBlock, _ size: CGSize) -> [Style.Part] {
    var parts: [Style.Part] = []
    for (number, line) in block.lines.enumerated() where !line.runs.isEmpty {
      let font = line.runs[0].font
      var text = Style.Part(tag: "text")
      let free = size.width - line.width
      let left: CGFloat =
        switch block.alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      text.set("x", CSS.number(left))
      text.set("y", CSS.number(block.firstBaseline + CGFloat(number) * block.lineHeight))
      text.set("textLength", CSS.number(line.width))
      text.set("font-size", CSS.number(font.size))
      text.set("font-weight", String(font.weight))
      text.set("font-family", font.design == .monospaced ? "monospace" : "sans-serif")
      if font.isItalic { text.set("font-style", "italic") }
      text.set("fill-opacity", CSS.fine(Double(line.runs[0].ink.alpha)))
      text.text = line.runs.map(\.text).joined()
      parts.append(text)
    }
    return parts
  }

  /// A drawing as an address; every byte that could end it is written in hexadecimal.
  private static func address(_ parts: [Style.Part], _ size: CGSize) -> String {
    var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(CSS.number(size.width))\""
    svg += " height=\"\(CSS.number(size.height))\">"
    for part in parts { write(part, to: &svg) }
    svg += "</svg>"
    var address = "data:image/svg+xml,"
    for byte in svg.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ":"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return address
  }

  private static func write(_ part: Style.Part, to svg: inout String) {
    svg += "<" + part.tag
    for attribute in part.attributes {
      svg += " " + attribute.name + "=\""
      svg.append(html: attribute.value)
      svg += "\""
    }
    svg += ">"
    svg.append(html: part.text)
    for inner in part.parts { write(inner, to: &svg) }
    svg += "</" + part.tag + ">"
  }
}

extension Appearance.Mask.Part {
  /// In black, which lets nothing through; as opaque as it is.
  fileprivate var black: Self {
    func black(_ ink: Ink) -> Ink { Ink(red: 0, green: 0, blue: 0, alpha: ink.alpha) }
    var part = self
    part.background = background?.mapped(black)
    switch content {
    case .shape(var drawing):
      drawing.fill = drawing.fill?.mapped(black)
      drawing.stroke = drawing.stroke?.mapped(black)
      part.content = .shape(drawing)
    case .image(var picture):
      if case .symbol = picture.source { picture.ink = picture.ink.map(black) }
      part.content = .image(picture)
    default: break
    }
    return part
  }
}
