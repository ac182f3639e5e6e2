import SwiftUI
import WidgetKit

/// Widgets, as previews show them.
struct WidgetsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Small") { Stage(family: .systemSmall, width: 160) }
      Exhibit("Medium") { Stage(family: .systemMedium, width: 336) }
      Text("There is no home screen for widgets here: a preview shows them.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}

/// A widget's view in the room that the widget has.
private struct Stage: View {
  let family: WidgetFamily
  let width: CGFloat

  var body: some View {
    HarvestEntryView(entry: .some)
      .environment(\.widgetFamily, family)
      .safeAreaPadding(16)
      .frame(width: width, height: 160)
      .clipShape(RoundedRectangle(cornerRadius: 16))
  }
}
