// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
@_exported public import simd

/// A place, a direction, angles or factors in space.
@frozen public struct SCNVector3: Sendable {
  public var x: Float
  public var y: Float
  public var z: Float

  @inlinable public init() { (x, y, z) = (0, 0, 0) }

  @inlinable public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }

  @inlinable public init(_ x: Float, _ y: Float, _ z: Float) { self.init(x: x, y: y, z: z) }

  @inlinable public init(_ x: Double, _ y: Double, _ z: Double) {
    self.init(Float(x), Float(y), Float(z))
  }

  @inlinable public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    self.init(Float(x), Float(y), Float(z))
  }

  @inlinable public init(_ x: Int, _ y: Int, _ z: Int) { self.init(Float(x), Float(y), Float(z)) }

  @inlinable public init(_ vector: SIMD3<Float>) { self.init(vector.x, vector.y, vector.z) }

  @inlinable public init(_ vector: SIMD3<Double>) { self.init(vector.x, vector.y, vector.z) }
}

extension SIMD3 where Scalar == Float {
  @inlinable public init(_ vector: SCNVector3) { self.init(vector.x, vector.y, vector.z) }
}

extension SIMD3 where Scalar == Double {
  @inlinable public init(_ vector: SCNVector3) {
    self.init(Double(vector.x), Double(vector.y), Double(vector.z))
  }
}

/// Four numbers: a quaternion, or an axis and the angle round it in radians.
@frozen public struct SCNVector4: Sendable {
  public var x: Float
  public var y: Float
  public var z: Float
  public var w: Float

  @inlinable public init() { (x, y, z, w) = (0, 0, 0, 0) }

  @inlinable public init(x: Float, y: Float, z: Float, w: Float) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  @inlinable public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) {
    self.init(x: x, y: y, z: z, w: w)
  }

  @inlinable public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.init(Float(x), Float(y), Float(z), Float(w))
  }

  @inlinable public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) {
    self.init(Float(x), Float(y), Float(z), Float(w))
  }

  @inlinable public init(_ x: Int, _ y: Int, _ z: Int, _ w: Int) {
    self.init(Float(x), Float(y), Float(z), Float(w))
  }

  @inlinable public init(_ vector: SIMD4<Float>) {
    self.init(vector.x, vector.y, vector.z, vector.w)
  }
}

extension SIMD4 where Scalar == Float {
  @inlinable public init(_ vector: SCNVector4) {
    self.init(vector.x, vector.y, vector.z, vector.w)
  }
}

public typealias SCNQuaternion = SCNVector4

public let SCNVector3Zero = SCNVector3()
public let SCNVector4Zero = SCNVector4()

@inlinable public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 {
  SCNVector3(x: x, y: y, z: z)
}

@inlinable
public func SCNVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SCNVector4 {
  SCNVector4(x: x, y: y, z: z, w: w)
}

@inlinable public func SCNVector3EqualToVector3(_ a: SCNVector3, _ b: SCNVector3) -> Bool {
  SIMD3<Float>(a) == SIMD3<Float>(b)
}

@inlinable public func SCNVector4EqualToVector4(_ a: SCNVector4, _ b: SCNVector4) -> Bool {
  SIMD4<Float>(a) == SIMD4<Float>(b)
}

@inlinable public func SCNVector3ToFloat3(_ vector: SCNVector3) -> SIMD3<Float> {
  SIMD3(vector)
}

@inlinable public func SCNVector3FromFloat3(_ vector: SIMD3<Float>) -> SCNVector3 {
  SCNVector3(vector)
}

/// A transform in space: m41, m42 and m43 say where the origin goes.
@frozen public struct SCNMatrix4: Sendable {
  public var m11: Float
  public var m12: Float
  public var m13: Float
  public var m14: Float
  public var m21: Float
  public var m22: Float
  public var m23: Float
  public var m24: Float
  public var m31: Float
  public var m32: Float
  public var m33: Float
  public var m34: Float
  public var m41: Float
  public var m42: Float
  public var m43: Float
  public var m44: Float

  @inlinable public init() { self.init(simd_float4x4()) }

  public init(
    m11: Float,
    m12: Float,
    m13: Float,
    m14: Float,
    m21: Float,
    m22: Float,
    m23: Float,
    m24: Float,
    m31: Float,
    m32: Float,
    m33: Float,
    m34: Float,
    m41: Float,
    m42: Float,
    m43: Float,
    m44: Float,
  ) {
    self.init(
      simd_float4x4(
        SIMD4(m11, m12, m13, m14),
        SIMD4(m21, m22, m23, m24),
        SIMD4(m31, m32, m33, m34),
        SIMD4(m41, m42, m43, m44),
      )
    )
  }

  @inlinable public init(_ matrix: simd_float4x4) {
    let (a, b, c, d) = matrix.columns
    (m11, m12, m13, m14) = (a.x, a.y, a.z, a.w)
    (m21, m22, m23, m24) = (b.x, b.y, b.z, b.w)
    (m31, m32, m33, m34) = (c.x, c.y, c.z, c.w)
    (m41, m42, m43, m44) = (d.x, d.y, d.z, d.w)
  }
}

extension Matrix4x4 where Scalar == Float {
  @inlinable public init(_ matrix: SCNMatrix4) {
    self.init(
      SIMD4(matrix.m11, matrix.m12, matrix.m13, matrix.m14),
      SIMD4(matrix.m21, matrix.m22, matrix.m23, matrix.m24),
      SIMD4(matrix.m31, matrix.m32, matrix.m33, matrix.m34),
      SIMD4(matrix.m41, matrix.m42, matrix.m43, matrix.m44),
    )
  }
}

