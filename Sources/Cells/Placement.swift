package import Display
package import Foundation
package import Geometry

/// Where an element is on the screen, with all that scales and turns it.
package struct Placement {
  /// In the screen's points, before anything scales or turns it; moves are counted in.
  package let frame: CGRect
  /// What scales and turns it, from the screen's points to the screen's points.
  package let warp: CGAffineTransform?
  /// The upright rectangle that it takes up.
  package let shown: CGRect

  /// An element whose parent's content begins at `origin` and is itself scaled and turned by
  /// `outer`.
  package init(_ element: Element, from origin: CGPoint, in outer: CGAffineTransform?) {
    var frame = element.frame
    frame.origin.x += origin.x
    frame.origin.y += origin.y
    var warp = outer
    if let transform = element.appearance.transform {
      frame.origin.x += transform.offset.x
      frame.origin.y += transform.offset.y
      if let own = transform.warp(of: frame) {
        warp = outer.map { own.concatenating($0) } ?? own
      }
    }
    self.frame = frame
    self.warp = warp
    shown = warp.map { frame.warped(by: $0, element.content) } ?? frame
  }

  /// A part of an element, given in the element's own points.
  init(_ part: CGRect, in whole: Placement) {
    frame = part.offsetBy(dx: whole.frame.origin.x, dy: whole.frame.origin.y)
    warp = whole.warp
    shown = whole.rect(part)
  }

  /// Turned by something else than a quarter: it has no upright edges.
  var isTilted: Bool {
    guard let warp else { return false }
    let (along, across) = (max(abs(warp.a), abs(warp.d)), max(abs(warp.b), abs(warp.c)))
    return min(along, across) > 0.001 * max(along, across)
  }

  /// From the screen back to where nothing is scaled or turned.
  var back: CGAffineTransform? { warp?.inverted() }

  /// How much longer a line becomes, on average.
  var growth: CGFloat { warp?.growth ?? 1 }

  /// From the element's own points to the screen's.
  func point(_ point: CGPoint) -> CGPoint {
    let plain = CGPoint(x: frame.origin.x + point.x, y: frame.origin.y + point.y)
    return (warp.map { plain.applying($0) } ?? plain).finite
  }

  /// The upright rectangle around one in the element's own points.
  func rect(_ rect: CGRect) -> CGRect {
    let plain = rect.offsetBy(dx: frame.origin.x, dy: frame.origin.y)
    return warp.map { plain.applying($0) } ?? plain
  }
}

extension Appearance.Transform {
  /// Matrix, scale and rotation as one; nil where they change nothing.
  ///
  /// What is tilted is as flat as it looks from far away.
  fileprivate func warp(of frame: CGRect) -> CGAffineTransform? {
    let radians = (rotation.truncatingRemainder(dividingBy: 360)) * .pi / 180
    let width = scaleX * cos(tiltY * .pi / 180)
    let height = scaleY * cos(tiltX * .pi / 180)
    guard matrix != nil || radians != 0 || width != 1 || height != 1 else { return nil }
    let pivot = CGPoint(
      x: frame.minX + frame.width * anchor.x,
      y: frame.minY + frame.height * anchor.y,
    )
    let swing = swing
    let warp = (matrix?.flat(at: frame.origin) ?? .identity)
      .concatenating(CGAffineTransform(translationX: -pivot.x, y: -pivot.y))
      .concatenating(CGAffineTransform(scaleX: width, y: height))
      .concatenating(CGAffineTransform(rotationAngle: radians))
      .concatenating(CGAffineTransform(translationX: pivot.x + swing.x, y: pivot.y + swing.y))
    return warp.isFinite ? warp : nil
  }
}

extension Appearance.Matrix {
  /// The matrix without its perspective, for points counted from the screen's corner.
  fileprivate func flat(at origin: CGPoint) -> CGAffineTransform {
    let depth = values[8] == 0 ? 1 : values[8]
    return CGAffineTransform(translationX: -origin.x, y: -origin.y)
      .concatenating(
        CGAffineTransform(
          a: values[0] / depth,
          b: values[1] / depth,
          c: values[3] / depth,
          d: values[4] / depth,
          tx: values[6] / depth,
          ty: values[7] / depth,
        )
      )
      .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
  }
}

extension CGAffineTransform {
  fileprivate var growth: CGFloat { abs(a * d - b * c).squareRoot() }

  fileprivate var isFinite: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite)
  }
}

extension CGRect {
  /// Below this scale letters and controls, which keep their size, are not seen.
  private static let leastGrowth = 0.3

  /// What can be scaled takes its new place; the rest keeps its size and goes where its middle does.
  fileprivate func warped(by warp: CGAffineTransform, _ content: Content) -> CGRect {
    guard !content.isScalable else { return applying(warp) }
    guard warp.growth >= Self.leastGrowth else { return .zero }
    let middle = CGPoint(x: midX, y: midY).applying(warp)
    return offsetBy(dx: middle.x - midX, dy: middle.y - midY)
  }
}

extension Content {
  /// Drawn to fill a frame of any size.
  fileprivate var isScalable: Bool {
    switch self {
    case .group, .scroll, .shape, .image: true
    case .text, .field, .toggle, .slider, .choice, .progress, .date: false
    }
  }
}
