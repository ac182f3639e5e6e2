import Display
public import Foundation
import Layout
public import Properties

/// A title with a picture.
public nonisolated struct Label<Title: View, Icon: View>: ForwardingView {
  public typealias Body = Never

  let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor var inner: some View {
    LabelBody(title: AnyView(title: title), icon: AnyView(icon))
  }
}

/// A label, whatever it is made of.
protocol TitledLabel: View {
  /// Its title, where that is a text.
  var titleWords: String? { get }
  var titleView: AnyView { get }
  var iconView: AnyView { get }
}

extension Label: TitledLabel {
  var titleView: AnyView { AnyView(title) }
  var iconView: AnyView { AnyView(icon) }
  var titleWords: String? { (title.unmodified as? Text)?.string }
}

private nonisolated struct LabelBody: View {
  let title: AnyView
  let icon: AnyView
  @Environment(\.labelStyle) private var style
  @Environment(\.isInRow) private var isInRow
  @Environment(\.isInBar) private var isInBar
  @Environment(\.toolbarLabelStyle) private var barStyle
  @Environment(\.theme) private var theme
  @Environment(\.itemTint) private var itemTint
  @Environment(\.foreground) private var foreground
  @Environment(\.labelIconToTitleSpacing) private var spacing
  @Environment(\.labelReservedIconWidth) private var width

  init(title: AnyView, icon: AnyView) {
    self.title = title
    self.icon = icon
  }

  var body: some View {
    if isInBar {
      if barStyle == .titleAndIcon {
        drawn(TitleAndIconLabelStyle())
      } else if barStyle == .titleOnly {
        drawn(TitleOnlyLabelStyle())
      } else if barStyle == .iconOnly || theme.bars.prefersPictures {
        drawn(IconOnlyLabelStyle())
      } else {
        // A sign says less among letters: the words go where there is no room for them.
        ViewThatFits(in: .horizontal) {
          drawn(TitleAndIconLabelStyle())
          drawn(IconOnlyLabelStyle())
        }
      }
    } else {
      style.body(configuration)
    }
  }

  private var configuration: LabelStyleConfiguration {
    LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(view: title),
      icon: LabelStyleConfiguration.Icon(view: tinted),
      spacing: spacing.flatMap { $0.isFinite ? max(0, $0) : nil } ?? 8,
      iconWidth: width.flatMap { $0.isFinite ? max(0, $0) : nil },
    )
  }

  @MainActor private func drawn(_ style: some LabelStyle) -> some View {
    style.makeBody(configuration: configuration)
  }

  /// In a list the picture has the list's tint, unless the label has its own style.
  private var tinted: AnyView {
    guard isInRow, foreground == nil else { return icon }
    return AnyView(icon.foregroundStyle(itemTint ?? Color.accentColor))
  }
}

nonisolated extension Label
where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Makes the label of a style's configuration, drawn as by the platform.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

nonisolated extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }
}

/// The look of labels.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label as its style sees it.
public nonisolated struct LabelStyleConfiguration {
  public nonisolated struct Title: View {
    let view: AnyView
    public var body: some View { view }
  }
  public nonisolated struct Icon: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let title: Title
  public let icon: Icon
  /// The room between both, in points.
  let spacing: CGFloat
  /// How wide the room for the picture is at least, in points.
  let iconWidth: CGFloat?
}

/// The drawing of a label's style.
nonisolated struct LabelDrawing<S: LabelStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: LabelStyleConfiguration) -> some View {
    // A label that the style draws itself is the platform's.
    style.makeBody(configuration: configuration).labelStyle(DefaultLabelStyle())
  }
}

/// Picture and title.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: configuration.spacing) {
      if let width = configuration.iconWidth {
        configuration.icon.accessibilityHidden(true).frame(minWidth: width)
      } else {
        configuration.icon.accessibilityHidden(true)
      }
      configuration.title
    }
  }
}

extension View {
  /// Sets the room between the pictures and titles of labels, in points.
  public nonisolated func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
    environment(\.labelIconToTitleSpacing, spacing)
  }
  /// Sets how wide the room for pictures of labels is at least, in points, so that titles align.
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environment(\.labelReservedIconWidth, value)
  }
}

nonisolated extension EnvironmentValues {
  /// The room between the pictures and titles of labels, in points; nil is the platform's.
  @Entry public var labelIconToTitleSpacing: CGFloat?
  /// How wide the room for pictures of labels is at least, in points; nil is as wide as they are.
  @Entry public var labelReservedIconWidth: CGFloat?
}

/// The title alone.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// The picture alone; assistive technology announces the title.
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.accessibilityLabel(configuration.title.view.plainText)
  }
}

/// The platform's own.
public nonisolated struct DefaultLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension View {
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(OptionalStyleModifier(path: \.givenLabelStyle, drawing: LabelDrawing(style: style)))
  }
}

nonisolated extension EnvironmentValues {
  @Entry private var isBarItem: Bool = false
  /// The style that was set for the labels inside; nil is the platform's.
  @Entry var givenLabelStyle: AnyStyle<LabelStyleConfiguration>?

  /// Whether the view is an item of a bar, and its labels have no style of their own.
  var isInBar: Bool {
    get { isBarItem && givenLabelStyle == nil }
    set { isBarItem = newValue }
  }
  var labelStyle: AnyStyle<LabelStyleConfiguration> {
    givenLabelStyle ?? AnyStyle(LabelDrawing(style: DefaultLabelStyle()))
  }
}

nonisolated extension EnvironmentValues {
  /// The colour of the pictures of labels in a list.
  @Entry var itemTint: Color?
}
