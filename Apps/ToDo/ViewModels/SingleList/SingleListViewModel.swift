import Foundation
import ToDoModel

/// The items of a list, or of a smart list: to add, change, complete, move and delete them.
final class SingleListViewModel: SingleListViewModelInputs, SingleListViewModelOutputs,
  SingleListViewModelType
{
  var inputs: any SingleListViewModelInputs { self }
  var outputs: any SingleListViewModelOutputs { self }

  // MARK: State

  /// Where items are read and changed.
  let link: DataLink
  /// Which items these are.
  private(set) var source: ItemSource
  /// How dates are said to the person, and which day it is.
  private(set) var words: DateText
  /// The items that are read.
  var window = ItemWindow()
  /// All lists, for items to be moved to.
  private(set) var lists: [ListSummary] = []
  /// What is being typed, and what is on its way to the database.
  var typing = Typing()
  /// What is chosen, as the screen was told.
  private(set) var selection = ItemSelection()
  /// What is chosen, seen or not.
  var chosen = ChosenItems()
  /// The rows, as the screen was told.
  private(set) var rows = ItemRows()
  /// What was typed and the database did not take.
  var unkept = UnkeptTexts()
  /// Where the keyboard is.
  var focus = RowFocus()
  /// The item whose own screen is shown.
  var opened: ItemID?
  /// What was being typed when the app ended, until the rows are read.
  private var former: ItemRows?
  /// Whether the list was deleted.
  private(set) var isGone = false
  /// Whether nobody looks at the screen any more.
  private(set) var isLeft = false
  private let alarm = Alarm()
  private let filter: FilterMemory
  private var filterListener: FilterMemory.Listener?

  init(
    _ choice: ListChoice,
    _ database: any Database,
    words: DateText = DateText(),
    contact: ContactViewModel? = nil,
    filter: FilterMemory = FilterMemory(),
  ) {
    source = ItemSource(choice)
    link = DataLink(database, contact)
    self.words = words
    self.filter = filter
    if source.hasFilter { source.filter = filter.filter }
    filterListener = filter.listen { [weak self] in self?.applyFilter($0) }
  }

  // MARK: Waiting

  /// Ends when all that was asked for until now is done.
  func idle() async { await link.idle() }

  // MARK: Outputs

  var displayTitle: ((String) -> Void)?
  var displaySummary: ((String) -> Void)?
  var displayRows: ((ItemRows) -> Void)?
  var displayEmpty: ((EmptyText?) -> Void)?
  var displayFilter: ((ItemFilter?) -> Void)?
  var displayCanAdd: ((Bool) -> Void)?
  var displayCanMove: ((Bool) -> Void)?
  var displayTargets: (([ShownList]) -> Void)?
  var displaySelection: ((ItemSelection) -> Void)?
  var focusRow: ((RowFocus.Wish) -> Void)?
  var displayOpened: ((ItemID?) -> Void)?
  var showDetail: (((any ItemDetailViewModelType)?) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?
  var goBack: (() -> Void)?

  // MARK: Inputs

  func viewDidLoad() {
    if case .smart(let smart) = source.choice { displayTitle?(smart.rawValue) }
    showWhatCanBeDone()
    displaySelection?(selection)
    // What a former process asked is asked again where it still holds.
    displayAlert?(unkept.message)
    if opened != nil { showOpened() }
    link.open(
      read: { [weak self] in try await self?.read() },
      fail: { [weak self] in self?.fail($0) },
    )
  }

  func restored(_ rows: ItemRows, _ item: ItemID?, _ selection: ItemSelection) {
    opened = item
    self.selection = selection
    chosen = selection.chosen
    if source.canAdd { typing.restoreNew(rows) }
    former = rows
  }

  func viewWillAppear() { isLeft = false }

  func viewWillDisappear() {
    isLeft = true
    keepNew()
    keepTyped()
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

  func changedFilter(_ filter: ItemFilter) {
    guard source.hasFilter else { return }
    self.filter.choose(filter)
  }

  func rowAppeared(_ row: ItemRows.ID) {
    guard let index = rows.itemIndex(of: row), window.move(to: index) else { return }
    link.reload()
  }

  func answered(_ option: AlertMessage.Option) {
    displayAlert?(nil)
    if !isGone { unkept.answer(option, link.contact) }
    // What another alert has covered is still to be asked.
    for text in unkept.takeAll() { link.contact.offer(text) }
    switch option.action {
    case .goBack: goBack?()
    case .reload: link.reload()
    case .nothing, .delete, .again, .discard: break
    }
  }
}

// MARK: - Reading and showing

extension SingleListViewModel {
  /// The list, where it is no smart one.
  var list: ListID? { source.list }

  /// Which items these are today.
  var scope: Scope { source.scope(on: words.today, in: words.zone) }

  /// Shows other items, as was chosen here or on another screen.
  private func applyFilter(_ filter: ItemFilter) {
    guard source.hasFilter, filter != source.filter else { return }
    keepTyped()
    keepNew()
    source.filter = filter
    window = ItemWindow()
    chosen = ChosenItems()
    showSelection(selection.isSelecting)
    showWhatCanBeDone()
    link.reload()
  }

  /// Wants the keyboard in a row, or in none.
  func askForFocus(_ row: ItemRows.ID?) {
    focus.ask(for: row)
    focusRow?(focus.wish)
  }

  private func showWhatCanBeDone() {
    displayFilter?(source.hasFilter ? source.filter : nil)
    displayCanAdd?(source.canAdd)
    displayCanMove?(source.canMove)
  }

  private func read() async throws {
    guard !isGone else { return }
    let scope = scope
    var next = window
    try await next.read(scope, from: link.database)
    let lists = try await link.database.lists()
    if let list {
      guard let summary = lists.first(where: { $0.id == list }) else { return leave() }
      displayTitle?(summary.list.name)
    }
    let gone = try await chosen.gone(from: scope, words.zone, near: next.items, link.database)
    guard scope == self.scope else { return link.reload() }
    chosen.forget(gone)
    if let former { try await restoreTyping(former, next) }
    if let item = typing.item { next.keep(item, from: window) }
    self.lists = lists
    let dates = next.items.compactMap { $0.isCompleted ? nil : $0.due }
    alarm.set(words.nextChange(dates), words) { [weak self] in self?.link.reload() }
    window.replaceItems(next)
    typing.wasRead()
    displayTargets?(lists.filter { $0.id != list }.map { ShownList($0, words) })
    show()
  }

  /// Goes on with what was being typed when the app ended.
  private func restoreTyping(_ rows: ItemRows, _ window: ItemWindow) async throws {
    if var id = rows.newID {
      // It may have been made, and the app ended before it could show that.
      while let made = try await link.database.items([id]).first {
        typing.wasMade(id, as: made.title)
        id = id.following
      }
      typing.wasNotMade(id)
    }
    former = nil
    if let typed = rows.typed, let item = window.items.first(where: { $0.id == typed }),
      let text = rows.items.first(where: { $0.id == typed })?.text
    {
      typing.type(text, into: item)
    }
  }

  /// An identifier for an item that will be made.
  func nextID() -> ItemID { ItemID(TimeOrderedIDs.shared.next(at: words.now())) }

  /// Tells the screen how all stands now.
  func show() {
    rows = ItemRows(window, typing, words, lists: list == nil ? lists : nil)
    displayRows?(rows)
    displaySummary?(source.filter.words(window.total + rows.coming.count, in: words.locale))
    displayEmpty?(rows.isEmpty ? source.empty : nil)
    showSelection(selection.isSelecting)
  }

  /// Tells the screen what is chosen, if that is something else.
  func showSelection(_ isSelecting: Bool) {
    let next = isSelecting ? ItemSelection(chosen, window) : ItemSelection()
    guard next != selection else { return }
    selection = next
    displaySelection?(next)
  }

  // MARK: Failing

  /// Tells a person what failed, and shows again what holds.
  func fail(_ error: any Error) {
    guard !isGone else { return }
    show()
    switch error as? DatabaseError {
    case .noSuchList: leave()
    case .noSuchItem: displayAlert?(.failure(error, then: .reload))
    default: displayAlert?(.failure(error, then: .goBack))
    }
  }

  /// Says that the list was deleted, and has nothing left to show.
  func leave() {
    guard !isGone else { return }
    isGone = true
    displayAlert?(.listDeleted)
  }
}
