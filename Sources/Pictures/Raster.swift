package import Foundation
package import Geometry
import Synchronization

/// A picture as rows of pixels.
package struct Raster: Sendable {
  package let width: Int
  package let height: Int
  /// Red, green, blue and alpha of each pixel.
  package let pixels: [UInt8]
  /// Another one for each that was made.
  package let number: UInt32
  /// Whether nothing shows through.
  package let isOpaque: Bool

  private static let count = Atomic<UInt32>(0)

  package init(width: Int, height: Int, pixels: [UInt8], isOpaque: Bool) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
    number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The picture as the camera saw it.
  package func turned(_ orientation: PictureOrientation) -> Raster {
    guard orientation != .up else { return self }
    let (wide, high) = orientation.swapsSides ? (height, width) : (width, height)
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for y in 0..<high {
      for x in 0..<wide {
        let place = orientation.source(x, y, width: width, height: height)
        let at = (place.y * width + place.x) * 4
        turned += pixels[at..<at + 4]
      }
    }
    return Raster(width: wide, height: high, pixels: turned, isOpaque: isOpaque)
  }

  /// The mean colour of an area given in fractions of the picture, as an ink's components.
  package func color(
    _ across: Range<CGFloat>,
    _ down: Range<CGFloat>,
  ) -> (red: Float, green: Float, blue: Float, alpha: Float) {
    let columns = Self.span(across, width)
    let rows = Self.span(down, height)
    let mean = Self.mean(pixels, width, columns, rows)
    return (mean.0 / 255, mean.1 / 255, mean.2 / 255, mean.3 / 255)
  }

  private static func span(_ range: Range<CGFloat>, _ count: Int) -> Range<Int> {
    let start = min(count - 1, max(0, Int(range.lowerBound * CGFloat(count))))
    let end = min(count, max(start + 1, Int((range.upperBound * CGFloat(count)).rounded(.up))))
    return start..<end
  }

  /// The mean of some pixels, each counted as much as it is opaque.
  private static func mean(
    _ pixels: [UInt8],
    _ width: Int,
    _ columns: Range<Int>,
    _ rows: Range<Int>,
  ) -> (Float, Float, Float, Float) {
    var (red, green, blue, alpha) = (Float.zero, Float.zero, Float.zero, Float.zero)
    pixels.withUnsafeBufferPointer { pixels in
      for y in rows {
        for x in columns {
          let at = (y * width + x) * 4
          let weight = Float(pixels[at + 3])
          red += Float(pixels[at]) * weight
          green += Float(pixels[at + 1]) * weight
          blue += Float(pixels[at + 2]) * weight
          alpha += weight
        }
      }
    }
    guard alpha > 0 else { return (0, 0, 0, 0) }
    let count = Float(columns.count * rows.count)
    return (red / alpha, green / alpha, blue / alpha, alpha / count)
  }
}
