public import Foundation

/// Core Animation's matrix of four by four, with which apps describe turns in space.
public nonisolated struct CATransform3D: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1

  public init() {}

  fileprivate static var places: [WritableKeyPath<CATransform3D, CGFloat>] {
    [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
      \.m42, \.m43, \.m44,
    ]
  }
}

/// The matrix that changes nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let CATransform3DIdentity = CATransform3D()

/// The first, then the second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CATransform3DConcat(
  _ a: CATransform3D,
  _ b: CATransform3D,
) -> CATransform3D {
  let places = CATransform3D.places
  var result = CATransform3D()
  for row in 0..<4 {
    for column in 0..<4 {
      result[keyPath: places[row * 4 + column]] = (0..<4).reduce(0) {
        $0 + a[keyPath: places[row * 4 + $1]] * b[keyPath: places[$1 * 4 + column]]
      }
    }
  }
  return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CATransform3DMakeTranslation(
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat,
) -> CATransform3D {
  var matrix = CATransform3D()
  (matrix.m41, matrix.m42, matrix.m43) = (tx, ty, tz)
  return matrix
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CATransform3DMakeScale(
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat,
) -> CATransform3D {
  var matrix = CATransform3D()
  (matrix.m11, matrix.m22, matrix.m33) = (sx, sy, sz)
  return matrix
}

/// A turn about an axis, in radians.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat,
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, angle.isFinite else { return CATransform3D() }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var matrix = CATransform3D()
  (matrix.m11, matrix.m12, matrix.m13) = (
    cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine,
  )
  (matrix.m21, matrix.m22, matrix.m23) = (
    x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine,
  )
  (matrix.m31, matrix.m32, matrix.m33) = (
    x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest,
  )
  return matrix
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat,
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat,
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat,
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}
