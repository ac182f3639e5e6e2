public import Foundation

/// A transform that keeps lines straight and parallel: Core Graphics' matrix of two by three.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(
    a: CGFloat,
    b: CGFloat,
    c: CGFloat,
    d: CGFloat,
    tx: CGFloat,
    ty: CGFloat,
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init(
    _ a: CGFloat,
    _ b: CGFloat,
    _ c: CGFloat,
    _ d: CGFloat,
    _ tx: CGFloat,
    _ ty: CGFloat,
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The transform that changes nothing.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Clockwise on the screen, in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public static let identity = CGAffineTransform()

  public var isIdentity: Bool { self == .identity }

  /// This transform and then another.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty,
    )
  }

  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform back; one that flattens everything has none and answers itself.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant,
    )
  }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: x * transform.a + y * transform.c + transform.tx,
      y: x * transform.b + y * transform.d + transform.ty,
    )
  }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: width * transform.a + height * transform.c,
      height: width * transform.b + height * transform.d,
    )
  }
}

extension CGRect {
  /// The smallest upright rectangle around the transformed one.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    let corners = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map {
      CGPoint(x: $0.0, y: $0.1).applying(transform)
    }
    let across = corners.map(\.x)
    let down = corners.map(\.y)
    guard let left = across.min(), let right = across.max(), let top = down.min(),
      let bottom = down.max()
    else { return self }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
