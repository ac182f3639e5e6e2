public import CoreGraphics
public import Foundation
import Pictures
import SwiftUICore

/// A picture's file that is written when it is finished.
///
/// Partly: PNG and JPEG files of one picture, without what a camera would write beside it.
public final class CGImageDestination {
  fileprivate let kind: PictureKind
  private let write: (Data) -> Bool
  private var image: CGImage?
  private var quality = 0.9
  private var isFinished = false

  fileprivate init?(_ type: CFString, _ count: Int, _ write: @escaping (Data) -> Bool) {
    guard let kind = PictureKind(rawValue: type), PictureKind.pixels.contains(kind), count == 1
    else { return nil }
    self.kind = kind
    self.write = write
  }

  fileprivate func set(_ properties: CFDictionary?) {
    let options = PictureOptions(properties)
    quality = options.number(kCGImageDestinationLossyCompressionQuality) ?? quality
  }

  /// Takes the first picture; there is room for one.
  fileprivate func add(_ new: CGImage?, _ properties: CFDictionary?) {
    guard image == nil, let new else { return }
    image = new
    set(properties)
  }

  fileprivate func finish() -> Bool {
    guard !isFinished, let raster = image?.raster else { return false }
    isFinished = true
    let data =
      kind == .png ? PictureWriter.png(raster) : PictureWriter.jpeg(raster, quality: quality)
    return data.map(write) ?? false
  }
}

/// Begins a file of one picture; nil for kinds other than PNG and JPEG, and for several pictures.
///
/// Without effect of options: there are none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCreateWithURL(
  _ url: CFURL,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?,
) -> CGImageDestination? {
  CGImageDestination(type, count) { (try? $0.write(to: url, options: .atomic)) != nil }
}

/// Begins the bytes of a file of one picture; nil for kinds other than PNG and JPEG, and for
/// several pictures.
///
/// Without effect of options: there are none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData,
  _ type: CFString,
  _ count: Int,
  _ options: CFDictionary?,
) -> CGImageDestination? {
  CGImageDestination(type, count) {
    data.append($0)
    return true
  }
}

/// Gives a file its picture.
///
/// Partly: of the properties, `kCGImageDestinationLossyCompressionQuality` counts.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination,
  _ image: CGImage,
  _ properties: CFDictionary?,
) { idst.add(image, properties) }

/// Gives a file the picture of another one.
///
/// Partly: of the properties, `kCGImageDestinationLossyCompressionQuality` counts.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination,
  _ isrc: CGImageSource,
  _ index: Int,
  _ properties: CFDictionary?,
) { idst.add(isrc.image(at: index), properties) }

/// Says how a file is written.
///
/// Partly: of the properties, `kCGImageDestinationLossyCompressionQuality` counts.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination,
  _ properties: CFDictionary?,
) { idst.set(properties) }

/// Writes the file, once; false where there is no picture or it cannot be written.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

/// The kinds of files that are written.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  PictureKind.pixels.map(\.rawValue) as CFArray
}
