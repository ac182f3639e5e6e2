import Combine
import FileStorage
import Foundation

/// The answers of a round, and what is known of the facts, to be kept or handed on.
@MainActor final class ResultsViewModel: ObservableObject {
  /// What is handed on.
  enum Table: String, CaseIterable, Sendable {
    case round, facts

    var name: String {
      switch self {
      case .round: "This round"
      case .facts: "All facts"
      }
    }
  }

  /// An answer in words.
  struct Line: Hashable, Identifiable, Sendable {
    let id: Int
    let verdict: Verdict
    let text: String
    let spoken: String

    var sign: String { verdict.sign }
  }

  @Published var isPresented = false
  @Published var table = Table.round {
    didSet { if table != oldValue { message = nil } }
  }
  @Published private(set) var lines: [Line] = []
  /// Where the file went, or why it could not be written.
  @Published private(set) var message: String?

  private var texts: [Table: String] = [:]
  private var stamp = ""
  private let folder: AppDirectory

  init(folder: AppDirectory) {
    self.folder = folder
  }

  func show(_ answers: [AnswerRecord], of settings: GameSettings, date: Date, facts: FactBook) {
    lines = answers.map(Line.init)
    texts = [
      .round: CSV(round: answers, mode: settings.mode, date: date).text,
      .facts: CSV(facts: facts).text,
    ]
    stamp = date.formatted(.iso8601.timeSeparator(.omitted))
    message = nil
    isPresented = true
  }

  func close() {
    isPresented = false
  }

  var tables: [Table] { Table.allCases }

  /// The table as text, to share.
  var csv: String { texts[table] ?? "" }

  /// The lines to read; facts have a table of their own.
  var shownLines: [Line] { table == .round ? lines : [] }

  /// Writes the table to a file in the game's folder.
  func save() {
    do {
      let file = try folder.write(Data(csv.utf8), to: "\(table.rawValue)-\(stamp).csv")
      message = "Saved as \(file.path)"
    } catch {
      message = "The file could not be saved."
    }
  }
}

extension ResultsViewModel.Line {
  init(_ answer: AnswerRecord) {
    let question = answer.question
    let given = answer.given.map { "not \($0)" } ?? "no answer"
    let rest = answer.isRight ? "" : ", \(given)"
    self.init(
      id: answer.number,
      verdict: answer.isRight ? .right : .wrong,
      text: "\(question.written) = \(question.result)\(rest)",
      spoken: "\(answer.number): \(question.spoken) is \(question.result),"
        + " \(answer.isRight ? "right" : "wrong\(rest)")",
    )
  }
}
