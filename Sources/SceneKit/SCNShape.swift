public import Foundation
import Pictures
public import SwiftUI
import simd

/// An outline with a depth, in the middle of z.
open class SCNShape: SCNGeometry {
  open var path: UIBezierPath? { didSet { changed() } }
  open var extrusionDepth: CGFloat { didSet { changed() } }
  /// Without effect: edges are sharp.
  open var chamferRadius: CGFloat = 0
  /// Without effect: edges are sharp.
  open var chamferProfile: UIBezierPath?

  public init(path: UIBezierPath?, extrusionDepth: CGFloat) {
    self.path = path
    self.extrusionDepth = extrusionDepth
    super.init(materials: 1)
  }

  override func build() -> Mesh {
    guard let path else { return Mesh() }
    let bounds = path.bounds
    // Enough rows that round outlines look round.
    let factor = 160 / max(bounds.width, bounds.height)
    guard factor.isFinite, factor > 0 else { return Mesh() }
    let outline = Path(path.cgPath)
    let drawing = Cutout(CGSize(width: bounds.width * factor, height: bounds.height * factor)) {
      let moved = outline.applying(
        CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
          .concatenating(CGAffineTransform(scaleX: factor, y: factor))
          .concatenating(CGAffineTransform(translationX: 1, y: 1))
      )
      UIColor.black.setFill()
      UIBezierPath(cgPath: moved.cgPath).fill()
    }
    // A path's y goes upwards in a scene.
    return drawing.mesh(depth: Float(extrusionDepth)) { place in
      SIMD2(
        Float(bounds.minX) + (place.x - 1) / Float(factor),
        Float(bounds.minY) + (place.y - 1) / Float(factor),
      )
    }
  }
}

/// A text with a depth; its first line begins at x = 0 and stands on y = 0.
open class SCNText: SCNGeometry {
  /// A `String`, an `NSString` or an `NSAttributedString`, whose look is left out.
  open var string: Any? { didSet { changed() } }
  open var extrusionDepth: CGFloat { didSet { changed() } }
  open var font: UIFont = .systemFont(ofSize: 36) { didSet { changed() } }
  /// Without effect: text is as wide as it is.
  open var isWrapped = false
  /// Without effect: text begins at x = 0.
  open var containerFrame = CGRect.zero
  /// Without effect: text is as wide as it is.
  open var truncationMode = "none"
  /// Without effect: text begins at x = 0.
  open var alignmentMode = "natural"
  /// Without effect: letters are made of rows.
  open var flatness: CGFloat = 0.6
  /// Without effect: edges are sharp.
  open var chamferRadius: CGFloat = 0

  public init(string: Any?, extrusionDepth: CGFloat) {
    self.string = string
    self.extrusionDepth = extrusionDepth
    super.init(materials: 1)
  }

  private var words: String {
    switch string {
    case nil: ""
    case let text as String: text
    case let text as NSAttributedString: text.string
    case .some(let other): String(describing: other)
    }
  }

  /// In the text's own numbers, without what is around letters.
  public var textSize: CGSize {
    guard let box = mesh.extent else { return .zero }
    let size = box.high - box.low
    return CGSize(width: CGFloat(size.x), height: CGFloat(size.y))
  }

  override func build() -> Mesh {
    let words = String(words.prefix(400))
    let pointSize = font.pointSize
    guard !words.isEmpty, pointSize > 0, pointSize.isFinite else { return Mesh() }
    let drawn: CGFloat = 40
    let look: [NSAttributedString.Key: Any] = [.font: font.withSize(drawn)]
    let size = words.size(withAttributes: look)
    let lines = words.components(separatedBy: "\n").count
    let base = size.height - drawn * 0.25 - CGFloat(lines - 1) * size.height / CGFloat(lines)
    let cutout = Cutout(size) {
      words.draw(at: CGPoint(x: 1, y: 1), withAttributes: look)
    }
    let factor = Float(pointSize / drawn)
    return cutout.mesh(depth: Float(extrusionDepth), isFront: true) { place in
      SIMD2((place.x - 1) * factor, (Float(base) + 1 - place.y) * factor)
    }
  }
}

/// What is drawn, row by row, to be made into a shape.
private struct Cutout {
  /// From where to where something is drawn, in points.
  private typealias Run = (left: Float, right: Float)

  private static let scale: Float = 2
  private let rows: [[Run]]

