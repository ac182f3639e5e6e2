// swift-format-ignore-file: AlwaysUseLowerCamelCase
// MARK: Lengths and angles

@inlinable public func dot<V: SIMD>(_ left: V, _ right: V) -> V.Scalar
where V.Scalar: FloatingPoint { (left * right).sum() }

@inlinable public func length_squared<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { dot(vector, vector) }

@inlinable public func length<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { length_squared(vector).squareRoot() }

@inlinable public func distance_squared<V: SIMD>(_ left: V, _ right: V) -> V.Scalar
where V.Scalar: FloatingPoint { length_squared(left - right) }

@inlinable public func distance<V: SIMD>(_ left: V, _ right: V) -> V.Scalar
where V.Scalar: FloatingPoint { length(left - right) }

/// The sum of the parts without their signs.
@inlinable public func norm_one<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { abs(vector).sum() }

/// The largest of the parts without their signs.
@inlinable public func norm_inf<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { abs(vector).max() }

/// The vector of the same direction and length 1; not a number for one of length 0.
@inlinable public func normalize<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { vector / length(vector) }

@inlinable public func cross<Scalar: SIMDScalar & FloatingPoint>(
  _ left: SIMD3<Scalar>,
  _ right: SIMD3<Scalar>,
) -> SIMD3<Scalar> {
  SIMD3(
    left.y * right.z - left.z * right.y,
    left.z * right.x - left.x * right.z,
    left.x * right.y - left.y * right.x,
  )
}

/// The cross product of vectors in the plane, which points out of it.
@inlinable public func cross<Scalar: SIMDScalar & FloatingPoint>(
  _ left: SIMD2<Scalar>,
  _ right: SIMD2<Scalar>,
) -> SIMD3<Scalar> { SIMD3(0, 0, left.x * right.y - left.y * right.x) }

/// The part of a vector that lies along another.
@inlinable public func project<V: SIMD>(_ vector: V, _ other: V) -> V
where V.Scalar: FloatingPoint { other * (dot(vector, other) / length_squared(other)) }

/// A vector thrown back by a plane whose normal has length 1.
@inlinable public func reflect<V: SIMD>(_ vector: V, n normal: V) -> V
where V.Scalar: FloatingPoint { vector - normal * (2 * dot(normal, vector)) }

/// A vector broken at a plane whose normal has length 1; nothing where all is thrown back.
@inlinable public func refract<V: SIMD>(_ vector: V, n normal: V, eta: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  let part = dot(normal, vector)
  let rest = 1 - eta * eta * (1 - part * part)
  guard rest >= 0 else { return V() }
  return vector * eta - normal * (eta * part + rest.squareRoot())
}

// MARK: Part by part

@inlinable public func abs<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { vector.replacing(with: -vector, where: vector .< V()) }

@inlinable public func min<V: SIMD>(_ left: V, _ right: V) -> V
where V.Scalar: Comparable { pointwiseMin(left, right) }

@inlinable public func max<V: SIMD>(_ left: V, _ right: V) -> V
where V.Scalar: Comparable { pointwiseMax(left, right) }

@inlinable public func clamp<V: SIMD>(_ vector: V, min low: V, max high: V) -> V
where V.Scalar: Comparable { pointwiseMin(pointwiseMax(vector, low), high) }

@inlinable public func clamp<V: SIMD>(_ vector: V, min low: V.Scalar, max high: V.Scalar) -> V
where V.Scalar: Comparable {
  clamp(vector, min: V(repeating: low), max: V(repeating: high))
}

/// What lies between two vectors: the first at 0, the second at 1.
@inlinable public func mix<V: SIMD>(_ left: V, _ right: V, t part: V) -> V
where V.Scalar: FloatingPoint { left + (right - left) * part }

@inlinable public func mix<V: SIMD>(_ left: V, _ right: V, t part: V.Scalar) -> V
where V.Scalar: FloatingPoint { left + (right - left) * part }

@inlinable public func sign<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint {
  V().replacing(with: 1, where: vector .> V()).replacing(with: -1, where: vector .< V())
}

@inlinable public func recip<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { V(repeating: 1) / vector }

@inlinable public func rsqrt<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { recip(vector.squareRoot()) }

@inlinable public func fract<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { vector - vector.rounded(.down) }

/// 0 for each part below an edge, else 1.
@inlinable public func step<V: SIMD>(_ vector: V, edge: V) -> V
where V.Scalar: FloatingPoint { V(repeating: 1).replacing(with: 0, where: vector .< edge) }

/// 0 up to the first edge, 1 from the second on, and a smooth way between.
@inlinable public func smoothstep<V: SIMD>(_ vector: V, edge0: V, edge1: V) -> V
where V.Scalar: FloatingPoint {
  let part = clamp((vector - edge0) / (edge1 - edge0), min: 0, max: 1)
  let twice = part + part
  return part * part * (V(repeating: 3) - twice)
}

@inlinable public func reduce_add<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { vector.sum() }

@inlinable public func reduce_min<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: Comparable { vector.min() }

@inlinable public func reduce_max<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: Comparable { vector.max() }

// MARK: The same by their names in C

@inlinable public func simd_dot<V: SIMD>(_ left: V, _ right: V) -> V.Scalar
where V.Scalar: FloatingPoint { dot(left, right) }

@inlinable public func simd_length<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { length(vector) }

@inlinable public func simd_fast_length<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { length(vector) }

@inlinable public func simd_length_squared<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { length_squared(vector) }

