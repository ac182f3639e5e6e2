public import Foundation

/// A view model that gives view models for the rows of a list, in sections.
///
/// Index paths hold a section and an item: `[0, 3]` is the fourth item of the first section.
@MainActor
public protocol Provider: ViewModel {
  associatedtype Item

  /// Tells what became of the rows; the provider shows the new ones when it tells.
  var changes: Broadcaster<ProviderEvent> { get }

  /// How many sections there are; none before the first rows came.
  func numberOfSections() -> Int
  /// How many items a section has; none when there is no such section.
  func numberOfItemsInSection(_ section: Int) -> Int
  /// The item at a place that there is; asking for another is a mistake that ends the program.
  func itemAtIndexPath(_ indexPath: IndexPath) -> Item
  /// What stands above a section, if anything does.
  func headerForSection(_ section: Int) -> String?
}

extension Provider {
  /// The item at a place; nil when there is no such place.
  public func itemIfPresent(at indexPath: IndexPath) -> Item? {
    guard
      indexPath.count == 2, indexPath[0] >= 0, indexPath[0] < numberOfSections(),
      indexPath[1] >= 0, indexPath[1] < numberOfItemsInSection(indexPath[0])
    else { return nil }
    return itemAtIndexPath(indexPath)
  }

  public func headerForSection(_ section: Int) -> String? { nil }
}

/// What a provider tells its views.
public enum ProviderEvent: Hashable, Sendable {
  /// The first rows are there.
  case initial
  /// Rows came, went, moved or changed, in the order to apply them.
  case changed([ListChange])
  /// The rows could not be brought up to date, in words; those that were there stay.
  case failed(String)
}
