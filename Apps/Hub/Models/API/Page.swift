import Foundation

/// A part of a list.
struct Page<Item: Sendable>: Sendable {
  let items: [Item]
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

  /// The mark after a page; nil when that was the last.
  init?<Item>(after page: Page<Item>, seen: Set<String>, asked: Set<URL>) {
    guard let next = page.next, !asked.contains(next), asked.count < 1_000 else { return nil }
    self.next = next
    self.seen = seen
    self.asked = asked
  }
}
