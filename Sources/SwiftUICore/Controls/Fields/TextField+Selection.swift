public import Layout
public import Properties

nonisolated extension TextField {
  /// A field that tells what is selected in it, and selects what the app says.
  public init(
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(
      label(),
      text: text,
      prompt: prompt,
      axis: axis ?? .horizontal,
      selection: .plain(selection),
    )
  }
}

nonisolated extension TextField where Label == Text {
  /// A field that tells what is selected in it, and selects what the app says.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil,
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// A field that tells what is selected in it, and selects what the app says.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil,
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }
}
