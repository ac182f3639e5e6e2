import FileStorage
import Foundation
import Observation

/// The statistics, and the screen that shows them.
@MainActor @Observable final class ScoresViewModel {
  struct Line: Identifiable, Equatable {
    let name: String
    let value: String

    var id: String { name }
  }

  var isPresented = false
  /// What became of the file, when something did.
  private(set) var problem: String?
  private(set) var games: [Line] = []
  private(set) var days: [Line] = []
  private(set) var bars: [ScoreBar] = []

  let barsTitle = "Games won, by the number of wrong guesses"

  @ObservationIgnored private let store: FileStore<Statistics>

  init(store: FileStore<Statistics>) {
    self.store = store
  }

  /// Counts a game at its first guess, which may decide it.
  ///
  /// - Parameters:
  ///   - list: what the phrase was drawn from.
  ///   - id: tells the game from all others.
  func begin(_ game: HangmanGame, of list: [Phrase], id: String, withHint: Bool) {
    update {
      $0.begin(game.phrase.key, of: list, id: id)
      if withHint { $0.games.showHint(id) }
      $0.games.end(game, id: id)
    }
  }

  /// Counts a game that was begun, once it is won or lost.
  func end(_ game: HangmanGame, id: String) {
    guard game.isOver else { return }
    update { $0.games.end(game, id: id) }
  }

  func giveUp(_ id: String) {
    update { $0.games.lose(id) }
  }

  func showHint(_ id: String) {
    update { $0.games.showHint(id) }
  }

  /// The keys of the phrases that should come last.
  var used: Set<String> { load().used }

  /// The key of the phrase played last.
  var latest: String? { load().latest }

  /// What was guessed at the phrase of a day.
  func guesses(of day: Day) -> [String] { load().days[day.number]?.guesses ?? [] }

  /// Keeps what was guessed at the phrase of a day; what another window decided stays as it is.
  ///
  /// - Returns: the days won in a row.
  func keep(_ game: HangmanGame, of day: Day) -> Int {
    let record = DailyRecord(
      guesses: game.guesses.map(\.kept),
      isWon: game.isOver ? game.state == .won : nil,
    )
    var streak = 0
    update {
      $0.keep(record, of: day)
      streak = $0.dailyStreak(on: day)
    }
    return streak
  }

  /// Reads the file and presents what it says.
  func show(on day: Day) {
    let statistics = load()
    let record = statistics.games
    games = [
      Line(name: "Played", value: String(record.played)),
      Line(name: "Won", value: String(record.won)),
      Line(name: "Won in a row", value: "\(record.streak), at most \(record.longestStreak)"),
      Line(name: "With a hint", value: String(record.hints)),
    ]
    days = [
      Line(name: "Days played", value: String(statistics.daysPlayed)),
      Line(name: "Days won", value: String(statistics.daysWon)),
      Line(
        name: "Days won in a row",
        value: "\(statistics.dailyStreak(on: day)), at most \(statistics.longestDailyStreak)",
      ),
    ]
    bars = ScoreBar.all(of: record.wins)
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
}

extension Games {
  /// Counts the end of a game, if it has come.
  fileprivate mutating func end(_ game: HangmanGame, id: String) {
    switch game.state {
    case .playing: break
    case .won: win(id, misses: game.misses)
    case .lost: lose(id)
    }
  }
}
