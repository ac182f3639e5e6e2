import Foundation

/// Why a problem cannot be made.
enum MathProblemError: LocalizedError, Equatable {
  case noAnswer
  case tooManyAnswers
  case negativeSpread
  case tooLarge

  var errorDescription: String? {
    switch self {
    case .noAnswer: "A problem needs at least one answer to choose from."
    case .tooManyAnswers: "There are not enough wrong answers near the right one."
    case .negativeSpread: "The distance between answers cannot be negative."
    case .tooLarge: "The numbers are too large to calculate with."
    }
  }
}
