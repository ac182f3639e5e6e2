import Foundation

/// The names of units, and the units that a locale uses.
nonisolated enum UnitNames {
  /// Returns the English name of a unit, or its symbol.
  static func word(_ unit: Unit, isOne: Bool) -> String {
    guard let words = ownWords[key(unit)] ?? words[unit.symbol] else { return unit.symbol }
    return isOne ? words.0 : words.1
  }

  /// Foundation has "m" for minutes and metres, and "g" for grams and gravity.
  private static func key(_ unit: Unit) -> String {
    switch unit {
    case is UnitDuration: "time " + unit.symbol
    case is UnitAcceleration: "acceleration " + unit.symbol
    default: ""
    }
  }

  /// The names of those whose symbol others have as well.
  private static let ownWords: [String: (String, String)] = [
    "time s": ("second", "seconds"), "time m": ("minute", "minutes"),
    "time h": ("hour", "hours"), "time ms": ("millisecond", "milliseconds"),
    "time µs": ("microsecond", "microseconds"), "time ns": ("nanosecond", "nanoseconds"),
    "acceleration g": ("g-force", "g-force"),
    "acceleration m/s²": ("meter per second squared", "meters per second squared"),
  ]

  private static let words: [String: (String, String)] = [
    "m": ("meter", "meters"), "km": ("kilometer", "kilometers"),
    "cm": ("centimeter", "centimeters"), "mm": ("millimeter", "millimeters"),
    "mi": ("mile", "miles"), "ft": ("foot", "feet"), "in": ("inch", "inches"),
    "yd": ("yard", "yards"), "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"),
    "mg": ("milligram", "milligrams"), "oz": ("ounce", "ounces"), "lb": ("pound", "pounds"),
    "t": ("metric ton", "metric tons"), "st": ("stone", "stones"),
    "°C": ("degree Celsius", "degrees Celsius"),
    "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"),
    "dm": ("decimeter", "decimeters"), "µm": ("micrometer", "micrometers"),
    "nm": ("nanometer", "nanometers"), "NM": ("nautical mile", "nautical miles"),
    "fur": ("furlong", "furlongs"), "ftm": ("fathom", "fathoms"),
    "ly": ("light year", "light years"), "ua": ("astronomical unit", "astronomical units"),
    "pc": ("parsec", "parsecs"), "µg": ("microgram", "micrograms"), "ton": ("ton", "tons"),
    "ct": ("carat", "carats"), "m²": ("square meter", "square meters"),
    "km²": ("square kilometer", "square kilometers"),
    "cm²": ("square centimeter", "square centimeters"), "in²": ("square inch", "square inches"),
    "ft²": ("square foot", "square feet"), "yd²": ("square yard", "square yards"),
    "mi²": ("square mile", "square miles"), "ac": ("acre", "acres"),
    "ha": ("hectare", "hectares"), "hPa": ("hectopascal", "hectopascals"),
    "kPa": ("kilopascal", "kilopascals"), "MPa": ("megapascal", "megapascals"),
    "bar": ("bar", "bars"), "mbar": ("millibar", "millibars"),
    "inHg": ("inch of mercury", "inches of mercury"),
    "mmHg": ("millimeter of mercury", "millimeters of mercury"),
    "psi": ("pound-force per square inch", "pounds-force per square inch"),
    "A": ("ampere", "amperes"), "mA": ("milliampere", "milliamperes"), "V": ("volt", "volts"),
    "Ω": ("ohm", "ohms"), "Hz": ("hertz", "hertz"), "kHz": ("kilohertz", "kilohertz"),
    "MHz": ("megahertz", "megahertz"), "GHz": ("gigahertz", "gigahertz"), "lx": ("lux", "lux"),
    "L/100km": ("liter per 100 kilometers", "liters per 100 kilometers"),
    "mpg": ("mile per gallon", "miles per gallon"), "MW": ("megawatt", "megawatts"),
    "hp": ("horsepower", "horsepower"), "m³": ("cubic meter", "cubic meters"),
    "cm³": ("cubic centimeter", "cubic centimeters"), "cL": ("centiliter", "centiliters"),
    "ft³": ("cubic foot", "cubic feet"), "rev": ("revolution", "revolutions"),
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
    "TB": ("terabyte", "terabytes"), "bit": ("bit", "bits"),
  ]

  /// The unit that readers of a locale know instead of another; nil when they know that one.
  static func known(instead unit: Unit, in locale: Locale) -> Dimension? {
    guard key(unit).isEmpty else { return nil }
    return switch (locale.measurementSystem, unit.symbol) {
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
  ///
  /// Source: CLDR's units, where they are not those of Foundation.
  static func symbol(
    _ unit: Unit,
    for use: MeasureUse = .general,
    _ locale: Locale,
    isNarrow: Bool = false,
  ) -> String {
    if unit == UnitEnergy.kilocalories {
      return use == .food && locale.measurementSystem == .us ? "Cal" : "kcal"
    }
    let isEnglish = locale.language.languageCode == .english
    switch key(unit) {
    case "time m": return isNarrow && isEnglish ? "m" : "min"
    case "time h" where isEnglish && !isNarrow: return "hr"
    case "time s" where isEnglish && !isNarrow: return "sec"
    case "acceleration g": return "G"
    default: return unit.symbol
    }
  }
}
