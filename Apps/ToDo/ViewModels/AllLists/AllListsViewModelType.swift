import Foundation
import ToDoModel

@MainActor protocol AllListsViewModelInputs: AnyObject {
  /// Call when the screen is there and its outputs are bound.
  func viewDidLoad()
  /// Call before that with what the screen showed when the app ended.
  func restored(_ choice: ListChoice?, _ prompt: NamePrompt?, _ opened: OpenedOverLists)
  /// Call when the person reads dates in another language.
  func changedLocale(_ locale: Locale)
  /// Call when the person is in another time zone.
  func changedZone(_ zone: TimeZone)
  /// Call when a list or smart list was chosen, or (nil) the choice was taken back.
  func selected(_ choice: ListChoice?)
  /// Call when the key of a smart list was pressed.
  func pressed(_ key: QuickKey)
  /// Call when a new list is asked for.
  func tappedAdd()
  /// Call when another name for a list is asked for.
  func tappedRename(_ list: ListID)
  /// Call at every change of the name that is being typed.
  func changedName(_ name: String)
  /// Call when the name that was asked for is given.
  func finishedName()
  /// Call when the question for a name comes or goes, by a button or without one.
  func showedNamePrompt(_ isShown: Bool)
  /// Call when no name is given.
  func cancelledName()
  /// Call when the quick keys are to be shown.
  func tappedKeys()
  /// Call when they have been seen.
  func closedKeys()
  /// Call when a list is to be deleted, which is asked about first.
  func attemptedDelete(_ list: ListID)
  /// Call when rows of lists are to be deleted, the first of which is asked about.
  func deletedRows(_ offsets: IndexSet)
  /// Call when that was answered.
  func answeredDeleteConfirmation(_ isConfirmed: Bool)
  /// Call when an alert was answered.
  func answered(_ option: AlertMessage.Option)
}

@MainActor protocol AllListsViewModelOutputs: AnyObject {
  /// Outputs the screen's title.
  var displayTitle: ((String) -> Void)? { get set }
  /// Outputs the smart lists with their counts.
  var displaySmartLists: (([ShownSmartList]) -> Void)? { get set }
  /// Outputs all lists, those modified last first.
  var displayLists: (([ShownList]) -> Void)? { get set }
  /// Outputs what to say when there are no lists; nil when there are some.
  var displayEmpty: ((EmptyText?) -> Void)? { get set }
  /// Outputs what is chosen.
  var displaySelection: ((ListChoice?) -> Void)? { get set }
  /// Outputs the question for a name, and what it is as it is typed; nil ends it.
  var displayNamePrompt: ((NamePrompt?) -> Void)? { get set }
  /// Outputs the question whether to delete a list; nil ends it.
  var displayDeleteConfirmation: ((AlertMessage?) -> Void)? { get set }
  /// Outputs the view model of the screen to show beside this one, or after it.
  var showSingleList: (((any SingleListViewModelType)?) -> Void)? { get set }
  /// Outputs the view model of the quick keys; nil ends it.
  var showKeys: (((any KeysViewModelType)?) -> Void)? { get set }
  /// Outputs what is open over the lists, to be there again after a restart.
  var displayOpened: ((OpenedOverLists) -> Void)? { get set }
  /// Outputs what went wrong; nil ends it.
  var displayAlert: ((AlertMessage?) -> Void)? { get set }
}

@MainActor protocol AllListsViewModelType: AnyObject {
  var inputs: any AllListsViewModelInputs { get }
  var outputs: any AllListsViewModelOutputs { get }
}

/// What is open over the lists.
struct OpenedOverLists: Hashable, Sendable {
  var areKeysShown = false
  /// The list about which it is asked whether to delete it.
  var deleting: ListID?
}

/// The question for the name of a list.
struct NamePrompt: Hashable, Sendable {
  var title: String
  var placeholder = "e.g. Work Stuff"
  var name: String
  var isOKEnabled: Bool
  /// The list that is renamed, or will be made.
  var list: ListID?
  /// The name that it has; nil where it will be made.
  var former: String?
}
