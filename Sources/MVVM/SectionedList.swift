public import Foundation
public import Observation

/// The rows of a provider, which finds out by itself what changes when they are replaced.
///
/// Rows are values of one moment: one that changes is replaced by another and told as an update.
@MainActor
@Observable
public final class SectionedList<ID: Hashable & Sendable, Item: Identifiable & Equatable> {
  public typealias Section = ItemSection<ID, Item>

  /// The rows; nil before the first came.
  public private(set) var sections: [Section]?

  @ObservationIgnored
  public let changes = Broadcaster<ProviderEvent>()

  /// What is still to be told.
  private enum News {
    case rows([Section])
    case failure(String)
  }

  @ObservationIgnored
  private var waiting: [News] = []
  @ObservationIgnored
  private var isTelling = false

  public init() {}

  /// Puts other rows in place and tells the difference; equal rows tell nothing.
  ///
  /// Of sections and items with one id only the first is taken. Called by a listener that is being
  /// told, it waits until all have been told, so that nobody hears of rows that are gone again.
  public func replace(with sections: [Section]) {
    notifyObservers(.rows(sections.unique()))
  }

  /// Tells that the rows could not be brought up to date; they stay as they are.
  ///
  /// It waits its turn as `replace(with:)` does.
  public func fail(_ words: String) {
    notifyObservers(.failure(words))
  }

  public func numberOfSections() -> Int { sections?.count ?? 0 }

  public func numberOfItemsInSection(_ section: Int) -> Int {
    guard let sections, sections.indices.contains(section) else { return 0 }
    return sections[section].items.count
  }

  public func itemAtIndexPath(_ indexPath: IndexPath) -> Item {
    guard
      let sections, indexPath.count == 2, sections.indices.contains(indexPath[0]),
      sections[indexPath[0]].items.indices.contains(indexPath[1])
    else { preconditionFailure("There is no item at \(indexPath).") }
    return sections[indexPath[0]].items[indexPath[1]]
  }

  public func headerForSection(_ section: Int) -> String? {
    guard let sections, sections.indices.contains(section) else { return nil }
    return sections[section].header
  }

  private func notifyObservers(_ news: News) {
    waiting.append(news)
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .rows(let sections): show(sections)
      case .failure(let words): changes.send(.failed(words))
      }
    }
  }

  private func show(_ new: [Section]) {
    guard let old = sections else {
      sections = new
      changes.send(.initial)
      return
    }
    let difference = ListDifference(from: old, to: new).changes
    guard !difference.isEmpty else { return }
    sections = new
    changes.send(.changed(difference))
  }
}

extension SectionedList: Provider {}
