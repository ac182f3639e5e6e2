public import Foundation
public import Properties

nonisolated extension TextField {
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) where F.FormatOutput == String {
    self.init(entry: .formatted(value, format, prompt), label: label())
  }
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) where F.FormatOutput == String {
    self.init(entry: .formatted(value, format, prompt), label: label())
  }
  public init<V>(
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(entry: .formatted(value, formatter, prompt), label: label())
  }
}

nonisolated extension TextField where Label == Text {
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
  ) where F.FormatOutput == String {
    self.init(entry: .formatted(value, format, prompt), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
  ) where F.FormatOutput == String {
    self.init(entry: .formatted(value, format, prompt), label: Text(title))
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
  ) where F.FormatOutput == String {
    self.init(entry: .formatted(value, format, prompt), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
  ) where F.FormatOutput == String {
    self.init(entry: .formatted(value, format, prompt), label: Text(title))
  }
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
  ) {
    self.init(entry: .formatted(value, formatter, prompt), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
  ) {
    self.init(entry: .formatted(value, formatter, prompt), label: Text(title))
  }
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {},
  ) {
    var entry = FieldEntry.formatted(value, formatter, nil)
    entry.onEditing = onEditingChanged
    entry.onCommit = onCommit
    self.init(entry: entry, label: Text(titleKey))
  }
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onCommit: @escaping () -> Void,
  ) {
    var entry = FieldEntry.formatted(value, formatter, nil)
    entry.onCommit = onCommit
    self.init(entry: entry, label: Text(titleKey))
  }
}
