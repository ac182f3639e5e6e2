import Foundation
import Properties

/// Codes for cameras, by the library libqrencode, which is loaded at first use.
enum QRCode {
  /// As the library's header has it.
  private struct Code {
    var version: Int32
    var width: Int32
    var data: UnsafeMutablePointer<UInt8>?
  }

  private typealias Encode =
    @convention(c) (Int32, UnsafePointer<UInt8>, Int32, Int32) -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

  private struct Library: Sendable {
    let encode: Encode
    let free: Free
  }

  private static let library: Library? = {
    guard let handle = dlopen("libqrencode.so.4", RTLD_NOW),
      let encode = dlsym(handle, "QRcode_encodeData"), let free = dlsym(handle, "QRcode_free")
    else { return nil }
    return Library(
      encode: unsafeBitCast(encode, to: Encode.self),
      free: unsafeBitCast(free, to: Free.self),
    )
  }()

  /// The longest message that a code has room for, in bytes.
  private static let most = 2_953

  /// A pixel for each square, with one of white around; nil for a message that is too long, or where
  /// the library is not there.
  static func image(_ message: Data, _ level: String) -> PixelImage? {
    guard let library else {
      Warnings.once("CIQRCodeGenerator needs libqrencode: apt install libqrencode4.")
      return nil
    }
    guard !message.isEmpty, message.count <= most else { return nil }
    let number = Int32(["L", "M", "Q", "H"].firstIndex(of: level) ?? 1)
    let made = Array(message).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { library.encode(Int32(bytes.count), $0, 0, number) }
    }
    guard let made else { return nil }
    defer { library.free(made) }
    let code = made.assumingMemoryBound(to: Code.self).pointee
    guard let squares = code.data else { return nil }
    let width = Int(code.width)
    let blank = PixelImage(
      width: width + 2,
      height: width + 2,
      pixels: Array(repeating: SIMD4(1, 1, 1, 1), count: (width + 2) * (width + 2)),
    )
    return blank.made { x, y in
      let isInside = 1...width ~= x && 1...width ~= y
      // The lowest bit says whether a square is dark.
      let isDark = isInside && squares[(y - 1) * width + x - 1] & 1 == 1
      return isDark ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
    }
  }
}
