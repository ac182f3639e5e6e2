import Foundation

/// What is asked for by the words after `martlet run`.
struct RunRequest: Equatable {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  var folder = "."
  var target: String?
  var wantsHelp = false
  /// Whether to build the app anew when its sources change; nil if that was not said.
  var watches: Bool?
  /// What the app itself is told.
  var rest: [String] = []

  /// Whether the person says where the app's data are.
  var namesData: Bool { rest.contains { $0 == "--data" || $0.hasPrefix("--data=") } }

  /// Whether the app is shown in a browser, as far as that was said.
  var isForBrowser: Bool {
    (value("--on") ?? ProcessInfo.processInfo.environment["MARTLET_ON"]) == "browser"
  }

  /// What an option of the app's is given, by its name.
  func value(_ option: String) -> String? {
    if let joined = rest.last(where: { $0.hasPrefix(option + "=") }) {
      return String(joined.dropFirst(option.count + 1))
    }
    guard let index = rest.lastIndex(of: option), rest.indices.contains(index + 1) else {
      return nil
    }
    return rest[index + 1]
  }

  /// Options of apps that take no word after them.
  private static let flags = ["--previews", "--version", "--resume"]

  /// - Throws: `Problem`, which says what to write instead.
  init(_ words: [String]) throws(Problem) {
    var words = words[...]
    var hasFolder = false
    while let word = words.popFirst() {
      if word == "--help" || word == "-h" {
        wantsHelp = true
      } else if word == "--target" || word.hasPrefix("--target=") {
        let given = word.hasPrefix("--target=") ? String(word.dropFirst(9)) : words.popFirst()
        guard let given, !given.isEmpty else {
          throw Problem(description: "--target wants the name of an app's target after it.")
        }
        target = given
      } else if word == "--watch" || word == "--no-watch" {
        watches = word == "--watch"
      } else if word.hasPrefix("-") {
        rest.append(word)
        let takesWord = !word.contains("=") && !Self.flags.contains(word)
        if takesWord, let value = words.popFirst() { rest.append(value) }
      } else if hasFolder {
        throw Problem(
          description: "\"\(word)\" is one folder too many. Names with blanks in them need quotes."
        )
      } else {
        folder = word
        hasFolder = true
      }
    }
  }
}