@inlinable public func simd_distance<V: SIMD>(_ left: V, _ right: V) -> V.Scalar
where V.Scalar: FloatingPoint { distance(left, right) }

@inlinable public func simd_fast_distance<V: SIMD>(_ left: V, _ right: V) -> V.Scalar
where V.Scalar: FloatingPoint { distance(left, right) }

@inlinable public func simd_distance_squared<V: SIMD>(_ left: V, _ right: V) -> V.Scalar
where V.Scalar: FloatingPoint { distance_squared(left, right) }

@inlinable public func simd_normalize<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { normalize(vector) }

@inlinable public func simd_fast_normalize<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { normalize(vector) }

@inlinable public func simd_cross<Scalar: SIMDScalar & FloatingPoint>(
  _ left: SIMD3<Scalar>,
  _ right: SIMD3<Scalar>,
) -> SIMD3<Scalar> { cross(left, right) }

@inlinable public func simd_cross<Scalar: SIMDScalar & FloatingPoint>(
  _ left: SIMD2<Scalar>,
  _ right: SIMD2<Scalar>,
) -> SIMD3<Scalar> { cross(left, right) }

@inlinable public func simd_project<V: SIMD>(_ vector: V, _ other: V) -> V
where V.Scalar: FloatingPoint { project(vector, other) }

@inlinable public func simd_reflect<V: SIMD>(_ vector: V, _ normal: V) -> V
where V.Scalar: FloatingPoint { reflect(vector, n: normal) }

@inlinable public func simd_refract<V: SIMD>(_ vector: V, _ normal: V, _ eta: V.Scalar) -> V
where V.Scalar: FloatingPoint { refract(vector, n: normal, eta: eta) }

@inlinable public func simd_abs<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { abs(vector) }

@inlinable public func simd_min<V: SIMD>(_ left: V, _ right: V) -> V
where V.Scalar: Comparable { pointwiseMin(left, right) }

@inlinable public func simd_max<V: SIMD>(_ left: V, _ right: V) -> V
where V.Scalar: Comparable { pointwiseMax(left, right) }

@inlinable public func simd_clamp<V: SIMD>(_ vector: V, _ low: V, _ high: V) -> V
where V.Scalar: Comparable { clamp(vector, min: low, max: high) }

@inlinable public func simd_clamp<Scalar: FloatingPoint>(
  _ number: Scalar,
  _ low: Scalar,
  _ high: Scalar,
) -> Scalar { Swift.min(Swift.max(number, low), high) }

@inlinable public func simd_mix<V: SIMD>(_ left: V, _ right: V, _ part: V) -> V
where V.Scalar: FloatingPoint { mix(left, right, t: part) }

@inlinable public func simd_mix<Scalar: FloatingPoint>(
  _ left: Scalar,
  _ right: Scalar,
  _ part: Scalar,
) -> Scalar { left + (right - left) * part }

@inlinable public func simd_sign<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { sign(vector) }

@inlinable public func simd_fract<V: SIMD>(_ vector: V) -> V
where V.Scalar: FloatingPoint { fract(vector) }

@inlinable public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ vector: V) -> V
where V.Scalar: FloatingPoint { smoothstep(vector, edge0: edge0, edge1: edge1) }

@inlinable public func simd_step<V: SIMD>(_ edge: V, _ vector: V) -> V
where V.Scalar: FloatingPoint { step(vector, edge: edge) }

@inlinable public func simd_reduce_add<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: FloatingPoint { vector.sum() }

@inlinable public func simd_reduce_min<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: Comparable { vector.min() }

@inlinable public func simd_reduce_max<V: SIMD>(_ vector: V) -> V.Scalar
where V.Scalar: Comparable { vector.max() }

@inlinable public func simd_equal<V: SIMD>(_ left: V, _ right: V) -> Bool { left == right }

@inlinable public func simd_equal<M: SquareMatrix>(_ left: M, _ right: M) -> Bool {
  left == right
}

@inlinable
public func simd_almost_equal_elements<M: SquareMatrix>(
  _ left: M,
  _ right: M,
  _ tolerance: M.Scalar,
) -> Bool {
  (0..<M.side).allSatisfy { norm_inf(left[$0] - right[$0]) <= tolerance }
}

@inlinable public func simd_mul<M: SquareMatrix>(_ left: M, _ right: M) -> M { left * right }

@inlinable public func simd_mul<M: SquareMatrix>(_ matrix: M, _ vector: M.Column) -> M.Column {
  matrix * vector
}

@inlinable public func simd_mul<M: SquareMatrix>(_ vector: M.Column, _ matrix: M) -> M.Column {
  vector * matrix
}

@inlinable public func simd_mul<M: SquareMatrix>(_ scalar: M.Scalar, _ matrix: M) -> M {
  scalar * matrix
}

@inlinable public func simd_add<M: SquareMatrix>(_ left: M, _ right: M) -> M { left + right }

@inlinable public func simd_sub<M: SquareMatrix>(_ left: M, _ right: M) -> M { left - right }

@inlinable public func simd_transpose<M: SquareMatrix>(_ matrix: M) -> M { matrix.transpose }

@inlinable public func simd_inverse<M: SquareMatrix>(_ matrix: M) -> M { matrix.inverse }

@inlinable public func simd_determinant<M: SquareMatrix>(_ matrix: M) -> M.Scalar {
  matrix.determinant
}

@inlinable public func matrix_multiply<M: SquareMatrix>(_ left: M, _ right: M) -> M {
  left * right
}

@inlinable
public func matrix_multiply<M: SquareMatrix>(_ matrix: M, _ vector: M.Column) -> M.Column {
  matrix * vector
}
