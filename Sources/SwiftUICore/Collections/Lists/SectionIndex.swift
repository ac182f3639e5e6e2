import Foundation
import Layout
import Properties

/// The sections of a list that have a label, and where they begin.
final class SectionIndex {
  /// A section with a label.
  struct Entry: Equatable {
    let label: String
    /// The first row of the section in the list.
    let line: Int
  }

  private let changes = Signal()
  private var current: [Entry] = []
  weak var list: LazyBox?

  init() {}

  var entries: [Entry] {
    changes.track()
    return current
  }

  /// Hears of the sections, as a list is measured; who shows them is evaluated afterwards.
  func set(_ entries: [Entry], in list: LazyBox) {
    self.list = list
    guard entries != current else { return }
    current = entries
    list.graph.afterSettling { [weak self] in self?.changes.invalidateDependents() }
  }

  /// Scrolls to a section.
  func jump(to entry: Entry) { list?.scroll(toLine: entry.line) }
}

extension RowParts {
  /// The sections with a label; of several beginnings of one, the first.
  var labels: [SectionIndex.Entry] {
    var seen: Set<ObjectIdentifier> = []
    return beginnings.compactMap { line, environment in
      guard let label = environment.sectionIndexLabel, let group = environment.rowGroup,
        seen.insert(ObjectIdentifier(group)).inserted
      else { return nil }
      return SectionIndex.Entry(label: label, line: line)
    }
  }
}

/// The labels of a list's sections at its trailing edge; a press on one scrolls to its section.
struct SectionIndexBar: View {
  let index: SectionIndex
  @Environment(\.listLayout) private var layout

  var body: some View {
    let entries = index.entries
    if !entries.isEmpty, !layout.hidesIndex {
      // Where there is no room for all, only every second, fourth or eighth is shown.
      ViewThatFits(in: .vertical) {
        column(entries, every: 1)
        column(entries, every: 2)
        column(entries, every: 4)
        column(entries, every: 8)
      }
      .padding(.trailing, 2)
    }
  }

  private func column(_ entries: [SectionIndex.Entry], every step: Int) -> some View {
    let shown = stride(from: 0, to: entries.count, by: step).map { entries[$0] }
    return VStack(spacing: 0) {
      ForEach(shown, id: \.line) { entry in
        Button {
          index.jump(to: entry)
        } label: {
          Text(entry.label).font(.caption2.weight(.semibold)).foregroundStyle(Color.accentColor)
        }
        .buttonStyle(.plain)
        .accessibilityHint("Scrolls to the section")
      }
    }
  }
}

extension View {
  /// Labels the section in the index at the edge of its list; nil leaves it out.
  public nonisolated func sectionIndexLabel(_ label: Text?) -> some View {
    environment(\.sectionIndexLabel, label?.string)
  }

  /// Shows or hides the index at the edge of lists inside; by default it is there where sections
  /// have labels.
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listLayout) { $0.hidesIndex = visibility == .hidden }
  }
}

nonisolated extension EnvironmentValues {
  /// The label of the section around in the list's index.
  @Entry var sectionIndexLabel: String?
}
