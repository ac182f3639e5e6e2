import Foundation
import ToDoModel

/// One item with all that belongs to it.
final class ItemDetailViewModel: ItemDetailViewModelInputs, ItemDetailViewModelOutputs,
  ItemDetailViewModelType
{
  var inputs: any ItemDetailViewModelInputs { self }
  var outputs: any ItemDetailViewModelOutputs { self }

  // MARK: Private properties

  private let link: DataLink
  private let id: ItemID
  private let words: DateText
  private var unkept = UnkeptTexts()
  private var item: ToDoItem?
  private var lists: [ListSummary]
  private var typed = ItemTyped()
  /// What it said when its typing began.
  private var before = ItemTyped()
  /// What of it is on its way to the database.
  private var sent = ItemTyped()
  /// What an item is to be called that is made in the place of this one.
  private let substitute: ItemID
  private var isGone = false

  /// - Parameters:
  ///   - seen: the item as the screen before shows it, shown until it is read.
  ///   - lists: those it may be in, likewise.
  init(
    _ item: ItemID,
    _ database: any Database,
    seen: ToDoItem? = nil,
    lists: [ListSummary] = [],
    words: DateText = DateText(),
    contact: ContactViewModel? = nil,
  ) {
    id = item
    self.item = seen
    self.lists = lists
    substitute = ItemID(TimeOrderedIDs.shared.next(at: words.now()))
    link = DataLink(database, contact)
    self.words = words
  }

  // MARK: Waiting

  /// Ends when all that was asked for until now is done.
  func idle() async { await link.idle() }

  // MARK: Outputs

  var displayFields: ((ItemFields) -> Void)?
  var displayLists: (([ShownList]) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?
  var goBack: (() -> Void)?

  // MARK: Inputs

  func viewDidLoad() {
    if item != nil { showAll() }
    // What a former process asked is asked again where it still holds.
    displayAlert?(unkept.message)
    link.open { [weak self] in
      try await self?.read()
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  func restored(_ typed: ItemTyped) { self.typed = typed }

  func viewWillAppear() {
    guard isGone else { return }
    isGone = false
    // What changed while nobody looked was not shown.
    link.reload()
  }

  func viewWillDisappear() {
    keep(isLeaving: true)
    isGone = true
  }

  func changedTitle(_ title: String) {
    type(title, \.title) { $0.title }
  }

  func changedNote(_ note: String) {
    type(note, \.note) { $0.note }
  }

  func changedTags(_ tags: String) {
    type(tags, \.tags) { $0.shownTags }
  }

  func endedEditing() { keep(isLeaving: false) }

  func changedCompletion(_ isDone: Bool) {
    guard isDone != item?.isCompleted else { return }
    foresee { $0.completed = isDone ? words.now() : nil }
    let id = id
    perform { try await $0.completeItems([id], isDone) }
  }

  func changedHasDue(_ hasDue: Bool) {
    guard hasDue != (item?.due != nil) else { return }
    setDue(hasDue ? .day(words.today) : nil)
  }

  func changedHasTime(_ hasTime: Bool) {
    switch item?.due {
    case .day(let day) where hasTime:
      setDue(.moment(words.moment(of: day, hour: 9)))
    case .moment(let moment) where !hasTime:
      setDue(.day(Day(of: moment, in: words.zone)))
    default: break
    }
  }

  func changedDue(_ due: Date) {
    switch item?.due {
    case .day: setDue(.day(Day(of: due, in: words.zone)))
    case .moment: setDue(.moment(due))
    case nil: break
    }
  }

  func changedPriority(_ priority: Priority.Level) {
    guard priority != item?.priority.level else { return }
    foresee { $0.priority = Priority(priority) }
    change(ItemChanges(priority: Priority(priority)))
  }

  func changedList(_ list: ListID) {
    guard let item, item.list != list else { return }
    foresee { $0.list = list }
    perform { try await $0.moveItems([item.id], to: list) }
  }

  func tappedDelete() {
    leave()
    delete(item?.title ?? "")
  }

  func tappedDone() {
    keep(isLeaving: true)
    leave()
  }

  func answered(_ option: AlertMessage.Option) {
    displayAlert?(nil)
    unkept.answer(option, link.contact)
    // What is not answered stays in its field, if it has one.
    for text in unkept.takeAll() {
      if text.isNowhereElse { link.contact.offer(text) } else { link.contact.drop(text.edit) }
    }
    if option.action == .goBack {
      keep(isLeaving: true)
      leave()
    }
  }
}

extension ItemDetailViewModel {
  private func read() async throws {
    guard !isGone else { return }
    let lists = try await link.database.lists()
    let found = try await link.database.items([id]).first
    guard !isGone else { return }
    guard let found else { throw DatabaseError.noSuchItem(id) }
    item = found
    self.lists = lists
    showAll()
  }

  private func showAll() {
    displayLists?(lists.map { ShownList($0, words) })
    show()
  }

  private func show() {
    guard let item else { return }
    var fields = ItemFields(item, words)
    fields.typed = typed
    fields.title = typed.title ?? item.title
    fields.note = typed.note ?? item.note
    fields.tags = typed.tags ?? item.shownTags
    displayFields?(fields)
  }

  // MARK: Changing

  private func setDue(_ due: Due?) {
    guard due != item?.due else { return }
    foresee { $0.due = due }
    change(ItemChanges(due: .some(due)))
  }

  /// Shows at once what is on its way to the database; what is read then is what holds.
  private func foresee(_ change: (inout ToDoItem) -> Void) {
    guard var next = item else { return }
    change(&next)
    item = next
    show()
  }

  /// Keeps what was typed and differs; an item without a title goes when its screen does.
  private func keep(isLeaving: Bool) {
    guard let item, !isGone else { return }
    var changes = ItemChanges()
    let seen = ItemTexts(
      title: sent.title ?? before.title ?? item.title,
      note: sent.note ?? before.note ?? item.note,
      tags: (sent.tags ?? before.tags).map(Self.tags) ?? item.tags,
    )
    if let title = typed.title, title != seen.title {
      guard (try? CleanText.title(title)) != nil else {
        if isLeaving { tappedDelete() }
        return
      }
      changes.title = title
    }
    if let note = typed.note, note != seen.note { changes.note = note }
    if let tags = typed.tags.map(Self.tags), tags != seen.tags { changes.tags = tags }
    if changes != ItemChanges() {
      changes.seen = seen
      return write(changes, of: typed)
    }
    // What is on its way stays as it was typed until it is there.
    if sent == ItemTyped(), typed != ItemTyped() {
      (typed, before) = (ItemTyped(), ItemTyped())
      show()
    }
  }

  private func type(
    _ text: String,
    _ part: WritableKeyPath<ItemTyped, String?>,
    _ read: (ToDoItem) -> String,
  ) {
    if typed[keyPath: part] == nil { before[keyPath: part] = item.map(read) }
    typed[keyPath: part] = text
    show()
  }

  private static func tags(_ text: String) -> [String] {
    text.split(separator: ",").map { tag in
      let tag = tag.trimmingCharacters(in: .whitespacesAndNewlines)
      return tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
    }
    .filter { !$0.isEmpty }
  }

  private func change(_ changes: ItemChanges) {
    let id = id
    perform { try await $0.updateItems([id], changes) }
  }

  private func write(_ changes: ItemChanges, of typed: ItemTyped) {
    let change = TextEdit.TextChange(
      item: id,
      texts: changes.texts,
      seen: changes.seen ?? ItemTexts(),
      whole: item,
      substitute: substitute,
    )
    write(.change(change), of: typed)
  }

  /// Writes what was typed; what the database does not take stays in its field, or when the screen
  /// was left is told where all screens are.
  private func write(_ edit: TextEdit, of typed: ItemTyped) {
    if case .change(let change) = edit {
      if change.texts.title != nil { sent.title = typed.title }
      if change.texts.note != nil { sent.note = typed.note }
      if change.texts.tags != nil { sent.tags = typed.tags }
    }
    link.perform(edit) { [weak self, link] asked, rest, error in
      if case .changedElsewhere(let theirs) = error as? DatabaseError {
        self?.forget(typed, theirs)
      }
      if let rest { self?.write(rest, of: typed) ?? link.contact.write(rest) }
      let unkept = UnkeptText(edit: asked, error: error) { [weak self] in
        let again = asked.again(after: error)
        self?.write(again, of: typed) ?? link.contact.write(again)
      }
      if case .noSuchItem = error as? DatabaseError { self?.leave() }
      guard let self, !isGone else { return link.contact.offer(unkept) }
      self.unkept.add(unkept)
      displayAlert?(self.unkept.message)
    } done: { [weak self] isKept in
      self?.arrived(typed, isKept: isKept)
    }
  }

  private func delete(_ title: String) {
    link.perform(.delete(id, title: title)) { [self] asked, _, error in
      link.contact.offer(UnkeptText(edit: asked, error: error) { self.delete(title) })
    }
  }

  /// What is kept shows as it is kept, unless more was typed meanwhile; what is not is typed still.
  private func arrived(_ answered: ItemTyped, isKept: Bool) {
    func end(_ part: WritableKeyPath<ItemTyped, String?>) {
      if isKept, let text = answered[keyPath: part] {
        before[keyPath: part] = text
        if typed[keyPath: part] == text { typed[keyPath: part] = nil }
      }
      if sent[keyPath: part] == answered[keyPath: part] { sent[keyPath: part] = nil }
    }
    for part in [\ItemTyped.title, \.note, \.tags] { end(part) }
  }

  /// Shows what somebody else wrote in place of what was typed, about which one is asked.
  private func forget(_ asked: ItemTyped, _ theirs: ItemTexts) {
    func end(_ part: WritableKeyPath<ItemTyped, String?>) {
      if typed[keyPath: part] == asked[keyPath: part] { typed[keyPath: part] = nil }
    }
    if theirs.title != nil { end(\.title) }
    if theirs.note != nil { end(\.note) }
    if theirs.tags != nil { end(\.tags) }
    show()
  }

  private func perform<Answer: Sendable>(
    _ work: @escaping @MainActor (any Database) async throws -> Answer,
    done: @escaping @MainActor (Answer?) -> Void = { _ in },
  ) {
    link.perform(work, fail: { [weak self] in self?.fail($0) }, done: done)
  }

  private func leave() {
    guard !isGone else { return }
    isGone = true
    goBack?()
  }

  private func fail(_ error: any Error) {
    guard !isGone else { return }
    displayAlert?(.failure(error, then: .goBack))
  }
}

extension ToDoItem {
  /// The tags as they are typed.
  fileprivate var shownTags: String { tags.joined(separator: ", ") }
}
