/// Controls that belong together, side by side.
public nonisolated struct ControlGroup<Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content

  init(content: Content) { self.content = content }

  /// Controls that belong together.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content())
  }

  /// The group that a style was given, as a style of the platform's draws it.
  public init(_ configuration: ControlGroupStyleConfiguration)
  where Content == ControlGroupStyleConfiguration.Content {
    self.init(content: configuration.content)
  }

  @MainActor var inner: some View {
    let labeled = content as? any LabeledControls
    return Styled(
      ControlGroupStyleConfiguration(
        content: ControlGroupStyleConfiguration.Content(view: AnyView(content)),
        label: ControlGroupStyleConfiguration.Label(
          view: labeled?.labelView ?? AnyView(EmptyView())
        ),
        name: labeled?.name,
        isLabeled: labeled != nil,
      ),
      by: \.controlGroupStyle,
    )
  }
}

nonisolated extension ControlGroup {
  /// Controls that belong together, under a name for assistive technology.
  public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    self.init(content: LabeledControlGroupContent(content: content(), label: label()))
  }
  /// Controls that belong together, under a title for assistive technology.
  public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }
  /// Controls that belong together, under a title for assistive technology.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }
  /// Controls that belong together, under a title with a symbol.
  public init<C: View>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> C,
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }
  /// Controls that belong together, under a title with a symbol.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> C,
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
  /// Controls that belong together, under a title with a picture of the app's.
  public init<C: View>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    @ViewBuilder content: () -> C,
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, image: image) }
  }
  /// Controls that belong together, under a title with a picture of the app's.
  @_disfavoredOverload
  public init<C: View, S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    @ViewBuilder content: () -> C,
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, image: image) }
  }
}

/// Controls with the name of their group.
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: ForwardingView {
  public typealias Body = Never

  let content: Content
  let label: Label

  @MainActor var inner: some View { content }
}

/// Controls with the name of their group, whatever they are.
nonisolated protocol LabeledControls {
  var labelView: AnyView { get }
  /// The name, where it is a text alone.
  var name: Text? { get }
}

nonisolated extension LabeledControlGroupContent: LabeledControls {
  var labelView: AnyView { AnyView(label) }
  var name: Text? {
    if let text = label as? Text { return text }
    return label is any TitledLabel ? Text(label.plainText) : nil
  }
}
