import Foundation
package import Geometry
import Layout
import Pictures
package import Properties

/// Colours between the points of a mesh.
///
/// Partly: the lines between points are straight, and as a style of words and lines it is a gradient
/// of the colours of its first and last rows; as a view, and in a shape, it is drawn whole.
public nonisolated struct MeshGradient: PrimitiveShapeStyle, Equatable, Sendable {
  /// A point of the mesh with what bends the lines that meet in it.
  public struct BezierPoint: Equatable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>,
      leadingControlPoint: SIMD2<Float>,
      topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>,
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// Where the points of the mesh are, row by row, as fractions of the area.
  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])

    fileprivate var positions: [SIMD2<Float>] {
      switch self {
      case .points(let points): points
      case .bezierPoints(let points): points.map(\.position)
      }
    }
  }

  /// The colours at the points of the mesh, row by row.
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])

    fileprivate func inks(_ environment: EnvironmentValues) -> [Ink] {
      switch self {
      case .colors(let colors): colors.map { $0.ink(environment) }
      case .resolvedColors(let colors): colors.map { Color($0).ink(environment) }
      }
    }
  }

  /// Points in a row.
  public var width: Int
  /// Rows of points.
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  /// The colour outside of the mesh.
  public var background: Color
  /// Whether colours run on over the lines of the mesh without a bend.
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int,
    height: Int,
    locations: Locations,
    colors: Colors,
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device,
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device,
  ) {
    self.init(
      width: width,
      height: height,
      locations: .points(points),
      colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace,
    )
  }

  public init(
    width: Int,
    height: Int,
    bezierPoints: [BezierPoint],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device,
  ) {
    self.init(
      width: width,
      height: height,
      locations: .bezierPoints(bezierPoints),
      colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace,
    )
  }

  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device,
  ) {
    self.init(
      width: width,
      height: height,
      locations: .points(points),
      colors: .resolvedColors(resolvedColors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace,
    )
  }

  public init(
    width: Int,
    height: Int,
    bezierPoints: [BezierPoint],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device,
  ) {
    self.init(
      width: width,
      height: height,
      locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace,
    )
  }

  package func fill(_ environment: EnvironmentValues) -> Fill {
    let inks = colors.inks(environment)
    guard let first = mean(inks.prefix(max(1, width))), let last = mean(inks.suffix(max(1, width)))
    else { return .ink(background.ink(environment)) }
    return .linear(
      [Fill.Stop(first, at: 0), Fill.Stop(last, at: 1)],
      from: CGPoint(x: 0.5, y: 0),
      to: CGPoint(x: 0.5, y: 1),
    )
  }

  private func mean(_ inks: ArraySlice<Ink>) -> Ink? {
    guard var sum = inks.first else { return nil }
    for (index, ink) in inks.dropFirst().enumerated() {
      sum = sum.mixed(with: ink, 1 / Double(index + 2))
    }
    return sum
  }

  /// The picture of the mesh; nil where the numbers of points and colours are not those of one.
  fileprivate func raster(_ environment: EnvironmentValues) -> Raster? {
    let (points, inks) = (locations.positions, colors.inks(environment))
    guard 2...256 ~= width, 2...256 ~= height, points.count == width * height,
      inks.count == points.count, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
    else { return nil }
    var picture = MeshPicture(background: background.ink(environment))
    for row in 0..<height - 1 {
      for column in 0..<width - 1 {
        let at = row * width + column
        let corners = [points[at], points[at + 1], points[at + width], points[at + width + 1]]
        picture.draw(corners) { across, down in
          color(inks, Float(column) + across, Float(row) + down)
        }
      }
    }
    return picture.raster
  }

  /// The colour at a place counted in points of the mesh.
  private func color(_ inks: [Ink], _ x: Float, _ y: Float) -> SIMD4<Float> {
    func ink(_ column: Int, _ row: Int) -> SIMD4<Float> {
      let ink = inks[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
      return SIMD4(ink.red * ink.alpha, ink.green * ink.alpha, ink.blue * ink.alpha, ink.alpha)
    }
    let (column, row) = (min(Int(x), width - 2), min(Int(y), height - 2))
    let (across, down) = (weights(x - Float(column)), weights(y - Float(row)))
    var sum = SIMD4<Float>(repeating: 0)
    for (j, high) in down.enumerated() where high != 0 {
      for (i, wide) in across.enumerated() where wide != 0 {
        sum += ink(column + i - 1, row + j - 1) * (wide * high)
      }
    }
    return sum.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }

  /// What the points before, at and after a place count: a Catmull-Rom curve, or a line.
  private func weights(_ t: Float) -> [Float] {
    guard smoothsColors else { return [0, 1 - t, t, 0] }
    let (square, cube) = (t * t, t * t * t)
    return [
      (2 * square - t - cube) / 2, (2 - 5 * square + 3 * cube) / 2,
      (t + 4 * square - 3 * cube) / 2, (cube - square) / 2,
    ]
  }
}

/// The pixels of a mesh.
private nonisolated struct MeshPicture {
  private static let side = 64
  private var pixels: [UInt8]
  private var isOpaque: Bool

  init(background: Ink) {
    let alpha = background.alpha
    let parts = [background.red, background.green, background.blue, alpha]
    let bytes = parts.map { UInt8(($0 * 255).rounded()) }
    pixels = (0..<Self.side * Self.side).flatMap { _ in bytes }
    isOpaque = alpha == 1
  }

  var raster: Raster {
    Raster(width: Self.side, height: Self.side, pixels: pixels, isOpaque: isOpaque)
  }

  /// Draws what lies between four corners: upper ones, then lower ones.
  mutating func draw(
    _ corners: [SIMD2<Float>],
    color: (_ across: Float, _ down: Float) -> SIMD4<Float>,
  ) {
    let side = Float(Self.side)
    func range(_ values: [Float]) -> ClosedRange<Int> {
      let low = min(max((values.min() ?? 0) * side - 1, 0), side - 1)
      let high = min(max((values.max() ?? 0) * side + 1, 0), side - 1)
      return Int(low)...Int(high)
    }
    for y in range(corners.map(\.y)) {
      for x in range(corners.map(\.x)) {
        let point = SIMD2((Float(x) + 0.5) / side, (Float(y) + 0.5) / side)
        guard let place = Self.place(of: point, in: corners) else { continue }
        let shade = color(place.x, place.y)
        let alpha = max(shade.w, 0.000_1)
        let at = (y * Self.side + x) * 4
        for part in 0..<3 {
          pixels[at + part] = UInt8((min(shade[part] / alpha, 1) * 255).rounded())
        }
        pixels[at + 3] = UInt8((shade.w * 255).rounded())
        if shade.w < 1 { isOpaque = false }
      }
    }
  }

  /// Where a point is between four corners, as fractions; nil outside of them.
  ///
  /// A few of Newton's steps, from the middle; edges are taken with half a pixel of play.
  private static func place(of point: SIMD2<Float>, in corners: [SIMD2<Float>]) -> SIMD2<Float>? {
    let (origin, across) = (corners[0], corners[1] - corners[0])
    let (down, twist) = (
      corners[2] - corners[0], corners[0] - corners[1] - corners[2] + corners[3],
    )
    var place = SIMD2<Float>(0.5, 0.5)
    for _ in 0..<8 {
      let miss = origin + across * place.x + down * place.y + twist * (place.x * place.y) - point
      let alongX = across + twist * place.y
      let alongY = down + twist * place.x
      let turn = alongX.x * alongY.y - alongX.y * alongY.x
      guard abs(turn) > 1e-9 else { return nil }
      place.x -= (miss.x * alongY.y - miss.y * alongY.x) / turn
      place.y -= (alongX.x * miss.y - alongX.y * miss.x) / turn
    }
    let play: Float = 0.02
    guard -play...1 + play ~= place.x, -play...1 + play ~= place.y else { return nil }
    return place.clamped(lowerBound: SIMD2(0, 0), upperBound: SIMD2(1, 1))
  }
}

extension MeshGradient: View {
  public var body: some View { MeshView(mesh: self) }
}

private nonisolated struct MeshView: View {
  let mesh: MeshGradient
  @Environment(\.self) private var environment

  init(mesh: MeshGradient) { self.mesh = mesh }

  var body: some View {
    if let data = mesh.raster(environment).flatMap({ PictureWriter.png($0) }),
      let picture = UIImage(data: data)
    {
      Image(.data(picture), label: "").resizable()
    } else {
      Rectangle().fill(AnyShapeStyle(mesh))
    }
  }
}
