public import Foundation

/// Which objects to fetch, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
  /// What holds for the objects; nil for all.
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  /// The largest number of objects; nil for all.
  public var fetchLimit: Int?
  /// So many are passed over at the start.
  public var fetchOffset: Int?
  /// Whether objects count that are not saved yet.
  public var includePendingChanges = true
  /// Without effect: objects are fetched whole.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Without effect: related objects are fetched with them.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }

  /// Whether another descriptor certainly means the same objects.
  func isSame(as other: FetchDescriptor<T>) -> Bool {
    predicate == nil && other.predicate == nil && sortBy == other.sortBy
      && fetchLimit == other.fetchLimit && fetchOffset == other.fetchOffset
  }

  /// Those of some objects that are meant, in order.
  func choose(from all: [T]) throws -> [T] {
    var chosen =
      try predicate.map { predicate in try all.filter { try predicate.evaluate($0) } } ?? all
    if !sortBy.isEmpty { chosen.sort(using: sortBy) }
    let start = min(max(0, fetchOffset ?? 0), chosen.count)
    let end = fetchLimit.map { min(chosen.count, start + max(0, $0)) } ?? chosen.count
    return start == 0 && end == chosen.count ? chosen : Array(chosen[start..<end])
  }
}
