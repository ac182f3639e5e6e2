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

  init(_ scene: SKScene, _ area: CGSize) {
    let seen = scene.toView(area)
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
    guard
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        .allSatisfy({ $0.isFinite && abs($0) < 1e7 })
    else { return }
    let z = z + node.zPosition
    items.append(Item(node: node, transform: transform, alpha: alpha, z: z, clips: clips))
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
      case let sprite as SKSpriteNode: draw(sprite, item.transform, &own)
      case let label as SKLabelNode: draw(label, item.transform, &own)
      case let shape as SKShapeNode: draw(shape, item.transform, &own)
      case let emitter as SKEmitterNode: draw(emitter, item.transform, &own)
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
    guard let texture = sprite.texture, let image = texture.image else {
      context.fill(Path(box).applying(transform), with: .color(Color(uiColor: sprite.color)))
      return
    }
    if sprite.colorBlendFactor > 0 {
      let tint = UIColor.white.mixed(sprite.color, min(1, sprite.colorBlendFactor))
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
    guard let text = label.text, !text.isEmpty else { return }
    let scale = hypot(transform.c, transform.d)
    guard scale > 0 else { return }
    let size = min(max(1, label.fontSize * scale), 1_000)
    let font =
      label.fontName.map { Font.custom($0, fixedSize: size) } ?? .system(size: size)
    let drawn = Text(text).font(font)
      .foregroundStyle(Color(uiColor: label.fontColor ?? .white))
    let x: CGFloat =
      switch label.horizontalAlignmentMode {
      case .center: 0.5
      case .left: 0
      case .right: 1
      }
    let y: CGFloat =
      switch label.verticalAlignmentMode {
      case .baseline: 0.79
      case .center: 0.5
      case .top: 0
      case .bottom: 1
      }
    let place = CGPoint.zero.applying(transform)
    let angle = atan2(-transform.c, -transform.d)
    guard abs(angle) > 0.001 else {
      context.draw(drawn, at: place, anchor: UnitPoint(x: x, y: y))
      return
    }
    context.translateBy(x: place.x, y: place.y)
    context.rotate(by: .radians(-angle))
    context.draw(drawn, at: .zero, anchor: UnitPoint(x: x, y: y))
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
    for dot in emitter.particles where dot.alpha > 0 && dot.scale > 0 {
      let (width, height) = (
        emitter.particleSize.width * dot.scale, emitter.particleSize.height * dot.scale,
      )
      let box = CGRect(
        x: dot.place.x - width / 2,
        y: dot.place.y - height / 2,
        width: width,
        height: height,
      )
      let shade = color.opacity(Double(min(1, dot.alpha)))
      context.fill(Path(ellipseIn: box).applying(transform), with: .color(shade))
    }
  }
}
