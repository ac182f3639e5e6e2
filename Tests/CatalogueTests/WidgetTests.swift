import Foundation
import Pilot
import SwiftUI
import Testing
import WidgetKit

/// Widgets, which are seen in previews.
struct WidgetTests {
  nonisolated struct Entry: TimelineEntry {
    let date: Date
    let word: String
  }

  nonisolated struct Provider: TimelineProvider {
    func placeholder(in context: Context) -> Entry {
      Entry(date: .now, word: "Placeholder \(Int(context.displaySize.width))")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
      completion(placeholder(in: context))
    }

    func getTimeline(
      in context: Context,
      completion: @escaping @Sendable (Timeline<Entry>) -> Void,
    ) {
      completion(Timeline(entries: [placeholder(in: context)], policy: .after(.now)))
    }
  }

  struct EntryView: View {
    let entry: Entry
    @Environment(\.widgetFamily) private var family

    var body: some View {
      VStack {
        Text(entry.word)
        Text(family.description)
      }
      .containerBackground(.blue, for: .widget)
      .widgetURL(URL(string: "app://open"))
    }
  }

  struct WordWidget: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "word", provider: Provider()) { EntryView(entry: $0) }
        .configurationDisplayName("Word")
        .description("The word of the day.")
        .supportedFamilies([.systemSmall, .systemMedium])
        .contentMarginsDisabled()
    }
  }

  struct OtherWidget: Widget {
    var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
  }

  struct Widgets: WidgetBundle {
    var body: some Widget {
      WordWidget()
      OtherWidget()
    }
  }

  // Shows: Widget, StaticConfiguration, TimelineProvider
  @Test func `a preview shows a widget's entries, or its placeholder`() {
    let preview = Preview("Word", as: .systemSmall) {
      WordWidget()
    } timeline: {
      Entry(date: .now, word: "Morning")
      Entry(date: .now, word: "Evening")
    }
    let pilot = Pilot(columns: 60, rows: 40) { preview.view }
    #expect(pilot.has("Morning") && pilot.has("Evening") && pilot.has("systemSmall"))
    let held = Preview(as: .systemLarge) {
      WordWidget()
    } timelineProvider: {
      Provider()
    }
    let other = Pilot(columns: 60, rows: 40) { held.view }
    #expect(other.has("Placeholder 336") && other.has("systemLarge"))
    let empty = Preview(as: .accessoryInline) {
      OtherWidget()
    } timeline: {
    }
    #expect(Pilot(columns: 60, rows: 8) { empty.view }.has("This widget shows nothing."))
  }

  // Shows: WidgetCenter
  @Test func `there is no widget on any home screen`() async throws {
    WidgetCenter.shared.reloadAllTimelines()
    WidgetCenter.shared.reloadTimelines(ofKind: "word")
    #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
    _ = Widgets()
  }
}

#Preview("A word", as: .systemSmall) {
  WidgetTests.WordWidget()
} timeline: {
  WidgetTests.Entry(date: .now, word: "Noon")
}
