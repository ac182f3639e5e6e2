public import Foundation
public import Geometry
import Pictures

/// A place to draw on, as Core Graphics has it: here a picture.
///
/// Its points run from the top left corner, as UIKit's do; those of one that is made of memory from the
/// lower left, where angles and what is drawn are seen the other way round.
/// Shadows and patterns have no names here yet.
public nonisolated final class CGContext {
  /// nil for one that is empty or too large to be drawn on: then nothing is drawn.
  let bitmap: Bitmap?
  private var path = Path()
  private var state = State()
  private var kept: [State] = []
  /// Whether anything was drawn.
  private(set) var hasDrawn = false
  /// How pixels lie in memory that the app reads; nil for one that is empty.
  let layout: PixelLayout?
  private var memory: PixelMemory?
  /// Without effect: cairo has one way.
  public var interpolationQuality = CGInterpolationQuality.default

  private struct State {
    var fill = Ink.black
    var stroke = Ink.black
    var pen = Pen(width: 1)
    var alpha: CGFloat = 1
    var blend = CGBlendMode.normal
  }

  init(_ bitmap: Bitmap?) {
    self.bitmap = bitmap
    let info = CGImageAlphaInfo.premultipliedLast.rawValue
    layout = bitmap.flatMap { PixelLayout($0.width, $0.height, info: info) }
  }

  /// - Parameter memory: nil for memory of its own, which is there once it is asked for.
  init(_ bitmap: Bitmap, _ layout: PixelLayout, _ memory: UnsafeMutableRawPointer?) {
    self.bitmap = bitmap
    self.layout = layout
    // What a layout cannot hold is lost by what is drawn, not only by what is read.
    if memory != nil || !layout.holdsAll { self.memory = PixelMemory(layout, memory) }
  }

  /// Where the app reads and writes pixels.
  var pixelMemory: PixelMemory? {
    if memory == nil, let bitmap, let layout {
      memory = PixelMemory(layout, nil)
      memory?.write(bitmap)
    }
    return memory
  }

  /// Draws on what is in memory, where the app may have written, and shows it there.
  private func paint(_ draw: (Bitmap) -> Void) {
    hasDrawn = true
    guard let bitmap else { return }
    memory?.read(into: bitmap)
    draw(bitmap)
    memory?.write(bitmap)
  }

  // MARK: State

  /// Keeps colours, pen, transform and clip until they are taken back.
  public func saveGState() {
    kept.append(state)
    bitmap?.save()
  }

  public func restoreGState() {
    guard let last = kept.popLast() else { return }
    state = last
    bitmap?.restore()
  }

  /// The transform from drawing points to points of the picture.
  public var ctm: CGAffineTransform { bitmap?.transform ?? .identity }

  public func concatenate(_ transform: CGAffineTransform) { bitmap?.concatenate(transform) }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns what is drawn next, in radians, as a clock's hand turns.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setFillColor(_ color: CGColor) { state.fill = color.ink }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color.ink }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setLineWidth(_ width: CGFloat) { state.pen.width = width }

  public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap.pen }

  public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join.pen }

  public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.pen.dashPhase = phase
    state.pen.dash = lengths
  }

  /// Sets the opacity of later drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }

  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  // MARK: Path

  public func beginPath() { path = Path() }

  public func closePath() { path.closeSubpath() }

  public func move(to point: CGPoint) { path.move(to: point) }

  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  public func addLines(between points: [CGPoint]) { path.addLines(points) }

  public func addRect(_ rect: CGRect) { path.addRect(rect) }

  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }

  public func addPath(_ path: CGPath) { self.path.addPath(path.path) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }

  /// Adds an arc, angles in radians.
  ///
  /// With points that run down, as here, what Core Graphics calls clockwise is seen the other way
  /// round.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(startAngle),
      endAngle: .radians(endAngle),
      clockwise: clockwise,
    )
  }

  public var isPathEmpty: Bool { path.isEmpty }

  public var currentPointOfPath: CGPoint { path.currentPoint ?? .zero }

  public var boundingBoxOfPath: CGRect { path.isEmpty ? .null : path.boundingRect }

  // MARK: Drawing

  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule.filling) }

  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the path, which is empty afterwards.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(path, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(path) }
    path = Path()
  }

  /// Draws only inside the path from now on; it is empty afterwards.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(path, evenOdd: rule == .evenOdd)
    path = Path()
  }

  public func clip(to rect: CGRect) { clip(Path(rect)) }

  public func fill(_ rect: CGRect) { fill(Path(rect)) }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect)) }

  public func stroke(_ rect: CGRect) { stroke(Path(rect)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    var pen = state.pen
    pen.width = width
    stroke(Path(rect), pen)
  }

  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }

  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for start in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[start])
      path.addLine(to: points[start + 1])
    }
    stroke(path)
  }

  /// Takes away what was drawn in a rectangle.
  public func clear(_ rect: CGRect) {
    let hadDrawn = hasDrawn
    paint { $0.fill(Path(rect).parts, with: .ink(.clear), .clear) }
    hasDrawn = hadDrawn
  }

  /// Draws a picture; upside down, as Core Graphics does where points run down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(Bitmap(image.raster), in: rect)
    restoreGState()
  }

  /// Fills what is not clipped along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions,
  ) {
    paint { $0.paint(.linear(faded(gradient.stops), from: start, to: end), state.blend.operator) }
  }

  /// Fills what is not clipped from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions,
  ) {
    let fill = Bitmap.Source.radial(
      faded(gradient.stops),
      from: startCenter,
      radius: startRadius,
      to: endCenter,
      endRadius: endRadius,
    )
    paint { $0.paint(fill, state.blend.operator) }
  }

  /// The picture as it is now; nil for one that cannot be drawn on.
  public func makeImage() -> CGImage? {
    bitmap.map { bitmap in
      memory?.read(into: bitmap)
      return CGImage(bitmap.raster)
    }
  }

  func fill(_ path: Path, evenOdd: Bool = false, _ blend: CGBlendMode? = nil) {
    let ink = Bitmap.Source.ink(state.fill.faded(state.alpha))
    let mixing = (blend ?? state.blend).operator
    paint { $0.fill(path.parts, evenOdd: evenOdd, with: ink, mixing) }
  }

  func stroke(_ path: Path, _ pen: Pen? = nil, _ blend: CGBlendMode? = nil) {
    let ink = Bitmap.Source.ink(state.stroke.faded(state.alpha))
    let mixing = (blend ?? state.blend).operator
    paint { $0.stroke(path.parts, pen ?? state.pen, with: ink, mixing) }
  }

  func clip(_ path: Path, evenOdd: Bool = false) { bitmap?.clip(path.parts, evenOdd: evenOdd) }

  func draw(
    _ picture: Bitmap?,
    in rect: CGRect,
    _ alpha: CGFloat = 1,
    _ blend: CGBlendMode? = nil,
  ) {
    guard let picture else { return }
    let mixing = (blend ?? state.blend).operator
    paint { $0.draw(picture, in: rect, opacity: state.alpha * alpha, mixing) }
  }

  func draw(_ text: TextBlock, in rect: CGRect) {
    paint { $0.paint(text, in: rect) }
  }

  private func faded(_ stops: [Fill.Stop]) -> [Fill.Stop] {
    stops.map { Fill.Stop($0.ink.faded(state.alpha), at: $0.location) }
  }
}
