public import Foundation
public import Properties

/// The parts of a date that a picker shows.
public nonisolated struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A date, a time or both, chosen by a person.
public nonisolated struct DatePicker<Label: View>: ForwardingView {
  public typealias Body = Never
  public typealias Components = DatePickerComponents

  private let configuration: DatePickerStyleConfiguration

  private init(
    _ label: Label,
    _ selection: Binding<Date>,
    _ earliest: Date?,
    _ latest: Date?,
    _ components: Components,
  ) {
    configuration = DatePickerStyleConfiguration(
      label: DatePickerStyleConfiguration.Label(view: AnyView(label)),
      selection: selection,
      minimumDate: earliest,
      maximumDate: latest,
      displayedComponents: components.isEmpty ? [.date, .hourAndMinute] : components,
    )
  }

  @MainActor var inner: some View { Styled(configuration, by: \.datePickerStyle) }
}

nonisolated extension DatePicker {
  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label(), selection, nil, nil, displayedComponents)
  }
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label(), selection, range.lowerBound, range.upperBound, displayedComponents)
  }
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label(), selection, range.lowerBound, nil, displayedComponents)
  }
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label(), selection, nil, range.upperBound, displayedComponents)
  }
}

nonisolated extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
  ) {
    self.init(Text(titleKey), selection, nil, nil, displayedComponents)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
  ) {
    self.init(Text(titleKey), selection, range.lowerBound, range.upperBound, displayedComponents)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
  ) {
    self.init(Text(titleKey), selection, range.lowerBound, nil, displayedComponents)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
  ) {
    self.init(Text(titleKey), selection, nil, range.upperBound, displayedComponents)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
  ) {
    self.init(Text(title), selection, nil, nil, displayedComponents)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
  ) {
    self.init(Text(title), selection, range.lowerBound, range.upperBound, displayedComponents)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
  ) {
    self.init(Text(title), selection, range.lowerBound, nil, displayedComponents)
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
  ) {
    self.init(Text(title), selection, nil, range.upperBound, displayedComponents)
  }
}
