import SwiftUI
import WidgetKit

/// A widget that tells what is ripe.
struct HarvestWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "harvest", provider: HarvestProvider()) {
      HarvestEntryView(entry: $0)
    }
    .configurationDisplayName("Harvest")
    .description("What is ripe today.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct HarvestEntry: TimelineEntry {
  let date: Date
  let fruit: String
  let baskets: Int

  static let some = HarvestEntry(date: Date(timeIntervalSince1970: 0), fruit: "Figs", baskets: 9)
}

struct HarvestProvider: TimelineProvider {
  func placeholder(in context: Context) -> HarvestEntry { .some }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (HarvestEntry) -> Void) {
    completion(.some)
  }

  func getTimeline(
    in context: Context,
    completion: @escaping @Sendable (Timeline<HarvestEntry>) -> Void,
  ) {
    completion(Timeline(entries: [.some], policy: .atEnd))
  }
}

struct HarvestEntryView: View {
  let entry: HarvestEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label(entry.fruit, systemImage: "leaf").font(.headline)
      Text(counted(entry.baskets, "basket"))
      if family == .systemMedium { Text("Room for more, as there is in a medium widget.") }
    }
    .containerBackground(.green.opacity(0.3), for: .widget)
  }
}

#Preview("Harvest", as: .systemSmall) {
  HarvestWidget()
} timeline: {
  HarvestEntry.some
}
