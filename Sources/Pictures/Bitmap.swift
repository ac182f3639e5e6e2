package import Foundation
package import Geometry

/// A picture that is drawn step by step, by cairo.
///
/// Its points are as many pixels as its scale says; (0, 0) is the top left corner. Numbers that are
/// none, or infinite, draw nothing.
package final class Bitmap {
  package let width: Int
  package let height: Int
  /// Pixels for each point.
  package let scale: CGFloat
  private let cairo: CairoLibrary
  private let surface: OpaquePointer
  private let context: OpaquePointer
  /// What lies between points and pixels before whoever draws changes it.
  private let base: CGAffineTransform
  /// How many states are kept, so that nobody takes back more than that.
  private var depth = 0

  /// More pixels than that are not drawn on.
  package static let mostPixels = 1 << 26

  /// What is drawn with.
  package enum Source {
    case ink(Ink)
    case linear([Fill.Stop], from: CGPoint, to: CGPoint)
    case radial([Fill.Stop], from: CGPoint, radius: CGFloat, to: CGPoint, endRadius: CGFloat)
  }

  /// The operator that mixes a drawing with the pixels below it: cairo's numbers.
  package enum Operator: Int32 {
    case clear, copy, normal, sourceIn, sourceOut, sourceAtop
    case destination, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    case plusLighter
    case multiply = 14
    case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
    case difference, exclusion, hue, saturation, color, luminosity
  }

  /// Makes an empty picture, in pixels; nil where there is no cairo, and for a picture that is
  /// empty or larger than can be drawn.
  ///
  /// - Parameter isFromBottom: whether points run from the lower left corner.
  package init?(width: Int, height: Int, scale: CGFloat = 1, isFromBottom: Bool = false) {
    guard let cairo = CairoLibrary.shared, width > 0, height > 0,
      width <= Int(Int16.max), height <= Int(Int16.max), width * height <= Self.mostPixels,
      let surface = cairo.newSurface(0, Int32(width), Int32(height))
    else { return nil }
    guard cairo.status(surface) == 0, let context = cairo.newContext(surface) else {
      cairo.freeSurface(surface)
      return nil
    }
    self.cairo = cairo
    self.surface = surface
    self.context = context
    self.width = width
    self.height = height
    self.scale = scale
    base =
      isFromBottom
      ? CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
      : CGAffineTransform(scaleX: scale, y: scale)
    var matrix = CairoMatrix(base)
    cairo.setMatrix(context, &matrix)
  }

  /// Makes a picture of one that was read.
  package convenience init?(_ raster: Raster) {
    self.init(width: raster.width, height: raster.height)
    guard let bytes = cairo.bytes(surface) else { return }
    cairo.flush(surface)
    let stride = Int(cairo.stride(surface))
    for y in 0..<height {
      for x in 0..<width {
        let from = (y * width + x) * 4
        let to = y * stride + x * 4
        let alpha = Int(raster.pixels[from + 3])
        // Blue first, and each as much as the pixel is opaque.
        bytes[to] = UInt8((Int(raster.pixels[from + 2]) * alpha + 127) / 255)
        bytes[to + 1] = UInt8((Int(raster.pixels[from + 1]) * alpha + 127) / 255)
        bytes[to + 2] = UInt8((Int(raster.pixels[from]) * alpha + 127) / 255)
        bytes[to + 3] = UInt8(alpha)
      }
    }
    cairo.markDirty(surface)
  }

  /// Reads or changes what is drawn so far: blue, green, red and alpha of each pixel, each as much
  /// as the pixel is opaque, and how many bytes a line has.
  package func change(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    cairo.flush(surface)
    guard let bytes = cairo.bytes(surface) else { return }
    body(bytes, Int(cairo.stride(surface)))
    cairo.markDirty(surface)
  }

  /// In points.
  package var size: CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }

  deinit {
    cairo.freeContext(context)
    cairo.freeSurface(surface)
  }

  /// What is drawn so far.
  package var raster: Raster {
    cairo.flush(surface)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    var isOpaque = true
    guard let bytes = cairo.bytes(surface) else {
      return Raster(width: width, height: height, pixels: pixels, isOpaque: false)
    }
    let stride = Int(cairo.stride(surface))
    for y in 0..<height {
      for x in 0..<width {
        let from = y * stride + x * 4
        let to = (y * width + x) * 4
        let alpha = Int(bytes[from + 3])
        guard alpha > 0 else {
          isOpaque = false
          continue
        }
        if alpha < 255 { isOpaque = false }
        for (part, place) in [(2, 0), (1, 1), (0, 2)] {
          pixels[to + place] = UInt8(min(255, (Int(bytes[from + part]) * 255 + alpha / 2) / alpha))
        }
        pixels[to + 3] = UInt8(alpha)
      }
    }
    return Raster(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  // MARK: State

  /// Keeps the transform and the clip until they are taken back.
  package func save() {
    cairo.save(context)
    depth += 1
  }

  /// Takes back the transform and the clip that were kept last; nothing where none are.
  package func restore() {
    guard depth > 0 else { return }
    depth -= 1
    cairo.restore(context)
  }

  /// What lies between the points of whoever draws and those of the picture.
  package var transform: CGAffineTransform {
    var matrix = CairoMatrix(.identity)
    cairo.getMatrix(context, &matrix)
    return matrix.transform.concatenating(base.inverted())
  }

  /// Changes how what is drawn next is moved, scaled and turned; nothing where that cannot be
  /// taken back.
  package func concatenate(_ transform: CGAffineTransform) {
    guard transform.isUsable else { return }
    var matrix = CairoMatrix(transform)
    cairo.transform(context, &matrix)
  }

  /// Draws only inside an outline from now on.
  package func clip(_ outline: [Outline.Segment], evenOdd: Bool = false) {
    add(outline)
    cairo.setRule(context, evenOdd ? 1 : 0)
    cairo.clip(context)
  }

  // MARK: Drawing

  package func fill(
    _ outline: [Outline.Segment],
    evenOdd: Bool = false,
    with source: Source,
    _ blend: Operator = .normal,
  ) {
    guard set(source, blend) else { return }
    add(outline)
    cairo.setRule(context, evenOdd ? 1 : 0)
    cairo.fill(context)
  }

  package func stroke(
    _ outline: [Outline.Segment],
    _ pen: Pen,
    with source: Source,
    _ blend: Operator = .normal,
  ) {
    guard pen.width.isFinite, pen.width > 0, set(source, blend) else { return }
    add(outline)
    cairo.setWidth(context, pen.width)
    cairo.setCap(context, Int32(pen.cap.rawValue))
    cairo.setJoin(context, Int32(pen.join.rawValue))
    cairo.setMiterLimit(context, pen.miterLimit.isFinite ? pen.miterLimit : 10)
    // One that is no length, or none that is more, makes cairo refuse all that comes.
    let isDashed = pen.dash.allSatisfy { $0.isFinite && $0 >= 0 } && pen.dash.contains { $0 > 0 }
    let dash = isDashed ? pen.dash.map { Double($0) } : []
    cairo.setDash(
      context,
      dash,
      Int32(dash.count),
      pen.dashPhase.isFinite ? pen.dashPhase : 0,
    )
    cairo.stroke(context)
  }

  /// Fills all that is not clipped.
  package func paint(_ source: Source, _ blend: Operator = .normal) {
    guard set(source, blend) else { return }
    cairo.paint(context, 1)
  }

  /// Draws a picture into a rectangle, as much as it is opaque.
  package func draw(
    _ picture: Bitmap,
    in rect: CGRect,
    opacity: Double = 1,
    _ blend: Operator = .normal,
  ) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, opacity.isFinite else { return }
    let place = CGAffineTransform(
      a: rect.width / CGFloat(picture.width),
      b: 0,
      c: 0,
      d: rect.height / CGFloat(picture.height),
      tx: rect.minX,
      ty: rect.minY,
    )
    guard place.isUsable else { return }
    cairo.save(context)
    defer { cairo.restore(context) }
    var matrix = CairoMatrix(place)
    cairo.transform(context, &matrix)
    add(
      [
        .move(.zero), .line(CGPoint(x: picture.width, y: 0)),
        .line(CGPoint(x: picture.width, y: picture.height)),
        .line(CGPoint(x: 0, y: picture.height)), .close,
      ]
    )
    cairo.clip(context)
    cairo.setOperator(context, blend.rawValue)
    cairo.setSurface(context, picture.surface, 0, 0)
    if let source = cairo.source(context) {
      // As good as can be, and at the edge the picture goes on as it ends there.
      cairo.setFilter(source, 2)
      cairo.setExtend(source, 3)
    }
    cairo.paint(context, min(1, max(0, opacity)))
  }

  // MARK: Text

  /// Draws a text in one line, in a font of the system, from a place on the baseline.
  package func draw(_ text: String, _ font: Typeface, at place: CGPoint, _ ink: Ink) {
    guard place.isUsable, set(font), set(.ink(ink), .normal) else { return }
    cairo.newPath(context)
    cairo.move(context, place.x, place.y)
    cairo.showText(context, text)
  }

  /// How wide a text is in one line, in points.
  package func width(of text: String, _ font: Typeface) -> CGFloat {
    guard set(font) else { return 0 }
    var numbers = [Double](repeating: 0, count: 6)
    cairo.textExtents(context, text, &numbers)
    return numbers[4].isFinite ? max(0, numbers[4]) : 0
  }

  /// How far a font reaches above and below the baseline, in points.
  package func extents(of font: Typeface) -> (ascent: CGFloat, descent: CGFloat) {
    guard set(font) else { return (0, 0) }
    var numbers = [Double](repeating: 0, count: 5)
    cairo.fontExtents(context, &numbers)
    guard numbers[0].isFinite, numbers[1].isFinite else { return (0, 0) }
    return (max(0, numbers[0]), max(0, numbers[1]))
  }

  /// The weights of the page's font that are families of their own, and from where each counts.
  private static let weights: [(least: Int, name: String?)] = [
    (0, "Thin"), (150, "Extra Light"), (250, "Light"), (350, nil), (450, "Medium"),
    (550, "Semi Bold"), (650, nil), (750, "Extra Bold"), (850, "Black"),
  ]

  private func set(_ font: Typeface) -> Bool {
    guard font.size.isFinite, font.size > 0, font.size <= 2000 else { return false }
    // The page's own font, each of whose weights is a family to Cairo but for the usual two.
    let isPlain = [.standard, .rounded].contains(font.design)
    let ownWeight = isPlain ? Self.weights.last { font.weight >= $0.least }?.name : nil
    let family =
      switch font.design {
      case .standard, .rounded: ownWeight.map { "Inter " + $0 } ?? "Inter"
      case .serif: "DejaVu Serif"
      case .monospaced: "DejaVu Sans Mono"
      }
    let isBold = ownWeight == nil && font.weight >= 600
    cairo.selectFont(context, family, font.isItalic ? 1 : 0, isBold ? 1 : 0)
    cairo.setFontSize(context, font.size)
    return true
  }

  private func set(_ source: Source, _ blend: Operator) -> Bool {
    cairo.setOperator(context, blend.rawValue)
    switch source {
    case .ink(let ink):
      cairo.setColor(
        context,
        Double(ink.red),
        Double(ink.green),
        Double(ink.blue),
        Double(ink.alpha),
      )
      return true
    case .linear(let stops, let from, let to):
      guard from.isUsable, to.isUsable else { return false }
      return set(cairo.linear(from.x, from.y, to.x, to.y), stops)
    case .radial(let stops, let from, let radius, let to, let endRadius):
      guard from.isUsable, to.isUsable, radius.isFinite, endRadius.isFinite,
        radius >= 0, endRadius >= 0
      else { return false }
      return set(cairo.radial(from.x, from.y, radius, to.x, to.y, endRadius), stops)
    }
  }

  private func set(_ pattern: OpaquePointer?, _ stops: [Fill.Stop]) -> Bool {
    guard let pattern else { return false }
    defer { cairo.freePattern(pattern) }
    for stop in stops where stop.location.isFinite {
      let ink = stop.ink
      cairo.addStop(
        pattern,
        min(1, max(0, stop.location)),
        Double(ink.red),
        Double(ink.green),
        Double(ink.blue),
        Double(ink.alpha),
      )
    }
    cairo.setExtend(pattern, 3)
    cairo.setSource(context, pattern)
    return true
  }

  private func add(_ outline: [Outline.Segment]) {
    cairo.newPath(context)
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    for segment in outline where segment.points.allSatisfy(\.isUsable) {
      switch segment {
      case .move(let point):
        cairo.move(context, point.x, point.y)
        start = point
      case .line(let point): cairo.line(context, point.x, point.y)
      case .quad(let end, let control):
        // The same curve with two tangents.
        cairo.curve(
          context,
          last.x + (control.x - last.x) * 2 / 3,
          last.y + (control.y - last.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3,
          end.y + (control.y - end.y) * 2 / 3,
          end.x,
          end.y,
        )
      case .curve(let end, let one, let two):
        cairo.curve(context, one.x, one.y, two.x, two.y, end.x, end.y)
      case .close: cairo.close(context)
      }
      last = segment.points.first ?? start
    }
  }
}

extension CGPoint {
  /// Whether cairo can count with it.
  fileprivate var isUsable: Bool {
    x.isFinite && y.isFinite && abs(x) < 1e7 && abs(y) < 1e7
  }
}

extension CGAffineTransform {
  /// Whether it can be taken back, as cairo refuses all after one that cannot.
  fileprivate var isUsable: Bool {
    let area = a * d - b * c
    return [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && abs($0) < 1e7 }
      && abs(area) > 1e-12
  }
}
