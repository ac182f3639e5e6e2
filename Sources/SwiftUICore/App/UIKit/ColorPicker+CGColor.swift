public import Properties

nonisolated extension ColorPicker {
  public init(
    selection: Binding<CGColor>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(
      selection: Binding<Color>(
        { Color(cgColor: selection.wrappedValue) },
        { color, _ in selection.wrappedValue = UIColor(color).cgColor },
        .closures,
      ),
      supportsOpacity: supportsOpacity,
      label: label,
    )
  }
}

nonisolated extension ColorPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<CGColor>,
    supportsOpacity: Bool = true,
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<CGColor>,
    supportsOpacity: Bool = true,
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
