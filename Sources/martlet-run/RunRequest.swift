import Foundation

/// What is asked for by the words after `martlet run` and `martlet preview`.
struct RunRequest {
  var folder: String
  var target: String?
  /// Whether to build the app anew when its sources change; nil if that was not said.
  var watches: Bool?
  var isConfined: Bool
  /// What the app itself is told.
  var rest: [String]
  /// The front end, as far as it was said.
  var frontEnd: String?
  private let words: CommandWords

  static let options = CommandWords.Options(
    flags: ["--watch", "--no-watch", "--confined"],
    values: ["--target": "the name of an app's target"],
    passesOn: true,
  )

  init(_ words: CommandWords) {
    self.words = words
    folder = words.place ?? "."
    target = words["--target"]
    watches = words.has("--no-watch") ? false : words.has("--watch") ? true : nil
    isConfined = words.has("--confined")
    rest = words.rest
    frontEnd = words.valueForApp("--on") ?? ProcessInfo.processInfo.environment["MARTLET_ON"]
  }

  /// Tells the app nothing of an option.
  mutating func leaveOut(_ option: String) {
    rest.removeAll { $0.hasPrefix(option + "=") }
    while let index = rest.firstIndex(of: option) {
      rest.removeSubrange(index..<min(rest.count, index + 2))
    }
  }

  /// What an option of the app's is given, by its name.
  func value(_ option: String) -> String? { words.valueForApp(option) }

  var isForBrowser: Bool { frontEnd == "browser" }

  /// Whether the app has the terminal that this process has.
  var isForTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && [nil, "terminal"].contains(frontEnd)
  }

  /// Whether the app is built anew when its sources change: in the browser, unless that was refused.
  var isFollowing: Bool { watches ?? isForBrowser }

  /// The folder for the app's data, if the person says which.
  var data: URL? {
    let chosen = value("--data") ?? ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    return chosen.isEmpty
      ? nil : URL(filePath: (chosen as NSString).expandingTildeInPath).standardizedFileURL
  }
}
