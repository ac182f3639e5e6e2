import SwiftUI
import WidgetKit

/// Widgets, as previews show them.
struct WidgetsPage: View {
  var body: some View {
    Exhibits {
      Exhibit("Small") {
        HarvestEntryView(entry: .some)
          .previewContext(WidgetPreviewContext(family: .systemSmall))
      }
      Exhibit("Medium") {
        HarvestEntryView(entry: .some)
          .previewContext(WidgetPreviewContext(family: .systemMedium))
      }
      Exhibit("Accessory") {
        HarvestEntryView(entry: .some)
          .previewContext(WidgetPreviewContext(family: .accessoryRectangular))
      }
      Text("There is no home screen for widgets here: a preview shows them.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}
