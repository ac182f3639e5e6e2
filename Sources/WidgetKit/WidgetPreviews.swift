public import SwiftUI

extension Preview {
  /// Shows each entry of a widget below the one before; its placeholder where there is none.
  @MainActor public init(
    _ name: String? = nil,
    as family: WidgetFamily,
    widget: @escaping @MainActor () -> some Widget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry],
  ) {
    self.init(name) {
      WidgetStage(family: family, drawn: widget().body.drawn, entries: timeline())
    }
  }

  /// Shows a widget's placeholder.
  @MainActor public init(
    _ name: String? = nil,
    as family: WidgetFamily,
    widget: @escaping @MainActor () -> some Widget,
    timelineProvider: @escaping @MainActor () -> some TimelineProvider,
  ) {
    self.init(name, as: family, widget: widget) {}
  }
}

/// Shows a widget while an app is written: `#Preview(as: .systemSmall) { Clock() } timeline: { …
/// }`.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  as family: WidgetFamily,
  widget: @escaping @MainActor () -> any Widget,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry],
) = #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// Shows a widget's placeholder while an app is written.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  as family: WidgetFamily,
  widget: @escaping @MainActor () -> any Widget,
  timelineProvider: @escaping @MainActor () -> any TimelineProvider,
) = #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// Makes a list of the entries in a closure.
@resultBuilder public enum PreviewTimelineBuilder {
  public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }
  public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
    entries.flatMap(\.self)
  }
}

/// A size to show a preview of a widget's view in.
public nonisolated struct WidgetPreviewContext: PreviewContext, Sendable {
  let family: WidgetFamily

  public init(family: WidgetFamily) { self.family = family }

  public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value {
    let size: CGSize? = family.size
    return key == PreviewSizeKey.self ? size as? Key.Value ?? Key.defaultValue : Key.defaultValue
  }
}

extension View {
  /// Shows a preview of a widget's view as large as the widget is.
  public nonisolated func previewContext(_ value: WidgetPreviewContext) -> some View {
    environment(\.widgetFamily, value.family)
      .previewLayout(.fixed(width: value.family.size.width, height: value.family.size.height))
  }
}

/// The views of a widget in its size.
private struct WidgetStage: View {
  let family: WidgetFamily
  let drawn: (any DrawnConfiguration)?
  let entries: [any TimelineEntry]

  var body: some View {
    VStack(spacing: 16) {
      if let drawn {
        let views = entries.compactMap(drawn.view)
        if views.isEmpty {
          board(drawn.placeholder(family))
        } else {
          ForEach(views.indices, id: \.self) { board(views[$0]) }
        }
      } else {
        Text("This widget shows nothing.")
      }
    }
  }

  private func board(_ view: AnyView) -> some View {
    view.environment(\.widgetFamily, family)
      .frame(width: family.size.width, height: family.size.height)
      .clipShape(RoundedRectangle(cornerRadius: 16))
  }
}
