import Cells
import Pictures

/// Pictures as sixels: bands of six rows, a letter for each colour and column of them.
enum Sixels {
  /// Steps of each of red, green and blue: 216 colours, as most terminals have 256.
  private static let steps = 6
  /// Spreads what is between two colours over four by four pixels (Bayer), in sixteenths.
  private static let spread = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Draws a part of a picture from the cursor on, in so many pixels of the screen.
  static func bytes(
    of raster: Raster,
    part: (x: Range<Int>, y: Range<Int>),
    width: Int,
    height: Int,
  ) -> [UInt8] {
    guard width > 0, height > 0, width <= 8192, height <= 8192 else { return [] }
    var bytes = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    var known: Set<Int> = []
    var indices = [Int](repeating: 0, count: width * 6)
    for top in stride(from: 0, to: height, by: 6) {
      let rows = min(6, height - top)
      var colors: Set<Int> = []
      for row in 0..<rows {
        let y = top + row
        let from = part.y.lowerBound + y * part.y.count / height
        for x in 0..<width {
          let at = (from * raster.width + part.x.lowerBound + x * part.x.count / width) * 4
          let index = color(raster.pixels, at, x, y)
          indices[row * width + x] = index
          colors.insert(index)
        }
      }
      for index in colors.sorted() {
        if known.insert(index).inserted { bytes += definition(index) }
        bytes += Array("#\(index)".utf8)
        row(indices, index, width, rows, &bytes)
        bytes.append(0x24)
      }
      bytes.append(0x2D)
    }
    return bytes + [0x1B, 0x5C]
  }

  private static func color(_ pixels: [UInt8], _ at: Int, _ x: Int, _ y: Int) -> Int {
    let shift = spread[(y & 3) * 4 + (x & 3)]
    func step(_ part: Int) -> Int {
      min(steps - 1, (Int(pixels[at + part]) * (steps - 1) * 16 + shift * 255) / (255 * 16))
    }
    return (step(0) * steps + step(1)) * steps + step(2)
  }

  /// A colour's parts in hundredths.
  private static func definition(_ index: Int) -> [UInt8] {
    let parts = [index / 36, index / 6 % 6, index % 6].map { "\($0 * 20)" }
    return Array("#\(index);2;\(parts.joined(separator: ";"))".utf8)
  }

  /// One colour's letters of a band; four and more alike are counted.
  private static func row(
    _ indices: [Int],
    _ index: Int,
    _ width: Int,
    _ rows: Int,
    _ bytes: inout [UInt8],
  ) {
    var last: UInt8 = 0
    var count = 0
    func end() {
      if count > 3 { bytes += Array("!\(count)".utf8) }
      for _ in 0..<(count > 3 ? 1 : count) { bytes.append(last) }
    }
    for x in 0..<width {
      var bits: UInt8 = 0
      for row in 0..<rows where indices[row * width + x] == index { bits |= 1 << UInt8(row) }
      let letter = 63 + bits
      if letter == last {
        count += 1
      } else {
        end()
        (last, count) = (letter, 1)
      }
    }
    // Nothing at the end needs no letter.
    if last != 63 { end() }
  }
}
