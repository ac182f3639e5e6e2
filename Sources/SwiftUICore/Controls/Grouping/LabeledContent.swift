public import Foundation
import Properties

/// A value with a label.
public nonisolated struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  public typealias Body = Never

  /// A view with a label.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent: PrimitiveView where Label: View, Content: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ForwardingNode(self, context) }
}

extension LabeledContent: ForwardingView where Label: View, Content: View {
  var inner: some View {
    Styled(
      LabeledContentStyleConfiguration(
        label: LabeledContentStyleConfiguration.Label(view: AnyView(title: label)),
        content: LabeledContentStyleConfiguration.Content(view: AnyView(content)),
      ),
      by: \.labeledContentStyle,
    )
  }
}

nonisolated extension LabeledContent where Label == Text, Content: View {
  /// A view with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// A view with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

nonisolated extension LabeledContent where Label == Text, Content == Text {
  /// Words with a title.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(titleKey) { Text(value) }
  }
  /// Words with a title.
  @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(title) { Text(value) }
  }
  /// A formatted value, with a title.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(format.format(value)) }
  }
  /// A formatted value, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(format.format(value)) }
  }
}

nonisolated extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Makes the labelled view of a style's configuration.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

/// The look of labelled content.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Labelled content as its style sees it.
public nonisolated struct LabeledContentStyleConfiguration {
  /// The label.
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The value.
  public nonisolated struct Content: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let label: Label
  public let content: Content
}

/// The platform's default: in rows the value is at the end, softer than the label.
public nonisolated struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration: configuration)
  }
}

private nonisolated struct LabeledRow: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.areLabelsHidden) private var isLabelHidden

  init(configuration: LabeledContentStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    if isLabelHidden {
      configuration.content
    } else {
      HStack {
        configuration.label
        Spacer()
        configuration.content
          .ownForeground(.secondary)
          .multilineTextAlignment(.trailing)
      }
    }
  }
}

nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The platform's own.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// The drawing of a labelled content's style.
nonisolated struct LabeledContentDrawing<S: LabeledContentStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: LabeledContentStyleConfiguration) -> some View {
    // What the style puts together again has the style around it.
    style.makeBody(configuration: configuration).labeledContentStyle(AutomaticLabeledContentStyle())
  }
}

extension View {
  /// Sets the look of the labelled content inside.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    modifier(
      StyleModifier(path: \.labeledContentStyle, drawing: LabeledContentDrawing(style: style))
    )
  }
}

nonisolated extension EnvironmentValues {
  @Entry var labeledContentStyle: AnyStyle<LabeledContentStyleConfiguration> =
    AnyStyle(LabeledContentDrawing(style: AutomaticLabeledContentStyle()))
}
