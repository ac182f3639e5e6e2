import Foundation

/// A part of a list.
struct Page<Item: Sendable>: Sendable {
  let items: [Item]
  /// Whether there was something that made no sense: then nobody knows what is gone.
  let hasGaps: Bool
  /// Where it goes on, as the server said; nil at the end.
  let next: URL?
}

/// How far a list has been asked for, to go on from there.
struct PageMark: Hashable, Sendable {
  let next: URL
  /// What came so far, each by what it is known by in its list.
  let seen: Set<String>
  /// The addresses that were asked, so that a list that leads back to itself ends.
  let asked: Set<URL>
  let hasGaps: Bool
}
