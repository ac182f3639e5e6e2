public import Foundation

/// The use of a measurement, which decides whether its unit is converted for the locale.
public nonisolated struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
  let use: MeasureUse

  /// Converted to a unit of the locale.
  public static var general: MeasurementFormatUnitUsage { Self(use: .general) }
  /// In the measurement's own unit.
  public static var asProvided: MeasurementFormatUnitUsage { Self(use: .asProvided) }
}

/// What an amount is of, as far as that decides about its unit.
nonisolated enum MeasureUse: String, Codable, Hashable, Sendable {
  case asProvided, general, road, personHeight, rainfall, snowfall, food, workout
}

// Uses that are not told apart here are converted as the general one.

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(use: .personHeight) }
  public static var personHeight: Self { Self(use: .personHeight) }
  public static var road: Self { Self(use: .road) }
  public static var focalLength: Self { .asProvided }
  public static var rainfall: Self { Self(use: .rainfall) }
  public static var snowfall: Self { Self(use: .snowfall) }
  public static var visibility: Self { Self(use: .road) }
}

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { .general }
}

nonisolated extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(use: .food) }
  public static var workout: Self { Self(use: .workout) }
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
    private var use: MeasureUse
    /// Whether a temperature is without its scale's letter.
    var isScaleHidden = false

    public init(
      width: UnitWidth,
      locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil,
    ) {
      self.width = width
      self.locale = locale
      self.numberFormatStyle = numberFormatStyle
      use = usage.use
    }

    public func format(_ measurement: Measurement<UnitType>) -> String {
      guard use != .asProvided else {
        return words(measurement.value, measurement.unit, FloatingPointFormatStyle<Double>())
      }
      let (value, unit) = UnitNames.local(measurement.value, measurement.unit, locale, for: use)
      if use == .personHeight, unit == UnitLength.feet, value.isFinite, abs(value) < 1e6 {
        let inches = (value * 12).rounded()
        return [(inches / 12).rounded(.towardZero), inches.truncatingRemainder(dividingBy: 12)]
          .enumerated()
          .map { words($1, $0 == 0 ? UnitLength.feet : UnitLength.inches, .init()) }
          .joined(separator: width == .narrow ? " " : ", ")
      }
      // Whole, but with two digits at least.
      let isSmall = abs(value) < 9.95
      return words(
        value,
        unit,
        FloatingPointFormatStyle<Double>()
          .precision(isSmall ? .significantDigits(1...2) : .fractionLength(0)),
      )
    }

    private func words(
      _ value: Double,
      _ unit: Unit,
      _ usual: FloatingPointFormatStyle<Double>,
    ) -> String {
      let number = (numberFormatStyle ?? usual).locale(locale).format(value)
      if isScaleHidden, unit is UnitTemperature { return number + "°" }
      let symbol = UnitNames.symbol(unit, for: use, locale, isNarrow: width == .narrow)
      switch width {
      case .wide: return number + " " + UnitNames.word(unit, isOne: value == 1)
      case .narrow: return number + (unit is UnitTemperature ? "°" : symbol)
      default: return number + (symbol.hasPrefix("°") ? "" : " ") + symbol
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

nonisolated extension Measurement where UnitType == UnitInformationStorage {
  /// An amount of data as a file's size: "1.5 GB".
  public struct ByteCountFormatStyle: Foundation.FormatStyle, Codable, Hashable, Sendable {
    private var bytes: Foundation.ByteCountFormatStyle

    fileprivate init(_ bytes: Foundation.ByteCountFormatStyle) { self.bytes = bytes }

    /// What is no number counts as nothing.
    public func format(_ measurement: Measurement<UnitInformationStorage>) -> String {
      let count = measurement.converted(to: .bytes).value
      return bytes.format(Int64(exactly: count.rounded()) ?? (count > 0 ? .max : 0))
    }

    public func locale(_ locale: Locale) -> Self { Self(bytes.locale(locale)) }
  }
}

nonisolated extension FormatStyle
where Self == Measurement<UnitInformationStorage>.ByteCountFormatStyle {
  /// An amount of data as a file's size.
  public static func byteCount(
    style: Foundation.ByteCountFormatStyle.Style,
    allowedUnits: Foundation.ByteCountFormatStyle.Units = .all,
    spellsOutZero: Bool = true,
    includesActualByteCount: Bool = false,
  ) -> Self {
    Self(
      Foundation.ByteCountFormatStyle(
        style: style,
        allowedUnits: allowedUnits,
        spellsOutZero: spellsOutZero,
        includesActualByteCount: includesActualByteCount,
      )
    )
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
