public import Foundation
import Properties

nonisolated extension Text {
  /// A formatted value, in the locale of the environment.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(piece: .made(FormattedValue(input: input, format: format)))
  }

  /// A formatted value with attributes, in the locale of the environment.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(piece: .made(AttributedValue(input: input, format: format)))
  }

  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(piece: .string(formatter.string(for: subject) ?? ""))
  }

  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(piece: .string(formatter.string(for: subject) ?? ""))
  }

  /// A value formatted by a formatter: a date or a number, because Foundation on Linux has no
  /// reference types for them.
  @_disfavoredOverload public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(piece: .string(formatter.string(for: subject) ?? ""))
  }
}

/// A value and its format.
///
/// Unchecked: values of formats are numbers, dates and the like; they are read only.
private nonisolated struct FormattedValue<F: FormatStyle>: TextSource, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
  let input: F.FormatInput
  let format: F

  func texts(_ environment: EnvironmentValues) -> [Text] {
    [Text(verbatim: format.flowing(environment).shortened(environment.textShortness).format(input))]
  }
}

/// A value and its format with attributes; as `FormattedValue`.
private nonisolated struct AttributedValue<F: FormatStyle>: TextSource, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
  let input: F.FormatInput
  let format: F

  func texts(_ environment: EnvironmentValues) -> [Text] {
    AttributedStringReader.texts(
      format.flowing(environment).format(input),
      environment.constrainedAttributes,
    )
  }
}

nonisolated extension FormatStyle {
  /// Returns the format with the environment's locale, unless the app set one.
  func flowing(_ environment: EnvironmentValues) -> Self {
    if var dates = self as? Date.FormatStyle {
      if dates.locale == .autoupdatingCurrent || dates.locale == .current {
        dates.locale = environment.locale
      }
      if dates.calendar == .autoupdatingCurrent { dates.calendar = environment.calendar }
      if dates.timeZone == .autoupdatingCurrent { dates.timeZone = environment.timeZone }
      return dates as? Self ?? self
    }
    // A locale that was chosen is kept: only a style that still says what its author left alone
    // becomes another one when it is given the current locale.
    guard locale(.autoupdatingCurrent) == self || locale(.current) == self else { return self }
    return locale(environment.locale)
  }
}
