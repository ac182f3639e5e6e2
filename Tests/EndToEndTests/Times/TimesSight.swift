import Pilot

/// What a screen of Times tells, however it tells it.
struct TimesSight: Equatable {
  /// "Question 4", or what came of the round.
  var headline = ""
  /// "2 of 5 right".
  var total = ""
  /// The two numbers, and what is done with them.
  var question: Asked?
  /// The answers to choose from, in order.
  var answers: [String] = []
  /// "✓ Right" and the like.
  var verdict = ""
  /// Whether the next round's answers are to be typed.
  var isToBeTyped = false
  /// The main button.
  var main = ""

  struct Asked: Equatable {
    let first: Int
    let sign: String
    let second: Int

    var result: Int { sign == "×" || sign == "times" ? first * second : first + second }
  }

  /// What is the same whatever was drawn.
  var drawless: [String] { [headline, total, String(verdict.prefix(1)), main] }
}

extension TimesSight {
  private static let mains = ["Start", "Next", "Reset"]

  /// From what is told to those who cannot see.
  init(_ told: [Told]) {
    for line in told {
      switch line.role {
      case "StaticText" where line.name.contains(/^(Question \d+|All done: .*)$/):
        headline = line.name
      // A text with words of its own to be said is a group in a browser.
      case "StaticText" where line.name.contains(/^\d+ of \d+ right$/),
        "group" where line.name.contains(/^\d+ of \d+ right$/):
        total = line.name
      case "StaticText" where line.name.contains("Type the answers"):
        isToBeTyped = true
      case "StaticText" where line.name.contains(/^(✓|✗|Answer taken|Time is up)/):
        verdict = line.name
      case "group":
        guard let match = line.name.firstMatch(of: /^(\d+) (times|plus) (\d+)$/) else { break }
        question = Asked(
          first: Int(match.1) ?? 0,
          sign: String(match.2),
          second: Int(match.3) ?? 0,
        )
      case "button" where Self.mains.contains(line.name):
        main = line.name
      case "button" where line.name.contains(/^\d+$/):
        answers.append(line.name)
      default: break
      }
    }
  }

  /// From what stands on a terminal.
  init(lines: [String]) {
    let lines = lines.map { $0.split(separator: " ").joined(separator: " ") }
    for (line, next) in zip(lines, lines.dropFirst() + [""]) {
      if let match = line.firstMatch(
        of: /^(Question \d+|All done: \d+ of \d+ right)( (\d+)\/(\d+))?$/
      ) {
        headline = String(match.1)
        if let right = match.3, let all = match.4 { total = "\(right) of \(all) right" }
      } else if let first = Int(line), let match = next.firstMatch(of: /^(×|\+) (\d+)$/) {
        question = Asked(first: first, sign: String(match.1), second: Int(match.2) ?? 0)
      } else if line.contains(/^(✓ Right|✗ .* wrong|✗ Out of time|Answer taken|Time is up)$/) {
        verdict = line
      } else if line.contains("Type the answers") {
        isToBeTyped = true
      } else if Self.mains.contains(line) {
        main = line
      } else if line.contains(/^([✓✗] ?)?\d+( ([✓✗] ?)?\d+){3}$/) {
        answers = line.matches(of: /\d+/).map { String($0.0) }
      }
    }
  }
}
