import Foundation
import MVVM
import Observation

/// One issue or pull request: what it says, what was said about it, and what one adds.
@MainActor
@Observable
package final class IssueViewModel {
  let place: IssuePlace
  /// Whether comments can be written at all.
  package let canWrite: Bool
  /// Nil until something is known.
  package private(set) var facts: IssueFacts?
  package private(set) var state = LoadState.idle
  /// Whether there are more comments than are shown.
  package private(set) var hasMore = false
  package var isLoadingMore: Bool { more.value }
  private var more = Momentary(false)
  /// How many pages of comments came, so that a view knows when to ask for the next.
  package private(set) var pages = 0
  /// What somebody writes; it is kept, also for the next start.
  package var draft = "" { didSet { if draft != oldValue { keep() } } }
  /// Whether a comment, closing or reopening is under way.
  package var isWorking: Bool { working != nil }
  /// What is under way, as in “Sending…”.
  package var working: String? { underWay.value }
  private var underWay = Momentary<String?>(nil)
  /// Why that did not work.
  package private(set) var problem: String?
  /// What became of the comment that was sent last, where that cannot be seen.
  package private(set) var report: String?

  private let rows = SectionedList<String, ReadComment>()
  @ObservationIgnored private let model: any IssueModel
  @ObservationIgnored private let fetching = Repeater()
  @ObservationIgnored private let keeping = Repeater()
  @ObservationIgnored let reader = BodyReader()
  @ObservationIgnored private var mark: PageMark?
  /// Why the store could not be read.
  @ObservationIgnored private var unreadable: (any Error)?
  @ObservationIgnored private var shown = IssueViewModel.step
  @ObservationIgnored private var hasDraft = false

  /// How many comments more are shown at a time: as many as a page has.
  private static let step = 100

  init(place: IssuePlace, model: any IssueModel, canWrite: Bool = true) {
    self.place = place
    self.canWrite = canWrite
    self.model = model
    model.changes.subscribeOnMain(self) { viewModel, change in
      if viewModel.model.isAbout(change) { viewModel.fetch() }
    }
  }

  package var title: String { PlainText.line("\(place.owner)/\(place.name)", limit: 200) }

  package var canSend: Bool { !isWorking && !draft.allSatisfy(\.isWhitespace) }

  /// Shows what is stored and then asks the server; while that is under way, again does nothing.
  package func refresh() async {
    guard state.begin() else { return }
    await remember()
    fetch()
    await fetching.settle()
    state.show(asOf: try? await model.refreshed())
    do {
      mark = try await model.refresh()
      fetch()
      await fetching.settle()
      pages += 1
      if let unreadable { throw unreadable }
      state.succeed(at: try await model.refreshed() ?? model.now)
    } catch {
      state.fail(error)
      rows.fail(error.localizedDescription)
    }
  }

  /// Shows more comments, asking the server where it has more.
  package func loadMore() async {
    guard hasMore, !isLoadingMore, !state.isLoading else { return }
    more.value = true
    defer { more.value = false }
    do {
      if let from = mark { mark = try await model.load(after: from) }
    } catch {
      state.fail(error)
      return
    }
    shown += IssueViewModel.step
    fetch()
    await fetching.settle()
    pages += 1
  }

  /// Sends the draft, once; it stays when that does not work.
  package func send() async {
    guard canSend else { return }
    let text = draft
    await work("Sending…") { model in
      await self.keeping.settle()
      try await model.send(text)
      if self.draft == text { self.draft = "" }
      await self.keeping.settle()
      if self.hasMore { self.report = "Your comment was sent. It stands after those shown so far." }
    }
  }

  /// - Parameter reason: nil for a pull request.
  package func close(as reason: API.Closing?) async {
    await work("Closing…") { try await $0.close(as: reason) }
  }

  package func reopen() async { await work("Reopening…") { try await $0.reopen() } }

  private func work(_ words: String, _ work: (any IssueModel) async throws -> Void) async {
    guard !isWorking else { return }
    underWay.value = words
    problem = nil
    report = nil
    do {
      try await work(model)
      fetch()
      await fetching.settle()
    } catch {
      problem = error.localizedDescription
    }
    underWay.value = nil
  }

  /// Takes up what was begun to write before, unless something new was begun already.
  private func remember() async {
    guard !hasDraft else { return }
    let kept = try? await model.draft()
    hasDraft = true
    if let kept, draft.isEmpty { draft = kept }
  }

  private func keep() {
    // What was typed last is kept also when the screen is left at once.
    keeping.ask { [self] in try? await model.keep(draft) }
  }

  private func fetch() {
    fetching.ask { [weak self, model, reader] in
      guard let shown = self?.shown else { return }
      let stored = await Result { try await Stored(model, reader, first: shown) }
      guard let self else { return }
      unreadable = stored.failure
      // One that is gone from the server stays as long as somebody looks at it.
      guard let stored = try? stored.get(), let issue = stored.issue else { return }
      facts = IssueFacts(issue, body: stored.body, pull: stored.pull, now: model.now)
      hasMore = mark != nil || stored.hasMore
      let some = stored.comments
      rows.replace(with: some.isEmpty ? [] : [ItemSection(id: "", items: some)])
    }
  }
}

/// What is stored of an issue, with its texts read.
private struct Stored {
  let issue: RepoIssue?
  let body: BodyText
  let pull: PullFacts?
  let comments: [ReadComment]
  /// Whether more comments are stored.
  let hasMore: Bool

  @MainActor
  init(_ model: any IssueModel, _ reader: BodyReader, first count: Int) async throws {
    let all = try await model.comments(first: count + 1)
    issue = try await model.issue()
    pull = try await model.pullFacts()
    hasMore = all.count > count
    let some = all.prefix(count)
    let bodies = await reader.bodies([issue?.text ?? ""] + some.map(\.text))
    body = bodies[0]
    comments = zip(some, bodies.dropFirst()).map(ReadComment.init)
  }
}

extension IssueViewModel: Provider {
  package var changes: Broadcaster<ProviderEvent> { rows.changes }

  package func numberOfSections() -> Int { rows.numberOfSections() }

  package func numberOfItemsInSection(_ section: Int) -> Int {
    rows.numberOfItemsInSection(section)
  }

  package func itemAtIndexPath(_ indexPath: IndexPath) -> CommentCellViewModel {
    let read = rows.itemAtIndexPath(indexPath)
    return CommentCellViewModel(comment: read.comment, body: read.body, now: model.now)
  }
}
