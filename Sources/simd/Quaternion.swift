// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A rotation in space; `real` and `imag` are the quaternion's parts.
@frozen public struct Quaternion<Scalar: MatrixScalar>: Equatable, Sendable {
  /// The imaginary parts x, y and z, and the real one.
  public var vector: SIMD4<Scalar>

  @inlinable public init() { vector = .zero }

  @inlinable public init(vector: SIMD4<Scalar>) { self.vector = vector }

  @inlinable public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    vector = SIMD4(ix, iy, iz, r)
  }

  @inlinable public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag, real) }

  /// Makes a rotation by an angle in radians round an axis of length 1.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
  }

  /// Makes the shortest rotation of one direction into another, both of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let part = dot(from, to)
    guard part > -0.999_999 else {
      let other: SIMD3<Scalar> = abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: normalize(cross(from, other)))
      return
    }
    self = Quaternion(real: 1 + part, imag: cross(from, to)).normalized
  }

  /// Makes the rotation of a matrix without scale.
  public init(_ matrix: Matrix3x3<Scalar>) {
    let (x, y, z) = (matrix.columns.0, matrix.columns.1, matrix.columns.2)
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let root = (trace + 1).squareRoot() * 2
      self.init(
        ix: (y.z - z.y) / root,
        iy: (z.x - x.z) / root,
        iz: (x.y - y.x) / root,
        r: root / 4,
      )
    } else if x.x > y.y, x.x > z.z {
      let root = (1 + x.x - y.y - z.z).squareRoot() * 2
      self.init(
        ix: root / 4,
        iy: (y.x + x.y) / root,
        iz: (z.x + x.z) / root,
        r: (y.z - z.y) / root,
      )
    } else if y.y > z.z {
      let root = (1 + y.y - x.x - z.z).squareRoot() * 2
      self.init(
        ix: (y.x + x.y) / root,
        iy: root / 4,
        iz: (z.y + y.z) / root,
        r: (z.x - x.z) / root,
      )
    } else {
      let root = (1 + z.z - x.x - y.y).squareRoot() * 2
      self.init(
        ix: (z.x + x.z) / root,
        iy: (z.y + y.z) / root,
        iz: root / 4,
        r: (x.y - y.x) / root,
      )
    }
  }

  /// Makes the rotation of a matrix's first three columns, which are without scale.
  public init(_ matrix: Matrix4x4<Scalar>) {
    func cut(_ column: SIMD4<Scalar>) -> SIMD3<Scalar> { SIMD3(column.x, column.y, column.z) }
    self.init(
      Matrix3x3(cut(matrix.columns.0), cut(matrix.columns.1), cut(matrix.columns.2))
    )
  }

  @inlinable public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }

  @inlinable public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  /// In radians.
  public var angle: Scalar {
    Scalar(2 * atan2(Double(simd.length(imag)), Double(real)))
  }

  /// The direction of the axis, of length 1; nothing where there is no rotation.
  public var axis: SIMD3<Scalar> { normalize(imag) }

  @inlinable public var length: Scalar { simd.length(vector) }
  @inlinable public var normalized: Quaternion { Quaternion(vector: vector / length) }
  @inlinable public var conjugate: Quaternion { Quaternion(real: real, imag: -imag) }
  @inlinable public var inverse: Quaternion {
    Quaternion(vector: conjugate.vector / length_squared(vector))
  }

  /// Rotates a vector.
  @inlinable public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let turn = cross(imag, vector) * 2
    return vector + turn * real + cross(imag, turn)
  }

  /// Does the right rotation first, then the left one.
  @inlinable public static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(
      real: left.real * right.real - dot(left.imag, right.imag),
      imag: right.imag * left.real + left.imag * right.real + cross(left.imag, right.imag),
    )
  }

  @inlinable public static func *= (left: inout Quaternion, right: Quaternion) {
    left = left * right
  }

  @inlinable public static func * (left: Quaternion, right: Scalar) -> Quaternion {
    Quaternion(vector: left.vector * right)
  }

  @inlinable public static func * (left: Scalar, right: Quaternion) -> Quaternion { right * left }

  @inlinable public static func / (left: Quaternion, right: Quaternion) -> Quaternion {
    left * right.inverse
  }

  @inlinable public static func / (left: Quaternion, right: Scalar) -> Quaternion {
    Quaternion(vector: left.vector / right)
  }

  @inlinable public static func + (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(vector: left.vector + right.vector)
  }

  @inlinable public static func - (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(vector: left.vector - right.vector)
  }

  @inlinable public static prefix func - (one: Quaternion) -> Quaternion {
    Quaternion(vector: -one.vector)
  }
}

