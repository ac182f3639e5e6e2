public import Foundation
public import Properties

/// The look and behaviour of date pickers.
@MainActor @preconcurrency public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A date picker as its style sees it.
public nonisolated struct DatePickerStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  @Binding public var selection: Date
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var displayedComponents: DatePickerComponents

  init(
    label: Label,
    selection: Binding<Date>,
    minimumDate: Date?,
    maximumDate: Date?,
    displayedComponents: DatePickerComponents,
  ) {
    self.label = label
    _selection = Binding(
      { selection.wrappedValue.isCalendrical ? selection.wrappedValue : .distantPast },
      { new, _ in selection.wrappedValue = new },
      .closures,
    )
    self.minimumDate = minimumDate.flatMap { $0.isCalendrical ? $0 : nil }
    self.maximumDate = maximumDate.flatMap { $0.isCalendrical ? $0 : nil }
    self.displayedComponents = displayedComponents
  }

  /// Sets a date within the bounds; what is no date is left alone.
  func choose(_ date: Date) {
    guard date.isCalendrical else { return }
    var date = date
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate { date = min(date, maximumDate) }
    if date != selection { selection = date }
  }
}

/// The drawing of a date picker's style.
nonisolated struct DatePickerDrawing<S: DatePickerStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: DatePickerStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

/// The platform's own: compact.
public nonisolated struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CompactDatePicker(configuration: configuration, hasSteps: false)
  }
}

/// A field for the date and one for the time.
public nonisolated struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CompactDatePicker(configuration: configuration, hasSteps: false)
  }
}

/// A field for the date and one for the time.
public nonisolated struct FieldDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CompactDatePicker(configuration: configuration, hasSteps: false)
  }
}

/// Fields, and keys to go on by a day or a minute.
public nonisolated struct StepperFieldDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CompactDatePicker(configuration: configuration, hasSteps: true)
  }
}

/// A calendar of a month.
public nonisolated struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GraphicalDatePicker(configuration: configuration)
  }
}

/// Lists that turn, one for each part of the date.
public nonisolated struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DateWheels(configuration: configuration)
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    modifier(StyleModifier(path: \.datePickerStyle, drawing: DatePickerDrawing(style: style)))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var datePickerStyle: AnyStyle<DatePickerStyleConfiguration> =
    AnyStyle(DatePickerDrawing(style: DefaultDatePickerStyle()))

  /// The calendar with the locale and the time zone of the environment.
  var localCalendar: Calendar {
    var calendar = calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}
