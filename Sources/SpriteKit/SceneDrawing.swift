import Foundation
import SwiftUI

/// Draws a scene's nodes into a canvas.
struct SceneDrawing {
  private struct Item {
    let node: SKNode
    let transform: CGAffineTransform
    let alpha: CGFloat
    let z: CGFloat
    let clips: [Path]
  }

  private var items: [Item] = []
  /// From the scene's points to the view's.
  private let seen: CGAffineTransform

  init(_ scene: SKScene, _ area: CGSize) {
    seen = scene.toView(area)
    for child in scene.children { add(child, seen, 1, 0, []) }
    items = items.enumerated()
      .sorted { $0.element.z == $1.element.z ? $0.offset < $1.offset : $0.element.z < $1.element.z }
      .map(\.element)
  }

  private mutating func add(
    _ node: SKNode,
    _ outer: CGAffineTransform,
    _ alpha: CGFloat,
    _ z: CGFloat,
    _ clips: [Path],
  ) {
    let alpha = alpha * min(max(0, node.alpha), 1)
    guard !node.isHidden, alpha > 0.002 else { return }
    let transform = node.transform.concatenating(outer)
    guard transform.isDrawable else { return }
    let z = z + node.zPosition
    let own = z + ((node as? SKEmitterNode)?.particleZPosition ?? 0)
    items.append(Item(node: node, transform: transform, alpha: alpha, z: own, clips: clips))
    var clips = clips
    if let mask = (node as? SKCropNode)?.maskNode {
      let outline =
        (mask as? SKShapeNode)?.path.map { Path($0) } ?? Path(mask.content)
      clips.append(outline.applying(mask.transform.concatenating(transform)))
    }
    for child in node.children { add(child, transform, alpha, z, clips) }
  }

  func draw(_ context: inout GraphicsContext) {
    for item in items {
      var own = context
      own.opacity = item.alpha
      for clip in item.clips { own.clip(to: clip) }
      switch item.node {
      case let sprite as SKSpriteNode:
        own.blendMode = sprite.blendMode.mode
        draw(sprite, item.transform, &own)
      case let label as SKLabelNode:
        own.blendMode = label.blendMode.mode
        draw(label, item.transform, &own)
      case let shape as SKShapeNode:
        own.blendMode = shape.blendMode.mode
        draw(shape, item.transform, &own)
      case let emitter as SKEmitterNode:
        let transform = emitter.target.map { $0.whole.concatenating(seen) } ?? item.transform
        own.blendMode = emitter.particleBlendMode.mode
        // Dots are mixed with what is below as one: each by itself would be an element.
        if own.blendMode == .normal {
          draw(emitter, transform, &own)
        } else {
          own.drawLayer { draw(emitter, transform, &$0) }
        }
      default: break
      }
    }
  }

  private func draw(
    _ sprite: SKSpriteNode,
    _ transform: CGAffineTransform,
    _ context: inout GraphicsContext,
  ) {
    let box = sprite.content
    guard box.width > 0, box.height > 0 else { return }
    guard let texture = sprite.texture, texture.image != nil else {
      context.fill(Path(box).applying(transform), with: .color(Color(uiColor: sprite.color)))
      return
    }
    draw(texture, sprite.color, sprite.colorBlendFactor, box, transform, &context)
  }

  /// Draws a texture, tinted, into a rectangle.
  private func draw(
    _ texture: SKTexture,
    _ color: UIColor,
    _ factor: CGFloat,
    _ box: CGRect,
    _ transform: CGAffineTransform,
    _ context: inout GraphicsContext,
  ) {
    guard let image = texture.image else { return }
    if factor > 0 {
      let tint = UIColor.white.mixed(color, min(1, factor))
      context.addFilter(.colorMultiply(Color(uiColor: tint)))
    }
    let picture = Image(uiImage: image)
    let part = texture.textureRect()
    var whole = box
    if part != CGRect(x: 0, y: 0, width: 1, height: 1), part.width > 0, part.height > 0 {
      context.clip(to: Path(box).applying(transform))
      whole = CGRect(
        x: box.minX - part.minX / part.width * box.width,
        y: box.minY - part.minY / part.height * box.height,
        width: box.width / part.width,
        height: box.height / part.height,
      )
    }
    // What is only moved and sized stays sharp.
    if transform.b == 0, transform.c == 0, transform.a > 0, transform.d < 0 {
      context.draw(picture, in: whole.applying(transform))
      return
    }
    context.concatenate(transform)
    context.scaleBy(x: 1, y: -1)
    context.draw(
      picture,
      in: CGRect(x: whole.minX, y: -whole.maxY, width: whole.width, height: whole.height),
    )
  }

