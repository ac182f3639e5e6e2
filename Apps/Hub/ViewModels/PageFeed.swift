import Foundation
import MVVM
import Observation

/// Keeps what a screen shows the same as what is stored.
@MainActor
@Observable
final class PageFeed<Page: StoredPage> {
  private(set) var state = LoadState.idle
  /// Whether it was brought up to date in this process, or is being so.
  var wasAsked: Bool { asked.value }

  @ObservationIgnored private var asked = Momentary(false)
  @ObservationIgnored private let model: any PageModel<Page>
  @ObservationIgnored private let take: @MainActor (Page) async -> Void
  @ObservationIgnored private var fetching: Task<(any Error)?, Never>?
  @ObservationIgnored private var isStale = false

  /// - Parameter take: is given the page whenever it was fetched, and waited for.
  init<Model: PageModel<Page>>(model: Model, take: @escaping @MainActor (Page) async -> Void) {
    self.model = model
    self.take = take
    let mine = model.change
    model.changes.subscribeOnMain(self) { feed, change in
      if change == mine { feed.fetch() }
    }
  }

  /// Shows what is stored and then asks the server; while that is under way, again does nothing.
  ///
  /// What began goes on when the screen is left, and is there when a person returns.
  func refresh() async {
    guard state.begin() else { return }
    asked.value = true
    await Task { await load() }.value
  }

  /// Fetches what is stored and waits until it was taken.
  func show() async throws {
    fetch()
    if let error = await fetching?.value { throw error }
  }

  private func load() async {
    do {
      try await show()
      state.show(asOf: try await model.page().refreshed)
      try await model.refresh()
      try await show()
      state.succeed(at: try await model.page().refreshed ?? Date())
    } catch {
      state.fail(error)
    }
  }

  /// Fetches from the store; asked while it does so, it does so once more.
  private func fetch() {
    guard fetching == nil else {
      isStale = true
      return
    }
    fetching = Task { [weak self, model] in
      var failure: (any Error)?
      repeat {
        self?.isStale = false
        do {
          let page = try await model.page()
          await self?.take(page)
          failure = nil
        } catch {
          failure = error
        }
      } while self?.isStale == true
      self?.fetching = nil
      return failure
    }
  }
}
