import Foundation

/// The names of units, and the units that a locale uses.
nonisolated enum UnitNames {
  /// Returns the English name of a unit, or its symbol.
  static func word(_ unit: Unit, isOne: Bool) -> String {
    guard let words = words[unit.symbol] else { return unit.symbol }
    return isOne ? words.0 : words.1
  }

  private static let words: [String: (String, String)] = [
    "m": ("meter", "meters"), "km": ("kilometer", "kilometers"),
    "cm": ("centimeter", "centimeters"), "mm": ("millimeter", "millimeters"),
    "mi": ("mile", "miles"), "ft": ("foot", "feet"), "in": ("inch", "inches"),
    "yd": ("yard", "yards"), "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"),
    "mg": ("milligram", "milligrams"), "oz": ("ounce", "ounces"), "lb": ("pound", "pounds"),
    "t": ("metric ton", "metric tons"), "st": ("stone", "stones"),
    "°C": ("degree Celsius", "degrees Celsius"),
    "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"),
    "s": ("second", "seconds"), "min": ("minute", "minutes"), "hr": ("hour", "hours"),
    "L": ("liter", "liters"), "mL": ("milliliter", "milliliters"),
    "dL": ("deciliter", "deciliters"), "fl oz": ("fluid ounce", "fluid ounces"),
    "cup": ("cup", "cups"), "pt": ("pint", "pints"), "qt": ("quart", "quarts"),
    "gal": ("gallon", "gallons"), "tbsp": ("tablespoon", "tablespoons"),
    "tsp": ("teaspoon", "teaspoons"), "m/s": ("meter per second", "meters per second"),
    "km/h": ("kilometer per hour", "kilometers per hour"),
    "mph": ("mile per hour", "miles per hour"), "kn": ("knot", "knots"),
    "J": ("joule", "joules"), "kJ": ("kilojoule", "kilojoules"), "cal": ("calorie", "calories"),
    "kCal": ("kilocalorie", "kilocalories"), "kWh": ("kilowatt-hour", "kilowatt-hours"),
    "W": ("watt", "watts"), "kW": ("kilowatt", "kilowatts"), "°": ("degree", "degrees"),
    "rad": ("radian", "radians"), "B": ("byte", "bytes"), "kB": ("kilobyte", "kilobytes"),
    "MB": ("megabyte", "megabytes"), "GB": ("gigabyte", "gigabytes"),
  ]

  /// The unit that readers of a locale know instead of another; nil when they know that one.
  static func known(instead unit: Unit, in locale: Locale) -> Dimension? {
    switch (locale.measurementSystem, unit.symbol) {
    case (.us, "km"), (.uk, "km"): UnitLength.miles
    case (.us, "m"): UnitLength.feet
    case (.us, "cm"), (.us, "mm"): UnitLength.inches
    case (.us, "kg"): UnitMass.pounds
    case (.us, "g"): UnitMass.ounces
    case (.us, "°C"): UnitTemperature.fahrenheit
    case (.us, "km/h"), (.us, "m/s"), (.uk, "km/h"): UnitSpeed.milesPerHour
    case (.us, "L"): UnitVolume.gallons
    case (.metric, "mi"): UnitLength.kilometers
    case (.metric, "ft"), (.metric, "yd"): UnitLength.meters
    case (.metric, "in"): UnitLength.centimeters
    case (.metric, "lb"), (.metric, "st"): UnitMass.kilograms
    case (.metric, "oz"): UnitMass.grams
    case (.metric, "°F"), (.uk, "°F"): UnitTemperature.celsius
    case (.metric, "mph"): UnitSpeed.kilometersPerHour
    case (.metric, "gal"): UnitVolume.liters
    default: nil
    }
  }

  /// The same amount in what readers of a locale know, and in a unit of a handy size.
  ///
  /// Source: CLDR's unitPreferenceData, for the uses that are told apart.
  static func local(
    _ value: Double,
    _ unit: Unit,
    _ locale: Locale,
    for use: MeasureUse = .general,
  ) -> (Double, Unit) {
    guard let from = unit as? Dimension else { return (value, unit) }
    let base = from.converter.baseUnitValue(fromValue: value)
    guard let known = handy(abs(base), from, locale, use) ?? known(instead: unit, in: locale) else {
      return (value, unit)
    }
    return known == from ? (value, unit) : (known.converter.value(fromBaseUnitValue: base), known)
  }

  /// - Parameter base: the amount in metres, kilograms or joules.
  private static func handy(
    _ base: Double,
    _ unit: Dimension,
    _ locale: Locale,
    _ use: MeasureUse,
  ) -> Dimension? {
    let isMetric = locale.measurementSystem == .metric
    let mile = 1_609.344
    switch unit {
    case is UnitLength where use == .personHeight:
      return isMetric ? UnitLength.centimeters : UnitLength.feet
    case is UnitLength where use == .rainfall || use == .snowfall:
      if locale.measurementSystem == .us { return UnitLength.inches }
      return use == .rainfall ? UnitLength.millimeters : UnitLength.centimeters
    case is UnitLength where use == .road:
      if isMetric { return base >= 900 ? UnitLength.kilometers : UnitLength.meters }
      if base >= mile / 2 { return UnitLength.miles }
      return locale.measurementSystem == .uk ? UnitLength.yards : UnitLength.feet
    case is UnitLength where isMetric:
      return base >= 1_000
        ? UnitLength.kilometers : base >= 1 ? UnitLength.meters : UnitLength.centimeters
    case is UnitLength:
      return base >= mile ? UnitLength.miles : base >= 0.3048 ? UnitLength.feet : UnitLength.inches
    case is UnitMass where isMetric || locale.measurementSystem == .uk:
      return base >= 1_000 ? UnitMass.metricTons : base >= 1 ? UnitMass.kilograms : UnitMass.grams
    case is UnitMass: return base >= 0.45359237 ? UnitMass.pounds : UnitMass.ounces
    case is UnitEnergy where use == .food: return UnitEnergy.kilocalories
    case is UnitEnergy where use == .workout && !isMetric: return UnitEnergy.kilocalories
    default: return nil
    }
  }

  /// The sign of a unit in words.
  static func symbol(_ unit: Unit, for use: MeasureUse, _ locale: Locale) -> String {
    guard unit == UnitEnergy.kilocalories else { return unit.symbol }
    return use == .food && locale.measurementSystem == .us ? "Cal" : "kcal"
  }
}
