/// The numbers that matrices and quaternions are made of.
public protocol MatrixScalar: SIMDScalar, BinaryFloatingPoint, Codable, Sendable
where SIMD2Storage: Sendable, SIMD4Storage: Sendable {}

extension Float: MatrixScalar {}
extension Double: MatrixScalar {}

/// A square matrix by its columns.
public protocol SquareMatrix: Equatable, Sendable {
  associatedtype Scalar: MatrixScalar
  associatedtype Column: SIMD where Column.Scalar == Scalar

  init()
  init(_ columns: [Column])
  /// A column by its number, from 0.
  subscript(column: Int) -> Column { get set }
  /// How many columns and rows there are.
  static var side: Int { get }
  var determinant: Scalar { get }
  /// The matrix that undoes this one; of no use where `determinant` is 0.
  var inverse: Self { get }
}

extension SquareMatrix {
  /// Makes a matrix with one number on the whole diagonal.
  @inlinable public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  @inlinable public init(diagonal: Column) {
    self.init()
    for index in 0..<Self.side { self[index][index] = diagonal[index] }
  }

  @inlinable public init(rows: [Column]) { self = Self(rows).transpose }

  /// An entry by its column and row, both from 0.
  @inlinable public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  @inlinable public var transpose: Self {
    var made = Self()
    for column in 0..<Self.side {
      for row in 0..<Self.side { made[row][column] = self[column][row] }
    }
    return made
  }

  @inlinable public static func + (left: Self, right: Self) -> Self {
    combined(left, right) { $0 + $1 }
  }

  @inlinable public static func - (left: Self, right: Self) -> Self {
    combined(left, right) { $0 - $1 }
  }

  @inlinable public static prefix func - (matrix: Self) -> Self { Self() - matrix }

  @inlinable public static func += (left: inout Self, right: Self) { left = left + right }

  @inlinable public static func -= (left: inout Self, right: Self) { left = left - right }

  @inlinable public static func * (scalar: Scalar, matrix: Self) -> Self {
    combined(matrix, matrix) { one, _ in one * scalar }
  }

  @inlinable public static func * (matrix: Self, scalar: Scalar) -> Self { scalar * matrix }

  @inlinable public static func * (matrix: Self, vector: Column) -> Column {
    var sum = Column()
    for index in 0..<side { sum += matrix[index] * vector[index] }
    return sum
  }

  @inlinable public static func * (vector: Column, matrix: Self) -> Column {
    matrix.transpose * vector
  }

  @inlinable public static func * (left: Self, right: Self) -> Self {
    var made = Self()
    for index in 0..<side { made[index] = left * right[index] }
    return made
  }

  @inlinable public static func *= (left: inout Self, right: Self) { left = left * right }

  @inlinable static func combined(
    _ left: Self,
    _ right: Self,
    _ change: (Column, Column) -> Column,
  ) -> Self {
    var made = Self()
    for index in 0..<side { made[index] = change(left[index], right[index]) }
    return made
  }
}

/// A matrix of two columns and two rows.
@frozen public struct Matrix2x2<Scalar: MatrixScalar>: SquareMatrix {
  public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

  @inlinable public init() { columns = (.zero, .zero) }

  @inlinable public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) { self.columns = columns }

  @inlinable public init(_ first: SIMD2<Scalar>, _ second: SIMD2<Scalar>) {
    columns = (first, second)
  }

  @inlinable public init(_ columns: [SIMD2<Scalar>]) {
    precondition(columns.count == 2, "A matrix of two columns was given \(columns.count).")
    self.columns = (columns[0], columns[1])
  }

  @inlinable public static var side: Int { 2 }

  @inlinable public subscript(column: Int) -> SIMD2<Scalar> {
    get {
      precondition(column == 0 || column == 1, "A matrix has the columns 0 and 1, not \(column).")
      return column == 0 ? columns.0 : columns.1
    }
    set {
      precondition(column == 0 || column == 1, "A matrix has the columns 0 and 1, not \(column).")
      if column == 0 { columns.0 = newValue } else { columns.1 = newValue }
    }
  }

  @inlinable public var determinant: Scalar {
    columns.0.x * columns.1.y - columns.1.x * columns.0.y
  }

  @inlinable public var inverse: Matrix2x2 {
    let factor = 1 / determinant
    return Matrix2x2(
      SIMD2(columns.1.y, -columns.0.y) * factor,
      SIMD2(-columns.1.x, columns.0.x) * factor,
    )
  }

  @inlinable public static func == (left: Matrix2x2, right: Matrix2x2) -> Bool {
    left.columns == right.columns
  }
}

