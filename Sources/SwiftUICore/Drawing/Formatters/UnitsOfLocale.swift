public import Foundation

// The units that readers of a locale know, for amounts of a usual size.

/// A table of them, with Foundation's own units.
private nonisolated enum UnitsOfLocale {
  static func unit(of type: Dimension.Type, _ locale: Locale, _ use: MeasureUse) -> Dimension {
    let isUS = locale.measurementSystem == .us
    let isMetric = locale.measurementSystem == .metric
    switch type {
    case is UnitLength.Type:
      switch use {
      case .personHeight: return isMetric ? UnitLength.centimeters : UnitLength.feet
      case .rainfall: return isUS ? UnitLength.inches : UnitLength.millimeters
      case .snowfall: return isUS ? UnitLength.inches : UnitLength.centimeters
      case .asProvided: return UnitLength.meters
      default: return isMetric ? UnitLength.kilometers : UnitLength.miles
      }
    case is UnitMass.Type: return isUS ? UnitMass.pounds : UnitMass.kilograms
    case is UnitTemperature.Type:
      return isUS ? UnitTemperature.fahrenheit : UnitTemperature.celsius
    case is UnitEnergy.Type:
      return use == .general ? UnitEnergy.kilowattHours : UnitEnergy.kilocalories
    case is UnitVolume.Type: return isUS ? UnitVolume.gallons : UnitVolume.liters
    case is UnitSpeed.Type: return isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour
    case is UnitArea.Type: return isMetric ? UnitArea.squareKilometers : UnitArea.squareMiles
    case is UnitPressure.Type:
      return isUS ? UnitPressure.poundsForcePerSquareInch : UnitPressure.hectopascals
    case is UnitFuelEfficiency.Type:
      return isMetric
        ? UnitFuelEfficiency.litersPer100Kilometers
        : isUS ? UnitFuelEfficiency.milesPerGallon : UnitFuelEfficiency.milesPerImperialGallon
    default: return type.baseUnit()
    }
  }
}

nonisolated extension Dimension {
  /// The unit of this kind that readers of a locale know.
  public convenience init(forLocale locale: Locale) {
    self.init(knownIn: locale, for: .general)
  }

  fileprivate convenience init(knownIn locale: Locale, for use: MeasureUse) {
    let unit = UnitsOfLocale.unit(of: Self.self, locale, use)
    self.init(symbol: unit.symbol, converter: unit.converter)
  }
}

nonisolated extension UnitTemperature {
  /// The unit of temperature that readers of a locale know for a use.
  @_disfavoredOverload public convenience init(
    forLocale locale: Locale,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general,
  ) { self.init(knownIn: locale, for: usage.use) }
}

nonisolated extension UnitLength {
  /// The unit of length that readers of a locale know for a use.
  @_disfavoredOverload public convenience init(
    forLocale locale: Locale,
    usage: MeasurementFormatUnitUsage<UnitLength> = .general,
  ) { self.init(knownIn: locale, for: usage.use) }
}

nonisolated extension UnitEnergy {
  /// The unit of energy that readers of a locale know for a use.
  @_disfavoredOverload public convenience init(
    forLocale locale: Locale,
    usage: MeasurementFormatUnitUsage<UnitEnergy> = .general,
  ) { self.init(knownIn: locale, for: usage.use) }
}

nonisolated extension UnitMass {
  /// The unit of mass that readers of a locale know for a use.
  @_disfavoredOverload public convenience init(
    forLocale locale: Locale,
    usage: MeasurementFormatUnitUsage<UnitMass> = .general,
  ) { self.init(knownIn: locale, for: usage.use) }
}

nonisolated extension UnitVolume {
  /// The unit of volume that readers of a locale know for a use.
  @_disfavoredOverload public convenience init(
    forLocale locale: Locale,
    usage: MeasurementFormatUnitUsage<UnitVolume> = .general,
  ) { self.init(knownIn: locale, for: usage.use) }
}
