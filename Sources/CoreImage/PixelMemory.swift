// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
@_exported public import CoreVideo
public import Foundation
import Pictures
public import SwiftUICore

/// The order of the parts of pixels in memory, of eight bits each.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  // By Core Image's numbers.
  public static let ARGB8 = CIFormat(rawValue: 265)
  public static let BGRA8 = CIFormat(rawValue: 266)
  public static let RGBA8 = CIFormat(rawValue: 264)
  public static let L8 = CIFormat(rawValue: 280)

  /// Where red, green, blue and alpha are; nil for a grey.
  fileprivate var places: SIMD4<Int>? {
    switch self {
    case .ARGB8: SIMD4(1, 2, 3, 0)
    case .BGRA8: SIMD4(2, 1, 0, 3)
    case .RGBA8: SIMD4(0, 1, 2, 3)
    default: nil
    }
  }

  /// nil for one that is not read here.
  fileprivate init?(_ buffer: CVPixelBuffer) {
    switch CVPixelBufferGetPixelFormatType(buffer) {
    case kCVPixelFormatType_32ARGB: self = .ARGB8
    case kCVPixelFormatType_32BGRA: self = .BGRA8
    case kCVPixelFormatType_32RGBA: self = .RGBA8
    case kCVPixelFormatType_OneComponent8: self = .L8
    default: return nil
    }
  }
}

extension CIImage {
  /// The picture as it is in memory now, where colours are as much as a pixel is opaque; without a pixel
  /// for a format of other than eight bits.
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
    let width = CVPixelBufferGetWidth(pixelBuffer)
    let height = CVPixelBufferGetHeight(pixelBuffer)
    guard let format = CIFormat(pixelBuffer), let start = CVPixelBufferGetBaseAddress(pixelBuffer)
    else {
      self.init(PixelImage(width: 0, height: 0, pixels: []))
      return
    }
    let row = CVPixelBufferGetBytesPerRow(pixelBuffer)
    let places = format.places
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let line = start.advanced(by: y * row).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        if let places {
          let pixel = line + x * 4
          let parts = SIMD4(pixel[places.x], pixel[places.y], pixel[places.z], pixel[places.w])
          pixels.append((SIMD4<Float>(parts) / 255).straight)
        } else {
          pixels.append(SIMD4(grey: Float(line[x]) / 255))
        }
      }
    }
    self.init(PixelImage(width: width, height: height, pixels: pixels))
  }

  /// The pixels of one in memory.
  public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) {
    self.init(cvPixelBuffer: imageBuffer)
  }
}

extension CIContext {
  /// Writes a part of a picture to memory, in lines from the top, colours as much as a pixel is opaque;
  /// what lies outside the picture is left as it was.
  ///
  /// Without effect of colorSpace: all colours are sRGB.
  ///
  /// - Parameters:
  ///   - data: as many lines of `rowBytes` as `bounds` is high.
  ///   - format: one of eight bits a part; another one writes nothing.
  public func render(
    _ image: CIImage,
    toBitmap data: UnsafeMutableRawPointer,
    rowBytes: Int,
    bounds: CGRect,
    format: CIFormat,
    colorSpace: CGColorSpace?,
  ) {
    let place = bounds.integral
    let part = place.intersection(image.extent)
    guard part.width >= 1, part.height >= 1, place.width <= 32_768, place.height <= 32_768,
      format == .L8 || format.places != nil, 1...1 << 30 ~= rowBytes
    else { return }
    let pixels = image.cropped(to: part).pixels
    let places = format.places
    let (left, top) = (Int(part.minX - place.minX), Int(place.maxY - part.maxY))
    for y in 0..<pixels.height {
      let line = data.advanced(by: (top + y) * rowBytes).assumingMemoryBound(to: UInt8.self)
      for x in 0..<pixels.width {
        let parts = pixels.pixels[y * pixels.width + x].clamped.premultiplied
        if let places {
          guard (left + x) * 4 + 4 <= rowBytes else { break }
          let bytes = (parts * 255).rounded(.toNearestOrEven)
          let pixel = line + (left + x) * 4
          for part in 0..<4 { pixel[places[part]] = UInt8(bytes[part]) }
        } else {
          guard left + x < rowBytes else { break }
          line[left + x] = UInt8((parts.light * 255).rounded())
        }
      }
    }
  }

  /// Writes a picture to pixels in memory, from their lower left corner.
  public func render(_ image: CIImage, to buffer: CVPixelBuffer) {
    guard let format = CIFormat(buffer), let data = CVPixelBufferGetBaseAddress(buffer) else {
      return
    }
    render(
      image,
      toBitmap: data,
      rowBytes: CVPixelBufferGetBytesPerRow(buffer),
      bounds: CGRect(
        x: 0,
        y: 0,
        width: CVPixelBufferGetWidth(buffer),
        height: CVPixelBufferGetHeight(buffer),
      ),
      format: format,
      colorSpace: nil,
    )
  }
}

extension SIMD4<Float> {
  /// The colour as much as it is opaque.
  var premultiplied: SIMD4 { SIMD4(x * w, y * w, z * w, w) }
  /// The colour that is as much as it is opaque, by itself.
  var straight: SIMD4 { w > 0 ? SIMD4(x / w, y / w, z / w, w) : .zero }

  /// What is no number is nothing.
  fileprivate var clamped: SIMD4 {
    replacing(with: Float.zero, where: self .!= self).clamped(lowerBound: .zero, upperBound: .one)
  }
}
