public import Foundation
import Geometry
import Pictures
import Properties

/// Makes pictures by drawing them.
public nonisolated final class UIGraphicsImageRenderer {
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  /// For pictures of a size, in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.size = size
    self.format = format
  }

  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
  }

  /// Draws the actions into a picture; empty for a size that cannot be drawn on.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(size, format)
    DrawingStack.with(context.cgContext) { actions(context) }
    return context.currentImage
  }

  /// Draws the actions into a PNG file; empty for a size that cannot be drawn on.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws the actions into a JPEG file; empty for a size that cannot be drawn on.
  public func jpegData(
    withCompressionQuality quality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void,
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}

/// The format of drawn pictures.
///
/// Unchecked: one thread sets it up before others draw, as UIKit requires, too.
public nonisolated final class UIGraphicsImageRendererFormat: @unchecked Sendable {
  /// The range of colours; pictures here are drawn in sRGB.
  public nonisolated enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels for each point; 2 until it is changed, as what will show the picture is not known.
  public var scale: CGFloat = 2
  /// Whether it is black where nothing is drawn, instead of clear.
  public var opaque = false
  public var preferredRange = Range.standard

  public init() {}

  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of a renderer's actions.
public nonisolated final class UIGraphicsImageRendererContext {
  public let format: UIGraphicsImageRendererFormat
  public let cgContext: CGContext
  private let size: CGSize

  init(_ size: CGSize, _ format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
    cgContext = CGContext(Bitmap(size, format.scale, isOpaque: format.opaque))
  }

  /// The picture as it is now.
  public var currentImage: UIImage { UIImage(cgContext.bitmap, size) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode = .normal) {
    cgContext.fill(Path(rect), evenOdd: false, blendMode)
  }

  public func stroke(_ rect: CGRect, blendMode: CGBlendMode = .normal) {
    cgContext.stroke(Path(rect.insetBy(dx: 0.5, dy: 0.5)), nil, blendMode)
  }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

nonisolated extension Bitmap {
  /// A picture of a size in points; nil for one that cannot be drawn on.
  convenience init?(_ size: CGSize, _ scale: CGFloat, isOpaque: Bool) {
    let scale = scale.isFinite && scale > 0 ? scale : 2
    let (width, height) = (size.width * scale, size.height * scale)
    let most = CGFloat(Int16.max)
    guard width > 0, height > 0, width <= most, height <= most else { return nil }
    self.init(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), scale: scale)
    if isOpaque { paint(.ink(.black)) }
  }
}

/// The contexts that are drawn on, the one of now last, on each thread.
nonisolated enum DrawingStack {
  private final class Stack {
    var contexts: [CGContext] = []
  }

  private static var stack: Stack {
    let key = "martlet.drawing"
    if let stack = Thread.current.threadDictionary[key] as? Stack { return stack }
    let stack = Stack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }

  static var current: CGContext? { stack.contexts.last }

  static func push(_ context: CGContext) { stack.contexts.append(context) }

  @discardableResult static func pop() -> CGContext? { stack.contexts.popLast() }

  static func with(_ context: CGContext, _ action: () throws -> Void) rethrows {
    push(context)
    defer { pop() }
    try action()
  }
}

/// The present destination of UIKit's drawing; nil outside of a renderer's actions.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current }

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsPushContext(_ context: CGContext) { DrawingStack.push(context) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsPopContext() { DrawingStack.pop() }

/// Begins a picture; a scale of 0 means 2 pixels per point.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat,
) {
  DrawingStack.push(CGContext(Bitmap(size, scale, isOpaque: opaque)))
}

/// Begins a picture of one pixel a point.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// The picture that was begun last, as it is now.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let bitmap = DrawingStack.current?.bitmap else { return nil }
  return UIImage(bitmap, bitmap.size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIGraphicsEndImageContext() { DrawingStack.pop() }

/// Fills a rectangle with the current colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIRectFill(_ rect: CGRect) { DrawingStack.current?.fill(rect) }

/// Draws a line of one point inside a rectangle with the current colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func UIRectFrame(_ rect: CGRect) {
  DrawingStack.current?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

nonisolated extension Color {
  public init(cgColor: CGColor) { self.init(cgColor.ink) }
}

nonisolated extension UIColor {
  /// The colour as Core Graphics has it, as it is in light surroundings.
  public var cgColor: CGColor { CGColor(color.ink(EnvironmentValues())) }

  public convenience init(cgColor: CGColor) {
    let ink = cgColor.ink
    self.init(
      red: CGFloat(ink.red),
      green: CGFloat(ink.green),
      blue: CGFloat(ink.blue),
      alpha: CGFloat(ink.alpha),
    )
  }

  /// Fills with it from now on.
  public func setFill() { DrawingStack.current?.setFillColor(cgColor) }

  /// Draws lines with it from now on.
  public func setStroke() { DrawingStack.current?.setStrokeColor(cgColor) }

  /// Fills and draws lines with it from now on.
  public func set() {
    setFill()
    setStroke()
  }
}

nonisolated extension UIBezierPath {
  /// Fills the path with the current colour.
  public func fill() {
    DrawingStack.current?.fill(cgPath.path, evenOdd: usesEvenOddFillRule)
  }

  /// Draws a line along the path with the current colour.
  public func stroke() { DrawingStack.current?.stroke(cgPath.path, style.pen) }

  /// Draws only inside the path from now on.
  public func addClip() {
    DrawingStack.current?.clip(cgPath.path, evenOdd: usesEvenOddFillRule)
  }
}

nonisolated extension UIImage {
  /// Draws the picture into a rectangle of the current context.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture in its size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = DrawingStack.current else { return }
    if let drawing {
      drawing.draw(on: context, in: rect)
    } else {
      context.draw(raster.flatMap { Bitmap($0) }, in: rect, alpha, blendMode)
    }
  }

  /// The picture as Core Graphics has it; nil for a symbol and for what cannot be read.
  public var cgImage: CGImage? { raster.map { CGImage($0) } }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Without effect of orientation: what is read here is turned already.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.init(cgImage.raster, scale)
  }

  /// The orientation of a camera.
  public nonisolated enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Always up: a picture is turned when it is read.
  public var imageOrientation: Orientation { .up }

  /// A copy of a size in points; nil for a size that cannot be drawn on.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    guard Bitmap(size, scale, isOpaque: false) != nil else { return nil }
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }
}

nonisolated extension SymbolDrawing {
  /// Draws a symbol with the current colours, as lines and areas.
  fileprivate func draw(on context: CGContext, in rect: CGRect) {
    guard rect.isBounded, rect.width > 0, rect.height > 0 else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / 24, y: rect.height / 24)
    for layer in layers {
      let blend = layer.isErasing ? CGBlendMode.destinationOut : nil
      let path = Path(segments: layer.segments)
      if layer.isFilled { context.fill(path, evenOdd: false, blend) }
      if layer.pen > 0 {
        var pen = Pen(width: layer.pen)
        pen.cap = .round
        pen.join = .round
        context.stroke(path, pen, blend)
      }
    }
    context.restoreGState()
  }
}
