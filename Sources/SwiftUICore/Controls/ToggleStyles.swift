import Display
import Foundation
import Geometry
import Layout
public import Properties

/// A toggle as its style sees it.
public nonisolated struct ToggleStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  @Binding public var isOn: Bool
  /// Whether some of its values are on and some are off.
  public var isMixed = false
}

/// The look and behaviour of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The drawing of a toggle's style.
nonisolated struct ToggleDrawing<S: ToggleStyle>: StyleDrawing {
  let style: S

  func draw(_ configuration: ToggleStyleConfiguration) -> some View {
    // A toggle that the style draws itself is one of the platform's.
    style.makeBody(configuration: configuration).toggleStyle(DefaultToggleStyle())
  }
}

/// A label and a switch at the far end.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
  private let color: Color?

  public init() { color = nil }
  public init(tint: Color) { color = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ToggleRow(configuration: configuration, kind: .toggle, tint: color)
  }
}

/// A box with a mark, and its label.
public nonisolated struct CheckboxToggleStyle: ToggleStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ToggleRow(configuration: configuration, kind: .checkbox, tint: nil)
  }
}

/// A button that stays pressed.
public nonisolated struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .environment(
      \.buttonStyle,
      configuration.isOn ? BorderedProminentButtonStyle.erased : BorderedButtonStyle.erased,
    )
    .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
  }
}

/// The platform's own: a switch, and in a bar a button that stays pressed.
public nonisolated struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DefaultToggle(configuration: configuration)
  }
}

private nonisolated struct DefaultToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.isInBar) private var isInBar

  init(configuration: ToggleStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    if isInBar {
      Button {
        configuration.isOn.toggle()
      } label: {
        configuration.label
      }
      .transformEnvironment(\.buttonStyle) { style in
        if configuration.isOn { style = BorderedProminentButtonStyle.erased }
      }
      .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
    } else {
      ToggleRow(configuration: configuration, kind: .toggle, tint: nil)
    }
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension View {
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modifier(StyleModifier(path: \.toggleStyle, drawing: ToggleDrawing(style: style)))
  }
}

nonisolated extension EnvironmentValues {
  @Entry var toggleStyle: AnyStyle<ToggleStyleConfiguration> =
    AnyStyle(ToggleDrawing(style: DefaultToggleStyle()))
}
