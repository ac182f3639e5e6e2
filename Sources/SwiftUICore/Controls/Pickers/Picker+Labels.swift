public import Properties

nonisolated extension Picker {
  /// One choice, shown as the app says where the options are hidden.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(selection: selection, content: content, label: label)
    current = AnyView(currentValueLabel())
  }

  /// One choice for several values: what is chosen is set in all of them.
  ///
  /// While the values differ, no option is chosen.
  public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
  ) {
    let several = Binding<SelectionValue?>(
      {
        let values = sources.map { $0[keyPath: selection].wrappedValue }
        guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
        return first
      },
      { new, _ in
        guard let new else { return }
        for source in sources { source[keyPath: selection].wrappedValue = new }
      },
      .closures,
    )
    self.init(several: several, content: content(), label: label())
  }

  /// One choice for several values, shown as the app says where the options are hidden.
  public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(sources: sources, selection: selection, content: content, label: label)
    current = AnyView(currentValueLabel())
  }
}

nonisolated extension Picker where Label == Text {
  /// One choice for several values, with a title.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }
  /// One choice for several values, with a title.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }
  /// One choice, with a title, shown as the app says.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      selection: selection,
      content: content,
      label: { Text(titleKey) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice, with a title, shown as the app says.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      selection: selection,
      content: content,
      label: { Text(title) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice for several values, with a title, shown as the app says.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      sources: sources,
      selection: selection,
      content: content,
      label: { Text(titleKey) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice for several values, with a title, shown as the app says.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      sources: sources,
      selection: selection,
      content: content,
      label: { Text(title) },
      currentValueLabel: currentValueLabel,
    )
  }
}

nonisolated extension Picker where Label == SwiftUICore.Label<Text, Image> {
  /// One choice for several values, with a title and a symbol.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  /// One choice for several values, with a title and a symbol.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      SwiftUICore.Label(title, systemImage: systemImage)
    }
  }
  /// One choice, with a title and a symbol, shown as the app says.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      selection: selection,
      content: content,
      label: { SwiftUICore.Label(titleKey, systemImage: systemImage) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice, with a title and a symbol, shown as the app says.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      selection: selection,
      content: content,
      label: { SwiftUICore.Label(title, systemImage: systemImage) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice for several values, with a title and a symbol, shown as the app says.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      sources: sources,
      selection: selection,
      content: content,
      label: { SwiftUICore.Label(titleKey, systemImage: systemImage) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice for several values, with a title and a symbol, shown as the app says.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      sources: sources,
      selection: selection,
      content: content,
      label: { SwiftUICore.Label(title, systemImage: systemImage) },
      currentValueLabel: currentValueLabel,
    )
  }
}

nonisolated extension Picker where Label == SwiftUICore.Label<Text, Image> {
  /// One choice, with a title and a picture of the app's.
  public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(selection: selection, content: content) { SwiftUICore.Label(titleKey, image: image) }
  }
  /// One choice, with a title and a picture of the app's.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(selection: selection, content: content) { SwiftUICore.Label(title, image: image) }
  }
  /// One choice for several values, with a title and a picture of the app's.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      SwiftUICore.Label(titleKey, image: image)
    }
  }
  /// One choice for several values, with a title and a picture of the app's.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      SwiftUICore.Label(title, image: image)
    }
  }
  /// One choice, with a title and a picture of the app's, shown as the app says.
  public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      selection: selection,
      content: content,
      label: { SwiftUICore.Label(titleKey, image: image) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice, with a title and a picture of the app's, shown as the app says.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      selection: selection,
      content: content,
      label: { SwiftUICore.Label(title, image: image) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice for several values, with a title and a picture of the app's, shown as the app says.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      sources: sources,
      selection: selection,
      content: content,
      label: { SwiftUICore.Label(titleKey, image: image) },
      currentValueLabel: currentValueLabel,
    )
  }
  /// One choice for several values, with a title and a picture of the app's, shown as the app says.
  @_disfavoredOverload
  public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View,
  ) {
    self.init(
      sources: sources,
      selection: selection,
      content: content,
      label: { SwiftUICore.Label(title, image: image) },
      currentValueLabel: currentValueLabel,
    )
  }
}
