/// A change of colours: each new component is a sum of the old ones.
package struct InkMatrix: Hashable, Sendable {
  /// Four rows (red, green, blue, alpha) of five numbers: what the old red, green, blue and alpha
  /// count, and what is added.
  package var rows: [[Float]]

  package init(_ rows: [[Float]]) {
    self.rows = rows
  }

  package func applied(to ink: Ink) -> Ink {
    let old = [ink.red, ink.green, ink.blue, ink.alpha, 1]
    let new = rows.map { row in
      min(1, max(0, zip(row, old).reduce(Float.zero) { $0 + $1.0 * $1.1 }))
    }
    guard new.count == 4, new.allSatisfy(\.isFinite) else { return ink }
    return Ink(red: new[0], green: new[1], blue: new[2], alpha: new[3])
  }

  /// What each component counts for the brightness that is seen (sRGB's weights).
  private static let weights: [Float] = [0.2126, 0.7152, 0.0722]

  private static func rows(_ make: (_ row: Int, _ column: Int) -> Float) -> InkMatrix {
    InkMatrix(
      (0..<4).map { row in
        (0..<5).map { column in row == 3 ? (column == 3 ? 1 : 0) : make(row, column) }
      }
    )
  }

  /// 0 is gray, 1 unchanged, more is stronger.
  package static func saturation(_ amount: Float) -> InkMatrix {
    rows { row, column in
      guard column < 3 else { return 0 }
      return weights[column] * (1 - amount) + (row == column ? amount : 0)
    }
  }

  /// Adds to each colour component.
  package static func brightness(_ amount: Float) -> InkMatrix {
    rows { row, column in column == 4 ? amount : row == column ? 1 : 0 }
  }

  /// 1 is unchanged; less moves everything towards a middle gray.
  package static func contrast(_ amount: Float) -> InkMatrix {
    rows { row, column in column == 4 ? (1 - amount) / 2 : row == column ? amount : 0 }
  }

  package static let invert = rows { row, column in
    column == 4 ? 1 : row == column ? -1 : 0
  }

  package static func multiply(_ ink: Ink) -> InkMatrix {
    let parts = [ink.red, ink.green, ink.blue]
    var matrix = rows { row, column in row == column ? parts[row] : 0 }
    matrix.rows[3][3] = ink.alpha
    return matrix
  }

  /// Bright becomes clear black, dark opaque black.
  package static let luminanceToAlpha = InkMatrix([
    [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], weights + [0, 0],
  ])

  /// Turns the colours round the wheel, by the sine and the cosine of an angle (SVG's hueRotate).
  package static func hueRotation(sine: Float, cosine: Float) -> InkMatrix {
    let swing: [[Float]] = [
      [-0.2126, -0.7152, 0.9278], [0.143, 0.14, -0.283], [-0.7874, 0.7152, 0.0722],
    ]
    return rows { row, column in
      guard column < 3 else { return 0 }
      let own: Float = row == column ? 1 : 0
      return weights[column] + cosine * (own - weights[column]) + sine * swing[row][column]
    }
  }
}
