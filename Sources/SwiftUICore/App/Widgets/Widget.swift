import Properties

// What an app's home screen would show. The names are SwiftUI's own; what fills them is in
// WidgetKit.

/// A view of an app on a home screen.
///
/// Partly: there is no home screen, so a widget is seen in previews only.
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
  init()
}

extension Widget {
  /// Says that a widget is no program here, and ends.
  public static func main() {
    Warnings.printLine(
      "\(Self.self) is a widget, and there is no home screen: look at its previews with --preview."
    )
  }
}

/// Several widgets of an app.
///
/// Partly: there is no home screen, so widgets are seen in previews only.
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  @WidgetBundleBuilder var body: Body { get }
  init()
}

extension WidgetBundle {
  /// Says that widgets are no program here, and ends.
  public static func main() {
    Warnings.printLine(
      "\(Self.self) has widgets, and there is no home screen: look at previews with --preview."
    )
  }
}

/// What a widget shows and when.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  var body: Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
  /// A primitive configuration has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive configuration: it has no body to call.")
  }
}

/// A widget that shows nothing.
@MainActor @preconcurrency public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public typealias Body = Never

  public nonisolated init() {}
}

/// A configuration that not every version of the system has.
public nonisolated struct LimitedAvailabilityConfiguration: WidgetConfiguration {
  public typealias Body = Never

  package let content: any WidgetConfiguration

  package init(_ content: any WidgetConfiguration) { self.content = content }
}

/// Makes one widget of those written in a closure.
@MainActor @resultBuilder public enum WidgetBundleBuilder {
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Widget>(
    _ content: repeat each Content
  ) -> some Widget {
    WidgetList()
  }
  public static func buildOptional(_ widget: (any Widget)?) -> some Widget { WidgetList() }
  public static func buildLimitedAvailability(_ widget: any Widget) -> some Widget { WidgetList() }
}

/// Several widgets as one, which nothing asks for.
struct WidgetList: Widget {
  nonisolated init() {}

  var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

extension WidgetConfiguration {
  /// Without effect: there is no gallery of widgets.
  public nonisolated func configurationDisplayName(
    _ displayNameKey: LocalizedStringKey
  ) -> some WidgetConfiguration {
    self
  }

  /// Without effect: there is no gallery of widgets.
  public nonisolated func configurationDisplayName(
    _ displayName: Text
  ) -> some WidgetConfiguration {
    self
  }

  /// Without effect: there is no gallery of widgets.
  @_disfavoredOverload public nonisolated func configurationDisplayName<S: StringProtocol>(
    _ displayName: S
  ) -> some WidgetConfiguration {
    self
  }

  /// Without effect: there is no gallery of widgets.
  public nonisolated func description(
    _ descriptionKey: LocalizedStringKey
  ) -> some WidgetConfiguration {
    self
  }

  /// Without effect: there is no gallery of widgets.
  public nonisolated func description(_ description: Text) -> some WidgetConfiguration { self }

  /// Without effect: there is no gallery of widgets.
  @_disfavoredOverload public nonisolated func description<S: StringProtocol>(
    _ description: S
  ) -> some WidgetConfiguration {
    self
  }

  /// Without effect: a preview has no margins of its own.
  public nonisolated func contentMarginsDisabled() -> some WidgetConfiguration { self }

  /// Without effect: no home screen takes a widget's ground away.
  public nonisolated func containerBackgroundRemovable(
    _ isRemovable: Bool = true
  ) -> some WidgetConfiguration {
    self
  }

  /// Without effect: nothing wakes an app that is not there.
  public nonisolated func onBackgroundURLSessionEvents(
    matching: String? = nil,
    _ urlSessionEvent: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void,
  ) -> some WidgetConfiguration {
    self
  }
}
