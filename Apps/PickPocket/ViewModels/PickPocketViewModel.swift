import FileStorage
import Foundation
import Observation

/// One person picking one lock after the other.
@MainActor @Observable final class PickPocketViewModel {
  /// A guess whose answer is under way; a reset or another lock makes it stale.
  private struct Request: Equatable {
    let number: Int
  }

  /// The guesses answered, oldest first.
  private(set) var history: [HistoryRow] = []
  private(set) var isUnlocked = false
  private(set) var isKeypadEnabled = true
  private(set) var isUndoEnabled = false
  /// What went wrong last, in words.
  private(set) var problem: String?
  private(set) var title = PickPocketViewModel.ownTitle
  /// The rules of one's own locks.
  private(set) var rules: LockRules
  var isShowingResetDialog = false

  @ObservationIgnored let settings: SettingsViewModel
  @ObservationIgnored let scores: StatisticsViewModel
  @ObservationIgnored let analysis: AnalysisViewModel
  /// Ends when the answer under way has come and was taken in, or was found stale.
  @ObservationIgnored private(set) var answering: Task<Void, Never>?

  /// Tells the game from all others in the statistics.
  private var game = RecentNames.make()
  private var entry: [Int] = []
  private var records: [GuessRecord] = []
  private var lock: any Lock
  @ObservationIgnored private var isOwnLock = true
  @ObservationIgnored private var request = Request(number: 0)
  @ObservationIgnored private let makeLock: @MainActor (LockRules) -> any Lock

  init(
    rules: LockRules = .classic,
    store: FileStore<Statistics> = FileStore(folder: .standard(for: "PickPocket")),
    transport: any Transport = NetworkTransport.shared,
    makeLock: @escaping @MainActor (LockRules) -> any Lock = { LocalLock(rules: $0) },
  ) {
    self.rules = rules
    self.makeLock = makeLock
    let lock = makeLock(rules)
    self.lock = lock
    analysis = AnalysisViewModel(CodeSpace(lock, allowsRepeats: rules.allowsRepeats))
    scores = StatisticsViewModel(store: store)
    settings = SettingsViewModel(rules: rules, transport: transport)
    settings.onRules = { [weak self] in self?.choose(rules: $0) }
    settings.onRemoteLock = { [weak self] in self?.choose(remote: $0) }
  }

  private static let ownTitle = "PickPocket"
}

// What the view shows.
extension PickPocketViewModel {
  var lengthIndicator: String { String(lock.length) }

  /// The digits entered so far: "1 2".
  var readout: String { entry.map(String.init).joined(separator: " ") }

  /// What the lock said to the last guess; empty before the first, and where nothing was right.
  var latestFeedback: String { records.last?.feedback ?? "" }

  /// The same for people who listen.
  var spokenFeedback: String { records.last.map { "Last guess: \($0.words)" } ?? "" }

  var lockEmoji: String { isUnlocked ? "🔓" : "🔒" }

  var lockLabel: String {
    let digits = lock.length == 1 ? "1 digit" : "\(lock.length) digits"
    return "Lock, \(isUnlocked ? "unlocked" : "locked"), \(digits)"
  }

  /// The titles of the digit buttons, in order.
  var keypad: [String] { lock.digits.map(String.init) }

  var emptyHistory: String { "NO RECENT GUESSES" }

  var dialogTitle: String { "Unlocked!" }

  var dialogMessage: String {
    let guesses = history.count == 1 ? "1 guess" : "\(history.count) guesses"
    return "You picked the lock with \(guesses). Reset it to play again."
  }

  var canShare: Bool { !history.isEmpty }

  var sharedDots: String { shareText.dots }

  var sharedWords: String { shareText.words }

  private var shareText: ShareText {
    ShareText(records: records, length: lock.length, isUnlocked: isUnlocked)
  }
}

// What the view asks for.
extension PickPocketViewModel {
  /// Enters a digit; the one that fills the entry submits it.
  ///
  /// Anything else than one of `keypad` is ignored.
  func press(digit title: String) {
    guard isKeypadEnabled, keypad.contains(title), let digit = Int(title) else { return }
    dismissProblem()
    entry.append(digit)
    if entry.count == lock.length {
      submit()
    } else if !isUndoEnabled {
      isUndoEnabled = true
    }
  }

