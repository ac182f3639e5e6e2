import Foundation
import MVVM
import Observation

/// The rows of a provider for SwiftUI: sections and items that keep their identity while the
/// provider tells what changes.
///
/// A view that shows a list keeps one in its state and has it follow when it appears:
///
/// ```swift
/// @State private var rows = ProviderRows<RepositoriesViewModel>()
///
/// List {
///   ForEach(rows.sections, id: \.id) { section in
///     Section(section.header ?? "") {
///       ForEach(section.items) { RepoLine(cell: $0) }
///     }
///   }
/// }
/// .onAppear { rows.follow(viewModel) }
/// ```
@MainActor
@Observable
final class ProviderRows<Source: Provider> where Source.Item: Identifiable {
  typealias Section = ItemSection<Int, Source.Item>

  private(set) var sections: [Section] = []

  /// Followed anew where a session is restored.
  @ObservationIgnored private var followed = Momentary<Source?>(nil)
  @ObservationIgnored private var subscription: BroadcastSubscription?
  @ObservationIgnored private var lastID = 0

  /// Shows what a provider has, now and from now on; the same one again changes nothing.
  func follow(_ source: Source) {
    guard followed.value !== source else { return }
    subscription?.end()
    followed.value = source
    showAll()
    subscription = source.changes.subscribeOnMain(self) { rows, event in rows.handleEvent(event) }
  }

  private func handleEvent(_ event: ProviderEvent) {
    switch event {
    case .initial: showAll()
    case .changed(let changes): apply(changes)
    case .failed: break
    }
  }

  private func apply(_ changes: [ListChange]) {
    guard let source = followed.value else { return }
    let changed = sections.applying(changes) { number in
      section(number)
    } item: { place in
      source.itemAtIndexPath(place)
    }
    if let changed { sections = changed } else { showAll() }
  }

  private func showAll() {
    guard let source = followed.value else { return }
    sections = (0..<source.numberOfSections()).map(section)
  }

  private func section(_ number: Int) -> Section {
    guard let source = followed.value else { return Section(id: number, items: []) }
    lastID += 1
    let items = (0..<source.numberOfItemsInSection(number)).map {
      source.itemAtIndexPath([number, $0])
    }
    return Section(id: lastID, header: source.headerForSection(number), items: items)
  }
}
