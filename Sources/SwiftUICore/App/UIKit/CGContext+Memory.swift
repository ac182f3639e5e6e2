import Foundation
import Geometry
import Pictures

extension CGContext {
  /// Makes a place to draw on whose pixels are in memory; nil where there can be none.
  ///
  /// Its points are pixels, and run from the lower left corner, as Core Graphics' do; the first line
  /// in memory is the upper one. What is in memory is what was drawn so far: each drawing reads and
  /// writes all of it.
  ///
  /// Partly: eight bits for each part: colours with an alpha or a byte that is skipped, a grey, or an
  /// alpha alone.
  ///
  /// - Parameters:
  ///   - data: where the pixels are, as long as the context is there; nil for memory of its own.
  ///   - bytesPerRow: zero for as many as the pixels need.
  ///   - bitmapInfo: the raw values of a `CGImageAlphaInfo` and a `CGBitmapInfo` together.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32,
  ) {
    guard
      let layout = PixelLayout(
        width,
        height,
        bitsPerComponent: bitsPerComponent,
        bytesPerRow: bytesPerRow,
        isGray: space.model == .monochrome,
        info: bitmapInfo,
      ), layout.canBeDrawnIn,
      let bitmap = Bitmap(width: width, height: height, isFromBottom: true)
    else { return nil }
    self.init(bitmap, layout, data)
  }

  /// Where the pixels are, as long as the context is there: what is written there is drawn.
  public var data: UnsafeMutableRawPointer? {
    pixelMemory.map { UnsafeMutableRawPointer($0.bytes) }
  }

  /// In pixels.
  public var width: Int { bitmap?.width ?? 0 }
  /// In pixels.
  public var height: Int { bitmap?.height ?? 0 }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { (layout?.bytesPerPixel ?? 4) * 8 }
  public var bytesPerRow: Int { layout?.bytesPerRow ?? 0 }
  public var alphaInfo: CGImageAlphaInfo { layout?.alphaInfo ?? .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: layout?.info ?? alphaInfo.rawValue) }
  public var colorSpace: CGColorSpace? {
    layout?.isGray == true ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
  }

  /// Without effect: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Without effect: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}
