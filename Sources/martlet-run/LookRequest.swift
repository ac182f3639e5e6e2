/// What is asked for by the words after `martlet see` and `martlet drive`.
struct LookRequest: Equatable {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  var folder = "."
  var target: String?
  var format = "text"
  /// Where a picture is written.
  var output = "see.png"
  var size: String?
  var isDark = false
  var steps: String?
  var preview: String?
  /// How many acts by chance, and from which seed.
  var random: String?
  var seed = "1"
  var wantsHelp = false

  /// - Throws: `Problem`, which says what to write instead.
  init(_ words: [String]) throws(Problem) {
    var words = words[...]
    var hasFolder = false
    while let word = words.popFirst() {
      func value(_ what: String) throws(Problem) -> String {
        guard let value = words.popFirst() else {
          throw Problem(description: "\(word) wants \(what) after it.")
        }
        return value
      }
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--target": target = try value("the name of an app's target")
      case "--as": format = try value("text, semantics or png")
      case "--out": output = try value("a file")
      case "--size": size = try value("a size such as 390x844")
      case "--dark": isDark = true
      case "--after": steps = try value("steps such as \"tap Add\"")
      case "--preview": preview = try value("the name of a preview")
      case "--random": random = try value("a number of acts")
      case "--seed": seed = try value("a number")
      default:
        guard !word.hasPrefix("-") else {
          throw Problem(description: "There is no option \(word).")
        }
        guard !hasFolder else {
          throw Problem(description: "\"\(word)\" is one folder too many.")
        }
        folder = word
        hasFolder = true
      }
    }
  }

  /// What the program is told of the screen.
  var screenWords: [String] {
    var words: [String] = []
    if let size { words += ["--size", size] }
    if isDark { words.append("--dark") }
    if let steps { words += ["--after", steps] }
    if let preview { words += ["--preview", preview] }
    return words
  }
}
