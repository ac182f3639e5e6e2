import Foundation
import Pictures
import Properties

/// How pixels lie in memory: eight bits for each part.
nonisolated struct PixelLayout: Equatable {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let bytesPerPixel: Int
  let info: UInt32
  private let kind: Kind

  private enum Kind: Equatable {
    case gray, alpha
    /// Where each part is in the bytes of a pixel.
    case color(red: Int, green: Int, blue: Int, alpha: Int?, isPremultiplied: Bool)
  }

  /// nil for what is no layout, or none that is read here: that is said once.
  ///
  /// - Parameters:
  ///   - bytesPerRow: zero for as many as the pixels need.
  ///   - info: the raw value of a `CGBitmapInfo`.
  init?(
    _ width: Int,
    _ height: Int,
    bitsPerComponent: Int = 8,
    bitsPerPixel: Int? = nil,
    bytesPerRow: Int = 0,
    isGray: Bool = false,
    info: UInt32,
  ) {
    guard width > 0, height > 0, width <= Int(Int16.max), height <= Int(Int16.max),
      width * height <= Bitmap.mostPixels
    else { return nil }
    let given = CGBitmapInfo(rawValue: info)
    guard let alpha = CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue) else {
      return nil
    }
    let order = given.intersection(.byteOrderMask)
    guard bitsPerComponent == 8, !given.contains(.floatComponents),
      [[], .byteOrder32Big, .byteOrder32Little].contains(order)
    else {
      Self.tellUnread()
      return nil
    }
    guard
      let (bytes, kind) = Self.kind(
        alpha,
        isGray: isGray,
        isLittle: order == .byteOrder32Little,
        bytes: bitsPerPixel.map { $0 / 8 },
      )
    else {
      Self.tellUnread()
      return nil
    }
    let row = bytesPerRow == 0 ? width * bytes : bytesPerRow
    guard row >= width * bytes, row <= Bitmap.mostPixels, row * height <= 1 << 30 else {
      return nil
    }
    (self.width, self.height, self.bytesPerRow) = (width, height, row)
    (bytesPerPixel, self.info, self.kind) = (bytes, info, kind)
  }

  private static func tellUnread() {
    Warnings.once(
      "CGContext and CGImage: such pixels are not read. Use 8 bits a part: colours with an alpha or "
        + "a byte that is skipped, in .byteOrder32Big or .byteOrder32Little; a grey; an alpha alone."
    )
  }

  private static func kind(
    _ alpha: CGImageAlphaInfo,
    isGray: Bool,
    isLittle: Bool,
    bytes: Int?,
  ) -> (bytes: Int, kind: Kind)? {
    if alpha == .alphaOnly { return bytes ?? 1 == 1 ? (1, .alpha) : nil }
    if isGray { return alpha == .none && bytes ?? 1 == 1 ? (1, .gray) : nil }
    if alpha == .none {
      guard bytes == 3, !isLittle else { return nil }
      return (3, .color(red: 0, green: 1, blue: 2, alpha: nil, isPremultiplied: false))
    }
    guard bytes ?? 4 == 4 else { return nil }
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    let parts = places.map { isLittle ? 3 - $0 : $0 }
    let hasAlpha = alpha != .noneSkipFirst && alpha != .noneSkipLast
    return (
      4,
      .color(
        red: parts[0],
        green: parts[1],
        blue: parts[2],
        alpha: hasAlpha ? parts[3] : nil,
        isPremultiplied: alpha == .premultipliedLast || alpha == .premultipliedFirst,
      ),
    )
  }

  var byteCount: Int { bytesPerRow * height }
  var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: info & 0x1F) ?? .none }
  var isGray: Bool { kind == .gray }

  /// Whether a context can draw in such memory: colours are as much as a pixel is opaque there.
  var canBeDrawnIn: Bool {
    if case .color(_, _, _, .some, let isPremultiplied) = kind { isPremultiplied } else { true }
  }

  /// Whether all that is drawn can be read there: colours, and how much a pixel is opaque.
  var holdsAll: Bool {
    if case .color(_, _, _, .some, _) = kind { true } else { false }
  }

  // MARK: Reading and writing

  /// Blue, green, red and alpha of what lies in memory, colours as much as a pixel is opaque.
  func read(_ memory: UnsafePointer<UInt8>, into drawn: UnsafeMutablePointer<UInt8>, _ row: Int) {
    for y in 0..<height {
      var (from, to) = (memory + y * bytesPerRow, drawn + y * row)
      for _ in 0..<width {
        switch kind {
        case .gray: (to[0], to[1], to[2], to[3]) = (from[0], from[0], from[0], 255)
        case .alpha: (to[0], to[1], to[2], to[3]) = (0, 0, 0, from[0])
        case .color(let red, let green, let blue, let alpha, let isPremultiplied):
          let opaque = alpha.map { from[$0] } ?? 255
          let parts = (from[blue], from[green], from[red])
          // No part may be more than the pixel is opaque.
          if isPremultiplied || opaque == 255 {
            (to[0], to[1], to[2]) = (
              min(parts.0, opaque), min(parts.1, opaque), min(parts.2, opaque),
            )
          } else {
            to[0] = Self.product(parts.0, opaque)
            to[1] = Self.product(parts.1, opaque)
            to[2] = Self.product(parts.2, opaque)
          }
          to[3] = opaque
        }
        (from, to) = (from + bytesPerPixel, to + 4)
      }
    }
  }

  /// Writes what was drawn as `read` reads it; for a layout that can be drawn in.
  func write(_ drawn: UnsafePointer<UInt8>, _ row: Int, into memory: UnsafeMutablePointer<UInt8>) {
    for y in 0..<height {
      var (from, to) = (drawn + y * row, memory + y * bytesPerRow)
      for _ in 0..<width {
        switch kind {
        case .gray:
          let light = 54 * Int(from[2]) + 183 * Int(from[1]) + 19 * Int(from[0])
          to[0] = UInt8(light / 256)
        case .alpha: to[0] = from[3]
        case .color(let red, let green, let blue, let alpha, _):
          if bytesPerPixel == 4, alpha == nil { to[6 - red - green - blue] = 255 }
          (to[red], to[green], to[blue]) = (from[2], from[1], from[0])
          if let alpha { to[alpha] = from[3] }
        }
        (from, to) = (from + 4, to + bytesPerPixel)
      }
    }
  }

  private static func product(_ part: UInt8, _ share: UInt8) -> UInt8 {
    UInt8((Int(part) * Int(share) + 127) / 255)
  }

  /// The picture in bytes; nil where there are too few.
  func raster(_ data: Data) -> Raster? {
    guard data.count >= bytesPerRow * (height - 1) + width * bytesPerPixel else { return nil }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    data.withUnsafeBytes { bytes in
      guard let memory = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let drawn = pixels.baseAddress else { return }
        read(memory, into: drawn, width * 4)
      }
    }
    var isOpaque = true
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[at + 3])
      if alpha < 255 { isOpaque = false }
      pixels.swapAt(at, at + 2)
      guard alpha > 0, alpha < 255 else { continue }
      for part in at..<at + 3 {
        pixels[part] = UInt8(min(255, (Int(pixels[part]) * 255 + alpha / 2) / alpha))
      }
    }
    return Raster(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }
}

/// The memory that a context draws in.
nonisolated final class PixelMemory {
  let layout: PixelLayout
  let bytes: UnsafeMutablePointer<UInt8>
  private let isOwn: Bool

  /// - Parameter memory: whoever gives it keeps it as long as the context; nil for some of its own.
  init(_ layout: PixelLayout, _ memory: UnsafeMutableRawPointer?) {
    self.layout = layout
    isOwn = memory == nil
    if let memory {
      bytes = memory.assumingMemoryBound(to: UInt8.self)
    } else {
      bytes = .allocate(capacity: layout.byteCount)
      bytes.initialize(repeating: 0, count: layout.byteCount)
    }
  }

  deinit { if isOwn { bytes.deallocate() } }

  func read(into bitmap: Bitmap) {
    bitmap.change { drawn, row in layout.read(bytes, into: drawn, row) }
  }

  func write(_ bitmap: Bitmap) {
    bitmap.change { drawn, row in layout.write(drawn, row, into: bytes) }
  }
}
