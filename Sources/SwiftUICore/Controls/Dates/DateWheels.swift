import Foundation
import Layout
import Properties

/// Lists that turn, one for each part of a date.
nonisolated struct DateWheels: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.self) private var environment

  init(configuration: DatePickerStyleConfiguration) {
    self.configuration = configuration
  }

  var body: some View {
    let calendar = environment.localCalendar
    let shown = configuration.displayedComponents
    HStack(spacing: 8) {
      if shown.contains(.date) {
        wheel("Month", .month, 1...12, calendar) { month in
          let isNarrow = environment.horizontalSizeClass == .compact
          let names =
            isNarrow
            ? calendar.shortStandaloneMonthSymbols : calendar.standaloneMonthSymbols
          return names.indices.contains(month - 1) ? names[month - 1] : "\(month)"
        }
        wheel("Day", .day, 1...days(calendar), calendar) { "\($0)" }
        wheel("Year", .year, years(calendar), calendar) { "\($0)" }
      }
      if shown.contains(.hourAndMinute) {
        wheel("Hour", .hour, 0...23, calendar) { Self.two($0) }
        wheel("Minute", .minute, 0...59, calendar) { Self.two($0) }
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(configuration.label.view.plainText)
  }

  @MainActor private func wheel(
    _ name: String,
    _ part: Calendar.Component,
    _ range: ClosedRange<Int>,
    _ calendar: Calendar,
    _ words: @escaping (Int) -> String,
  ) -> some View {
    let value = Binding<Int>(
      { calendar.component(part, from: configuration.selection) },
      { new, _ in configuration.choose(moved(part, to: new, calendar)) },
      .closures,
    )
    return Picker(name, selection: value) {
      ForEach(Array(range), id: \.self) { Text(verbatim: words($0)) }
    }
    .environment(\.pickerKind, .wheel)
  }

  /// The date with one part set; a day that the month lacks becomes its last.
  @MainActor private func moved(
    _ part: Calendar.Component,
    to value: Int,
    _ calendar: Calendar,
  ) -> Date {
    let date = configuration.selection
    let change = value - calendar.component(part, from: date)
    return calendar.date(byAdding: part, value: change, to: date) ?? date
  }

  @MainActor private func days(_ calendar: Calendar) -> Int {
    calendar.range(of: .day, in: .month, for: configuration.selection)?.count ?? 31
  }

  /// A century before and after, within the bounds.
  @MainActor private func years(_ calendar: Calendar) -> ClosedRange<Int> {
    let year = calendar.component(.year, from: configuration.selection)
    let first = configuration.minimumDate.map { calendar.component(.year, from: $0) }
    let last = configuration.maximumDate.map { calendar.component(.year, from: $0) }
    let lower = max(year - 100, min(first ?? year - 100, year))
    return lower...max(lower, min(year + 100, max(last ?? year + 100, year)))
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