public let SCNMatrix4Identity = SCNMatrix4(matrix_identity_float4x4)

public func SCNMatrix4MakeTranslation(_ tx: Float, _ ty: Float, _ tz: Float) -> SCNMatrix4 {
  SCNMatrix4(simd_float4x4(moved: SIMD3(tx, ty, tz)))
}

public func SCNMatrix4MakeScale(_ sx: Float, _ sy: Float, _ sz: Float) -> SCNMatrix4 {
  SCNMatrix4(simd_float4x4(diagonal: SIMD4(sx, sy, sz, 1)))
}

/// Makes a rotation by an angle in radians round an axis.
public func SCNMatrix4MakeRotation(
  _ angle: Float,
  _ x: Float,
  _ y: Float,
  _ z: Float,
) -> SCNMatrix4 { SCNMatrix4(simd_float4x4(turned(angle, SIMD3(x, y, z)))) }

/// Does the left transform first, then the right one.
public func SCNMatrix4Mult(_ a: SCNMatrix4, _ b: SCNMatrix4) -> SCNMatrix4 {
  SCNMatrix4(simd_float4x4(b) * simd_float4x4(a))
}

public func SCNMatrix4Translate(
  _ m: SCNMatrix4,
  _ tx: Float,
  _ ty: Float,
  _ tz: Float,
) -> SCNMatrix4 { SCNMatrix4Mult(m, SCNMatrix4MakeTranslation(tx, ty, tz)) }

public func SCNMatrix4Scale(
  _ m: SCNMatrix4,
  _ sx: Float,
  _ sy: Float,
  _ sz: Float,
) -> SCNMatrix4 { SCNMatrix4Mult(m, SCNMatrix4MakeScale(sx, sy, sz)) }

public func SCNMatrix4Rotate(
  _ m: SCNMatrix4,
  _ angle: Float,
  _ x: Float,
  _ y: Float,
  _ z: Float,
) -> SCNMatrix4 { SCNMatrix4Mult(m, SCNMatrix4MakeRotation(angle, x, y, z)) }

/// The transform that undoes one; the same where nothing undoes it.
public func SCNMatrix4Invert(_ m: SCNMatrix4) -> SCNMatrix4 {
  simd_float4x4(m).undone.map { SCNMatrix4($0) } ?? m
}

public func SCNMatrix4IsIdentity(_ m: SCNMatrix4) -> Bool {
  simd_float4x4(m) == matrix_identity_float4x4
}

public func SCNMatrix4EqualToMatrix4(_ a: SCNMatrix4, _ b: SCNMatrix4) -> Bool {
  simd_float4x4(a) == simd_float4x4(b)
}

public func SCNMatrix4ToMat4(_ m: SCNMatrix4) -> simd_float4x4 { simd_float4x4(m) }

public func SCNMatrix4FromMat4(_ m: simd_float4x4) -> SCNMatrix4 { SCNMatrix4(m) }

/// A rotation round an axis of any length; none round one without a direction.
func turned(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf {
  let far = length(axis)
  guard far > 0, far.isFinite, angle.isFinite else { return .none }
  return simd_quatf(angle: angle, axis: axis / far)
}

extension Quaternion where Scalar == Float {
  /// No rotation.
  static var none: simd_quatf { simd_quatf(real: 1, imag: .zero) }

  /// Makes a rotation of pitch, yaw and roll, of which roll is done first.
  init(euler: SIMD3<Float>) {
    self =
      turned(euler.x, SIMD3(1, 0, 0)) * turned(euler.y, SIMD3(0, 1, 0))
      * turned(euler.z, SIMD3(0, 0, 1))
  }

  /// Pitch, yaw and roll in radians.
  var euler: SIMD3<Float> {
    let (x, y, z) = simd_float3x3(self).columns
    let yaw = asin(min(1, max(-1, z.x)))
    // Looking straight along the axis, pitch and roll are one turn.
    guard abs(z.x) < 0.999_99 else { return SIMD3(atan2(y.z, y.y), yaw, 0) }
    return SIMD3(atan2(-z.y, z.z), yaw, atan2(-y.x, x.x))
  }
}

extension Matrix4x4 where Scalar == Float {
  /// Makes a move.
  init(moved by: SIMD3<Float>) {
    self = matrix_identity_float4x4
    columns.3 = SIMD4(by, 1)
  }

  /// The transform that undoes it; nil where nothing does.
  var undone: simd_float4x4? {
    let made = inverse
    return made.isFinite ? made : nil
  }

  var isFinite: Bool {
    (0..<4).allSatisfy { column in (0..<4).allSatisfy { self[column][$0].isFinite } }
  }

  /// Where a point goes.
  func place(_ point: SIMD3<Float>) -> SIMD3<Float> { (self * SIMD4(point, 1)).three }

  /// Where a direction goes, with its length.
  func direction(_ vector: SIMD3<Float>) -> SIMD3<Float> { (self * SIMD4(vector, 0)).three }
}

extension SIMD4 where Scalar == Float {
  var three: SIMD3<Float> { SIMD3(x, y, z) }
}

extension SIMD3 where Scalar == Float {
  /// The same direction with length 1; the other where there is none.
  func direction(or other: SIMD3<Float>) -> SIMD3<Float> {
    let far = length(self)
    return far > 0 && far.isFinite ? self / far : other
  }
}
