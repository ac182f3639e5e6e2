public import Foundation
public import Geometry
import Pictures
public import SwiftUICore
import Synchronization

/// A picture that filters work on; it is computed once, when it is first drawn.
public final class CIImage: NSObject, Sendable {
  /// Where it is, in pixels; without an end for an area of one colour.
  public let extent: CGRect
  private let make: @Sendable () -> PixelImage
  private let made = Mutex<PixelImage?>(nil)
  /// The colour of an area that has no end.
  private let color: SIMD4<Float>?

  init(_ size: CGSize, _ make: @escaping @Sendable () -> PixelImage) {
    extent = CGRect(origin: .zero, size: size)
    self.make = make
    color = nil
  }

  /// An area of one colour, without an end: it is cut before it is drawn.
  public init(color: CIColor) {
    extent = .infinite
    self.color = color.parts
    let pixel = PixelImage(width: 1, height: 1, pixels: [color.parts])
    make = { pixel }
  }

  convenience init(_ pixels: PixelImage) {
    self.init(CGSize(width: pixels.width, height: pixels.height)) { pixels }
  }

  /// A picture of UIKit's; nil where it cannot be read.
  public convenience init?(image: UIImage) {
    guard let raster = image.cgImage?.raster else { return nil }
    self.init(PixelImage(raster))
  }

  public convenience init(cgImage image: CGImage) {
    self.init(PixelImage(image.raster))
  }

  /// The bytes of a picture's file; nil where it cannot be read.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// The picture of a file; nil where it cannot be read.
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// A picture without a pixel.
  public static func empty() -> CIImage { CIImage(PixelImage(width: 0, height: 0, pixels: [])) }

  var pixels: PixelImage {
    made.withLock { made in
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }

  /// The picture of other size, or turned over; turned by an angle it stays as it is.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    let (across, down) = (abs(matrix.a), abs(matrix.d))
    guard color == nil, across > 0, down > 0, across.isFinite, down.isFinite else { return self }
    let width = PixelImage.side(extent.width * across)
    let height = PixelImage.side(extent.height * down)
    let (isMirrored, isOver) = (matrix.a < 0, matrix.d < 0)
    return CIImage(CGSize(width: width, height: height)) {
      self.pixels.scaled(to: width, height).turned(isMirrored: isMirrored, isOver: isOver)
    }
  }

  /// A part of the picture; lines are counted from its lower edge.
  public func cropped(to rect: CGRect) -> CIImage {
    if let color {
      let (width, height) = (PixelImage.side(rect.width), PixelImage.side(rect.height))
      let area = Array(repeating: color, count: width * height)
      return CIImage(PixelImage(width: width, height: height, pixels: area))
    }
    let part = rect.integral.intersection(extent)
    guard part.width >= 1, part.height >= 1 else { return .empty() }
    let top = extent.height - part.maxY
    return CIImage(part.size) {
      self.pixels.part(Int(part.minX), Int(top), Int(part.width), Int(part.height))
    }
  }

  /// The picture without an end: its edges are those around it here.
  public func clampedToExtent() -> CIImage { self }

  public func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: parameters) else { return self }
    filter.inputImage = self
    return filter.outputImage ?? self
  }

  /// The picture before another one.
  public func composited(over dest: CIImage) -> CIImage {
    applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
  }

  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }
}

extension UIImage {
  /// What a filter made; nothing where it is empty.
  public convenience init(ciImage: CIImage) {
    if let image = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: image)
    } else {
      self.init()
    }
  }
}

/// What pictures are drawn with.
public final class CIContext: NSObject, Sendable {
  public override init() {}

  /// Without effect of options: there is one way to draw.
  public init(options: [CIContextOption: Any]? = nil) {}

  /// The picture itself, or a part of it; nil where there is none.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let whole = fromRect == image.extent ? image : image.cropped(to: fromRect)
    let pixels = whole.pixels
    return pixels.pixels.isEmpty ? nil : CGImage(pixels.raster)
  }

  /// The bytes of a file of the picture.
  public func pngRepresentation(of image: CIImage) -> Data? {
    createCGImage(image, from: image.extent).flatMap { UIImage(cgImage: $0).pngData() }
  }

  /// The bytes of a file of the picture.
  public func jpegRepresentation(of image: CIImage) -> Data? {
    createCGImage(image, from: image.extent)
      .flatMap { UIImage(cgImage: $0).jpegData(compressionQuality: 0.9) }
  }
}

public struct CIContextOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
  public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
  public static let outputColorSpace = CIContextOption(rawValue: "kCIContextOutputColorSpace")
  public static let highQualityDownsample = CIContextOption(
    rawValue: "kCIContextHighQualityDownsample"
  )
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
}

/// A colour of filters; each part from 0 to 1.
public final class CIColor: NSObject, Sendable {
  let parts: SIMD4<Float>

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    parts = SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
  }

  public convenience init(color: UIColor) {
    var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
    self.init(red: parts.0, green: parts.1, blue: parts.2, alpha: parts.3)
  }

  var red: Float { parts.x }
  var green: Float { parts.y }
  var blue: Float { parts.z }
  var alpha: Float { parts.w }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// Numbers of a filter: a place or an area, for most.
public final class CIVector: NSObject, Sendable {
  public let x: CGFloat
  public let y: CGFloat
  public let z: CGFloat
  public let w: CGFloat
  /// How many were given.
  public let count: Int

  private init(_ values: [CGFloat]) {
    let all = values + Array(repeating: 0, count: 4)
    (x, y, z, w, count) = (all[0], all[1], all[2], all[3], values.count)
  }

  public convenience init(x: CGFloat) { self.init([x]) }

  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }

  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }

  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }

  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }

  public convenience init(cgRect r: CGRect) {
    self.init([r.origin.x, r.origin.y, r.size.width, r.size.height])
  }

  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
