public import Foundation

/// The use of a measurement, which decides whether its unit is converted for the locale.
public nonisolated struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
  let isProvided: Bool

  /// Converted to a unit of the locale.
  public static var general: MeasurementFormatUnitUsage { Self(isProvided: false) }
  /// In the measurement's own unit.
  public static var asProvided: MeasurementFormatUnitUsage { Self(isProvided: true) }
}

// Each use is converted as the general one: the locale's unit for it is not known here.

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { .general }
  public static var personHeight: Self { .general }
  public static var road: Self { .general }
  public static var focalLength: Self { .asProvided }
  public static var rainfall: Self { .general }
  public static var snowfall: Self { .general }
  public static var visibility: Self { .general }
}

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { .general }
}

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { .general }
  public static var workout: Self { .general }
}

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { .general }
  public static var weather: Self { .general }
}

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { .general }
}

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  public static var wind: Self { .general }
}

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  public static var barometric: Self { .general }
}

nonisolated extension Measurement where UnitType: Dimension {
  /// An amount in words: "5 km".
  ///
  /// Foundation has it on Apple's systems only. Words for units are English here; symbols and
  /// numbers are those of the locale.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The length of the units' names.
    public struct UnitWidth: Codable, Hashable, Sendable {
      private let name: String

      /// As "5 kilometers".
      public static var wide: UnitWidth { UnitWidth(name: "wide") }
      /// As "5 km".
      public static var abbreviated: UnitWidth { UnitWidth(name: "abbreviated") }
      /// As "5km".
      public static var narrow: UnitWidth { UnitWidth(name: "narrow") }
    }

    public var width: UnitWidth
    public var locale: Locale
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    private var isProvided: Bool

    public init(
      width: UnitWidth,
      locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil,
    ) {
      self.width = width
      self.locale = locale
      self.numberFormatStyle = numberFormatStyle
      isProvided = usage.isProvided
    }

    public func format(_ measurement: Measurement<UnitType>) -> String {
      let (value, unit) =
        isProvided
        ? (measurement.value, measurement.unit as Unit)
        : UnitNames.local(measurement.value, measurement.unit, locale)
      let plain = FloatingPointFormatStyle<Double>().precision(.fractionLength(0...1))
      let number = (numberFormatStyle ?? plain).locale(locale).format(value)
      switch width {
      case .wide: return number + " " + UnitNames.word(unit, isOne: value == 1)
      case .narrow: return number + (unit is UnitTemperature ? "°" : unit.symbol)
      default: return number + (unit.symbol.hasPrefix("°") ? "" : " ") + unit.symbol
      }
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Self {
    style.format(self)
  }
}

nonisolated extension FormatStyle {
  /// An amount in words.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil,
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}