/// The rotation at a part of the shortest way from one to another, at an even speed.
public func simd_slerp<Scalar: MatrixScalar>(
  _ first: Quaternion<Scalar>,
  _ second: Quaternion<Scalar>,
  _ part: Scalar,
) -> Quaternion<Scalar> {
  let cosine = dot(first.vector, second.vector)
  return simd_slerp_longest(first, cosine < 0 ? -second : second, part)
}

/// The rotation at a part of the way from one to another as they are given, at an even speed.
public func simd_slerp_longest<Scalar: MatrixScalar>(
  _ first: Quaternion<Scalar>,
  _ second: Quaternion<Scalar>,
  _ part: Scalar,
) -> Quaternion<Scalar> {
  let cosine = min(1, max(-1, Double(dot(first.vector, second.vector))))
  let angle = acos(cosine)
  guard sin(angle) > 1e-6 else {
    return (first * (1 - part) + second * part).normalized
  }
  let left = Scalar(sin((1 - Double(part)) * angle) / sin(angle))
  let right = Scalar(sin(Double(part) * angle) / sin(angle))
  return first * left + second * right
}

@inlinable public func simd_quaternion(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf {
  simd_quatf(angle: angle, axis: axis)
}

@inlinable public func simd_quaternion(_ angle: Double, _ axis: SIMD3<Double>) -> simd_quatd {
  simd_quatd(angle: angle, axis: axis)
}

@inlinable public func simd_quaternion<Scalar: MatrixScalar>(
  _ from: SIMD3<Scalar>,
  _ to: SIMD3<Scalar>,
) -> Quaternion<Scalar> { Quaternion(from: from, to: to) }

@inlinable public func simd_quaternion<Scalar: MatrixScalar>(
  _ matrix: Matrix3x3<Scalar>
) -> Quaternion<Scalar> { Quaternion(matrix) }

@inlinable public func simd_quaternion<Scalar: MatrixScalar>(
  _ matrix: Matrix4x4<Scalar>
) -> Quaternion<Scalar> { Quaternion(matrix) }

@inlinable public func simd_quaternion<Scalar: MatrixScalar>(
  _ x: Scalar,
  _ y: Scalar,
  _ z: Scalar,
  _ real: Scalar,
) -> Quaternion<Scalar> { Quaternion(ix: x, iy: y, iz: z, r: real) }

@inlinable public func simd_matrix3x3<Scalar: MatrixScalar>(
  _ rotation: Quaternion<Scalar>
) -> Matrix3x3<Scalar> { Matrix3x3(rotation) }

@inlinable public func simd_matrix4x4<Scalar: MatrixScalar>(
  _ rotation: Quaternion<Scalar>
) -> Matrix4x4<Scalar> { Matrix4x4(rotation) }

@inlinable public func simd_act<Scalar: MatrixScalar>(
  _ rotation: Quaternion<Scalar>,
  _ vector: SIMD3<Scalar>,
) -> SIMD3<Scalar> { rotation.act(vector) }

@inlinable public func simd_mul<Scalar: MatrixScalar>(
  _ left: Quaternion<Scalar>,
  _ right: Quaternion<Scalar>,
) -> Quaternion<Scalar> { left * right }

@inlinable public func simd_normalize<Scalar: MatrixScalar>(
  _ rotation: Quaternion<Scalar>
) -> Quaternion<Scalar> { rotation.normalized }

@inlinable public func simd_inverse<Scalar: MatrixScalar>(
  _ rotation: Quaternion<Scalar>
) -> Quaternion<Scalar> { rotation.inverse }

@inlinable public func simd_conjugate<Scalar: MatrixScalar>(
  _ rotation: Quaternion<Scalar>
) -> Quaternion<Scalar> { rotation.conjugate }

@inlinable public func simd_dot<Scalar: MatrixScalar>(
  _ left: Quaternion<Scalar>,
  _ right: Quaternion<Scalar>,
) -> Scalar { dot(left.vector, right.vector) }
