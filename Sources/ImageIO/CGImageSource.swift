public import CoreGraphics
public import Foundation
import Pictures
import SwiftUICore

/// A picture's file that is read when its picture is asked for.
///
/// Partly: the pixels of PNG and JPEG files are read, and the sizes of GIF, WebP and SVG files, too;
/// of a file with several pictures, the first one.
public final class CGImageSource: Sendable {
  fileprivate let data: Data
  fileprivate let head: PictureHead?

  fileprivate init(_ data: Data) {
    self.data = data
    head = PictureHead(data)
  }

  fileprivate var kind: PictureKind? { head.flatMap { PictureKind($0) } }
  /// The longest side, in pixels.
  fileprivate var side: Double { head.map { max($0.pixels.width, $0.pixels.height) } ?? 0 }

  /// The picture with no side longer than so many pixels; nil where its pixels are not read.
  fileprivate func image(_ index: Int, side: Double) -> CGImage? {
    guard index == 0, head != nil else { return nil }
    let most = side.isFinite ? Int(min(max(1, side), Double(Int16.max))) : Int(Int16.max)
    return PictureReader.raster(data, side: most).map { CGImage($0) }
  }
}

/// How much of a picture's file is there.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// Opens a picture's file; nil where it cannot be read.
///
/// Without effect of options: nothing is kept of what is read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url, options: .mappedIfSafe)).map { CGImageSource($0) }
}

/// Opens the bytes of a picture's file.
///
/// Without effect of options: nothing is kept of what is read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data)
}

/// How many pictures are in a file: 1, or 0 for what is no picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.head == nil ? 0 : 1 }

/// The picture that stands for the file: the first one.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// The kind of a file, such as `public.png`; nil for what is no picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.kind?.rawValue }

/// The kinds of files whose pixels are read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  PictureKind.pixels.map(\.rawValue) as CFArray
}

/// Whether the bytes are a picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  isrc.head == nil ? .statusUnknownType : .statusComplete
}

/// Whether the bytes are a picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource,
  _ index: Int,
) -> CGImageSourceStatus { index == 0 ? CGImageSourceGetStatus(isrc) : .statusInvalidData }

/// The picture, upright; nil where its pixels are not read.
///
/// Partly: of the options, `kCGImageSourceSubsampleFactor` counts.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?,
) -> CGImage? {
  let factor = PictureOptions(options).number(kCGImageSourceSubsampleFactor) ?? 1
  return isrc.image(index, side: [2, 4, 8].contains(factor) ? isrc.side / factor : .infinity)
}

/// The picture made smaller, upright; nil where its pixels are not read.
///
/// Partly: it is made of the picture where `kCGImageSourceCreateThumbnailFromImageAlways` or
/// `kCGImageSourceCreateThumbnailFromImageIfAbsent` says so, else there is none: what a camera has
/// kept beside the picture is not read. `kCGImageSourceThumbnailMaxPixelSize` is its longest side at
/// most; one is never larger than the picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?,
) -> CGImage? {
  let options = PictureOptions(options)
  guard
    options.isSet(kCGImageSourceCreateThumbnailFromImageAlways)
      || options.isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else { return nil }
  return isrc.image(
    index,
    side: options.number(kCGImageSourceThumbnailMaxPixelSize) ?? .infinity,
  )
}

/// What the file is: how many bytes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource,
  _ options: CFDictionary?,
) -> CFDictionary? { [kCGImagePropertyFileSize: isrc.data.count] as CFDictionary }

/// What the picture is; nil where there is none.
///
/// Partly: its size, upright as it is read, so that its orientation is 1. What a camera wrote
/// beside it is left out.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource,
  _ index: Int,
  _ options: CFDictionary?,
) -> CFDictionary? {
  guard index == 0, let head = isrc.head else { return nil }
  let values: [CFString: Any] = [
    kCGImagePropertyPixelWidth: Int(head.pixels.width),
    kCGImagePropertyPixelHeight: Int(head.pixels.height),
    kCGImagePropertyOrientation: Int(CGImagePropertyOrientation.up.rawValue),
    kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    kCGImagePropertyDepth: 8,
  ]
  return values as CFDictionary
}

/// Without effect: nothing is kept of what is read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

extension CGImageSource {
  /// The picture of a file, for who writes it to another one.
  func image(at index: Int) -> CGImage? { image(index, side: .infinity) }
}
