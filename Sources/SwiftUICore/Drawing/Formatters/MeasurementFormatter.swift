public import Foundation

/// Puts amounts with a unit in words.
///
/// Foundation has it on Apple's systems only. Words for units are English here; symbols and numbers
/// are those of the locale.
///
/// Unchecked: as with every formatter, who shares it between threads does not change it.
nonisolated open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The options for choosing units.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The unit that the amount has, whatever the locale's readers know.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// The unit of the kind in which the number is handiest.
    ///
    /// Without effect: the unit is the one of the amount or of the locale.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Degrees without a letter.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale = Locale.current
  open var numberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let isProvided = unitOptions.contains(.providedUnit)
    let (value, unit) =
      isProvided
      ? (measurement.value, measurement.unit as Unit)
      : UnitNames.local(measurement.value, measurement.unit, locale)
    let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature {
      return number + "°"
    }
    switch unitStyle {
    case .long: return number + " " + UnitNames.word(unit, isOne: value == 1)
    case .short: return number + UnitNames.symbol(unit, locale, isNarrow: true)
    default:
      let symbol = UnitNames.symbol(unit, locale)
      return number + (symbol.hasPrefix("°") ? "" : " ") + symbol
    }
  }

  open func string(from unit: Unit) -> String {
    unitStyle == .long
      ? UnitNames.word(unit, isOne: false)
      : UnitNames.symbol(unit, locale, isNarrow: unitStyle == .short)
  }
}
