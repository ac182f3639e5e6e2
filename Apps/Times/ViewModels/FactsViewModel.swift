import Combine
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

  @Published private(set) var book = FactBook()
  /// What became of the file, when something did.
  @Published private(set) var problem: String?
  @Published var isPresented = false
  /// Which facts the table has.
  @Published var difficulty = Difficulty.medium

  private let store: FactStore

  init(store: FactStore) {
    self.store = store
    book = load() ?? FactBook()
  }

  /// Reads, changes and writes the file, so that rounds played at the same time all count.
  func note(_ answer: AnswerRecord, isTyped: Bool) {
    guard answer.question.operation == .multiplication else { return }
    // A file that can not be read must not be written over; the facts then last as long as the game.
    let kept = load()
    var changed = kept ?? book
    changed.note(answer, isTyped: isTyped)
    book = changed
    guard kept != nil else { return }
    do {
      try store.save(changed)
    } catch {
      problem = error.errorDescription
    }
  }

  func show() {
    if let kept = load() { book = kept }
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

  /// Nil when there is a file that must be left as it is.
  private func load() -> FactBook? {
    do {
      return try store.load()
    } catch {
      problem = error.errorDescription
      guard case .setAside = error else { return nil }
      return FactBook()
    }
  }
}