/// A matrix of three columns and three rows.
@frozen public struct Matrix3x3<Scalar: MatrixScalar>: SquareMatrix {
  public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

  @inlinable public init() { columns = (.zero, .zero, .zero) }

  @inlinable public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) {
    self.columns = columns
  }

  @inlinable
  public init(_ first: SIMD3<Scalar>, _ second: SIMD3<Scalar>, _ third: SIMD3<Scalar>) {
    columns = (first, second, third)
  }

  @inlinable public init(_ columns: [SIMD3<Scalar>]) {
    precondition(columns.count == 3, "A matrix of three columns was given \(columns.count).")
    self.columns = (columns[0], columns[1], columns[2])
  }

  /// Makes the matrix of a rotation.
  @inlinable public init(_ rotation: Quaternion<Scalar>) {
    self.init(
      rotation.act(SIMD3(1, 0, 0)),
      rotation.act(SIMD3(0, 1, 0)),
      rotation.act(SIMD3(0, 0, 1)),
    )
  }

  @inlinable public static var side: Int { 3 }

  @inlinable public subscript(column: Int) -> SIMD3<Scalar> {
    get {
      switch column {
      case 0: return columns.0
      case 1: return columns.1
      case 2: return columns.2
      default: preconditionFailure("A matrix has the columns 0 to 2, not \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("A matrix has the columns 0 to 2, not \(column).")
      }
    }
  }

  @inlinable public var determinant: Scalar { dot(columns.0, cross(columns.1, columns.2)) }

  @inlinable public var inverse: Matrix3x3 {
    let factor = 1 / determinant
    return Matrix3x3(
      cross(columns.1, columns.2) * factor,
      cross(columns.2, columns.0) * factor,
      cross(columns.0, columns.1) * factor,
    )
    .transpose
  }

  @inlinable public static func == (left: Matrix3x3, right: Matrix3x3) -> Bool {
    left.columns == right.columns
  }
}

/// A matrix of four columns and four rows.
@frozen public struct Matrix4x4<Scalar: MatrixScalar>: SquareMatrix {
  public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

  @inlinable public init() { columns = (.zero, .zero, .zero, .zero) }

  @inlinable
  public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) {
    self.columns = columns
  }

  @inlinable public init(
    _ first: SIMD4<Scalar>,
    _ second: SIMD4<Scalar>,
    _ third: SIMD4<Scalar>,
    _ fourth: SIMD4<Scalar>,
  ) {
    columns = (first, second, third, fourth)
  }

  @inlinable public init(_ columns: [SIMD4<Scalar>]) {
    precondition(columns.count == 4, "A matrix of four columns was given \(columns.count).")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }

  /// Makes the matrix of a rotation.
  @inlinable public init(_ rotation: Quaternion<Scalar>) {
    let turned = Matrix3x3(rotation)
    self.init(
      SIMD4(turned.columns.0, 0),
      SIMD4(turned.columns.1, 0),
      SIMD4(turned.columns.2, 0),
      SIMD4(0, 0, 0, 1),
    )
  }

  @inlinable public static var side: Int { 4 }

  @inlinable public subscript(column: Int) -> SIMD4<Scalar> {
    get {
      switch column {
      case 0: return columns.0
      case 1: return columns.1
      case 2: return columns.2
      case 3: return columns.3
      default: preconditionFailure("A matrix has the columns 0 to 3, not \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("A matrix has the columns 0 to 3, not \(column).")
      }
    }
  }

  @inlinable public var determinant: Scalar { dot(columns.0, cofactors.columns.0) }

  @inlinable public var inverse: Matrix4x4 { (1 / determinant) * cofactors.transpose }

  /// What each entry is multiplied by in the determinant.
  @inlinable var cofactors: Matrix4x4 {
    var made = Matrix4x4()
    for column in 0..<4 {
      for row in 0..<4 {
        func cut(_ column: Int) -> SIMD3<Scalar> {
          let whole = self[column]
          return switch row {
          case 0: SIMD3(whole.y, whole.z, whole.w)
          case 1: SIMD3(whole.x, whole.z, whole.w)
          case 2: SIMD3(whole.x, whole.y, whole.w)
          default: SIMD3(whole.x, whole.y, whole.z)
          }
        }
        let others = (0..<4).filter { $0 != column }.map(cut)
        let minor = dot(others[0], cross(others[1], others[2]))
        made[column][row] = (column + row).isMultiple(of: 2) ? minor : -minor
      }
    }
    return made
  }

  @inlinable public static func == (left: Matrix4x4, right: Matrix4x4) -> Bool {
    left.columns == right.columns
  }
}
