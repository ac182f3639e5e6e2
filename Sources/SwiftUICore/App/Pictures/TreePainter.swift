import Display
import Foundation
import Geometry
import Pictures

/// Draws elements into a picture.
final class TreePainter {
  let target: Bitmap

  init(_ target: Bitmap) {
    self.target = target
  }

  /// Draws an element with all in it.
  func paint(_ node: DisplayTree.Node) {
    let element = node.element
    let look = element.appearance
    guard element.frame.isBounded, !look.isUnseen else { return }
    target.save()
    defer { target.restore() }
    move(x: element.frame.minX, y: element.frame.minY)
    apply(look.transform, element.frame.size)
    guard look.needsLayer else {
      paintParts(of: node)
      return
    }
    if look.isBlurCut, look.blur > 0 {
      target.clip(Path(CGRect(origin: .zero, size: element.frame.size)).parts)
    }
    paintLayer(look) { $0.paintParts(of: node) }
  }

  private func move(x: CGFloat, y: CGFloat) {
    target.concatenate(CGAffineTransform(translationX: x, y: y))
  }

  // MARK: An element

  fileprivate func paintParts(of node: DisplayTree.Node) {
    let element = node.element
    let look = element.appearance
    let box = CGRect(origin: .zero, size: element.frame.size)
    let rim = look.corners.isSquare ? Path(box) : Path(box, look.corners)
    if let background = look.background { fill(rim.parts, evenOdd: false, background, box) }
    target.save()
    if let clip = look.clip {
      target.clip(clip.parts, evenOdd: clip.isEvenOdd)
    } else if look.isClipped {
      target.clip(rim.parts)
    }
    paint(element.content, in: box)
    if case .scroll(let scroll) = element.content {
      target.clip(Path(box).parts)
      move(x: -scroll.offset.x, y: -scroll.offset.y)
    }
    for child in node.drawn { paint(child) }
    target.restore()
    if let border = look.border, border.width > 0 {
      let inner = box.insetBy(dx: border.width / 2, dy: border.width / 2)
      let line = look.corners.isSquare ? Path(inner) : Path(inner, look.corners)
      stroke(line.parts, Pen(width: border.width), border.fill, box)
    }
  }

  // MARK: Layers

  /// Draws into a picture of its own, changes that as a look says, and draws it where it belongs.
  private func paintLayer(_ look: Appearance, _ paint: (TreePainter) -> Void) {
    guard let layer = emptyLayer() else { return }
    paint(TreePainter(layer))
    if let mask = look.mask, let cover = emptyLayer() {
      let painter = TreePainter(cover)
      for part in mask.parts {
        if part.isCut, let hole = painter.emptyLayer() {
          TreePainter(hole).paint(part)
          cover.cover(hole, .destinationOut)
        } else {
          painter.paint(part)
        }
      }
      layer.cover(cover, .destinationIn)
    }
    var made = layer
    if look.blur > 0 || !look.filters.isEmpty {
      var raster = layer.raster
      if look.blur > 0 { raster = raster.blurred(pixels(look.blur)) }
      for filter in look.filters { raster = raster.mapped { filter.applied(to: $0) } }
      made = Bitmap(raster) ?? layer
    }
    if let shadow = look.shadow { cast(shadow, made, look.opacity) }
    target.cover(made, opacity: look.opacity, look.blend.operator)
  }

  private func cast(_ shadow: Appearance.Shadow, _ layer: Bitmap, _ opacity: Double) {
    let ink = shadow.ink
    let dark = layer.raster.mapped { pixel in
      var shade = ink
      shade.alpha *= pixel.alpha
      return shade
    }
    guard let cast = Bitmap(dark.blurred(pixels(shadow.radius))) else { return }
    target.cover(cast, opacity: opacity, moved: shadow.offset)
  }

  /// A clear picture as large as the target, on which the same points lie at the same places.
  private func emptyLayer() -> Bitmap? {
    let layer = Bitmap(width: target.width, height: target.height, scale: target.scale)
    layer?.concatenate(target.transform)
    return layer
  }

