import Foundation
import ToDoModel

/// All lists: to choose one, to make, rename and delete them.
final class AllListsViewModel: AllListsViewModelInputs, AllListsViewModelOutputs,
  AllListsViewModelType
{
  var inputs: any AllListsViewModelInputs { self }
  var outputs: any AllListsViewModelOutputs { self }

  // MARK: Private properties

  private enum Naming {
    /// With the identifier that it will have, by which it is known whether it was made.
    case new(ListID)
    /// With the name that it has.
    case renaming(ListID, from: String)
  }

  private let link: DataLink
  private let alarm = Alarm()
  private var words: DateText
  private var lists: [ListSummary] = []
  private var selection: ListChoice?
  private var single: SingleListViewModel?
  private var naming: Naming?
  private var name = ""
  private var opened = OpenedOverLists() { didSet { displayOpened?(opened) } }
  private var unkept = UnkeptTexts()
  private let ids: any IDSource = TimeOrderedIDs.shared
  private let filter: FilterMemory

  init(
    _ database: any Database,
    words: DateText = DateText(),
    contact: ContactViewModel? = nil,
    filter: FilterMemory = FilterMemory(),
  ) {
    link = DataLink(database, contact)
    self.words = words
    self.filter = filter
  }

  // MARK: Waiting

  /// Ends when all that was asked for until now is done.
  func idle() async { await link.idle() }

  // MARK: Outputs

  var displayTitle: ((String) -> Void)?
  var displaySmartLists: (([ShownSmartList]) -> Void)?
  var displayLists: (([ShownList]) -> Void)?
  var displayEmpty: ((EmptyText?) -> Void)?
  var displaySelection: ((ListChoice?) -> Void)?
  var displayNamePrompt: ((NamePrompt?) -> Void)?
  var displayDeleteConfirmation: ((AlertMessage?) -> Void)?
  var showSingleList: (((any SingleListViewModelType)?) -> Void)?
  var showKeys: (((any KeysViewModelType)?) -> Void)?
  var displayOpened: ((OpenedOverLists) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?

  // MARK: Inputs

  func viewDidLoad() {
    displayTitle?("To-Do Lists")
    displaySelection?(selection)
    showSingleList?(single)
    showPrompt()
    displayOpened?(opened)
    // What a former process asked is asked again where it still holds.
    displayAlert?(unkept.message)
    if opened.areKeysShown { showKeys?(KeysViewModel()) }
    link.open { [weak self] in
      try await self?.read()
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  func restored(_ choice: ListChoice?, _ prompt: NamePrompt?, _ opened: OpenedOverLists) {
    self.opened = opened
    if let choice { selected(choice) }
    guard let prompt, let list = prompt.list else { return }
    naming = prompt.former.map { .renaming(list, from: $0) } ?? .new(list)
    name = prompt.name
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

  func selected(_ choice: ListChoice?) {
    guard choice != selection else { return }
    selection = choice
    single = choice.map {
      SingleListViewModel(
        $0,
        link.database,
        words: words,
        contact: link.contact,
        filter: filter,
      )
    }
    displaySelection?(choice)
    showSingleList?(single)
  }

  func pressed(_ key: QuickKey) {
    guard let smart = SmartList.allCases.first(where: { $0.key == key }) else { return }
    selected(.smart(smart))
  }

  func tappedAdd() { ask(.new(ListID(ids.next(at: words.now()))), "") }

  func tappedRename(_ list: ListID) {
    guard let found = lists.first(where: { $0.id == list }) else { return }
    ask(.renaming(list, from: found.list.name), found.list.name)
  }

  func changedName(_ name: String) {
    guard naming != nil else { return }
    // Lines that are pasted are one name.
    self.name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    showPrompt()
  }

  func finishedName() {
    guard let naming, isNameVisible else { return }
    let name = name
    cancelledName()
    switch naming {
    case .new(let list): write(.addList(list, name))
    case .renaming(let list, let old): write(.renameList(list, name, seen: old))
    }
  }

  func showedNamePrompt(_ isShown: Bool) {
    guard !isShown, naming != nil else { return }
    // The button that ended it may tell only after this what is to be done.
    Task { cancelledName() }
  }

  func cancelledName() {
    naming = nil
    name = ""
    showPrompt()
  }

  func tappedKeys() {
    opened.areKeysShown = true
    showKeys?(KeysViewModel())
  }

  func closedKeys() {
    opened.areKeysShown = false
    showKeys?(nil)
  }

  func attemptedDelete(_ list: ListID) {
    guard let found = lists.first(where: { $0.id == list }) else { return }
    opened.deleting = list
    let count = Plural.items(found.all, in: words.locale)
    let items = found.all == 0 ? "It is empty." : "\(count) will go with it."
    displayDeleteConfirmation?(
      AlertMessage(
        title: "Delete “\(found.list.name)”?",
        message: "\(items) It can be undone.",
        options: [
          .init(kind: .custom("Delete", isDestructive: true), action: .delete),
          .init(kind: .cancel),
        ],
      )
    )
  }

  func deletedRows(_ offsets: IndexSet) {
    guard let offset = offsets.first, lists.indices.contains(offset) else { return }
    attemptedDelete(lists[offset].id)
  }

  func answeredDeleteConfirmation(_ isConfirmed: Bool) {
    guard let list = opened.deleting else { return }
    opened.deleting = nil
    displayDeleteConfirmation?(nil)
    guard isConfirmed else { return }
    if selection == .list(list) { selected(nil) }
    link.perform { database in
      // Somebody else may have been faster, or the answer was lost.
      guard try await database.list(list) != nil else { return }
      try await database.deleteLists([list])
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  func answered(_ option: AlertMessage.Option) {
    displayAlert?(nil)
    unkept.answer(option, link.contact)
    // What another alert has covered is still to be asked.
    for text in unkept.takeAll() { link.contact.offer(text) }
    if option.action == .reload { link.reload() }
  }
}

extension AllListsViewModel {
  private func read() async throws {
    let today = words.today
    alarm.set(words.nextChange([]), words) { [weak self] in self?.link.reload() }
    var counts: [ShownSmartList] = []
    for list in SmartList.allCases {
      let count = try await link.database.count(list.scope(on: today, in: words.zone))
      counts.append(ShownSmartList(list: list, count: count))
    }
    lists = try await link.database.lists()
    // It was made, and the app ended before it could show that.
    if case .new(let list) = naming, lists.contains(where: { $0.id == list }) {
      cancelledName()
      selected(.list(list))
    }
    displaySmartLists?(counts)
    displayLists?(lists.map { ShownList($0, words) })
    let empty = EmptyText("No Lists", "list.bullet", "The plus button makes the first.")
    displayEmpty?(lists.isEmpty ? empty : nil)
  }

  /// Whether the database would take the name.
  private var isNameVisible: Bool { (try? CleanText.title(name)) != nil }

  private func ask(_ naming: Naming, _ name: String) {
    self.naming = naming
    self.name = name
    showPrompt()
  }

  private func showPrompt() {
    displayNamePrompt?(
      naming.map { naming in
        var prompt = NamePrompt(title: "New List", name: name, isOKEnabled: isNameVisible)
        switch naming {
        case .new(let list): prompt.list = list
        case .renaming(let list, let former):
          prompt.title = "Rename List"
          (prompt.list, prompt.former) = (list, former)
        }
        return prompt
      }
    )
  }

  private func write(_ edit: TextEdit) {
    link.perform(edit) { [weak self, link] asked, _, error in
      // Lets a person keep a name that the database did not take.
      let unkept = UnkeptText(edit: asked, error: error) { [weak self] in
        let again = asked.again(after: error)
        self?.write(again) ?? link.contact.write(again)
      }
      guard let self else { return link.contact.offer(unkept) }
      self.unkept.add(unkept)
      displayAlert?(self.unkept.message)
    } done: { [weak self] isKept in
      if isKept, case .addList(let list, _) = edit { self?.selected(.list(list)) }
    }
  }

  private func fail(_ error: any Error) {
    displayAlert?(.failure(error, then: .reload))
  }
}
