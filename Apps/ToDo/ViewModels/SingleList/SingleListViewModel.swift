import Foundation
import ToDoModel

/// The items of a list, or of a smart list: to add, change, complete, move and delete them.
final class SingleListViewModel: SingleListViewModelInputs, SingleListViewModelOutputs,
  SingleListViewModelType
{
  var inputs: any SingleListViewModelInputs { self }
  var outputs: any SingleListViewModelOutputs { self }

  // MARK: Private properties

  private let link: DataLink
  private var source: ItemSource
  private let alarm = Alarm()
  private var words: DateWords
  private var window = ItemWindow()
  private var lists: [ListSummary] = []
  private var typing = Typing()
  private var selection = ItemSelection()
  private var chosen = ChosenItems()
  private var rows = ItemRows()
  private var unkept = UnkeptTexts()
  private let filter: FilterMemory
  private var filterListener: FilterMemory.Listener?
  private var focus = RowFocus()
  /// Whether the list was deleted.
  private var isGone = false
  /// Whether nobody looks at the screen any more.
  private var isLeft = false

  init(
    _ choice: ListChoice,
    _ database: any Database,
    words: DateWords = DateWords(),
    contact: ContactViewModel? = nil,
    filter: FilterMemory = FilterMemory(),
  ) {
    source = ItemSource(choice)
    link = DataLink(database, contact)
    self.words = words
    self.filter = filter
    if source.hasFilter { source.filter = filter.filter }
    filterListener = filter.listen { [weak self] in self?.take($0) }
  }

  // MARK: Waiting

  /// Ends when all that was asked for until now is done.
  func idle() async { await link.idle() }

  // MARK: Outputs

  var displayTitle: ((String) -> Void)?
  var displaySummary: ((String) -> Void)?
  var displayRows: ((ItemRows) -> Void)?
  var displayEmpty: ((EmptyWords?) -> Void)?
  var displayFilter: ((ItemFilter?) -> Void)?
  var displayCanAdd: ((Bool) -> Void)?
  var displayCanMove: ((Bool) -> Void)?
  var displayTargets: (([ShownList]) -> Void)?
  var displaySelection: ((ItemSelection) -> Void)?
  var focusRow: ((RowFocus.Wish) -> Void)?
  var showDetail: (((any ItemDetailViewModelType)?) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?
  var goBack: (() -> Void)?

  // MARK: Inputs

  func viewDidLoad() {
    if case .smart(let smart) = source.choice { displayTitle?(smart.rawValue) }
    showWhatCanBeDone()
    displaySelection?(selection)
    link.open(
      read: { [weak self] in try await self?.read() },
      fail: { [weak self] in self?.fail($0) },
    )
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

  func tappedAdd() {
    guard source.canAdd else { return }
    changedSelecting(false)
    keepTyped()
    keepNew()
    typing.beginNew()
    show()
    askForFocus(.new)
  }

  func changedText(_ row: ItemRows.ID, _ text: String) {
    switch row {
    case .new:
      guard typing.new != nil else { return }
      guard text.contains(where: \.isNewline) else {
        typing.typeNew(text)
        break
      }
      if let list { create(text, in: list) }
      typing.beginNew()
    case .item(let id):
      if typing.item?.id != id { keepTyped() }
      let there = window.items + typing.comingItems
      guard let item = typing.item ?? there.first(where: { $0.id == id }) else { return }
      typing.type(text.split(whereSeparator: \.isNewline).joined(separator: " "), into: item)
    case .unread:
      return
    }
    show()
  }

  func submitted(_ row: ItemRows.ID) {
    guard row == .new else { return keepTyped() }
    guard let list, let text = typing.new, isVisible(text) else { return cancelNew() }
    create(text, in: list)
    typing.beginNew()
    show()
    askForFocus(.new)
  }

  // What a person does is no wish: told back it would undo what they do next.
  func beganEditing(_ row: ItemRows.ID) { focus.edited = row }

  func endedEditing(_ row: ItemRows.ID) {
    if focus.edited == row { focus.edited = nil }
    if row == .new { keepNew() } else if row.item == typing.item?.id { keepTyped() }
  }

  func focusedButtons(of row: ItemRows.ID?) { focus.pointed = row }

  func pressed(_ key: QuickKey) {
    if selection.isSelecting {
      if let action = selection.action(key) { choseForSelection(action) }
      return
    }
    switch focus.deed(key, rows) {
    case .complete(let item, let isDone): changedCompletion(item, isDone)
    case .open(let item): tappedDetail(item)
    case .delete(let item, let next):
      act(.delete, [item])
      askForFocus(next)
    case .move(let place, let other): movedRows([place], to: other)
    case nil: break
    }
  }

  func changedCompletion(_ item: ItemID, _ isDone: Bool) {
    let number = typing.send(item, isDone: isDone)
    show()
    perform {
      try await $0.completeItems([item], isDone)
    } done: { [weak self] _ in
      self?.typing.arrived(item, number)
    }
  }

  func chose(_ action: ItemAction, for item: ItemID) { act(action, [item]) }

  func deletedRows(_ offsets: IndexSet) { act(.delete, rows.ids(at: offsets)) }

  func movedRows(_ offsets: IndexSet, to destination: Int) {
    let moving = rows.ids(at: offsets)
    guard let list, source.canMove, moving.count == offsets.count,
      let place = rows.place(at: destination)
    else { return }
    // The next key may come before this is written, and means what is seen then.
    let before = window
    window.put(moving, at: place)
    let items = window.items
    show()
    perform {
      try await $0.moveItems(moving, to: list, at: place)
    } done: { [weak self] answer in
      guard answer == nil, let self, window.items == items else { return }
      window = before
      show()
    }
  }

  func tappedDetail(_ item: ItemID) {
    keepTyped()
    let seen = (window.items + typing.comingItems).first { $0.id == item }
    showDetail?(
      ItemDetailViewModel(
        item,
        link.database,
        seen: seen.map { typing.seen($0, at: words.now()) },
        lists: lists,
        words: words,
        contact: link.contact,
      )
    )
  }

  func closedDetail() { showDetail?(nil) }

  func changedSelecting(_ isSelecting: Bool) {
    guard selection.isSelecting != isSelecting else { return }
    keepTyped()
    keepNew()
    chosen = ChosenItems()
    showSelection(isSelecting)
  }

  func selected(_ rows: Set<ItemRows.ID>) {
    guard selection.isSelecting else { return }
    chosen.change(from: selection.rows, to: rows)
    showSelection(true)
  }

  func tappedSelectAll() {
    guard selection.isSelecting else { return }
    chosen = chosen.count(of: window.total) < window.total ? .all : ChosenItems()
    showSelection(true)
  }

  func choseForSelection(_ action: ItemAction) {
    let (chosen, scope, zone, today) = (chosen, scope, words.zone, words.today)
    perform { try await chosen.perform(action, in: scope, zone, today: today, $0) }
    changedSelecting(false)
  }

  func answered(_ option: AlertMessage.Option) {
    displayAlert?(nil)
    if !isGone { unkept.answer(option) }
    // What another alert has covered is still to be asked.
    for text in unkept.take() { link.contact.offer(text) }
    switch option.action {
    case .goBack: goBack?()
    case .reload: link.reload()
    case .nothing, .delete, .again, .discard: break
    }
  }
}

extension SingleListViewModel {
  private var list: ListID? { source.list }

  private var scope: Scope { source.scope(on: words.today, in: words.zone) }

  /// Shows other items, as was chosen here or on another screen.
  private func take(_ filter: ItemFilter) {
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

  private func askForFocus(_ row: ItemRows.ID?) {
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
    if let item = typing.item { next.keep(item, from: window) }
    self.lists = lists
    let dates = next.items.compactMap { $0.isCompleted ? nil : $0.due }
    alarm.set(words.nextChange(dates), words) { [weak self] in self?.link.reload() }
    window.take(next)
    typing.wasRead()
    displayTargets?(lists.filter { $0.id != list }.map { ShownList($0, words) })
    show()
  }

  private func show() {
    rows = ItemRows(window, typing, words, lists: list == nil ? lists : nil)
    displayRows?(rows)
    displaySummary?(source.filter.words(window.total + rows.coming.count, in: words.locale))
    displayEmpty?(rows.isEmpty ? source.empty : nil)
    showSelection(selection.isSelecting)
  }

  private func showSelection(_ isSelecting: Bool) {
    let next = isSelecting ? ItemSelection(chosen, window) : ItemSelection()
    guard next != selection else { return }
    selection = next
    displaySelection?(next)
  }

  private func isVisible(_ text: String) -> Bool { NewItems.isVisible(text) }

  // MARK: Changing

  /// Ends the row of a new item; what was typed there becomes one.
  private func keepNew() {
    guard let text = typing.new else { return }
    if let list, isVisible(text) { create(text, in: list) }
    cancelNew()
  }

  private func cancelNew() {
    typing.endNew()
    show()
  }

  /// One item for each line.
  private func create(_ text: String, in list: ListID) {
    let new = NewItems(text, in: list, at: words.now())
    guard !new.items.isEmpty else { return }
    typing.make(new.items)
    link.perform { database in
      try await database.createItems(new.drafts, in: list)
    } unless: { database in
      try await database.items(new.ids).isEmpty ? nil : new.ids
    } fail: { [weak self, link] error in
      Self.offer(text, error, self, link) { model in
        model.create(text, in: list)
        model.show()
      }
    } done: { [weak self] answer in
      self?.typing.made(new.items, areThere: answer != nil)
    }
  }

  /// Ends the typing of a title; without one the item goes.
  private func keepTyped() {
    guard let (item, text) = typing.end() else { return }
    guard isVisible(text) else { return act(.delete, [item.id]) }
    retitle(item, text)
  }

  private func retitle(_ item: ToDoItem, _ text: String) {
    let number = typing.send(item.id, title: text)
    show()
    link.perform { database in
      let seen = ItemTexts(title: item.title)
      try await database.updateItems([item.id], ItemChanges(title: text, seen: seen))
    } fail: { [weak self, link] error in
      Self.offer(text, error, self, link) { model in
        var item = item
        switch error as? DatabaseError {
        case .noSuchItem: return model.create(text, in: item.list)
        case .changedElsewhere(let theirs): item.title = theirs.title ?? item.title
        default: break
        }
        model.retitle(item, text)
      }
    } done: { [weak self] _ in
      self?.typing.arrived(item.id, number)
    }
  }

  private func act(_ action: ItemAction, _ ids: [ItemID]) {
    guard !ids.isEmpty else { return }
    keepTyped()
    let today = words.today
    perform { try await action.perform(on: ids, today: today, $0) }
  }

  private func perform<Answer: Sendable>(
    _ work: @escaping @MainActor (any Database) async throws -> Answer,
    done: @escaping @MainActor (Answer?) -> Void = { _ in },
  ) {
    link.perform(work, fail: { [weak self] in self?.fail($0) }, done: done)
  }

  // MARK: Failing

  private func fail(_ error: any Error) {
    guard !isGone else { return }
    show()
    switch error as? DatabaseError {
    case .noSuchList: leave()
    case .noSuchItem: displayAlert?(.failure(error, then: .reload))
    default: displayAlert?(.failure(error, then: .goBack))
    }
  }

  /// Lets a person keep what was typed and the database did not take: on this screen, or when it
  /// was left where all screens are.
  private static func offer(
    _ text: String,
    _ error: any Error,
    _ model: SingleListViewModel?,
    _ link: DataLink,
    again: @escaping @MainActor (SingleListViewModel) -> Void,
  ) {
    let unkept = UnkeptText(text: text, error: error) { [weak model] in
      again(model ?? SingleListViewModel(.smart(.all), link.database, contact: link.contact))
    }
    guard let model, !model.isLeft, !model.isGone else { return link.contact.offer(unkept) }
    model.unkept.add(unkept)
    model.show()
    if case .noSuchList = error as? DatabaseError { return model.leave() }
    model.displayAlert?(model.unkept.message)
  }

  private func leave() {
    guard !isGone else { return }
    isGone = true
    displayAlert?(.listDeleted)
  }
}
