import Foundation

/// All lists: to choose one, to make, rename and delete them.
final class AllListsViewModel: AllListsViewModelInputs, AllListsViewModelOutputs,
  AllListsViewModelType
{
  var inputs: any AllListsViewModelInputs { self }
  var outputs: any AllListsViewModelOutputs { self }

  // MARK: Private properties

  private enum Naming {
    case new
    case renaming(ListID)
  }

  let link: DataLink
  private let words: DateWords
  private var lists: [ListSummary] = []
  private var selection: ListChoice?
  private var single: SingleListViewModel?
  private var naming: Naming?
  private var name = ""
  private var listToDelete: ListID?

  init(_ database: any Database, words: DateWords = DateWords()) {
    link = DataLink(database)
    self.words = words
  }

  // MARK: Outputs

  var displayTitle: ((String) -> Void)?
  var displaySmartLists: (([ShownSmartList]) -> Void)?
  var displayLists: (([ShownList]) -> Void)?
  var displayEmpty: ((EmptyWords?) -> Void)?
  var displaySelection: ((ListChoice?) -> Void)?
  var displayNamePrompt: ((NamePrompt?) -> Void)?
  var displayDeleteConfirmation: ((AlertMessage?) -> Void)?
  var showSingleList: (((any SingleListViewModelType)?) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?

  // MARK: Inputs

  func viewDidLoad() {
    displayTitle?("To-Do Lists")
    displaySelection?(selection)
    link.open { [weak self] in
      try await self?.read()
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  func selected(_ choice: ListChoice?) {
    guard choice != selection else { return }
    selection = choice
    single = choice.map { SingleListViewModel($0, link.database, words: words) }
    displaySelection?(choice)
    showSingleList?(single)
  }

  func tappedAdd() { ask(.new, "") }

  func tappedRename(_ list: ListID) {
    guard let found = lists.first(where: { $0.id == list }) else { return }
    ask(.renaming(list), found.list.name)
  }

  func changedName(_ name: String) {
    guard naming != nil else { return }
    self.name = name
    showPrompt()
  }

  func finishedName() {
    guard let naming, isNameVisible else { return }
    let name = name
    cancelledName()
    link.perform { database -> ListID? in
      switch naming {
      case .new:
        return try await database.createList(name)
      case .renaming(let list):
        try await database.renameList(list, name)
        return nil
      }
    } fail: { [weak self] in
      self?.fail($0)
    } done: { [weak self] made in
      if let made = made.flatMap(\.self) { self?.selected(.list(made)) }
    }
  }

  func cancelledName() {
    naming = nil
    name = ""
    showPrompt()
  }

  func attemptedDelete(_ list: ListID) {
    guard let found = lists.first(where: { $0.id == list }) else { return }
    listToDelete = list
    let items = found.all == 0 ? "It is empty." : "\(Plural.items(found.all)) will go with it."
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

  func answeredDeleteConfirmation(_ isConfirmed: Bool) {
    guard let list = listToDelete else { return }
    listToDelete = nil
    displayDeleteConfirmation?(nil)
    guard isConfirmed else { return }
    if selection == .list(list) { selected(nil) }
    link.perform { database in
      try await database.deleteLists([list])
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  func answered(_ option: AlertMessage.Option) {
    displayAlert?(nil)
    if option.action == .reload { link.reload() }
  }
}

extension AllListsViewModel {
  private func read() async throws {
    let today = words.today
    var counts: [ShownSmartList] = []
    for list in SmartList.allCases {
      let count = try await link.database.count(list.scope(on: today))
      counts.append(ShownSmartList(list: list, count: count))
    }
    lists = try await link.database.lists()
    displaySmartLists?(counts)
    displayLists?(lists.map { ShownList($0, words) })
    let empty = EmptyWords("No Lists", "list.bullet", "The plus button makes the first.")
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
        let title = if case .new = naming { "New List" } else { "Rename List" }
        return NamePrompt(title: title, name: name, isOKEnabled: isNameVisible)
      }
    )
  }

  private func fail(_ error: any Error) {
    displayAlert?(.failure(error, then: .reload))
  }
}
