import Display
import Foundation
import Properties

/// The text that a field edits, and its destination.
nonisolated struct FieldEntry {
  let kind: Content.Field.Kind
  /// The text, written at every edit.
  private let plain: Binding<String>?
  /// A formatted value, written when the entry is complete.
  private let value: ((EnvironmentValues) -> Binding<String>)?
  let prompt: Text?
  var onCommit: (() -> Void)?
  var onEditing: ((Bool) -> Void)?
  /// What the app selects; nil leaves that to the field.
  var selection: FieldSelection?
  /// The text with its attributes, if it has some.
  var attributed: (() -> AttributedString)?
  /// What changes its style.
  var formatter: TextFormatter?
  /// What a find panel selects.
  var found: FoundRange?

  init(kind: Content.Field.Kind, text: Binding<String>, prompt: Text?) {
    self.kind = kind
    plain = text
    value = nil
    self.prompt = prompt
  }

  private init(_ prompt: Text?, _ value: @escaping (EnvironmentValues) -> Binding<String>) {
    kind = .line
    plain = nil
    self.value = value
    self.prompt = prompt
  }

  /// Whether the text is written only when the entry is complete.
  var isReadWhenComplete: Bool { value != nil }

  /// Returns the text shown.
  func text(_ environment: EnvironmentValues) -> Binding<String> {
    plain ?? value?(environment) ?? .constant("")
  }

  static func formatted<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>,
    _ format: F,
    _ prompt: Text?,
  ) -> FieldEntry where F.FormatOutput == String {
    FieldEntry(prompt) { environment in
      let format = format.flowing(environment)
      return Binding<String>(
        { format.format(value.wrappedValue) },
        { text, _ in
          if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
        },
        .closures,
      )
    }
  }

  /// A value that may be missing: an empty text says so.
  static func formatted<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>,
    _ format: F,
    _ prompt: Text?,
  ) -> FieldEntry where F.FormatOutput == String {
    FieldEntry(prompt) { environment in
      let format = format.flowing(environment)
      return Binding<String>(
        { value.wrappedValue.map { format.format($0) } ?? "" },
        { text, _ in
          if text.allSatisfy(\.isWhitespace) {
            value.wrappedValue = nil
          } else if let new = try? format.parseStrategy.parse(text) {
            value.wrappedValue = new
          }
        },
        .closures,
      )
    }
  }

  static func formatted<V>(
    _ value: Binding<V>,
    _ formatter: Formatter,
    _ prompt: Text?,
  ) -> FieldEntry {
    FieldEntry(prompt) { _ in
      Binding<String>(
        { formatter.string(for: value.wrappedValue) ?? "" },
        { text, _ in
          if let new = formatter.value(of: text, as: V.self) { value.wrappedValue = new }
        },
        .closures,
      )
    }
  }
}

nonisolated extension Formatter {
  /// Parses a text as a value of a type.
  fileprivate func value<V>(of text: String, as type: V.Type) -> V? {
    if let dates = self as? DateFormatter { return dates.date(from: text) as? V }
    guard let numbers = self as? NumberFormatter else { return text as? V }
    guard let number = numbers.number(from: text) else { return nil }
    // Each is tried as itself: a number is of whatever type the value has.
    let readings: [Any] = [
      number.doubleValue, number.intValue, number.decimalValue, number.floatValue,
      CGFloat(number.doubleValue), number.int64Value, number.int32Value, number.uintValue, number,
    ]
    return readings.lazy.compactMap { $0 as? V }.first
  }
}
