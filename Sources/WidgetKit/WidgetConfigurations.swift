public import AppIntents
import SwiftUI

/// A configuration that can be drawn in a preview.
@MainActor protocol DrawnConfiguration {
  /// The view of an entry; nil for an entry of another widget.
  func view(of entry: any TimelineEntry) -> AnyView?
  /// The view that a widget has before it has entries.
  func placeholder(_ family: WidgetFamily) -> AnyView
}

/// A widget that people cannot set.
@MainActor @preconcurrency
public struct StaticConfiguration<Content: View>: WidgetConfiguration,
  DrawnConfiguration
{
  public typealias Body = Never

  private let draw: (any TimelineEntry) -> AnyView?
  private let hold: (WidgetFamily) -> AnyView

  /// - Parameters:
  ///   - kind: the widget's name among those of the app.
  ///   - provider: makes its entries.
  ///   - content: draws an entry.
  public init<Provider: TimelineProvider>(
    kind: String,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content,
  ) {
    draw = { entry in (entry as? Provider.Entry).map { AnyView(content($0)) } }
    hold = { family in
      AnyView(content(provider.placeholder(in: TimelineProviderContext(family: family))))
    }
  }

  func view(of entry: any TimelineEntry) -> AnyView? { draw(entry) }

  func placeholder(_ family: WidgetFamily) -> AnyView { hold(family) }
}

/// A widget that people can set by an intent.
@MainActor @preconcurrency
public struct AppIntentConfiguration<
  Intent: WidgetConfigurationIntent,
  Content: View,
>: WidgetConfiguration, DrawnConfiguration {
  public typealias Body = Never

  private let draw: (any TimelineEntry) -> AnyView?
  private let hold: (WidgetFamily) -> AnyView

  /// - Parameters:
  ///   - kind: the widget's name among those of the app.
  ///   - intent: what people set; here nobody does.
  ///   - provider: makes its entries.
  ///   - content: draws an entry.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String,
    intent: Intent.Type = Intent.self,
    provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content,
  ) where Provider.Intent == Intent {
    draw = { entry in (entry as? Provider.Entry).map { AnyView(content($0)) } }
    hold = { family in
      AnyView(content(provider.placeholder(in: TimelineProviderContext(family: family))))
    }
  }

  func view(of entry: any TimelineEntry) -> AnyView? { draw(entry) }

  func placeholder(_ family: WidgetFamily) -> AnyView { hold(family) }
}

extension WidgetConfiguration {
  /// Without effect: there is no gallery of widgets.
  public nonisolated func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration
  {
    self
  }

  /// Without effect: no home screen asks for it.
  public nonisolated func promptsForUserConfiguration() -> some WidgetConfiguration { self }

  /// What can be drawn of it.
  var drawn: (any DrawnConfiguration)? {
    if let drawn = self as? any DrawnConfiguration { return drawn }
    if let limited = self as? LimitedAvailabilityConfiguration { return limited.content.drawn }
    guard Body.self != Never.self else { return nil }
    return body.drawn
  }
}

/// A control that people cannot set.
///
/// Without effect: there is no place beside the system's switches.
@MainActor @preconcurrency
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  public typealias Body = Never

  public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {}
}

/// A button among the system's switches.
///
/// Without effect: there is no place beside the system's switches.
@MainActor @preconcurrency
public struct ControlWidgetButton<Label: View, Action: AppIntent>:
  ControlWidgetTemplate
{
  public typealias Body = Never

  public init(action: Action, @ViewBuilder label: @escaping () -> Label) {}
}

/// A switch among the system's.
///
/// Without effect: there is no place beside the system's switches.
@MainActor @preconcurrency
public struct ControlWidgetToggle<
  Label: View,
  ValueLabel: View,
  Action: SetValueIntent,
>: ControlWidgetTemplate where Action.ValueType == Bool {
  public typealias Body = Never

  public init(
    isOn: Bool,
    action: Action,
    @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel,
  ) {}
}
