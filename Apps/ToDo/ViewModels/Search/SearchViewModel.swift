import Foundation
import ToDoModel

/// Searches all items as one types.
final class SearchViewModel: SearchViewModelInputs, SearchViewModelOutputs, SearchViewModelType {
  var inputs: any SearchViewModelInputs { self }
  var outputs: any SearchViewModelOutputs { self }

  // MARK: Private properties

  private static let limit = 100

  private let link: DataLink
  private let alarm = Alarm()
  private var words: DateText
  private var query = ""
  private var found: [ToDoItem] = []
  private var opened: ItemID?
  private var lists: [ListSummary] = []

  init(
    _ database: any Database,
    words: DateText = DateText(),
    contact: ContactViewModel? = nil,
  ) {
    link = DataLink(database, contact)
    self.words = words
  }

  // MARK: Waiting

  /// Ends when all that was asked for until now is done.
  func idle() async { await link.idle() }

  // MARK: Outputs

  var displayResults: ((SearchResults?) -> Void)?
  var displayOpened: ((ItemID?) -> Void)?
  var showDetail: (((any ItemDetailViewModelType)?) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?

  // MARK: Inputs

  func restored(_ query: String, _ item: ItemID?) {
    self.query = query
    opened = item
  }

  func viewDidLoad() {
    if opened != nil { showOpened() }
    link.open { [weak self] in
      try await self?.read()
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  func changedLocale(_ locale: Locale) {
    guard locale != words.locale else { return }
    words.locale = locale
    link.reload()
  }

  func changedZone(_ zone: TimeZone) {
    guard zone != words.zone else { return }
    words.zone = zone
    link.reload()
  }

  func changedQuery(_ query: String) {
    guard query != self.query else { return }
    self.query = query
    if isEmpty { displayResults?(nil) }
    link.reload()
  }

  func changedCompletion(_ item: ItemID, _ isDone: Bool) {
    link.perform { database in
      try await database.completeItems([item], isDone)
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  func selected(_ item: ItemID) {
    opened = item
    showOpened()
  }

  func closedDetail() {
    opened = nil
    showOpened()
  }

  private func showOpened() {
    displayOpened?(opened)
    showDetail?(
      opened.map { item in
        ItemDetailViewModel(
          item,
          link.database,
          seen: found.first { $0.id == item },
          lists: lists,
          words: words,
          contact: link.contact,
        )
      }
    )
  }

  func answered(_ option: AlertMessage.Option) {
    displayAlert?(nil)
    if option.action == .reload { link.reload() }
  }
}

extension SearchViewModel {
  private var isEmpty: Bool { SearchTerms.words(query).isEmpty }

  private func read() async throws {
    let asked = query
    guard !isEmpty else {
      displayResults?(nil)
      return
    }
    let items = try await link.database.search(asked, limit: Self.limit + 1)
    let lists = try await link.database.lists()
    // What has been typed meanwhile is looked for next.
    guard asked == query else { return }
    let names = Dictionary(uniqueKeysWithValues: lists.map { ($0.id, $0.list.name) })
    let shown = items.prefix(Self.limit)
    (found, self.lists) = (Array(shown), lists)
    alarm.set(words.nextChange(shown.compactMap(\.due)), words) { [weak self] in
      self?.link.reload()
    }
    let isAll = items.count <= Self.limit
    displayResults?(
      SearchResults(
        query: asked,
        rows: shown.map { ShownItem($0, words, list: names[$0.list] ?? "") },
        summary: isAll ? "\(Plural.items(shown.count)) found" : "The newest \(shown.count) found",
      )
    )
  }

  private func fail(_ error: any Error) {
    displayAlert?(.failure(error, then: .reload))
  }
}
