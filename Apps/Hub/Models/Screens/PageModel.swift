import MVVM

/// One thing in the store, as a screen of its own needs it.
protocol PageModel<Page>: Sendable {
  associatedtype Page: StoredPage

  var changes: Broadcaster<HubStore.Change> { get }
  /// What `changes` tells when the page became another.
  var change: HubStore.Change { get }
  /// What is stored.
  func page() async throws -> Page
  /// Brings what the server has into the store.
  func refresh() async throws
}
