import Display
public import Foundation
import Geometry
public import Layout
public import Properties

/// A line of text that a person may type.
public nonisolated struct TextField<Label: View>: ForwardingView {
  public typealias Body = Never

  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label
  private let axis: Axis
  private let onCommit: (() -> Void)?
  private let onEditing: ((Bool) -> Void)?

  init(
    text: Binding<String>,
    prompt: Text?,
    label: Label,
    axis: Axis = .horizontal,
    onCommit: (() -> Void)? = nil,
    onEditing: ((Bool) -> Void)? = nil,
  ) {
    self.text = text
    self.prompt = prompt
    self.label = label
    self.axis = axis
    self.onCommit = onCommit
    self.onEditing = onEditing
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, label: label())
  }

  @MainActor var inner: some View {
    StyledField(
      kind: axis == .vertical ? .editor : .line,
      text: text,
      prompt: (prompt ?? label as? Text)?.string ?? "",
      label: (label as? Text)?.string ?? "",
      onCommit: onCommit,
      onEditing: onEditing,
    )
  }
}

nonisolated extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, label: Text(title))
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: nil, label: Text(titleKey), axis: axis)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: nil, label: Text(title), axis: axis)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void,
  ) {
    self.init(
      text: text,
      prompt: nil,
      label: Text(titleKey),
      onCommit: onCommit,
      onEditing: onEditingChanged,
    )
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
  ) where F.FormatOutput == String {
    self.init(text: value.formatted(format), prompt: prompt, label: Text(titleKey))
  }
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
  ) where F.FormatOutput == String {
    self.init(text: value.formatted(format), prompt: prompt, label: Text(titleKey))
  }
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
  ) {
    self.init(
      text: Binding(
        { formatter.string(for: value.wrappedValue) ?? "" },
        { text, _ in
          if let number = (formatter as? NumberFormatter)?.number(from: text),
            let new = number as? V
          {
            value.wrappedValue = new
          } else if let new = text as? V {
            value.wrappedValue = new
          }
        },
        .closures,
      ),
      prompt: prompt,
      label: Text(titleKey),
    )
  }
}

nonisolated extension Binding {
  /// The value as text; text that cannot be read leaves the value as it is.
  fileprivate func formatted<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
  where F.FormatInput == Value, F.FormatOutput == String {
    Binding<String>(
      { format.format(wrappedValue) },
      { text, _ in
        if let value = try? format.parseStrategy.parse(text) { wrappedValue = value }
      },
      .closures,
    )
  }

  fileprivate func formatted<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
  where F.FormatInput? == Value, F.FormatOutput == String {
    Binding<String>(
      { wrappedValue.map { format.format($0) } ?? "" },
      { text, _ in wrappedValue = try? format.parseStrategy.parse(text) },
      .closures,
    )
  }
}
