import Display
import Foundation
import Layout
import Properties

/// A month with its days, and keys to the months before and after it.
nonisolated struct CalendarGrid: View {
  let start: Date
  let earliest: Date?
  let latest: Date?
  let isChosen: (Date) -> Bool
  let choose: (Date) -> Void
  @State private var month: Date?
  @Environment(\.self) private var environment

  init(
    start: Date,
    earliest: Date?,
    latest: Date?,
    isChosen: @escaping (Date) -> Bool,
    choose: @escaping (Date) -> Void,
  ) {
    self.start = start
    self.earliest = earliest
    self.latest = latest
    self.isChosen = isChosen
    self.choose = choose
  }

  @MainActor private var calendar: Calendar { environment.localCalendar }
  @MainActor private var theme: Theme { environment.theme }

  var body: some View {
    let calendar = calendar
    let page = MonthPage(of: month ?? start, in: calendar)
    VStack(spacing: theme.calendar.spacing) {
      header(page, calendar)
      HStack(spacing: 0) {
        ForEach(0..<7, id: \.self) { day in
          Text(verbatim: page.weekdays[day])
            .font(.caption)
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity)
        }
      }
      .accessibilityHidden(true)
      ForEach(page.weeks, id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(0..<7, id: \.self) { index in
            if let day = week[index] {
              button(day, calendar)
            } else {
              Color.clear.frame(maxWidth: .infinity).frame(height: theme.calendar.day)
            }
          }
        }
      }
    }
    // Seven columns have no room for larger letters.
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    .frame(width: theme.calendar.width)
    .frame(maxWidth: theme.calendar.mostWidth)
  }

  @MainActor private func header(_ page: MonthPage, _ calendar: Calendar) -> some View {
    HStack {
      Text(verbatim: page.title).font(.headline)
      Spacer()
      turn("chevron.backward", "Previous month", -1, page, calendar)
      turn("chevron.forward", "Next month", 1, page, calendar)
    }
    .padding(.bottom, theme.calendar.spacing)
  }

  @MainActor private func turn(
    _ symbol: String,
    _ name: String,
    _ months: Int,
    _ page: MonthPage,
    _ calendar: Calendar,
  ) -> some View {
    let target = calendar.date(byAdding: .month, value: months, to: page.first)
    let isWithin =
      months < 0 ? earliest.map { $0 < page.first } : latest.map { $0 >= target ?? page.first }
    return Button {
      if let target { month = target }
    } label: {
      Image(systemName: symbol)
        .frame(width: theme.calendar.arrow?.width, height: theme.calendar.arrow?.height)
    }
    .environment(
      \.buttonStyle,
      theme.buttonsHaveGrounds ? .automatic : BorderlessButtonStyle.erased,
    )
    .disabled(target == nil || isWithin == false)
    .accessibilityLabel(name)
  }

  @MainActor private func label(_ number: Int) -> String {
    guard theme.calendar.alignsNumbers else { return "\(number)" }
    return number < 10 ? " \(number) " : "\(number) "
  }

  @MainActor private func button(_ day: Date, _ calendar: Calendar) -> some View {
    let chosen = isChosen(day)
    let isToday = calendar.isDateInToday(day)
    let number = calendar.component(.day, from: day)
    let isOut =
      earliest.map { calendar.startOfDay(for: day) < calendar.startOfDay(for: $0) } == true
      || latest.map { day > $0 } == true
    return Button {
      choose(day)
    } label: {
      Text(verbatim: label(number))
        .fontWeight(chosen || isToday ? .semibold : .regular)
        .foregroundStyle(
          isOut ? Color.tertiary : chosen ? .white : isToday ? .accentColor.asWords : .primary
        )
        .frame(maxWidth: .infinity)
        .frame(height: theme.calendar.day)
        .background {
          if chosen {
            if theme.drawsShapes {
              Circle().fill(Color.accentColor.underWhite).frame(width: 36, height: 36)
            } else {
              Color.accentColor.underWhite
            }
          }
        }
        .contentShape(Rectangle())
    }
    .environment(\.buttonStyle, PlainButtonStyle.erased)
    .disabled(isOut)
    .accessibilityLabel(title(day, calendar))
    .accessibilityAddTraits(chosen ? .isSelected : [])
  }

  @MainActor private func title(_ day: Date, _ calendar: Calendar) -> String {
    Date.FormatStyle(
      date: .long,
      time: .omitted,
      locale: environment.locale,
      calendar: calendar,
      timeZone: environment.timeZone,
    ).format(day)
  }
}

/// The days of a month in weeks; nil where a day is of another month.
nonisolated struct MonthPage: Equatable {
  let first: Date
  let title: String
  let weekdays: [String]
  let weeks: [[Date?]]

  init(of date: Date, in calendar: Calendar) {
    let date = date.isCalendrical ? date : Date(timeIntervalSince1970: 0)
    first = calendar.dateInterval(of: .month, for: date)?.start ?? date
    let locale = calendar.locale ?? .current
    let format = Date.FormatStyle(
      locale: locale,
      calendar: calendar,
      timeZone: calendar.timeZone,
    )
    title = format.month(.wide).year().format(first)
    let names = calendar.veryShortStandaloneWeekdaySymbols
    let lead = calendar.firstWeekday - 1
    weekdays = (0..<7).map { names.isEmpty ? "" : names[($0 + lead) % names.count] }
    let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 0
    let offset = (calendar.component(.weekday, from: first) - 1 - lead + 7) % 7
    var days: [Date?] = Array(repeating: nil, count: offset)
    for day in 0..<count {
      days.append(calendar.date(byAdding: .day, value: day, to: first))
    }
    while days.count % 7 != 0 { days.append(nil) }
    weeks = stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) }
  }
}

/// A calendar, and a field for the time under it.
nonisolated struct GraphicalDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.self) private var environment

  init(configuration: DatePickerStyleConfiguration) {
    self.configuration = configuration
  }

  var body: some View {
    let parts = configuration.displayedComponents
    let calendar = environment.localCalendar
    let selection = configuration.selection
    VStack(alignment: .leading) {
      if parts.contains(.date) {
        CalendarGrid(
          start: selection,
          earliest: configuration.minimumDate,
          latest: configuration.maximumDate,
          isChosen: { calendar.isDate($0, inSameDayAs: selection) },
          choose: { day in configuration.choose(day.atTime(of: selection, calendar)) },
        )
      }
      if parts.contains(.hourAndMinute) {
        HStack {
          Text(verbatim: "Time").accessibilityHidden(true)
          Spacer()
          DateLeaf(configuration: configuration, showsTime: true, label: "Time")
        }
        .frame(maxWidth: 340)
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(configuration.label.view.plainText)
  }
}

nonisolated extension Date {
  /// This day at the time of another.
  fileprivate func atTime(of other: Date, _ calendar: Calendar) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second], from: other)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: self)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    return calendar.date(from: parts) ?? self
  }
}
