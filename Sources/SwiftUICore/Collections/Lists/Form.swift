import Layout
import Properties

/// Controls in groups: a list with a card for each section.
public nonisolated struct Form<Content: View>: ForwardingView {
  public typealias Body = Never

  private let content: Content

  /// Controls in groups.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor var inner: some View {
    let content = FormStyleConfiguration.Content(view: AnyView(content))
    return Styled(FormStyleConfiguration(content: content), by: \.formStyle)
  }
}

nonisolated extension Form where Content == FormStyleConfiguration.Content {
  /// Makes the form of a style's configuration.
  public init(_ configuration: FormStyleConfiguration) {
    content = configuration.content
  }
}

/// The look of forms.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A form as its style sees it.
public nonisolated struct FormStyleConfiguration {
  /// The content of the form.
  public nonisolated struct Content: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let content: Content
}

/// Rows on cards.
public nonisolated struct GroupedFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ListBody(content: configuration.content, selection: nil)
      .environment(\.givenListLook, .insetGrouped)
  }
}

/// Controls one below the other, without cards.
public nonisolated struct ColumnsFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) { configuration.content }
  }
}

/// The platform's own: rows on cards.
public nonisolated struct AutomaticFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GroupedFormStyle().makeBody(configuration: configuration)
  }
}

nonisolated extension FormStyle where Self == GroupedFormStyle {
  /// Rows on cards.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
nonisolated extension FormStyle where Self == ColumnsFormStyle {
  /// Controls one below the other, without cards.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
nonisolated extension FormStyle where Self == AutomaticFormStyle {
  /// The platform's own.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// The drawing of a form's style.
nonisolated struct FormDrawing<S: FormStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: FormStyleConfiguration) -> some View {
    // A form that the style puts together again has the platform's own style.
    style.makeBody(configuration: configuration).formStyle(AutomaticFormStyle())
  }
}

extension View {
  /// Sets the look of the forms inside.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    modifier(StyleModifier(path: \.formStyle, drawing: FormDrawing(style: style)))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var formStyle: AnyStyle<FormStyleConfiguration> =
    AnyStyle(FormDrawing(style: AutomaticFormStyle()))
}
