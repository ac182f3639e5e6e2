import Foundation

/// What a list is known to hold after another page of it.
struct ListProgress<Item: Sendable>: Sendable {
  let items: [Item]
  let seen: Set<String>
  /// Where to go on; nil when there is no more, or no way to it.
  let mark: PageMark?
  /// The last item behind which there may be more; nil when all is known.
  let end: Item?
  /// Whether what is stored and did not come is gone, as far as the list is known.
  let tellsGone: Bool

  private static var mostPages: Int { 1_000 }

  /// Asks for the page after a mark, or for the first.
  init(
    of request: APIRequest<Listed<Item>>,
    after mark: PageMark?,
    from client: APIClient,
    id: (Item) -> String,
  ) async throws where Item: Decodable {
    guard let url = mark?.next ?? request.url(at: client.server) else { throw APIError.badAddress }
    let page = try await client.page(of: request, at: url)
    let asked = (mark?.asked ?? []).union([url])
    let hasGaps = page.hasGaps || mark?.hasGaps == true
    let seen = (mark?.seen ?? []).union(page.items.map(id))
    items = page.items
    self.seen = seen
    self.mark = page.next.flatMap { next in
      guard !asked.contains(next), asked.count < Self.mostPages else { return nil }
      return PageMark(next: next, seen: seen, asked: asked, hasGaps: hasGaps)
    }
    end = page.next == nil ? nil : page.items.last
    // An empty page that is not the last tells nothing.
    tellsGone = !hasGaps && (page.next == nil || !page.items.isEmpty)
  }
}
