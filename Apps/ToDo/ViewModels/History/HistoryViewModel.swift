import Foundation
import ToDoModel

@MainActor protocol HistoryViewModelInputs: AnyObject {
  /// Call when the screen is there and its outputs are bound.
  func viewDidLoad()
  /// Call when the last edit is to be taken back.
  func tappedUndo()
  /// Call when what was taken back is to be done again.
  func tappedRedo()
  /// Call when an alert was answered.
  func answered(_ option: AlertMessage.Option)
}

@MainActor protocol HistoryViewModelOutputs: AnyObject {
  /// Outputs what can be undone and redone.
  var displayHistory: ((HistoryText) -> Void)? { get set }
  /// Outputs what went wrong; nil ends it.
  var displayAlert: ((AlertMessage?) -> Void)? { get set }
}

@MainActor protocol HistoryViewModelType: AnyObject {
  var inputs: any HistoryViewModelInputs { get }
  var outputs: any HistoryViewModelOutputs { get }
}

/// What can be undone and redone, in words.
struct HistoryText: Hashable, Sendable {
  /// As in “Undo Delete “Milk””.
  var undo = "Undo"
  var canUndo = false
  var redo = "Redo"
  var canRedo = false

  init(_ history: History = History()) {
    canUndo = history.undo != nil
    canRedo = history.redo != nil
    if let name = history.undo { undo = "Undo \(name.words)" }
    if let name = history.redo { redo = "Redo \(name.words)" }
  }
}

/// Undo and redo of everything.
final class HistoryViewModel: HistoryViewModelInputs, HistoryViewModelOutputs,
  HistoryViewModelType
{
  var inputs: any HistoryViewModelInputs { self }
  var outputs: any HistoryViewModelOutputs { self }

  // MARK: Private properties

  private let link: DataLink
  private var history = History()
  /// How many edits of the screens were there when the history was read.
  private var known = 0

  init(_ database: any Database, contact: ContactViewModel? = nil) {
    link = DataLink(database, contact)
  }

  // MARK: Waiting

  /// Ends when all that was asked for until now is done.
  func idle() async { await link.idle() }

  // MARK: Outputs

  var displayHistory: ((HistoryText) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?

  // MARK: Inputs

  func viewDidLoad() {
    link.open { [weak self] in
      guard let self else { return }
      let ended = link.contact.ended
      history = try await link.database.history()
      known = ended
      displayHistory?(HistoryText(history))
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  func tappedUndo() { step { try await $0.undo(expecting: $1) } }

  func tappedRedo() { step { try await $0.redo(expecting: $1) } }

  func answered(_ option: AlertMessage.Option) {
    displayAlert?(nil)
    if option.action == .reload { link.reload() }
  }

  /// Does what was said to be done, and nothing when another program made that untrue meanwhile.
  ///
  /// What one has just done oneself is not said yet, but it is what one means.
  private func step(
    _ work: @escaping @Sendable (any Database, Int) async throws -> EditName?
  ) {
    let contact = link.contact
    let own = contact.allEdits
    var expected = contact.begun == known ? history.change : nil
    link.perform { database in
      if expected == nil { await own?.value }
      let change = if let expected { expected } else { try await database.history().change }
      // Of this step alone, however often it is tried.
      expected = change
      _ = try await work(database, change)
    } unless: { database in
      // If it changed meanwhile, the step was taken, or would be refused.
      try await database.history().change == expected ? nil : ()
    } fail: { [weak self] in
      self?.fail($0)
    }
  }

  private func fail(_ error: any Error) {
    guard case .overtaken = error as? DatabaseError else {
      displayAlert?(.failure(error, then: .reload))
      return
    }
    displayAlert?(
      AlertMessage(
        title: "Changed Meanwhile",
        message: AlertMessage.reason(error),
        options: [.init(kind: .ok)],
      )
    )
  }
}
