import Display
import Foundation
import Layout
import Properties

/// Views on a background, under a label.
public nonisolated struct GroupBox<Label: View, Content: View>: ForwardingView {
  public typealias Body = Never

  private let label: Label
  private let content: Content

  /// Views under a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Views under a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  @MainActor @ViewBuilder var inner: some View {
    let configuration = GroupBoxStyleConfiguration(
      label: GroupBoxStyleConfiguration.Label(view: AnyView(label)),
      content: GroupBoxStyleConfiguration.Content(view: AnyView(content)),
    )
    if label is GroupBoxStyleConfiguration.Label {
      // A box that a style draws itself is the platform's.
      PlainGroupBox(configuration: configuration)
    } else {
      Styled(configuration, by: \.groupBoxStyle)
    }
  }
}

nonisolated extension GroupBox
where
  Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content
{
  /// Makes the box of a style's configuration.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

nonisolated extension GroupBox where Label == EmptyView {
  /// Views on a background.
  public init(@ViewBuilder content: () -> Content) {
    self.init(label: EmptyView(), content: content)
  }
}

nonisolated extension GroupBox where Label == Text {
  /// Views under a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content)
  }
  /// Views under a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

/// The look of group boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A group box as its style sees it.
public nonisolated struct GroupBoxStyleConfiguration {
  /// The label of the box.
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The content of the box.
  public nonisolated struct Content: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let label: Label
  public let content: Content
}

/// The platform's default: a soft background; in a terminal a frame of lines.
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PlainGroupBox(configuration: configuration)
  }
}

private nonisolated struct PlainGroupBox: View {
  let configuration: GroupBoxStyleConfiguration
  @Environment(\.theme) private var theme
  @Environment(\.backgroundStyle) private var ground

  init(configuration: GroupBoxStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    let panel = theme.groupBox
    VStack(alignment: .leading, spacing: theme.partSpacing) {
      configuration.label.font(.headline)
      configuration.content.frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(.horizontal, panel.padding.width)
    .padding(.vertical, panel.padding.height)
    .background(
      ground ?? AnyShapeStyle(panel.hasGround ? Color.control : Color.clear),
      in: RoundedRectangle(cornerRadius: panel.corner),
    )
    .outline(panel.outline)
  }
}

nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The platform's own.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// The drawing of a group box's style.
nonisolated struct GroupBoxDrawing<S: GroupBoxStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: GroupBoxStyleConfiguration) -> some View {
    style.makeBody(configuration: configuration)
  }
}

extension View {
  /// Sets the look of the group boxes inside.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    modifier(StyleModifier(path: \.groupBoxStyle, drawing: GroupBoxDrawing(style: style)))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var groupBoxStyle: AnyStyle<GroupBoxStyleConfiguration> =
    AnyStyle(GroupBoxDrawing(style: DefaultGroupBoxStyle()))
}
