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
  private var scroll: (Int) -> Void = { _ in }

  init() {}

  var entries: [Entry] {
    changes.track()
    return current
  }

  /// Hears of the sections, as a list is measured; who shows them is evaluated afterwards.
  ///
  /// - Parameter scroll: brings a row of the list to the top.
  func set(_ entries: [Entry], in graph: Graph, scroll: @escaping (_ line: Int) -> Void) {
    self.scroll = scroll
    guard entries != current else { return }
    current = entries
    graph.afterSettling { [weak self] in self?.changes.invalidateDependents() }
  }

  /// Scrolls to a section.
  func jump(to entry: Entry) { scroll(entry.line) }
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
  /// Labels the section in the index at the edge of its list.
  public nonisolated func sectionIndexLabel(_ titleKey: LocalizedStringKey) -> some View {
    sectionIndexLabel(Text(titleKey))
  }
  /// Labels the section in the index at the edge of its list.
  @_disfavoredOverload
  public nonisolated func sectionIndexLabel<S: StringProtocol>(_ title: S) -> some View {
    sectionIndexLabel(Text(title))
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
