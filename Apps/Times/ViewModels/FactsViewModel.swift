import Combine
import FileStorage
import Foundation

/// The table of facts, and the file it is kept in.
@MainActor final class FactsViewModel: ObservableObject {
  /// A fact in the table.
  struct Cell: Hashable, Identifiable, Sendable {
    let id: Int
    let strength: FactRecord.Strength
    let spoken: String

    var sign: String { strength.sign }
  }

  /// All facts with one number.
  struct Row: Hashable, Identifiable, Sendable {
    let id: Int
    let cells: [Cell]
  }

  /// A line that explains a sign.
  struct Key: Hashable, Identifiable, Sendable {
    let strength: FactRecord.Strength
    let count: Int

    var id: FactRecord.Strength { strength }
    var sign: String { strength.sign }
    var text: String { "\(strength.name): \(count)" }
  }

  /// An answer that is not in the file yet.
  private struct Unsaved {
    let answer: AnswerRecord
    let isTyped: Bool
    let round: String
  }

  @Published private(set) var book = FactBook()
  /// What became of the file, when something did.
  @Published private(set) var problem: String?
  @Published var isPresented = false
  /// Which facts the table has.
  @Published var difficulty = Difficulty.medium

  private var unsaved: [Unsaved] = []
  private let store: FileStore<FactBook>

  init(store: FileStore<FactBook>) {
    self.store = store
    book = loadWithLock() ?? FactBook()
  }

  /// Takes answers into account.
  ///
  /// The file is read, changed and written each time, by one process at a time, so that rounds
  /// played at the same time all count. What cannot be written is kept for the next time.
  ///
  /// - Parameter round: tells the round from all others.
  func recordAnswers(_ answers: [AnswerRecord], isTyped: Bool, of round: String) {
    let new = answers.filter { $0.question.operation == .multiplication }
    guard !new.isEmpty else { return }
    unsaved += new.map { Unsaved(answer: $0, isTyped: isTyped, round: round) }
    store.folder.withLock {
      if let kept = load() {
        save(withUnsaved(kept))
      } else {
        for answer in new { book.recordAnswer(answer, isTyped: isTyped, of: round) }
      }
    }
  }

  private func save(_ learnt: FactBook) {
    book = learnt
    do {
      try store.save(book)
      unsaved = []
    } catch {
      problem = error.errorDescription
    }
  }

  func show() {
    if let kept = loadWithLock() { book = withUnsaved(kept) }
    isPresented = true
  }

  func close() {
    isPresented = false
  }

  func dismissProblem() {
    problem = nil
  }

  var difficulties: [Difficulty] { Difficulty.allCases }

  func rangeName(_ difficulty: Difficulty) -> String {
    let range = difficulty.range(for: .multiplication)
    return "\(range.lowerBound) to \(range.upperBound)"
  }

  private var range: ClosedRange<Int> { difficulty.range(for: .multiplication) }

  /// The numbers above the table.
  var columns: [Int] { Array(range) }

  var rows: [Row] {
    range.map { first in
      Row(id: first, cells: range.map { cell(first, $0) })
    }
  }

  /// The signs with what they mean and how many facts have them.
  var keys: [Key] {
    var counts: [FactRecord.Strength: Int] = [:]
    for first in range {
      for second in first...range.upperBound {
        counts[book[Fact(first, second)].strength, default: 0] += 1
      }
    }
    return FactRecord.Strength.allCases.map { Key(strength: $0, count: counts[$0, default: 0]) }
  }

  private func cell(_ first: Int, _ second: Int) -> Cell {
    let record = book[Fact(first, second)]
    let tries = record.attempts == 0 ? "" : ", \(record.right) of \(record.attempts) right"
    return Cell(
      id: second,
      strength: record.strength,
      spoken: "\(first) times \(second): \(record.strength.name)\(tries)",
    )
  }

  private func withUnsaved(_ kept: FactBook) -> FactBook {
    unsaved.reduce(into: kept) { book, one in
      book.recordAnswer(one.answer, isTyped: one.isTyped, of: one.round)
    }
  }

  private func loadWithLock() -> FactBook? {
    store.folder.withLock(makesFolder: false) { load() }
  }

  /// Nil when there is a file that must be left as it is.
  private func load() -> FactBook? {
    do {
      return try store.load()
    } catch {
      problem = error.errorDescription
      guard case .quarantined = error else { return nil }
      return FactBook()
    }
  }
}
