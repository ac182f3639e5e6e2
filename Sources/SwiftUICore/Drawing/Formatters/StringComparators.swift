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
    let isStandard = kind == .standard
    // Most texts are plain, and a list may have many.
    let result =
      PlainComparison.compare(left, right, countsNumbers: isStandard)
      ?? (isStandard ? left.localizedStandardCompare(right) : left.localizedCompare(right))
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

// The default of Apple's for a property that is a text; here Foundation's would take letters by their
// codes. Where a property is known only as some `Comparable`, those are taken there as well.
nonisolated extension SortDescriptor {
  /// Sorts by a text, as a person would sort it.
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(joined(keyPath, \.asInLists), order: order)
  }

  /// Sorts by a text, as a comparator does.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable,
    comparator: LocalizedStringComparator,
    order: SortOrder = .forward,
  ) {
    let order = comparator.order == .forward ? order : order.reversed
    switch comparator.kind {
    case .standard: self.init(joined(keyPath, \.asInLists), order: order)
    case .localized: self.init(joined(keyPath, \.asInDictionaries), order: order)
    }
  }

  /// Sorts by a text that may be missing, which comes first then.
  public init(_ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward) {
    self.init(joined(keyPath, \.asInLists), order: order)
  }
}

/// One path of two that may be used on every thread: so it may be as well.
private nonisolated func joined<Root, Middle, Value>(
  _ first: any KeyPath<Root, Middle> & Sendable,
  _ second: any KeyPath<Middle, Value> & Sendable,
) -> any KeyPath<Root, Value> & Sendable {
  let whole: KeyPath<Root, Value> = first.appending(path: second)
  return unsafeBitCast(whole, to: (any KeyPath<Root, Value> & Sendable).self)
}

nonisolated extension SortOrder {
  fileprivate var reversed: SortOrder { self == .forward ? .reverse : .forward }
}

/// A text that is compared as `LocalizedStringComparator` does.
private nonisolated struct SortedText: Comparable {
  let text: String
  let kind: LocalizedStringComparator.Kind

  private func compared(with other: SortedText) -> ComparisonResult {
    LocalizedStringComparator(kind: kind, order: .forward).compare(text, other.text)
  }

  static func == (left: SortedText, right: SortedText) -> Bool {
    left.compared(with: right) == .orderedSame
  }
  static func < (left: SortedText, right: SortedText) -> Bool {
    left.compared(with: right) == .orderedAscending
  }
}

nonisolated extension String {
  fileprivate var asInLists: SortedText { SortedText(text: self, kind: .standard) }
  fileprivate var asInDictionaries: SortedText { SortedText(text: self, kind: .localized) }
}

nonisolated extension String? {
  fileprivate var asInLists: SortedText? { map(\.asInLists) }
}
