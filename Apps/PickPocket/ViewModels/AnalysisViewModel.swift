import Foundation
import Observation

/// What the guesses so far told, shown when somebody asks for it.
@MainActor @Observable final class AnalysisViewModel {
  struct Row: Identifiable, Equatable {
    let id: Int
    /// As in "216 → 36 codes".
    let codes: String
    /// As in "2.6 bits".
    let bits: String
    /// As a share of all that there is to know, from 0 to 1.
    let share: Double
    let spoken: String
  }

  /// Hidden until asked for: it helps.
  private(set) var isShown = false
  private(set) var rows: [Row] = []
  /// As in "36 codes are possible".
  private(set) var summary = ""
  /// How another would have fared, once the code is found.
  private(set) var comparison: String?
  private(set) var isComputing = false
  /// Ends when what was asked for last is shown, or was called off.
  @ObservationIgnored private(set) var computing: Task<Void, Never>?

  @ObservationIgnored private var records: [GuessRecord] = []
  @ObservationIgnored private var space: CodeSpace

  init(_ space: CodeSpace) { self.space = space }

  let title = "Analysis"

  func show() {
    isShown = true
    compute()
  }

  func hide() {
    isShown = false
    computing?.cancel()
    isComputing = false
  }

  /// Takes another history, or another lock.
  func setRecords(_ records: [GuessRecord], in space: CodeSpace) {
    self.records = records
    self.space = space
    if isShown { compute() }
  }

  private func compute() {
    computing?.cancel()
    guard space.count != nil else {
      rows = []
      comparison = nil
      isComputing = false
      summary = "Not computed: there are more than \(CodeSpace.mostCodes.formatted()) codes."
      return
    }
    isComputing = true
    computing = Task { [records, space, weak self] in
      let work = Task.detached { try GameAnalysis(of: records, in: space) }
      let analysis = await withTaskCancellationHandler {
        try? await work.value
      } onCancel: {
        work.cancel()
      }
      guard let self, !Task.isCancelled else { return }
      isComputing = false
      if let analysis { show(analysis) }
    }
  }

  private func show(_ analysis: GameAnalysis) {
    rows = analysis.steps.map { Row($0, of: space.count ?? 1) }
    summary =
      switch analysis.left {
      case 0: "No code fits all these answers."
      case 1: "Only one code is possible."
      default: "\(analysis.left.formatted()) codes are possible."
      }
    let isOver = records.last?.result.correct == space.length
    comparison = isOver ? told(analysis.knuth) : nil
  }

  private func told(_ knuth: Int?) -> String {
    guard let knuth else { return "Knuth’s way is computed for 4 digits from 1 to 6 only." }
    let guesses = knuth == 1 ? "1 guess" : "\(knuth) guesses"
    return "Knuth’s way finds this code with \(guesses), you with \(records.count)."
  }
}

extension AnalysisViewModel.Row {
  init(_ step: GameAnalysis.Step, of all: Int) {
    let (before, after) = (step.before.formatted(), step.after.formatted())
    let told = step.bits.map { $0.formatted(.number.precision(.fractionLength(1))) }
    id = step.number
    codes = "\(before) → \(after)"
    bits = told.map { "\($0) bits" } ?? "impossible"
    share = all > 1 ? (step.bits ?? 0) / log2(Double(all)) : 0
    let hint = step.wasPossible ? "" : ", a guess that could not be the code"
    spoken = "Guess \(step.number): \(before) codes before, \(after) after, \(bits)\(hint)"
  }
}
