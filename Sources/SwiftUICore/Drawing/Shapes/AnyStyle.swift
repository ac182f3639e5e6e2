import Properties

/// A control's style of an erased type, which draws from the control's configuration.
///
/// It holds the style itself and no closure, so that two of them can be compared.
nonisolated protocol StyleDrawing: PropertyHost {
  associatedtype Style
  associatedtype Configuration
  associatedtype Body: View
  var style: Style { get }
  @MainActor @ViewBuilder func draw(_ configuration: Configuration) -> Body
}

nonisolated extension StyleDrawing {
  static var hostedTypes: [any Any.Type] { [Style.self] }
}

/// A style of an erased type.
nonisolated struct AnyStyle<Configuration> {
  let body: (Configuration) -> AnyView

  init<D: StyleDrawing>(_ drawing: D) where D.Configuration == Configuration {
    body = { AnyView(StyleBody(drawing: drawing, configuration: $0)) }
  }
}

/// A style's drawing as a view, so that the style's own properties are bound.
private nonisolated struct StyleBody<D: StyleDrawing>: View {
  let drawing: D
  let configuration: D.Configuration

  var body: some View { drawing.draw(configuration) }
}

/// A control as the style around it draws it.
nonisolated struct Styled<Configuration>: View {
  private let configuration: Configuration
  @Environment private var style: AnyStyle<Configuration>

  init(
    _ configuration: Configuration,
    by style: KeyPath<EnvironmentValues, AnyStyle<Configuration>>,
  ) {
    self.configuration = configuration
    _style = Environment(style)
  }

  var body: some View { style.body(configuration) }
}

/// A modifier that sets the style of the controls inside.
nonisolated struct StyleModifier<D: StyleDrawing>: EnvironmentModifier {
  let path: WritableKeyPath<EnvironmentValues, AnyStyle<D.Configuration>>
  let drawing: D

  func change(_ environment: inout EnvironmentValues) {
    environment[keyPath: path] = AnyStyle(drawing)
  }
}

/// A modifier that sets the style of controls whose default drawing is not one of their styles.
nonisolated struct OptionalStyleModifier<D: StyleDrawing>: EnvironmentModifier {
  let path: WritableKeyPath<EnvironmentValues, AnyStyle<D.Configuration>?>
  let drawing: D

  func change(_ environment: inout EnvironmentValues) {
    environment[keyPath: path] = AnyStyle(drawing)
  }
}
