import Display
import Foundation
import Layout
import Properties

/// The look of buttons, also while they are pressed.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The look of buttons and the interaction that presses them.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its style sees it.
public nonisolated struct ButtonStyleConfiguration {
  /// The button's label.
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label
  let press: PressState

  /// Whether the button is held down.
  @MainActor public var isPressed: Bool { press.get() }
}

/// A button as its primitive style sees it.
public nonisolated struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public nonisolated struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void

  /// Does what the button does.
  @MainActor public func trigger() { action() }
}

/// A style whose type is not known.
nonisolated struct AnyButtonStyle {
  let body: (ButtonStyleConfiguration, PrimitiveButtonStyleConfiguration) -> AnyView
  let response: Appearance.Response
  /// What it draws may press the button.
  let isPrimitive: Bool
  /// Sets the environment of the button's label.
  let prepare: @MainActor (inout EnvironmentValues, ButtonRole?) -> Void

  init<S: ButtonStyle>(
    _ style: S,
    response: Appearance.Response = .none,
    prepare: @escaping @MainActor (inout EnvironmentValues, ButtonRole?) -> Void = { _, _ in },
  ) {
    body = { button, _ in AnyView(StyledButton(style: style, configuration: button)) }
    self.response = response
    isPrimitive = false
    self.prepare = prepare
  }

  init<S: PrimitiveButtonStyle>(primitive style: S) {
    body = { _, button in AnyView(PrimitiveStyledButton(style: style, configuration: button)) }
    response = .none
    isPrimitive = true
    prepare = { _, _ in }
  }

  static var automatic: AnyButtonStyle {
    AnyButtonStyle(AutomaticButtonBody(), response: .dim, prepare: { $0.tintLabel($1) })
  }
}

/// A style's drawing as a view, so that the style's own properties are bound.
private nonisolated struct StyledButton<S: ButtonStyle>: View, PropertyHost {
  static var hostedTypes: [any Any.Type] { [S.self] }

  let style: S
  let configuration: ButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

private nonisolated struct PrimitiveStyledButton<S: PrimitiveButtonStyle>: View,
  PropertyHost
{
  static var hostedTypes: [any Any.Type] { [S.self] }

  let style: S
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
    // A button that the style draws itself is the platform's.
    style.makeBody(configuration: configuration).environment(\.buttonStyle, .automatic)
  }
}

nonisolated struct ButtonStyleModifier<S: ButtonStyle>: EnvironmentModifier {
  let style: S

  func change(_ environment: inout EnvironmentValues) {
    environment.buttonStyle = AnyButtonStyle(style)
  }
}

nonisolated struct PrimitiveButtonStyleModifier<S: PrimitiveButtonStyle>: EnvironmentModifier {
  let style: S

  func change(_ environment: inout EnvironmentValues) {
    environment.buttonStyle =
      (S.self as? any BuiltInButtonStyle.Type)?.erased ?? AnyButtonStyle(primitive: style)
  }
}

extension View {
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    modifier(ButtonStyleModifier(style: style))
  }
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(PrimitiveButtonStyleModifier(style: style))
  }
}

extension EnvironmentValues {
  @Entry nonisolated private var givenButtonStyle: AnyButtonStyle?

  var buttonStyle: AnyButtonStyle {
    get { givenButtonStyle ?? .automatic }
    set { givenButtonStyle = newValue }
  }
  /// The action after any button inside was pressed: an alert closes.
  @Entry nonisolated var afterPress: (@MainActor () -> Void)?
}
