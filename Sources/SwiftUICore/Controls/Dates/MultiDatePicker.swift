public import Foundation
public import Properties

/// Several days, chosen in a calendar.
public nonisolated struct MultiDatePicker<Label: View>: ForwardingView {
  public typealias Body = Never

  private let label: Label
  private let selection: Binding<Set<DateComponents>>
  private let earliest: Date?
  private let latest: Date?

  private init(
    _ label: Label,
    _ selection: Binding<Set<DateComponents>>,
    _ earliest: Date?,
    _ latest: Date?,
  ) {
    self.label = label
    self.selection = selection
    self.earliest = earliest
    self.latest = latest
  }

  @MainActor var inner: some View {
    ManyDays(selection: selection, earliest: earliest, latest: latest)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(label.plainText)
  }

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(label(), selection, nil, nil)
  }
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label(), selection, bounds.lowerBound, bounds.upperBound.addingTimeInterval(-1))
  }
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label(), selection, bounds.lowerBound, nil)
  }
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label(), selection, nil, bounds.upperBound.addingTimeInterval(-1))
  }
}

nonisolated extension MultiDatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(Text(titleKey), selection, nil, nil)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(Text(title), selection, nil, nil)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
  ) {
    self.init(
      Text(titleKey),
      selection,
      bounds.lowerBound,
      bounds.upperBound.addingTimeInterval(-1),
    )
  }
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>,
  ) {
    self.init(Text(titleKey), selection, bounds.lowerBound, nil)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>,
  ) {
    self.init(Text(titleKey), selection, nil, bounds.upperBound.addingTimeInterval(-1))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
  ) {
    self.init(
      Text(title),
      selection,
      bounds.lowerBound,
      bounds.upperBound.addingTimeInterval(-1),
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>,
  ) {
    self.init(Text(title), selection, bounds.lowerBound, nil)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>,
  ) {
    self.init(Text(title), selection, nil, bounds.upperBound.addingTimeInterval(-1))
  }
}

private nonisolated struct ManyDays: View {
  @Binding var selection: Set<DateComponents>
  let earliest: Date?
  let latest: Date?
  @Environment(\.self) private var environment

  init(selection: Binding<Set<DateComponents>>, earliest: Date?, latest: Date?) {
    _selection = selection
    self.earliest = earliest
    self.latest = latest
  }

  var body: some View {
    let calendar = environment.localCalendar
    let chosen = Set(selection.compactMap { calendar.date(from: $0).map(calendar.startOfDay) })
    CalendarGrid(
      start: chosen.min() ?? .now,
      earliest: earliest,
      latest: latest,
      isChosen: { chosen.contains(calendar.startOfDay(for: $0)) },
      choose: { toggle($0, calendar) },
    )
  }

  @MainActor private func toggle(_ day: Date, _ calendar: Calendar) {
    let old = selection.filter { parts in
      calendar.date(from: parts).map { calendar.isDate($0, inSameDayAs: day) } == true
    }
    if old.isEmpty {
      // Apple's are of this form too.
      selection.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
    } else {
      selection.subtract(old)
    }
  }
}
