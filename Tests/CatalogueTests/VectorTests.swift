import Foundation
import Testing
import simd

/// Vectors, matrices and quaternions, with numbers worked out by hand.
struct VectorTests {
  // Shows: simd_float4x4
  @Test func `a matrix is undone by its inverse, and turned over by its transpose`() {
    let rows = [SIMD3<Float>(1, 2, 3), SIMD3(0, 1, 4), SIMD3(5, 6, 0)]
    let matrix = simd_float3x3(rows: rows)
    #expect(matrix.determinant == 1)
    #expect(matrix[0] == SIMD3(1, 0, 5) && matrix[1, 0] == 2)
    #expect(matrix.inverse.columns.0 == SIMD3(-24, 20, -5))
    #expect(matrix.transpose.transpose == matrix)
    var moved = matrix_identity_float4x4
    moved.columns.3 = SIMD4(1, 2, 3, 1)
    #expect(simd_mul(moved, SIMD4<Float>(0, 0, 0, 1)) == SIMD4(1, 2, 3, 1))
    #expect(moved * moved.inverse == matrix_identity_float4x4)
    #expect(moved * 2 - moved == moved)
    #expect(double2x2(SIMD2(1, 2), SIMD2(3, 4)).inverse * SIMD2(1, 2) == SIMD2(1, 0))
  }

  // Shows: simd_quatf
  @Test func `a quaternion turns what it is given, and stands between others`() {
    let quarter = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 1, 0))
    #expect(distance(quarter.act(SIMD3(1, 0, 0)), SIMD3(0, 0, -1)) < 1e-6)
    #expect(distance((quarter * quarter).act(SIMD3(1, 0, 0)), SIMD3(-1, 0, 0)) < 1e-6)
    #expect(abs(quarter.angle - .pi / 2) < 1e-6 && quarter.axis == SIMD3(0, 1, 0))
    let half = simd_slerp(simd_quatf(real: 1, imag: .zero), quarter, 0.5)
    #expect(abs(half.angle - .pi / 4) < 1e-6)
    for way in [SIMD3<Float>(1, 0, 0), SIMD3(-1, 0, 0), SIMD3(0, 0.6, 0.8)] {
      let turn = simd_quatf(from: SIMD3(1, 0, 0), to: way)
      #expect(distance(turn.act(SIMD3(1, 0, 0)), way) < 1e-5)
    }
    for angle in stride(from: Float(-3), through: 3, by: 0.7) {
      for axis in [SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
        let turn = simd_quatf(angle: angle, axis: axis)
        let again = simd_quatf(simd_float4x4(turn))
        #expect(abs(abs(simd_dot(turn, again)) - 1) < 1e-5)
      }
    }
  }

  // Shows: simd_length, simd_normalize, simd_mix
  @Test func `vectors have lengths, angles and what lies between them`() {
    #expect(simd_length(SIMD2<Float>(3, 4)) == 5 && distance(SIMD2(1, 1), SIMD2(4, 5)) == 5)
    #expect(normalize(SIMD3<Double>(0, 0, 2)) == SIMD3(0, 0, 1))
    #expect(cross(SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
    #expect(mix(SIMD2<Float>(0, 2), SIMD2(4, 4), t: 0.5) == SIMD2(2, 3))
    #expect(clamp(SIMD2<Float>(-1, 9), min: 0, max: 5) == SIMD2(0, 5))
    #expect(reflect(SIMD2<Float>(1, -1), n: SIMD2(0, 1)) == SIMD2(1, 1))
    #expect(smoothstep(SIMD2<Float>(0.5, 2), edge0: .zero, edge1: .one) == SIMD2(0.5, 1))
    #expect(
      abs(SIMD2<Float>(-1, 2)) == SIMD2(1, 2) && sign(SIMD2<Float>(-3, 0)) == SIMD2(-1, 0)
    )
    // Those of plain numbers are still there.
    #expect(min(1, 2) == 1 && max(1.5, 2) == 2 && abs(-3) == 3)
  }
}
