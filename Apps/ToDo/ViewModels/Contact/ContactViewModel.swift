import Foundation
import ToDoModel

@MainActor protocol ContactViewModelInputs: AnyObject {
  /// Call before the outputs are bound, with what was on its way when the app ended.
  func restored(_ edits: [TextEdit])
  /// Call when the screen is there and its outputs are bound.
  func viewDidLoad()
  /// Call when an alert was answered.
  func answered(_ option: AlertMessage.Option)
}

@MainActor protocol ContactViewModelOutputs: AnyObject {
  /// Outputs that the database does not answer, in words; nil when it does again.
  var displayTrouble: ((String?) -> Void)? { get set }
  /// Outputs what was typed and is not in the database yet.
  var displayEdits: (([TextEdit]) -> Void)? { get set }
  /// Outputs what was typed and could not be kept; nil ends it.
  var displayAlert: ((AlertMessage?) -> Void)? { get set }
}

@MainActor protocol ContactViewModelType: AnyObject {
  var inputs: any ContactViewModelInputs { get }
  var outputs: any ContactViewModelOutputs { get }
}

/// Whether the database answers, for all screens on it.
///
/// What the screens ask for meanwhile waits and goes on by itself; what a screen that has gone could
/// not keep is told here.
final class ContactViewModel: ContactViewModelInputs, ContactViewModelOutputs,
  ContactViewModelType
{
  var inputs: any ContactViewModelInputs { self }
  var outputs: any ContactViewModelOutputs { self }

  // MARK: Private properties

  private let database: any Database
  private let pause: @Sendable (_ attempt: Int) async -> Void
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var asking: Task<Void, Never>?
  private var trouble: ConnectionStatus?
  /// What is said of it.
  private var shown: String?
  private var unkept = UnkeptTexts()
  private var edits: Task<Void, Never>?
  /// What was typed and is on its way to the database, or is asked about.
  private var texts: [TextEdit] = []
  /// What writes them where no screen does; there while it has something to do.
  private weak var link: DataLink?
  /// What a former process had on its way.
  private var former: [TextEdit] = []

  /// - Parameter pause: waits before the database is asked again, ever longer.
  init(
    _ database: any Database,
    pause: @escaping @Sendable (_ attempt: Int) async -> Void = ContactViewModel.pause,
  ) {
    self.database = database
    self.pause = pause
  }

  // MARK: For the other view models

  /// How many edits the screens have begun, and how many have ended.
  private(set) var begun = 0
  private(set) var ended = 0

  // MARK: Outputs

  var displayTrouble: ((String?) -> Void)?
  var displayEdits: (([TextEdit]) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?

  // MARK: Inputs

  func restored(_ edits: [TextEdit]) { former = edits }

  func viewDidLoad() {
    displayTrouble?(shown)
    displayAlert?(unkept.message)
    displayEdits?(texts)
    for edit in former { write(edit) }
    former = []
  }

  func answered(_ option: AlertMessage.Option) {
    displayAlert?(nil)
    unkept.answer(option, self)
    // No other screen asks for what is not answered here.
    if let question = unkept.message { displayAlert?(question) }
  }
}

extension ContactViewModel {
  /// What waits for all edits that the screens have begun.
  var allEdits: Task<Void, Never>? { edits }

  /// Notes that a screen changes something.
  func began(_ edit: Task<Void, Never>) {
    let before = edits
    begun += 1
    showTrouble()
    edits = Task {
      await before?.value
      await edit.value
    }
  }

  /// Keeps what was typed until it is dropped.
  func keep(_ text: TextEdit) {
    texts.append(text)
    displayEdits?(texts)
  }

  /// What was typed is in the database, or was given up.
  func drop(_ text: TextEdit) {
    guard let index = texts.firstIndex(of: text) else { return }
    texts.remove(at: index)
    displayEdits?(texts)
  }

  /// Writes what was typed where no screen is that would.
  func write(_ edit: TextEdit) {
    let link = link ?? DataLink(database, self)
    self.link = link
    link.perform(edit) { [weak self] asked, rest, error in
      guard let self else { return }
      if let rest { write(rest) }
      offer(
        UnkeptText(edit: asked, error: error) { [weak self] in
          self?.write(asked.again(after: error))
        }
      )
    }
  }

  /// Notes that this has happened, or has failed.
  func end() {
    ended += 1
    if begun == ended, asking == nil { trouble = nil }
    showTrouble()
  }

  /// Tells what was typed on a screen that has gone.
  func offer(_ text: UnkeptText) {
    unkept.add(text)
    displayAlert?(unkept.message)
  }

  /// Waits until the database answers again, if that is all there is to an error.
  ///
  /// - Returns: false when something else went wrong.
  func waits(after error: any Error) async -> Bool {
    guard let trouble = ConnectionStatus(error) else { return false }
    self.trouble = trouble
    showTrouble()
    await withCheckedContinuation { next in
      waiting.append(next)
      ask()
    }
    return true
  }

  private func ask() {
    guard asking == nil else { return }
    asking = Task { [weak self, database, pause] in
      var attempt = 0
      while true {
        await pause(attempt)
        attempt += 1
        do {
          _ = try await database.history()
          break
        } catch {
          guard let trouble = ConnectionStatus(error) else { break }
          self?.found(trouble)
        }
      }
      self?.goOn()
    }
  }

  /// The reason may be another than before.
  private func found(_ trouble: ConnectionStatus) {
    guard trouble != self.trouble else { return }
    self.trouble = trouble
    showTrouble()
  }

  private func goOn() {
    asking = nil
    // Who reads is let in while another program writes: that says nothing of the edits that wait.
    if trouble != .busy || begun == ended { trouble = nil }
    showTrouble()
    let all = waiting
    waiting = []
    for one in all { one.resume() }
  }

  private func showTrouble() {
    let words = trouble?.words(edits: begun - ended)
    guard words != shown else { return }
    shown = words
    displayTrouble?(words)
  }

  /// Lets the database be for a while before it is asked again, at most five seconds.
  private nonisolated static func pause(_ attempt: Int) async {
    try? await Task.sleep(for: .seconds(Backoff.writing.seconds(before: attempt)))
  }
}
