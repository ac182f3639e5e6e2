import CLinux
package import Foundation
import Geometry

/// Reads PNG and JPEG files by the system's libraries, which are opened when first used.
package enum PictureReader {
  /// The picture made so small that no side is longer than `side` pixels.
  ///
  /// nil when the bytes are no such file, are cut off, or the library is not installed.
  package static func raster(_ data: Data, side: Int) -> Raster? {
    let isJPEG = data.starts(with: [0xFF, 0xD8, 0xFF])
    let isPNG = data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    guard isJPEG || isPNG else { return nil }
    var made = martlet_raster()
    made.most = UInt32(clamping: max(1, side))
    defer { martlet_free_raster(&made) }
    let isRead = data.withUnsafeBytes { buffer in
      let bytes = buffer.bindMemory(to: UInt8.self).baseAddress
      let read = isJPEG ? martlet_read_jpeg : martlet_read_png
      return read(bytes, buffer.count, &made) != 0
    }
    guard isRead, let pixels = made.pixels else { return nil }
    let (width, height) = (Int(made.width), Int(made.height))
    let raster = Raster(
      width: width,
      height: height,
      pixels: Array(UnsafeBufferPointer(start: pixels, count: width * height * 4)),
      isOpaque: made.isOpaque != 0,
    )
    return isJPEG ? raster.turned(PictureOrientation(jpeg: data)) : raster
  }
}
