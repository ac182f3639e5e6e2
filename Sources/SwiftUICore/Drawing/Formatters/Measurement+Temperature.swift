public import Foundation

nonisolated extension Measurement.FormatStyle where UnitType == UnitTemperature {
  /// Whether the scale's letter is left out: "20°".
  public var hidesScaleName: Bool {
    get { isScaleHidden }
    set { isScaleHidden = newValue }
  }

  /// A temperature in words, with or without its scale's letter.
  public init(
    width: UnitWidth = .abbreviated,
    locale: Locale = .autoupdatingCurrent,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil,
  ) {
    self.init(width: width, locale: locale, usage: usage, numberFormatStyle: numberFormatStyle)
    isScaleHidden = hidesScaleName
  }
}

nonisolated extension FormatStyle where Self == Measurement<UnitTemperature>.FormatStyle {
  /// A temperature in words, with or without its scale's letter.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
    hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil,
  ) -> Self {
    var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.isScaleHidden = hidesScaleName
    return style
  }
}
