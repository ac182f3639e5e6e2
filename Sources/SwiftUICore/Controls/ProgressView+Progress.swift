public import Foundation
import Properties

nonisolated extension ProgressView {
  /// Shows how far the work is that Foundation's object tells of, and what it says about it.
  ///
  /// The object is looked at four times a second until the work is finished or cancelled.
  public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(source: .work(progress), label: nil, current: nil)
  }
}

/// The times at which somebody's work is looked at: as long as it goes on.
nonisolated struct WorkSchedule: TimelineSchedule, Equatable {
  let progress: Progress

  func entries(
    from start: Date,
    mode: TimelineScheduleMode,
  ) -> UnfoldSequence<Date, (Date?, Bool)> {
    sequence(first: start) { [progress] last in
      progress.isFinished || progress.isCancelled ? nil : last.addingTimeInterval(0.25)
    }
  }
}

nonisolated extension Progress {
  /// From 0 to 1; nil where nobody knows.
  var knownFraction: Double? {
    isIndeterminate || fractionCompleted.isNaN ? nil : min(1, max(0, fractionCompleted))
  }

  /// What the work is, in the words of who does it or with its share.
  var words: String? {
    if let own = localizedDescription, !own.isEmpty { return own }
    return knownFraction.map {
      "\($0.formatted(.percent.precision(.fractionLength(0)))) completed"
    }
  }

  /// How much is done, in the words of who does it or as numbers.
  var amountWords: String? {
    if let own = localizedAdditionalDescription, !own.isEmpty { return own }
    return isIndeterminate
      ? nil : "\(completedUnitCount.formatted()) of \(totalUnitCount.formatted())"
  }
}
