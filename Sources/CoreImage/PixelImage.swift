import Foundation
import Pictures

/// Pixels to compute with: red, green, blue and alpha from 0 to 1, in lines from the top.
struct PixelImage: Sendable {
  let width: Int
  let height: Int
  var pixels: [SIMD4<Float>]

  /// As large as photographs get.
  private static let most = 64_000_000
  private static let longest: CGFloat = 16_384

  init(width: Int, height: Int, pixels: [SIMD4<Float>]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  init(_ raster: Raster) {
    let bytes = raster.pixels
    var pixels: [SIMD4<Float>] = []
    pixels.reserveCapacity(bytes.count / 4)
    for at in stride(from: 0, to: bytes.count - 3, by: 4) {
      let bytes = SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
      pixels.append(SIMD4<Float>(bytes) / 255)
    }
    self.init(width: raster.width, height: raster.height, pixels: pixels)
  }

  var raster: Raster {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    var isOpaque = true
    for pixel in pixels {
      // What is no number is nothing.
      let known = pixel.replacing(with: Float.zero, where: pixel .!= pixel)
      let parts = (known.clamped(lowerBound: .zero, upperBound: .one) * 255)
        .rounded(.toNearestOrEven)
      for part in 0..<4 { bytes.append(UInt8(parts[part])) }
      if parts.w < 255 { isOpaque = false }
    }
    return Raster(width: width, height: height, pixels: bytes, isOpaque: isOpaque)
  }

  /// A side in pixels of what is asked for.
  static func side(_ length: CGFloat) -> Int { Int(min(longest, max(1, length.rounded()))) }

  /// The pixel at a place; beyond the edges, that at the edge.
  func at(_ x: Int, _ y: Int) -> SIMD4<Float> {
    pixels[min(height - 1, max(0, y)) * width + min(width - 1, max(0, x))]
  }

  /// The colour between pixels.
  func at(_ x: Float, _ y: Float) -> SIMD4<Float> {
    guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { return .zero }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (x - left, y - top)
    let (column, row) = (Int(left), Int(top))
    let upper = at(column, row) * (1 - across) + at(column + 1, row) * across
    let lower = at(column, row + 1) * (1 - across) + at(column + 1, row + 1) * across
    return upper * (1 - down) + lower * down
  }

  /// Each pixel made of its place.
  func made(_ pixel: (_ x: Int, _ y: Int) -> SIMD4<Float>) -> PixelImage {
    guard width > 0, height > 0 else { return self }
    var new: [SIMD4<Float>] = []
    new.reserveCapacity(pixels.count)
    for y in 0..<height { for x in 0..<width { new.append(pixel(x, y)) } }
    return PixelImage(width: width, height: height, pixels: new)
  }

  /// Each colour made of what it was; what shines through stays.
  func mapped(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> PixelImage {
    var image = self
    for index in image.pixels.indices {
      var new = change(image.pixels[index])
      new.w = image.pixels[index].w
      image.pixels[index] = new
    }
    return image
  }

  func part(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> PixelImage {
    guard !pixels.isEmpty else { return self }
    var new: [SIMD4<Float>] = []
    new.reserveCapacity(width * height)
    for y in top..<top + height { for x in left..<left + width { new.append(at(x, y)) } }
    return PixelImage(width: width, height: height, pixels: new)
  }

  /// Larger: squares of pixels stay squares; smaller: the colours between.
  func scaled(to width: Int, _ height: Int) -> PixelImage {
    guard width != self.width || height != self.height, !pixels.isEmpty,
      width * height <= Self.most
    else { return self }
    let across = Float(self.width) / Float(width)
    let down = Float(self.height) / Float(height)
    let isLarger = across <= 1 && down <= 1
    var new: [SIMD4<Float>] = []
    new.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = ((Float(x) + 0.5) * across, (Float(y) + 0.5) * down)
        new.append(isLarger ? at(Int(column), Int(row)) : at(column - 0.5, row - 0.5))
      }
    }
    return PixelImage(width: width, height: height, pixels: new)
  }

  func turned(isMirrored: Bool, isOver: Bool) -> PixelImage {
    guard isMirrored || isOver else { return self }
    return made { x, y in
      at(isMirrored ? width - 1 - x : x, isOver ? height - 1 - y : y)
    }
  }

  /// Three means over squares, which together are nearly a bell.
  ///
  /// - Parameter radius: of the bell, in pixels.
  func blurred(_ radius: Float) -> PixelImage {
    guard radius > 0.3, radius.isFinite else { return self }
    let reach = min(max(1, Int(radius.rounded())), max(width, height))
    var image = self
    for _ in 0..<3 { image = image.mean(reach, 0).mean(0, reach) }
    return image
  }

  /// The mean of each pixel with those around it.
  func mean(_ across: Int, _ down: Int) -> PixelImage {
    guard !pixels.isEmpty else { return self }
    var new = pixels
    let isAcross = across > 0
    let reach = max(across, down)
    let count = isAcross ? width : height
    let step = isAcross ? 1 : width
    for line in 0..<(isAcross ? height : width) {
      let base = isAcross ? line * width : line
      func value(_ place: Int) -> SIMD4<Float> {
        pixels[base + min(count - 1, max(0, place)) * step]
      }
      var sum = SIMD4<Float>.zero
      for place in -reach...reach { sum += value(place) }
      for place in 0..<count {
        new[base + place * step] = sum / Float(2 * reach + 1)
        sum += value(place + reach + 1) - value(place - reach)
      }
    }
    return PixelImage(width: width, height: height, pixels: new)
  }
}

extension SIMD4<Float> {
  /// How light a colour is.
  var light: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }

  func mixed(with other: SIMD4, _ share: Float) -> SIMD4 { self + (other - self) * share }

  /// A grey.
  init(grey: Float) { self.init(grey, grey, grey, 1) }
}
