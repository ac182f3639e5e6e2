import Foundation
import ToDoModel

@MainActor protocol SearchViewModelInputs: AnyObject {
  /// Call when the screen is there and its outputs are bound.
  func viewDidLoad()
  /// Call before that with what was looked for when the app ended, and which item was shown.
  func restored(_ query: String, _ item: ItemID?)
  /// Call when the person reads dates in another language.
  func changedLocale(_ locale: Locale)
  /// Call when the person is in another time zone.
  func changedZone(_ zone: TimeZone)
  /// Call at every change of what is looked for.
  func changedQuery(_ query: String)
  /// Call when an item was completed or opened again.
  func changedCompletion(_ item: ItemID, _ isDone: Bool)
  /// Call when an item found is to be shown.
  func selected(_ item: ItemID)
  /// Call when that screen has gone.
  func closedDetail()
  /// Call when an alert was answered.
  func answered(_ option: AlertMessage.Option)
}

@MainActor protocol SearchViewModelOutputs: AnyObject {
  /// Outputs what was found; nil while nothing is looked for.
  var displayResults: ((SearchResults?) -> Void)? { get set }
  /// Outputs which item's own screen is shown.
  var displayOpened: ((ItemID?) -> Void)? { get set }
  /// Outputs the view model of an item's own screen; nil ends it.
  var showDetail: (((any ItemDetailViewModelType)?) -> Void)? { get set }
  /// Outputs what went wrong; nil ends it.
  var displayAlert: ((AlertMessage?) -> Void)? { get set }
}

@MainActor protocol SearchViewModelType: AnyObject {
  var inputs: any SearchViewModelInputs { get }
  var outputs: any SearchViewModelOutputs { get }
}

/// What was found.
struct SearchResults: Hashable, Sendable {
  var query: String
  var rows: [ShownItem]
  /// As in “2 items found”.
  var summary: String
}
