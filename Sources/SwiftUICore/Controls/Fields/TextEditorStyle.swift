import Properties

/// The look of text editors.
@MainActor @preconcurrency public protocol TextEditorStyle {
  associatedtype Body: View
  typealias Configuration = TextEditorStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The editor that a style draws.
public nonisolated struct TextEditorStyleConfiguration {
  let editor: EditorLeaf
}

/// The platform's own: without a border.
public nonisolated struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.editor
  }
}

/// An editor without a border.
public nonisolated struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.editor
  }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

/// A style's drawing as a view, so that the style's own properties are bound.
private nonisolated struct EditorStyleBody<S: TextEditorStyle>: View, PropertyHost {
  static var hostedTypes: [any Any.Type] { [S.self] }

  let style: S
  let configuration: TextEditorStyleConfiguration

  var body: some View {
    style.makeBody(configuration: configuration)
  }
}

private nonisolated struct EditorStyleModifier<S: TextEditorStyle>: EnvironmentModifier {
  let style: S

  func change(_ environment: inout EnvironmentValues) {
    // These draw nothing around the editor.
    if style is AutomaticTextEditorStyle || style is PlainTextEditorStyle {
      environment.editorStyle = nil
    } else {
      environment.editorStyle = { [style] in
        AnyView(EditorStyleBody(style: style, configuration: $0))
      }
    }
  }
}

extension View {
  /// Sets the look of the text editors inside.
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    modifier(EditorStyleModifier(style: style))
  }
}

nonisolated extension EnvironmentValues {
  /// The drawing of a style of the app's own.
  @Entry var editorStyle: ((TextEditorStyleConfiguration) -> AnyView)?
}
