package import Geometry

extension Raster {
  /// The picture with every colour changed.
  package func mapped(_ change: (Ink) -> Ink) -> Raster {
    var made = pixels
    // Neighbours often are alike.
    var (last, result): (UInt32?, (UInt8, UInt8, UInt8, UInt8)) = (nil, (0, 0, 0, 0))
    func byte(_ part: Float) -> UInt8 { UInt8((min(1, max(0, part)) * 255).rounded()) }
    for at in stride(from: 0, to: made.count, by: 4) {
      let (red, green, blue, alpha) = (made[at], made[at + 1], made[at + 2], made[at + 3])
      let key = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
      if key != last {
        let ink = change(
          Ink(
            red: Float(red) / 255,
            green: Float(green) / 255,
            blue: Float(blue) / 255,
            alpha: Float(alpha) / 255,
          )
        )
        last = key
        result = (byte(ink.red), byte(ink.green), byte(ink.blue), byte(ink.alpha))
      }
      (made[at], made[at + 1], made[at + 2], made[at + 3]) = result
    }
    return Raster(width: width, height: height, pixels: made, isOpaque: false)
  }

  /// The picture blurred: three means over squares, which together are nearly a bell.
  ///
  /// - Parameter radius: in pixels.
  package func blurred(_ radius: Int) -> Raster {
    guard radius > 0, width > 0, height > 0 else { return self }
    // Colours count as much as they are opaque.
    var parts = pixels.map { Float($0) }
    for at in stride(from: 0, to: parts.count, by: 4) {
      let share = parts[at + 3] / 255
      for part in at..<at + 3 { parts[part] *= share }
    }
    let reach = min(max(1, radius / 2), max(width, height))
    for _ in 0..<3 {
      parts = Self.means(parts, reach, count: width, step: 4, lines: height, line: width * 4)
      parts = Self.means(parts, reach, count: height, step: width * 4, lines: width, line: 4)
    }
    var made = [UInt8](repeating: 0, count: pixels.count)
    for at in stride(from: 0, to: made.count, by: 4) where parts[at + 3] > 0 {
      let share = 255 / parts[at + 3]
      for part in at..<at + 3 { made[part] = UInt8(min(255, (parts[part] * share).rounded())) }
      made[at + 3] = UInt8(min(255, parts[at + 3].rounded()))
    }
    return Raster(width: width, height: height, pixels: made, isOpaque: false)
  }

  /// The means of each part with its neighbours along the lines of one axis; beyond the ends is
  /// nothing.
  private static func means(
    _ parts: [Float],
    _ reach: Int,
    count: Int,
    step: Int,
    lines: Int,
    line: Int,
  ) -> [Float] {
    var made = parts
    let share = 1 / Float(2 * reach + 1)
    for start in 0..<lines {
      for part in 0..<4 {
        let base = start * line + part
        var sum = (0..<min(reach, count)).reduce(Float.zero) { $0 + parts[base + $1 * step] }
        for place in 0..<count {
          if place + reach < count { sum += parts[base + (place + reach) * step] }
          made[base + place * step] = max(0, sum * share)
          if place >= reach { sum -= parts[base + (place - reach) * step] }
        }
      }
    }
    return made
  }
}