  /// Draws something of a size, in points, with a point of room around it.
  init(_ size: CGSize, _ draw: () -> Void) {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = CGFloat(Self.scale)
    let room = CGSize(
      width: min(4_000, size.width.rounded(.up) + 2),
      height: min(4_000, size.height.rounded(.up) + 2),
    )
    let image = UIGraphicsImageRenderer(size: room, format: format).image { _ in draw() }
    guard let data = image.pngData(),
      let raster = PictureReader.raster(data, side: Int(Int16.max))
    else {
      rows = []
      return
    }
    rows = (0..<raster.height).map { Self.runs(raster, $0) }
  }

  /// The runs of a row; where a pixel is half covered, the edge is in its middle.
  private static func runs(_ raster: Raster, _ row: Int) -> [Run] {
    var runs: [Run] = []
    var left: Float?
    var last: Float = 0
    for x in 0...raster.width {
      let cover =
        x < raster.width ? Float(raster.pixels[(row * raster.width + x) * 4 + 3]) / 255 : 0
      if cover >= 0.5, left == nil {
        left = Float(x) + 0.5 - (cover - 0.5) / max(cover - last, 0.01)
      } else if cover < 0.5, let start = left {
        let end = Float(x) - 0.5 + (last - 0.5) / max(last - cover, 0.01)
        if end > start { runs.append((start / scale, end / scale)) }
        left = nil
      }
      last = cover
    }
    return runs
  }

  /// Makes a shape with a front, a back and sides.
  ///
  /// - Parameters:
  ///   - isFront: whether z goes from 0 to the depth, instead of half of it to both sides.
  ///   - place: where a place of the drawing is in the shape.
  func mesh(
    depth: Float,
    isFront: Bool = false,
    _ place: (SIMD2<Float>) -> SIMD2<Float>,
  ) -> Mesh {
    var mesh = Mesh()
    let (back, front) = isFront ? (0, max(0, depth)) : (-max(0, depth) / 2, max(0, depth) / 2)
    func add(
      _ upper: Run,
      _ lower: Run,
      _ top: Float,
      _ bottom: Float,
      _ ends: (isTop: Bool, isBottom: Bool),
    ) {
      var outline = [
        SIMD2(upper.left, top), SIMD2(lower.left, bottom), SIMD2(lower.right, bottom),
        SIMD2(upper.right, top),
      ].map(place)
      // A drawing's y may be turned: faces run to the left all the same.
      let isTurned = place(SIMD2(0, 1)).y > place(.zero).y
      if isTurned { outline.reverse() }
      mesh.addFace(outline.map { SIMD3($0, front) }, material: 0)
      guard depth > 0 else { return }
      mesh.addFace(outline.reversed().map { SIMD3($0, back) }, material: 1)
      for index in outline.indices {
        let (from, to) = (outline[index], outline[(index + 1) % outline.count])
        // Of the edges along a row only those are seen where nothing goes on.
        if from.y == to.y, !(from.y == place(SIMD2(0, top)).y ? ends.isTop : ends.isBottom) {
          continue
        }
        mesh.addFace(
          [SIMD3(from, back), SIMD3(to, back), SIMD3(to, front), SIMD3(from, front)],
          material: 2,
        )
      }
    }
    for row in rows.indices.dropLast() {
      let (upper, lower) = (rows[row], rows[row + 1])
      let (top, middle, bottom) = (
        (Float(row) + 0.5) / Self.scale, (Float(row) + 1) / Self.scale,
        (Float(row) + 1.5) / Self.scale,
      )
      for run in upper {
        let below = lower.filter { $0.left < run.right && $0.right > run.left }
        if below.count == 1,
          upper.filter({ $0.left < below[0].right && $0.right > below[0].left }).count == 1
        {
          add(run, below[0], top, bottom, (false, false))
        } else {
          add(run, run, top, middle, (false, true))
        }
      }
      for run in lower {
        let above = upper.filter { $0.left < run.right && $0.right > run.left }
        let isJoined =
          above.count == 1
          && lower.filter { $0.left < above[0].right && $0.right > above[0].left }.count == 1
        if !isJoined { add(run, run, middle, bottom, (true, false)) }
      }
    }
    return mesh.joined
  }
}

extension Mesh {
  /// The same with one part for each material.
  fileprivate var joined: Mesh {
    var made = Mesh()
    made.corners = corners
    for material in Set(parts.map(\.material)).sorted() {
      var part = Part(material: material)
      for one in parts where one.material == material { part.corners += one.corners }
      made.parts.append(part)
    }
    return made
  }
}