  private func draw(
    _ label: SKLabelNode,
    _ transform: CGAffineTransform,
    _ context: inout GraphicsContext,
  ) {
    guard !(label.text ?? "").isEmpty else { return }
    let scale = hypot(transform.c, transform.d)
    guard scale > 0 else { return }
    let size = min(max(1, label.fontSize * scale), 1_000)
    let font =
      label.fontName.map { Font.custom($0, fixedSize: size) } ?? .system(size: size)
    let sheet = context
    func resolved(_ row: String) -> GraphicsContext.ResolvedText {
      sheet.resolve(Text(row).font(font))
    }
    let endless = CGSize(width: CGFloat.infinity, height: .infinity)
    let rows = label.rows(size) { resolved($0).measure(in: endless).width }
    let x: CGFloat =
      switch label.horizontalAlignmentMode {
      case .center: 0.5
      case .left: 0
      case .right: 1
      }
    // How many rows are above the node's place.
    let above: CGFloat =
      switch label.verticalAlignmentMode {
      case .baseline: 0.79
      case .center: CGFloat(rows.count) / 2
      case .top: 0
      case .bottom: CGFloat(rows.count)
      }
    var place = CGPoint.zero.applying(transform)
    let angle = atan2(-transform.c, -transform.d)
    if abs(angle) > 0.001 {
      context.translateBy(x: place.x, y: place.y)
      context.rotate(by: .radians(-angle))
      place = .zero
    }
    let height = rows.count > 1 ? resolved("A").measure(in: endless).height : 0
    let color = Color(uiColor: label.fontColor ?? .white)
    for (index, row) in rows.enumerated() where !row.isEmpty {
      let y = rows.count > 1 ? 0 : above
      let top = place.y + (CGFloat(index) - above) * height
      context.draw(
        Text(row).font(font).foregroundStyle(color),
        at: CGPoint(x: place.x, y: top),
        anchor: UnitPoint(x: x, y: y),
      )
    }
  }

  private func draw(
    _ shape: SKShapeNode,
    _ transform: CGAffineTransform,
    _ context: inout GraphicsContext,
  ) {
    guard let outline = shape.path else { return }
    let path = Path(outline).applying(transform)
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    if shape.fillColor.parts.3 > 0 {
      context.fill(path, with: .color(Color(uiColor: shape.fillColor)))
    }
    guard shape.strokeColor.parts.3 > 0 else { return }
    let color = Color(uiColor: shape.strokeColor)
    if shape.glowWidth > 0 {
      let width = (shape.lineWidth + 2 * shape.glowWidth) * scale
      context.stroke(path, with: .color(color.opacity(0.3)), lineWidth: width)
    }
    guard shape.lineWidth > 0 else { return }
    let style = StrokeStyle(
      lineWidth: shape.lineWidth * scale,
      lineCap: shape.lineCap,
      lineJoin: shape.lineJoin,
      miterLimit: shape.miterLimit,
    )
    context.stroke(path, with: .color(color), style: style)
  }

  private func draw(
    _ emitter: SKEmitterNode,
    _ transform: CGAffineTransform,
    _ context: inout GraphicsContext,
  ) {
    let color = Color(uiColor: emitter.particleColor)
    let size = emitter.dotSize
    let box = CGRect(
      x: -size.width / 2,
      y: -size.height / 2,
      width: size.width,
      height: size.height,
    )
    for dot in emitter.particles where dot.alpha > 0 && dot.scale > 0 {
      let own = CGAffineTransform(scaleX: dot.scale, y: dot.scale)
        .concatenating(CGAffineTransform(rotationAngle: dot.angle))
        .concatenating(CGAffineTransform(translationX: dot.place.x, y: dot.place.y))
        .concatenating(transform)
      guard own.isDrawable else { continue }
      let alpha = Double(min(1, dot.alpha))
      if let texture = emitter.particleTexture, texture.image != nil {
        var each = context
        each.opacity *= alpha
        let factor = emitter.particleColorBlendFactor
        draw(texture, emitter.particleColor, factor, box, own, &each)
      } else {
        context.fill(Path(ellipseIn: box).applying(own), with: .color(color.opacity(alpha)))
      }
    }
  }
}

extension CGAffineTransform {
  /// Whether front ends can draw by it.
  fileprivate var isDrawable: Bool {
    [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && abs($0) < 1e7 }
  }
}
