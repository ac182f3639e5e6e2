import Foundation
import MVVM
import Observation

/// Keeps what a screen shows the same as what is stored.
@MainActor
@Observable
final class PageFeed<Page: StoredPage> {
  private(set) var state = LoadState.idle

  @ObservationIgnored private let model: any PageModel<Page>
  @ObservationIgnored private let take: @MainActor (Page) -> Void
  @ObservationIgnored private var fetching: Task<Void, Never>?
  @ObservationIgnored private var isStale = false

  /// - Parameter take: is given the page whenever it was fetched.
  init<Model: PageModel<Page>>(model: Model, take: @escaping @MainActor (Page) -> Void) {
    self.model = model
    self.take = take
    let mine = model.change
    model.changes.listenOnMain(self) { feed, change in
      if change == mine { feed.fetch() }
    }
  }

  /// Shows what is stored and then asks the server; while that is under way, again does nothing.
  func refresh() async {
    guard state.begin() else { return }
    await show()
    if let date = try? await model.page().refreshed { state = .loading(since: date) }
    do {
      try await model.refresh()
      await show()
      state.succeed(at: try await model.page().refreshed ?? Date())
    } catch {
      state.fail(error.localizedDescription)
    }
  }

  /// Fetches what is stored and waits until it was taken.
  func show() async {
    fetch()
    await fetching?.value
  }

  /// Fetches from the store; asked while it does so, it does so once more.
  private func fetch() {
    guard fetching == nil else {
      isStale = true
      return
    }
    fetching = Task { [weak self, model] in
      repeat {
        self?.isStale = false
        let page = try? await model.page()
        guard let self else { return }
        if let page { take(page) }
      } while self?.isStale == true
      self?.fetching = nil
    }
  }
}
