package import Foundation
import Glibc

/// Writes JPEG and PNG files by the system's libraries, which are opened when first used.
package enum PictureWriter {
  /// TurboJPEG's functions and its words for what it is given.
  private struct JPEG: Sendable {
    typealias Handle = UnsafeMutableRawPointer
    typealias Bytes = UnsafeMutablePointer<UInt8>

    let start: @convention(c) () -> Handle?
    let compress:
      @convention(c) (
        Handle, UnsafePointer<UInt8>, Int32, Int32, Int32, Int32, UnsafeMutablePointer<Bytes?>,
        UnsafeMutablePointer<UInt>, Int32, Int32, Int32
      ) -> Int32
    let free: @convention(c) (Bytes?) -> Void
    let end: @convention(c) (Handle) -> Int32

    static let rgbx: Int32 = 2
    /// A colour for two by two pixels.
    static let halved: Int32 = 2

    init?() {
      guard let library = FoundLibrary("libturbojpeg.so.0") else { return nil }
      do {
        start = try library.find("tjInitCompress")
        compress = try library.find("tjCompress2")
        free = try library.find("tjFree")
        end = try library.find("tjDestroy")
      } catch {
        return nil
      }
    }
  }

  /// libpng's simplified interface.
  private struct PNG: Sendable {
    /// png_image.
    struct Image {
      var opaque: UnsafeMutableRawPointer?
      var version: UInt32 = 1
      var width: UInt32 = 0
      var height: UInt32 = 0
      /// PNG_FORMAT_RGBA.
      var format: UInt32 = 3
      var flags: UInt32 = 0
      var colors: UInt32 = 0
      var warnings: UInt32 = 0
      var message: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
        (0, 0, 0, 0, 0, 0, 0, 0)
    }

    /// It is given a `png_image`, where to write, how many bytes, whether to make 8 of 16 bits, the
    /// pixels, how many a row and the colours.
    typealias Write =
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>, Int32,
        UnsafeRawPointer, Int32, UnsafeRawPointer?
      ) -> Int32

    let write: Write

    init?() {
      guard let library = FoundLibrary("libpng16.so.16"),
        let found = try? library.find("png_image_write_to_memory") as Write
      else { return nil }
      write = found
    }
  }

  private static let jpegLibrary = JPEG()
  private static let pngLibrary = PNG()

  /// A picture as a JPEG file, what shows through it white; nil where TurboJPEG is not installed.
  ///
  /// - Parameter quality: from 0, small, to 1, like the picture.
  package static func jpeg(_ raster: Raster, quality: Double) -> Data? {
    guard let library = jpegLibrary, let handle = library.start() else { return nil }
    defer { _ = library.end(handle) }
    let percent = quality.isNaN ? 75 : Int32(1 + 99 * min(1, max(0, quality)))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { library.free(bytes) }
    let failed = raster.onWhite.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return Int32(-1) }
      return library.compress(
        handle,
        start,
        Int32(raster.width),
        0,
        Int32(raster.height),
        JPEG.rgbx,
        &bytes,
        &count,
        JPEG.halved,
        percent,
        0,
      )
    }
    guard failed == 0, let bytes else { return nil }
    return Data(bytes: bytes, count: Int(count))
  }

  /// A picture as a PNG file; nil where libpng is not installed.
  package static func png(_ raster: Raster) -> Data? {
    guard let library = pngLibrary else { return nil }
    var image = PNG.Image()
    image.width = UInt32(raster.width)
    image.height = UInt32(raster.height)
    return raster.pixels.withUnsafeBytes { pixels -> Data? in
      guard let start = pixels.baseAddress else { return nil }
      // More than any picture takes; what is not written to is never given a page.
      var count = pixels.count + raster.height * 2 + pixels.count / 16 + 4096
      guard let memory = malloc(count) else { return nil }
      guard library.write(&image, memory, &count, 0, start, 0, nil) != 0 else {
        free(memory)
        return nil
      }
      return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }
  }
}

extension Raster {
  /// The pixels with white below them.
  fileprivate var onWhite: [UInt8] {
    guard !isOpaque else { return pixels }
    var made = pixels
    for at in stride(from: 0, to: made.count, by: 4) {
      let alpha = Int(made[at + 3])
      for part in at..<at + 3 {
        made[part] = UInt8((Int(made[part]) * alpha + 255 * (255 - alpha) + 127) / 255)
      }
    }
    return made
  }
}