  /// Takes the last digit entered away.
  func undo() {
    guard !entry.isEmpty else { return }
    entry.removeLast()
    isUndoEnabled = !entry.isEmpty
  }

  /// Starts over: one's own lock gets a new code, somebody else's keeps its code.
  func reset() {
    leaveGame()
    if isOwnLock { lock = makeLock(rules) }
    analyse()
  }

  func dismissResetDialog() {
    isShowingResetDialog = false
  }

  func dismissProblem() {
    if problem != nil { problem = nil }
  }

  /// A new lock of one's own.
  func choose(rules: LockRules) {
    leaveGame()
    self.rules = rules
    isOwnLock = true
    title = PickPocketViewModel.ownTitle
    lock = makeLock(rules)
    analyse()
  }

  /// Somebody else's lock.
  func choose(remote lock: RemoteLock) {
    leaveGame()
    isOwnLock = false
    title = "\(lock.user.displayName)’s Lock"
    self.lock = lock
    analyse()
  }

  func toggleAnalysis() {
    if analysis.isShown { analysis.hide() } else { analysis.show() }
  }

  func showStatistics() {
    scores.show(rules)
  }

  func showSettings() {
    settings.show(rules)
  }
}

extension PickPocketViewModel {
  private func submit() {
    let guess = Combination(known: entry)
    clearEntry()
    if let lock = lock as? any ImmediateLock {
      handleAnswer(Result { try lock.answer(to: guess) }, for: guess)
      return
    }
    isKeypadEnabled = false
    request = Request(number: request.number + 1)
    answering = Task { [lock, request, weak self] in
      let answer: Result<PickPocketResult, any Error>
      do {
        answer = .success(try await lock.submit(guess: guess))
      } catch {
        answer = .failure(error)
      }
      guard let self, self.request == request else { return }
      isKeypadEnabled = true
      handleAnswer(answer, for: guess)
    }
  }

  private func handleAnswer(_ answer: Result<PickPocketResult, any Error>, for guess: Combination) {
    switch answer {
    case .success(let result) where result.isPossible(length: guess.length):
      record(result, for: guess)
    case .success:
      problem = "The lock’s answer cannot be true."
    case .failure(let error):
      problem = (error as? any LocalizedError)?.errorDescription ?? "The lock did not answer."
    }
  }

  private func record(_ result: PickPocketResult, for guess: Combination) {
    let record = GuessRecord(number: history.count + 1, guess: guess, result: result)
    records.append(record)
    history.append(HistoryRow(record))
    analyse()
    if isOwnLock && record.number == 1 { scores.begin(rules, id: game) }
    guard result.correct == guess.length else { return }
    if isOwnLock { scores.win(rules, guesses: record.number, id: game) }
    isUnlocked = true
    isKeypadEnabled = false
    isShowingResetDialog = true
  }

  /// Hands on what a person knows, never the lock.
  private func analyse() {
    // Of somebody else's lock nobody has said that it has no digit twice.
    let space = CodeSpace(lock, allowsRepeats: !isOwnLock || rules.allowsRepeats)
    analysis.setRecords(records, in: space)
  }

  private func leaveGame() {
    if isOwnLock && !history.isEmpty && !isUnlocked { scores.giveUp(rules, id: game) }
    game = RecentNames.make()
    request = Request(number: request.number + 1)
    answering?.cancel()
    clearEntry()
    dismissProblem()
    records = []
    history = []
    isUnlocked = false
    isKeypadEnabled = true
    isShowingResetDialog = false
  }

  private func clearEntry() {
    entry = []
    isUndoEnabled = false
  }
}

extension CodeSpace {
  /// The facts about a lock's codes that its keypad shows.
  fileprivate init(_ lock: any Lock, allowsRepeats: Bool) {
    self.init(length: lock.length, digits: lock.digits, allowsRepeats: allowsRepeats)
  }
}
