import Display
import Foundation
import Geometry
import Layout
import Properties

/// One of the platform's own styles.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyle, .automatic)
  }
}

/// A label without any decoration.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  static var erased: AnyButtonStyle {
    AnyButtonStyle(PlainButtonBody(), response: .dim) { environment, _ in
      if !environment.isEnabled, environment.givenForeground == nil {
        environment.foreground = AnyShapeStyle(Color.tertiary)
      }
    }
  }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyle, Self.erased)
  }
}

/// A coloured label without a border.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  static var erased: AnyButtonStyle {
    AnyButtonStyle(PlainButtonBody(), response: .dim) { $0.tintLabel($1) }
  }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyle, Self.erased)
  }
}

/// A label on a background.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  static var erased: AnyButtonStyle {
    AnyButtonStyle(BorderedButtonBody(isProminent: false), response: .shade) {
      $0.tintLabel($1, isOnControl: true)
    }
  }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyle, Self.erased)
  }
}

/// A label on a background in the accent colour.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  static var erased: AnyButtonStyle {
    AnyButtonStyle(BorderedButtonBody(isProminent: true), response: .shade) { environment, _ in
      environment.foreground =
        environment.givenForeground
        ?? AnyShapeStyle(environment.isEnabled ? Color.white : .tertiary)
    }
  }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyle, Self.erased)
  }
}

/// Of the platform's own styles, what each is made of.
protocol BuiltInButtonStyle: PrimitiveButtonStyle {
  static var erased: AnyButtonStyle { get }
}

extension PlainButtonStyle: BuiltInButtonStyle {}
extension BorderlessButtonStyle: BuiltInButtonStyle {}
extension BorderedButtonStyle: BuiltInButtonStyle {}
extension BorderedProminentButtonStyle: BuiltInButtonStyle {}
extension DefaultButtonStyle: BuiltInButtonStyle {
  static var erased: AnyButtonStyle { .automatic }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// A button that looks like a link.
public nonisolated struct LinkButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).environment(\.buttonStyle, BorderlessButtonStyle.erased)
      .accessibilityAddTraits(.isLink)
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// A button of a bar that chooses what is shown: a small word on a ground.
public nonisolated struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.bordered).controlSize(.small)
  }
}

/// A button of a bar that does something with what is shown: a small word.
public nonisolated struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.borderless).controlSize(.small)
  }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  public static var accessoryBarAction: AccessoryBarActionButtonStyle {
    AccessoryBarActionButtonStyle()
  }
}
