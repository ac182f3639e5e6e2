import Foundation

/// Why a line of a list is no phrase.
enum PhraseProblem: LocalizedError, Hashable {
  case empty
  case noLetters
  case tooLong(Int)
  case longWord(String)
  case longCategory(Int)
  case longHint(Int)
  case tooManyCategories
  case unknownLetter(Character)
  case forbidden(Character)
  case tooManyBars
  case badHeading
  case duplicate(line: Int)

  var errorDescription: String? {
    switch self {
    case .empty:
      "there is no phrase before the bar."
    case .noLetters:
      "there is no letter from A to Z to guess."
    case .tooLong(let count):
      "\(count) characters are too many; at most \(Phrase.maxLength) fit."
    case .longWord(let word):
      "“\(word)” is too long; a word has at most \(Phrase.maxWordLength) characters."
    case .longCategory(let count):
      "\(count) characters are too many for a category; at most \(Phrase.maxCategoryLength) fit."
    case .longHint(let count):
      "\(count) characters are too many for a hint; at most \(Phrase.maxHintLength) fit."
    case .tooManyCategories:
      "this category is one too many; a list has at most \(PhraseList.maxCategories)."
    case .unknownLetter(let letter):
      "“\(letter)” is a letter that no key from A to Z finds."
    case .forbidden("_"):
      "“_” stands for a hidden letter and cannot be in a phrase."
    case .forbidden:
      "there is an invisible character in it."
    case .tooManyBars:
      "one bar at most divides a phrase from its hint."
    case .badHeading:
      "a category is written [like this]."
    case .duplicate(let line):
      "the phrase is in line \(line) already."
    }
  }
}
