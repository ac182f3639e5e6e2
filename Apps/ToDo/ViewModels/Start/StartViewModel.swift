import Foundation
import ToDoModel

@MainActor protocol StartViewModelInputs: AnyObject {
  /// Call when the screen is there and its outputs are bound.
  func viewDidLoad()
  /// Call when the database is to be opened once more.
  func tappedTryAgain()
}

@MainActor protocol StartViewModelOutputs: AnyObject {
  /// Outputs the view models of the app's screens when the database is open.
  var showScreens: ((ScreenModels) -> Void)? { get set }
  /// Outputs why it could not be opened; nil while it is being tried.
  var displayFailure: ((EmptyText?) -> Void)? { get set }
}

@MainActor protocol StartViewModelType: AnyObject {
  var inputs: any StartViewModelInputs { get }
  var outputs: any StartViewModelOutputs { get }
}

/// The view models of the screens that are always there.
@MainActor struct ScreenModels {
  let lists: any AllListsViewModelType
  let search: any SearchViewModelType
  let history: any HistoryViewModelType
  let contact: any ContactViewModelType
  let files: any FilesViewModelType

  init(
    _ database: any Database,
    words: DateText = DateText(),
    contact: ContactViewModel? = nil,
    filter: FilterMemory = FilterMemory(),
  ) {
    let contact = contact ?? ContactViewModel(database)
    self.contact = contact
    lists = AllListsViewModel(database, words: words, contact: contact, filter: filter)
    search = SearchViewModel(database, words: words, contact: contact)
    history = HistoryViewModel(database, contact: contact)
    files = FilesViewModel(database, words: words, contact: contact)
  }
}

/// The start of the app: opens the database, or says why that is not possible.
final class StartViewModel: StartViewModelInputs, StartViewModelOutputs, StartViewModelType {
  var inputs: any StartViewModelInputs { self }
  var outputs: any StartViewModelOutputs { self }

  // MARK: Private properties

  private let open: @Sendable () async throws -> any Database
  private let words: DateText
  private let filter: FilterMemory
  /// What opens the database, or has opened it.
  private var opening: Task<Void, Never>?
  private var screens: ScreenModels?

  init(
    words: DateText = DateText(),
    filter: FilterMemory = FilterMemory(),
    open: @escaping @Sendable () async throws -> any Database,
  ) {
    self.words = words
    self.filter = filter
    self.open = open
  }

  /// The start with the database and the filter that all windows share.
  convenience init() {
    self.init(filter: .app) {
      let database = try await OpenData.shared.database()
      // Where nothing can be written, there is no sample, and that is told when it matters.
      try? await SampleList.make(in: database, today: DateText().today)
      return database
    }
  }

  // MARK: Waiting

  /// Ends when what was begun until now is opened, or is not.
  func idle() async { await opening?.value }

  // MARK: Outputs

  var showScreens: ((ScreenModels) -> Void)?
  var displayFailure: ((EmptyText?) -> Void)?

  // MARK: Inputs

  func viewDidLoad() {
    if let screens { showScreens?(screens) } else { start() }
  }

  func tappedTryAgain() { start() }

  private func start() {
    guard opening == nil else { return }
    displayFailure?(nil)
    opening = Task { [weak self, open, words, filter] in
      do {
        let database = try await open()
        let screens = ScreenModels(database, words: words, filter: filter)
        self?.screens = screens
        self?.showScreens?(screens)
      } catch {
        self?.fail(AlertMessage.reason(error))
      }
    }
  }

  private func fail(_ reason: String) {
    opening = nil
    displayFailure?(EmptyText("The Lists Cannot Be Opened", "exclamationmark.triangle", reason))
  }
}
