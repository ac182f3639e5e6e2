public import CoreFoundationTypes
public import Foundation
import Pictures

/// Bytes that a picture is made of.
public nonisolated final class CGDataProvider: Sendable {
  /// All of them.
  public let data: CFData?

  public init?(data: CFData) {
    self.data = data
  }

  /// Takes the bytes as they are now, and gives them back at once.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?,
    data: UnsafeRawPointer,
    size: Int,
    releaseData: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void,
  ) {
    guard size >= 0 else { return nil }
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }

  /// nil where the file cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }
}

nonisolated extension CGImage {
  /// Makes a picture of pixels; nil where there are too few, or none that can be read.
  ///
  /// Without effect of decode: parts of colours run from 0 to 1.
  /// Without effect of shouldInterpolate: they are always drawn smoothly.
  /// Without effect of intent: all colours are sRGB.
  public convenience init?(
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent,
  ) {
    guard
      let layout = PixelLayout(
        width,
        height,
        bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel,
        bytesPerRow: bytesPerRow,
        isGray: space.model == .monochrome,
        info: bitmapInfo.rawValue,
      ), let raster = provider.data.flatMap(layout.raster)
    else { return nil }
    self.init(raster)
  }

  /// The picture of a file's bytes, PNG or JPEG; nil where they cannot be read.
  ///
  /// Without effect of decode: parts of colours run from 0 to 1.
  /// Without effect of shouldInterpolate: they are always drawn smoothly.
  /// Without effect of intent: all colours are sRGB.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent,
  ) {
    guard let raster = source.data.flatMap({ UIImage(data: $0) })?.cgImage?.raster else {
      return nil
    }
    self.init(raster)
  }

  /// The picture of a file's bytes, PNG or JPEG; nil where they cannot be read.
  ///
  /// Without effect of decode: parts of colours run from 0 to 1.
  /// Without effect of shouldInterpolate: they are always drawn smoothly.
  /// Without effect of intent: all colours are sRGB.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent,
  ) {
    self.init(
      pngDataProviderSource: source,
      decode: decode,
      shouldInterpolate: shouldInterpolate,
      intent: intent,
    )
  }

  /// The pixels: red, green, blue and alpha of each, in lines from the top.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: Data(raster.pixels)) }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var alphaInfo: CGImageAlphaInfo { raster.isOpaque ? .noneSkipLast : .last }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The same picture.
  public func copy() -> CGImage? { CGImage(raster) }
}
