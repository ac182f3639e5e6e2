public import Foundation
public import SwiftUI
import SwiftUICore

/// A value with the label of what it measures.
public nonisolated struct PlottableValue<Value: Plottable> {
  let plotted: Plotted
}

/// A labelled value without its type.
nonisolated struct Plotted {
  let label: Text
  let datum: Datum
  /// The upper end of a range.
  var upper: Datum?
  /// The calendar's unit that a date stands for.
  var unit: Calendar.Component?

  /// The middle of a range, else the value itself.
  var middle: Datum {
    guard let upper, let low = datum.amount, let high = upper.amount else { return datum }
    let middle = low + (high - low) / 2
    if case .time = datum { return .time(middle) }
    return .number(middle)
  }

  /// In words; a date as precisely as its unit.
  var words: String {
    if case .time(let time) = datum {
      return Ticks.words(time, unit: unit)
    }
    guard let upper, upper != datum else { return datum.words }
    return "\(datum.words) to \(upper.words)"
  }
}

nonisolated extension PlottableValue {
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(plotted: Plotted(label: Text(labelKey), datum: value.datum))
  }
  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(plotted: Plotted(label: label, datum: value.datum))
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(plotted: Plotted(label: Text(label), datum: value.datum))
  }

  fileprivate static func range(_ label: Text, _ low: Value, _ high: Value) -> PlottableValue {
    PlottableValue(plotted: Plotted(label: label, datum: low.datum, upper: high.datum))
  }
}

nonisolated extension PlottableValue where Value: Comparable {
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ range: ChartBinRange<Value>,
  ) -> PlottableValue { self.range(Text(labelKey), range.lowerBound, range.upperBound) }
  public static func value(_ label: Text, _ range: ChartBinRange<Value>) -> PlottableValue {
    self.range(label, range.lowerBound, range.upperBound)
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ range: ChartBinRange<Value>,
  ) -> PlottableValue { self.range(Text(label), range.lowerBound, range.upperBound) }

  public static func value(
    _ labelKey: LocalizedStringKey,
    _ range: Range<Value>,
  ) -> PlottableValue { self.range(Text(labelKey), range.lowerBound, range.upperBound) }
  public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue {
    self.range(label, range.lowerBound, range.upperBound)
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ range: Range<Value>,
  ) -> PlottableValue { self.range(Text(label), range.lowerBound, range.upperBound) }
}

nonisolated extension PlottableValue where Value == Date {
  /// A date that stands for its whole day, month or other unit.
  public static func value(
    _ labelKey: LocalizedStringKey,
    _ date: Date,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent,
  ) -> PlottableValue { value(Text(labelKey), date, unit: unit, calendar: calendar) }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S,
    _ date: Date,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent,
  ) -> PlottableValue { value(Text(label), date, unit: unit, calendar: calendar) }
  public static func value(
    _ label: Text,
    _ date: Date,
    unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent,
  ) -> PlottableValue {
    // A calendar is asked only about dates that it knows.
    let isKnown = abs(date.timeIntervalSinceReferenceDate) < Ticks.latest
    guard isKnown, let whole = calendar.dateInterval(of: unit, for: date) else {
      return value(label, date)
    }
    return PlottableValue(
      plotted: Plotted(
        label: label,
        datum: whole.start.datum,
        upper: whole.end.datum,
        unit: unit,
      )
    )
  }
}
