// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
import Properties

// Foundation's names for months, weekdays and parts of a day, unwrapped as apps for Apple's systems
// do: `formatter.monthSymbols!`. There nil sets the locale's own, as it does here. Where nothing is
// unwrapped, Foundation's plain ones are taken.

nonisolated extension DateFormatter {
  @_disfavoredOverload public var eraSymbols: [String]! {
    get { plainEraSymbols }
    set { plainEraSymbols = newValue ?? usual.plainEraSymbols }
  }
  @_disfavoredOverload public var longEraSymbols: [String]! {
    get { plainLongEraSymbols }
    set { plainLongEraSymbols = newValue ?? usual.plainLongEraSymbols }
  }
  @_disfavoredOverload public var monthSymbols: [String]! {
    get { plainMonthSymbols }
    set { plainMonthSymbols = newValue ?? usual.plainMonthSymbols }
  }
  @_disfavoredOverload public var shortMonthSymbols: [String]! {
    get { plainShortMonthSymbols }
    set { plainShortMonthSymbols = newValue ?? usual.plainShortMonthSymbols }
  }
  @_disfavoredOverload public var veryShortMonthSymbols: [String]! {
    get { plainVeryShortMonthSymbols }
    set { plainVeryShortMonthSymbols = newValue ?? usual.plainVeryShortMonthSymbols }
  }
  @_disfavoredOverload public var standaloneMonthSymbols: [String]! {
    get { plainStandaloneMonthSymbols }
    set { plainStandaloneMonthSymbols = newValue ?? usual.plainStandaloneMonthSymbols }
  }
  @_disfavoredOverload public var shortStandaloneMonthSymbols: [String]! {
    get { plainShortStandaloneMonthSymbols }
    set { plainShortStandaloneMonthSymbols = newValue ?? usual.plainShortStandaloneMonthSymbols }
  }
  @_disfavoredOverload public var veryShortStandaloneMonthSymbols: [String]! {
    get { plainVeryShortStandaloneMonthSymbols }
    set {
      plainVeryShortStandaloneMonthSymbols = newValue ?? usual.plainVeryShortStandaloneMonthSymbols
    }
  }
  @_disfavoredOverload public var weekdaySymbols: [String]! {
    get { plainWeekdaySymbols }
    set { plainWeekdaySymbols = newValue ?? usual.plainWeekdaySymbols }
  }
  @_disfavoredOverload public var shortWeekdaySymbols: [String]! {
    get { plainShortWeekdaySymbols }
    set { plainShortWeekdaySymbols = newValue ?? usual.plainShortWeekdaySymbols }
  }
  @_disfavoredOverload public var veryShortWeekdaySymbols: [String]! {
    get { plainVeryShortWeekdaySymbols }
    set { plainVeryShortWeekdaySymbols = newValue ?? usual.plainVeryShortWeekdaySymbols }
  }
  @_disfavoredOverload public var standaloneWeekdaySymbols: [String]! {
    get { plainStandaloneWeekdaySymbols }
    set { plainStandaloneWeekdaySymbols = newValue ?? usual.plainStandaloneWeekdaySymbols }
  }
  @_disfavoredOverload public var shortStandaloneWeekdaySymbols: [String]! {
    get { plainShortStandaloneWeekdaySymbols }
    set {
      plainShortStandaloneWeekdaySymbols = newValue ?? usual.plainShortStandaloneWeekdaySymbols
    }
  }
  @_disfavoredOverload public var veryShortStandaloneWeekdaySymbols: [String]! {
    get { plainVeryShortStandaloneWeekdaySymbols }
    set {
      plainVeryShortStandaloneWeekdaySymbols =
        newValue ?? usual.plainVeryShortStandaloneWeekdaySymbols
    }
  }
  @_disfavoredOverload public var quarterSymbols: [String]! {
    get { plainQuarterSymbols }
    set { plainQuarterSymbols = newValue ?? usual.plainQuarterSymbols }
  }
  @_disfavoredOverload public var shortQuarterSymbols: [String]! {
    get { plainShortQuarterSymbols }
    set { plainShortQuarterSymbols = newValue ?? usual.plainShortQuarterSymbols }
  }
  @_disfavoredOverload public var standaloneQuarterSymbols: [String]! {
    get { plainStandaloneQuarterSymbols }
    set { plainStandaloneQuarterSymbols = newValue ?? usual.plainStandaloneQuarterSymbols }
  }
  @_disfavoredOverload public var shortStandaloneQuarterSymbols: [String]! {
    get { plainShortStandaloneQuarterSymbols }
    set {
      plainShortStandaloneQuarterSymbols = newValue ?? usual.plainShortStandaloneQuarterSymbols
    }
  }
  @_disfavoredOverload public var amSymbol: String! {
    get { plainAmSymbol }
    set { plainAmSymbol = newValue ?? usual.plainAmSymbol }
  }
  @_disfavoredOverload public var pmSymbol: String! {
    get { plainPmSymbol }
    set { plainPmSymbol = newValue ?? usual.plainPmSymbol }
  }

  /// One with the words of the same locale and calendar.
  private var usual: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    return formatter
  }
}