  private func pixels(_ points: CGFloat) -> Int {
    let count = points * target.scale
    return count.isFinite ? Int(min(512, max(0, count.rounded()))) : 0
  }

  /// Draws one part of a mask.
  private func paint(_ part: Appearance.Mask.Part) {
    guard part.frame.isBounded else { return }
    target.save()
    defer { target.restore() }
    move(x: part.frame.minX, y: part.frame.minY)
    let box = CGRect(origin: .zero, size: part.frame.size)
    var look = Appearance()
    look.opacity = part.opacity
    func draw(_ painter: TreePainter) {
      if let background = part.background {
        painter.fill(Path(box, part.corners).parts, evenOdd: false, background, box)
      }
      painter.paint(part.content, in: box)
    }
    if part.opacity < 1 { paintLayer(look, draw) } else { draw(self) }
  }

  private func apply(_ transform: Appearance.Transform?, _ size: CGSize) {
    guard let transform else { return }
    let anchor = CGPoint(x: transform.anchor.x * size.width, y: transform.anchor.y * size.height)
    move(x: transform.offset.x + anchor.x, y: transform.offset.y + anchor.y)
    // Of what is seen in perspective, the part that a plane has.
    if let m = transform.matrix?.values, abs(m[8]) > 0.000_1 {
      target.concatenate(
        CGAffineTransform(
          a: m[0] / m[8],
          b: m[1] / m[8],
          c: m[3] / m[8],
          d: m[4] / m[8],
          tx: m[6] / m[8],
          ty: m[7] / m[8],
        )
      )
    }
    move(x: transform.swing.x, y: transform.swing.y)
    func flat(_ degrees: CGFloat) -> CGFloat { cos(degrees * .pi / 180) }
    target.concatenate(
      CGAffineTransform(scaleX: flat(transform.tiltY), y: flat(transform.tiltX))
    )
    target.concatenate(CGAffineTransform(rotationAngle: transform.rotation * .pi / 180))
    target.concatenate(CGAffineTransform(scaleX: transform.scaleX, y: transform.scaleY))
    move(x: -anchor.x, y: -anchor.y)
  }
}

extension Appearance {
  /// Whether it changes what is drawn as a whole.
  fileprivate var needsLayer: Bool {
    opacity < 1 || blur > 0 || !filters.isEmpty || mask != nil || shadow != nil
      || blend != .normal || isIsolated
  }
}

extension Bitmap {
  /// Draws a picture of the same size over all of it, whatever the transform is.
  fileprivate func cover(
    _ picture: Bitmap,
    opacity: Double = 1,
    moved: CGPoint = .zero,
    _ blend: Operator = .normal,
  ) {
    save()
    concatenate(transform.inverted())
    draw(
      picture,
      in: CGRect(
        x: moved.x,
        y: moved.y,
        width: CGFloat(width) / scale,
        height: CGFloat(height) / scale,
      ),
      opacity: opacity,
      blend,
    )
    restore()
  }

  fileprivate func cover(_ picture: Bitmap, _ blend: Operator) {
    cover(picture, opacity: 1, moved: .zero, blend)
  }

  fileprivate func cover(_ picture: Bitmap, opacity: Double, _ blend: Operator) {
    cover(picture, opacity: opacity, moved: .zero, blend)
  }
}

extension Appearance.Blend {
  fileprivate var `operator`: Bitmap.Operator {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken, .plusDarker: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusLighter: .plusLighter
    }
  }
}

extension Path {
  init(_ rect: CGRect, _ corners: Appearance.Corners) {
    self.init(
      form: .rounded(
        corners.topLeading,
        corners.topTrailing,
        corners.bottomTrailing,
        corners.bottomLeading,
      ),
      in: rect,
    )
  }
}

extension Outline {
  /// The outline as segments.
  var parts: [Segment] {
    if case .path(let segments, _) = form { return segments }
    return PathForms.segments(form, in: frame)
  }

  var isEvenOdd: Bool {
    if case .path(_, let evenOdd) = form { return evenOdd }
    return false
  }
}
