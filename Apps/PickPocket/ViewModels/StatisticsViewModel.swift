import FileStorage
import Foundation
import Observation

/// The statistics of one's own locks, and the screen that shows them.
@MainActor @Observable final class StatisticsViewModel {
  struct Line: Identifiable, Equatable {
    let name: String
    let value: String

    var id: String { name }
  }

  var isPresented = false
  /// What became of the file, when something did.
  private(set) var problem: String?
  private(set) var lines: [Line] = []
  private(set) var title = ""

  @ObservationIgnored private let store: FileStore<Statistics>

  init(store: FileStore<Statistics>) {
    self.store = store
  }

  /// Counts a game at its first guess.
  ///
  /// - Parameter id: tells the game from all others, here and below.
  func begin(_ rules: LockRules, id: String) {
    update { $0.begin(rules, id: id) }
  }

  func win(_ rules: LockRules, guesses: Int, id: String) {
    update { $0.win(rules, guesses: guesses, id: id) }
  }

  func giveUp(_ rules: LockRules, id: String) {
    update { $0.giveUp(rules, id: id) }
  }

  /// Reads the file and presents what it says of locks with these rules.
  func show(_ rules: LockRules) {
    title = rules.summary
    lines = StatisticsViewModel.lines(of: load().record(for: rules))
    isPresented = true
  }

  func close() {
    isPresented = false
  }

  func dismissProblem() {
    problem = nil
  }

  private func update(_ change: (inout Statistics) -> Void) {
    do {
      guard let aside = try store.update(change) else { return }
      problem = aside.errorDescription
    } catch {
      problem = error.errorDescription
    }
  }

  private func load() -> Statistics {
    do {
      return try store.loadWithLock()
    } catch {
      problem = error.errorDescription
      return Statistics()
    }
  }

  private static func lines(of record: Statistics.Record) -> [Line] {
    let facts = [
      Line(name: "Games", value: String(record.games)),
      Line(name: "Cracked", value: String(record.wins)),
      Line(name: "Best", value: record.best.map(guesses) ?? "–"),
      Line(name: "Average", value: record.average.map { String(format: "%.2f", $0) } ?? "–"),
      Line(name: "In a row", value: "\(record.streak), at most \(record.longestStreak)"),
    ]
    return facts
      + record.histogram.sorted { $0.key < $1.key }.map { count, locks in
        Line(name: guesses(count), value: locks == 1 ? "1 lock" : "\(locks) locks")
      }
  }

  private static func guesses(_ count: Int) -> String {
    count == 1 ? "1 guess" : "\(count) guesses"
  }
}
