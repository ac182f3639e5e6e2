public import Foundation
public import SwiftUI

extension SKAction {
  // MARK: Places

  public class func moveBy(x: CGFloat, y: CGFloat, duration: TimeInterval) -> SKAction {
    add(
      duration,
      back: { moveBy(x: -x, y: -y, duration: duration) },
      [(\.position.x, x), (\.position.y, y)],
    )
  }

  public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    moveBy(x: delta.dx, y: delta.dy, duration: duration)
  }

  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    change(duration, [(\.position.x, location.x), (\.position.y, location.y)])
  }

  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration, [(\.position.x, x)])
  }

  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration, [(\.position.y, y)])
  }

  public class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: duration)
  }

  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }

  /// Follows a path at a speed in points each second.
  public class func follow(
    _ path: CGPath,
    asOffset offset: Bool,
    orientToPath orient: Bool,
    speed: CGFloat,
  ) -> SKAction {
    let length = Track(Path(path)).length
    let seconds = speed > 0 ? Double(length / speed) : 0
    return follow(path, asOffset: offset, orientToPath: orient, duration: seconds)
  }

  public class func follow(
    _ path: CGPath,
    asOffset offset: Bool,
    orientToPath orient: Bool,
    duration: TimeInterval,
  ) -> SKAction { follow(Track(Path(path)), offset, orient, duration) }

  private class func follow(
    _ track: Track,
    _ offset: Bool,
    _ orient: Bool,
    _ duration: TimeInterval,
  ) -> SKAction {
    timed(duration) { node in
      let start = offset ? node.position : .zero
      return { node, progress in
        guard let (place, angle) = track.place(progress) else { return }
        node.position = CGPoint(x: start.x + place.x, y: start.y + place.y)
        if orient { node.zRotation = angle }
      }
    }
    .undone { follow(track.reversed, offset, orient, duration) }
  }

  // MARK: Turns and sizes

  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    add(
      duration,
      back: { rotate(byAngle: -radians, duration: duration) },
      [(\.zRotation, radians)],
    )
  }

  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration, [(\.zRotation, radians)])
  }

  public class func rotate(
    toAngle radians: CGFloat,
    duration: TimeInterval,
    shortestUnitArc: Bool,
  ) -> SKAction {
    guard shortestUnitArc else { return rotate(toAngle: radians, duration: duration) }
    return timed(duration) { node in
      let start = node.zRotation
      let way = (radians - start).remainder(dividingBy: 2 * .pi)
      return { node, progress in node.zRotation = start + way * progress }
    }
  }

  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration, [(\.xScale, scale), (\.yScale, scale)])
  }

  public class func scaleX(to x: CGFloat, y: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration, [(\.xScale, x), (\.yScale, y)])
  }

  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration, [(\.xScale, scale)])
  }

  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration, [(\.yScale, scale)])
  }

  /// Multiplies the scale.
  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(by: scale, y: scale, duration: duration)
  }

  public class func scaleX(by x: CGFloat, y: CGFloat, duration: TimeInterval) -> SKAction {
    timed(duration) { node in
      let (startX, startY) = (node.xScale, node.yScale)
      return { node, progress in
        node.xScale = startX * (1 + (x - 1) * progress)
        node.yScale = startY * (1 + (y - 1) * progress)
      }
    }
    .undone { scaleX(by: x == 0 ? 1 : 1 / x, y: y == 0 ? 1 : 1 / y, duration: duration) }
  }

  public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
    resize(toWidth: size.width, height: size.height, duration: duration)
  }

  public class func resize(
    toWidth width: CGFloat,
    height: CGFloat,
    duration: TimeInterval,
  ) -> SKAction { resize(duration) { _ in CGSize(width: width, height: height) } }

  public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
    resize(duration) { CGSize(width: width, height: $0.height) }
  }

  public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
    resize(duration) { CGSize(width: $0.width, height: height) }
  }

  public class func resize(
    byWidth width: CGFloat,
    height: CGFloat,
    duration: TimeInterval,
  ) -> SKAction {
    resize(duration) { CGSize(width: $0.width + width, height: $0.height + height) }
  }

  private class func resize(
    _ duration: TimeInterval,
    _ goal: @escaping (CGSize) -> CGSize,
  ) -> SKAction {
    timed(duration) { node in
      let start = (node as? SKSpriteNode)?.size ?? .zero
      let end = goal(start)
      return { node, progress in
        (node as? SKSpriteNode)?.size = CGSize(
          width: start.width + (end.width - start.width) * progress,
          height: start.height + (end.height - start.height) * progress,
        )
      }
    }
  }

  // MARK: Looks

  public class func fadeIn(withDuration duration: TimeInterval) -> SKAction {
    SKAction(change(duration, [(\.alpha, 1)]).kind, duration) { fadeOut(withDuration: duration) }
  }

  public class func fadeOut(withDuration duration: TimeInterval) -> SKAction {
    SKAction(change(duration, [(\.alpha, 0)]).kind, duration) { fadeIn(withDuration: duration) }
  }

  public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    change(duration, [(\.alpha, alpha)])
  }

  public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    add(duration, back: { fadeAlpha(by: -factor, duration: duration) }, [(\.alpha, factor)])
  }

  public class func colorize(
    with color: UIColor,
    colorBlendFactor: CGFloat,
    duration: TimeInterval,
  ) -> SKAction {
    timed(duration) { node in
      let sprite = node as? SKSpriteNode
      let (start, factor) = (sprite?.color ?? .white, sprite?.colorBlendFactor ?? 0)
      return { node, progress in
        guard let sprite = node as? SKSpriteNode else { return }
        sprite.color = start.mixed(color, progress)
        sprite.colorBlendFactor = factor + (colorBlendFactor - factor) * progress
      }
    }
  }

  public class func colorize(
    withColorBlendFactor colorBlendFactor: CGFloat,
    duration: TimeInterval,
  ) -> SKAction {
    timed(duration) { node in
      let factor = (node as? SKSpriteNode)?.colorBlendFactor ?? 0
      return { node, progress in
        (node as? SKSpriteNode)?.colorBlendFactor =
          factor + (colorBlendFactor - factor) * progress
      }
    }
  }

  public class func setTexture(_ texture: SKTexture, resize: Bool = false) -> SKAction {
    SKAction(
      .instant { node in
        guard let sprite = node as? SKSpriteNode else { return }
        sprite.texture = texture
        if resize { sprite.size = texture.size() }
      }
    )
  }

  public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction
  {
    animate(with: textures, timePerFrame: sec, resize: false, restore: false)
  }

  /// Shows textures one after the other, each for some seconds.
  public class func animate(
    with textures: [SKTexture],
    timePerFrame sec: TimeInterval,
    resize: Bool,
    restore: Bool,
  ) -> SKAction {
    timed(sec * Double(textures.count)) { node in
      let first = (node as? SKSpriteNode)?.texture
      return { node, progress in
        guard let sprite = node as? SKSpriteNode, !textures.isEmpty else { return }
        let part = min(max(0, progress), 1)
        let index = min(textures.count - 1, Int(part * CGFloat(textures.count)))
        let texture = progress >= 1 && restore ? first : textures[index]
        guard sprite.texture !== texture else { return }
        sprite.texture = texture
        if resize, let texture { sprite.size = texture.size() }
      }
    }
    .undone {
      animate(with: textures.reversed(), timePerFrame: sec, resize: resize, restore: restore)
    }
  }

  // MARK: Physics

  public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
    timed(sec) { _ in
      var last: CGFloat = 0
      return { node, progress in
        let part = progress - last
        last = progress
        node.physicsBody?.applyImpulse(CGVector(dx: impulse.dx * part, dy: impulse.dy * part))
      }
    }
  }

  public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
    timed(sec) { _ in { node, _ in node.physicsBody?.applyForce(force) } }
  }
}

/// A path as places at equal distances.
struct Track {
  private var places: [CGPoint] = []
  private(set) var length: CGFloat = 0

  init(_ path: Path) {
    let steps = 100
    for step in 0...steps {
      let part = CGFloat(step) / CGFloat(steps)
      let place =
        step == 0
        ? path.trimmedPath(from: 0, to: 0.0001).boundingRect.origin
        : path.trimmedPath(from: 0, to: part).currentPoint
      guard let place, place.x.isFinite, place.y.isFinite else { continue }
      if let last = places.last { length += hypot(place.x - last.x, place.y - last.y) }
      places.append(place)
    }
  }

  var reversed: Track {
    var track = self
    track.places.reverse()
    return track
  }

  /// Returns the place at a progress and the direction there, in radians.
  func place(_ progress: CGFloat) -> (CGPoint, CGFloat)? {
    guard places.count > 1 else { return places.first.map { ($0, 0) } }
    let along = min(max(0, progress), 1) * CGFloat(places.count - 1)
    let index = min(places.count - 2, Int(along))
    let (from, to) = (places[index], places[index + 1])
    let part = along - CGFloat(index)
    let place = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    return (place, atan2(to.y - from.y, to.x - from.x))
  }
}
