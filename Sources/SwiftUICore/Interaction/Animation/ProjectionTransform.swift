public import Foundation
public import Geometry

/// A 3 × 3 matrix that maps points of a plane, seen in perspective.
///
/// A point (x, y) becomes (x, y, 1) × matrix, divided by its third part.
public nonisolated struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  /// Makes the effect of a three-dimensional matrix on the plane.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// This first, then the other.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    let own = rows
    let other = rhs.rows
    var result = ProjectionTransform()
    result.rows = own.map { row in
      (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * other[$1][column] } }
    }
    return result
  }

  /// Inverts the matrix; returns false and changes nothing if that is not possible.
  public mutating func invert() -> Bool {
    let m = rows
    func minor(_ row: Int, _ column: Int) -> CGFloat {
      let (r, s) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[r][c] * m[s][d] - m[r][d] * m[s][c]
    }
    let determinant = (0..<3).reduce(CGFloat(0)) { $0 + m[0][$1] * minor(0, $1) }
    guard determinant != 0, determinant.isFinite else { return false }
    rows = (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
    return true
  }

  public func inverted() -> ProjectionTransform {
    var inverse = self
    return inverse.invert() ? inverse : self
  }

  private var rows: [[CGFloat]] {
    get { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }
    set {
      (m11, m12, m13) = (newValue[0][0], newValue[0][1], newValue[0][2])
      (m21, m22, m23) = (newValue[1][0], newValue[1][1], newValue[1][2])
      (m31, m32, m33) = (newValue[2][0], newValue[2][1], newValue[2][2])
    }
  }
}
