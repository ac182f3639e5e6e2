/// What a screen of PickPocket tells, however it tells it.
struct Sight: Equatable {
  /// A guess with the lock's answer.
  struct Guess: Equatable {
    var digits: [Int]
    var correct: Int
    var misplaced: Int
  }

  /// Whose lock it is.
  var title = ""
  /// Oldest first.
  var guesses: [Guess] = []
  var entered: [Int] = []
  var isOpen = false
  var length = 0
  /// What is over the game, which then cannot be told: its title and all its words.
  var over: Over?

  struct Over: Equatable {
    var title: String
    var words: Set<String>
  }

  /// The titles of what may come over the game, and whether all of it is text.
  static let overs = [
    "Unlocked!": true, "Statistics": true, "Share": true, "Choose a lock": false,
  ]

  static func over(_ title: String, _ texts: [String]) -> Sight {
    var sight = Sight()
    sight.over = Over(title: title, words: overs[title] == true ? words(texts) : [])
    return sight
  }

  private static func words(_ texts: [String]) -> Set<String> {
    Set(texts.flatMap { $0.split { $0.isWhitespace || ",▐─│╭╮╰╯".contains($0) } }.map(String.init))
  }
}

/// What a person tells with words is the same for Pilot and for the browser.
extension Sight {
  /// - Parameter names: what is told of each element of the game, in order.
  init(title: String, names: [String]) {
    self.title = title
    for name in names {
      if let match = name.firstMatch(of: /^Guess \d+, ([\d ]+): (.*)$/) {
        guesses.append(
          Guess(
            digits: Sight.digits(match.1),
            correct: Sight.count(of: "right place", in: match.2),
            misplaced: Sight.count(of: "wrong place", in: match.2),
          )
        )
      } else if let match = name.firstMatch(of: /^Entered ?(.*)$/) {
        entered = Sight.digits(match.1)
      } else if let match = name.firstMatch(of: /^Lock, (unlocked|locked), (\d) digits$/) {
        isOpen = match.1 == "unlocked"
        length = Int(match.2) ?? 0
      }
    }
  }

  static func digits(_ text: some StringProtocol) -> [Int] {
    text.compactMap(\.wholeNumberValue)
  }

  private static func count(of kind: String, in words: Substring) -> Int {
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    return numbers.indices.first { words.contains("\(numbers[$0]) \(kind)") }.map { $0 + 1 } ?? 0
  }
}
