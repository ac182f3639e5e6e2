import Properties

/// A style as one mechanism takes the styles of all controls: a value that draws from what the
/// control tells it.
///
/// The value holds the style itself and no closure, so that two of them can be compared.
nonisolated protocol StyleDrawing {
  associatedtype Configuration
  associatedtype Body: View
  @MainActor @ViewBuilder func draw(_ configuration: Configuration) -> Body
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
  let drawing: D

  func change(_ environment: inout EnvironmentValues) {
    environment[StyleKey<D.Configuration>.self] = AnyStyle(drawing)
  }
}

/// The style that flows down to the controls that tell a style this; nil is the platform's.
nonisolated enum StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: AnyStyle<Configuration>? { nil }
}
