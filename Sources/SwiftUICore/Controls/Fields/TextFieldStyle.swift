import Display
import Foundation
import Properties

/// The look of text fields.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  // swift-format-ignore: NoLeadingUnderscores
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a field inside its style.
public nonisolated struct _TextFieldStyleLabel: View {
  let view: AnyView

  public var body: some View { view }
}

/// A style whose type is not known.
nonisolated enum AnyFieldStyle {
  case plain, bordered
  case own((TextField<_TextFieldStyleLabel>) -> AnyView)

  init<S: TextFieldStyle>(_ style: S) {
    switch style {
    case is RoundedBorderTextFieldStyle, is SquareBorderTextFieldStyle: self = .bordered
    case is PlainTextFieldStyle, is DefaultTextFieldStyle: self = .plain
    default: self = .own { AnyView(FieldStyleBody(style: style, field: $0)) }
    }
  }
}

/// A style's drawing as a view, so that the style's own properties are bound.
private nonisolated struct FieldStyleBody<S: TextFieldStyle>: View, PropertyHost {
  static var hostedTypes: [any Any.Type] { [S.self] }

  let style: S
  let field: TextField<_TextFieldStyleLabel>

  var body: some View {
    style._body(configuration: field).environment(\.fieldStyle, .plain)
  }
}

/// Text without a border.
public nonisolated struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  // swift-format-ignore: NoLeadingUnderscores
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The platform's own: without a border.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  // swift-format-ignore: NoLeadingUnderscores
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Text in a border with round corners.
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  // swift-format-ignore: NoLeadingUnderscores
  @MainActor public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.fieldStyle, .bordered)
  }
}

/// Text in a border.
public nonisolated struct SquareBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  // swift-format-ignore: NoLeadingUnderscores
  @MainActor public func _body(configuration: TextField<_Label>) -> some View {
    configuration.environment(\.fieldStyle, .bordered)
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

nonisolated struct FieldStyleModifier<S: TextFieldStyle>: EnvironmentModifier {
  let style: S

  func change(_ environment: inout EnvironmentValues) {
    environment.fieldStyle = AnyFieldStyle(style)
  }
}

extension View {
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    modifier(FieldStyleModifier(style: style))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var fieldStyle: AnyFieldStyle = .plain
}
