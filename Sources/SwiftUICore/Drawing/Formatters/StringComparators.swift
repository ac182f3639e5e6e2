public import Foundation

/// Compares texts as a person would sort them, which Linux's Foundation lacks as a comparator.
///
/// Apple's is a `String.StandardComparator`; here it is a type of its own, which apps name by
/// `.localizedStandard` or `.localized`.
public nonisolated struct LocalizedStringComparator: SortComparator, Hashable, Sendable {
  fileprivate enum Kind: Hashable, Sendable { case standard, localized }

  fileprivate let kind: Kind
  public var order: SortOrder

  public func compare(_ left: String, _ right: String) -> ComparisonResult {
    let result =
      kind == .standard ? left.localizedStandardCompare(right) : left.localizedCompare(right)
    if order == .forward { return result }
    return switch result {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }
}

nonisolated extension SortComparator where Self == LocalizedStringComparator {
  /// Sorts as the file lists of a system do: numbers by their value, letters by the locale.
  public static var localizedStandard: LocalizedStringComparator {
    LocalizedStringComparator(kind: .standard, order: .forward)
  }
  /// Sorts by the rules of the locale.
  public static var localized: LocalizedStringComparator {
    LocalizedStringComparator(kind: .localized, order: .forward)
  }
}
