import Properties

/// A style as one mechanism takes the styles of all controls: a value that draws from what the
/// control tells it.
///
/// The value holds the style itself and no closure, so that two of them can be compared.
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

/// A style whose type is not known.
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

/// Sends a style down to the controls inside.
nonisolated struct StyleModifier<D: StyleDrawing>: EnvironmentModifier {
  let path: WritableKeyPath<EnvironmentValues, AnyStyle<D.Configuration>>
  let drawing: D

  func change(_ environment: inout EnvironmentValues) {
    environment[keyPath: path] = AnyStyle(drawing)
  }
}

/// The same for controls whose own drawing is none of their styles.
nonisolated struct OptionalStyleModifier<D: StyleDrawing>: EnvironmentModifier {
  let path: WritableKeyPath<EnvironmentValues, AnyStyle<D.Configuration>?>
  let drawing: D

  func change(_ environment: inout EnvironmentValues) {
    environment[keyPath: path] = AnyStyle(drawing)
  }
}
