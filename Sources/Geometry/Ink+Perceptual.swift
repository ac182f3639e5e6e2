import Foundation

extension Ink {
  /// This colour with a share of another in it, mixed as eyes see colours: in Oklab (Björn
  /// Ottosson, "A perceptual color space for image processing"; CSS Color 4, section 9.2).
  package func mixedPerceptually(with other: Ink, _ share: Double) -> Ink {
    if share <= 0 { return self }
    if share >= 1 { return other }
    let (one, two) = (oklab, other.oklab)
    let lab = zip(one, two).map { $0 + ($1 - $0) * share }
    let lms = [
      lab[0] + 0.396_337_777_4 * lab[1] + 0.215_803_757_3 * lab[2],
      lab[0] - 0.105_561_345_8 * lab[1] - 0.063_854_172_8 * lab[2],
      lab[0] - 0.089_484_177_5 * lab[1] - 1.291_485_548 * lab[2],
    ].map { $0 * $0 * $0 }
    func part(_ l: Double, _ m: Double, _ s: Double) -> Float {
      Float(Self.encoded(min(1, max(0, l * lms[0] + m * lms[1] + s * lms[2]))))
    }
    return Ink(
      red: part(4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2),
      green: part(-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5),
      blue: part(-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701),
      alpha: alpha + (other.alpha - alpha) * Float(share),
    )
  }

  private var oklab: [Double] {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    return [
      0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
    ]
  }

  private static func linear(_ value: Float) -> Double {
    let value = Double(value)
    return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
