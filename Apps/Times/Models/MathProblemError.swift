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
    case .tooManyAnswers: "There are not so many wrong answers near the right one."
    case .negativeSpread: "How far answers lie apart cannot be less than nothing."
    case .tooLarge: "The numbers are too large to calculate with."
    }
  }
}
