import Properties

/// A button or a switch of an app beside those of the system.
///
/// Without effect: there is no place beside the system's switches.
@MainActor @preconcurrency public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  @ControlWidgetConfigurationBuilder var body: Body { get }
  init()
}

/// What a control shows and does.
///
/// Without effect: there is no place beside the system's switches.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
  associatedtype Body: ControlWidgetConfiguration
  @ControlWidgetConfigurationBuilder var body: Body { get }
}

extension Never: ControlWidgetConfiguration {}

extension ControlWidgetConfiguration where Body == Never {
  /// A primitive configuration has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive configuration: it has no body to call.")
  }
}

extension ControlWidgetConfiguration {
  /// Without effect: there is no place beside the system's switches.
  public nonisolated func displayName(
    _ displayName: LocalizedStringResource
  ) -> some ControlWidgetConfiguration {
    self
  }

  /// Without effect: there is no place beside the system's switches.
  public nonisolated func description(
    _ description: LocalizedStringResource
  ) -> some ControlWidgetConfiguration {
    self
  }
}

/// A control that shows nothing.
///
/// Without effect: there is no place beside the system's switches.
@MainActor @preconcurrency
public struct EmptyControlWidgetConfiguration:
  ControlWidgetConfiguration
{
  public typealias Body = Never

  public nonisolated init() {}
}

/// Makes one configuration of what is written in a closure.
@MainActor @resultBuilder public enum ControlWidgetConfigurationBuilder {
  public static func buildBlock<Content: ControlWidgetConfiguration>(
    _ content: Content
  ) -> Content {
    content
  }
  public static func buildBlock() -> EmptyControlWidgetConfiguration {
    EmptyControlWidgetConfiguration()
  }
}

/// The look of a control.
///
/// Without effect: there is no place beside the system's switches.
@MainActor @preconcurrency public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate
  @ControlWidgetTemplateBuilder var body: Body { get }
}

extension Never: ControlWidgetTemplate {}

extension ControlWidgetTemplate where Body == Never {
  /// A primitive template has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive template: it has no body to call.")
  }
}

extension ControlWidgetTemplate {
  /// Without effect: there is no place beside the system's switches.
  public nonisolated func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }

  /// Without effect: there is no place beside the system's switches.
  public nonisolated func disabled(_ disabled: Bool) -> some ControlWidgetTemplate { self }

  /// Without effect: there is no place beside the system's switches.
  public nonisolated func privacySensitive(
    _ sensitive: Bool = true
  ) -> some ControlWidgetTemplate {
    self
  }
}

/// A control without a look.
///
/// Without effect: there is no place beside the system's switches.
@MainActor @preconcurrency public struct EmptyControlWidgetTemplate: ControlWidgetTemplate {
  public typealias Body = Never

  public nonisolated init() {}
}

/// Makes one template of what is written in a closure.
@MainActor @resultBuilder public enum ControlWidgetTemplateBuilder {
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> EmptyControlWidgetTemplate { EmptyControlWidgetTemplate() }
}
