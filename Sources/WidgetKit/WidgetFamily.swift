public import Foundation
@_exported public import SwiftUI

/// How large a widget is and where it is.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline

  /// The size on a telephone of middle size, in points.
  var size: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 160, height: 160)
    case .systemMedium: CGSize(width: 336, height: 160)
    case .systemLarge: CGSize(width: 336, height: 352)
    case .systemExtraLarge: CGSize(width: 720, height: 352)
    case .accessoryCorner, .accessoryCircular: CGSize(width: 72, height: 80)
    case .accessoryRectangular: CGSize(width: 160, height: 80)
    case .accessoryInline: CGSize(width: 232, height: 32)
    }
  }

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

/// How a widget is drawn.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  public static let accented = WidgetRenderingMode(description: "accented")
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

private struct WidgetFamilyKey: EnvironmentKey {
  static var defaultValue: WidgetFamily { .systemMedium }
}

private struct WidgetRenderingModeKey: EnvironmentKey {
  static var defaultValue: WidgetRenderingMode { .fullColor }
}

extension EnvironmentValues {
  /// How large the widget around the view is, in a preview of one.
  public var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  /// How the widget around the view is drawn: always in its colours, unless a preview says
  /// otherwise.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[WidgetRenderingModeKey.self] }
    set { self[WidgetRenderingModeKey.self] = newValue }
  }

  /// Whether a widget's own ground is drawn: always.
  public var showsWidgetContainerBackground: Bool { true }

  /// Whether a label beside the widget is drawn: never.
  public var showsWidgetLabel: Bool { false }

  /// The distance between a widget's border and what is in it: none.
  public var widgetContentMargins: EdgeInsets { EdgeInsets() }
}

extension View {
  /// Opens an address when the widget is pressed.
  ///
  /// Without effect: a widget in a preview is looked at only.
  public nonisolated func widgetURL(_ url: URL?) -> some View { self }

  /// Without effect: widgets are always drawn in their colours.
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

  /// Without effect: there is no place beside a widget.
  public nonisolated func widgetLabel(_ titleKey: LocalizedStringKey) -> some View { self }

  /// Without effect: there is no place beside a widget.
  public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View {
    self
  }

  /// Without effect: there is no curve to set text on.
  public nonisolated func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }
}

/// The ground of a small round widget.
public struct AccessoryWidgetBackground: View {
  public nonisolated init() {}

  public var body: some View { Circle().fill(.quaternary) }
}
