import Console

/// What is wrong with the words of a command, and what to write instead.
struct UsageProblem: Error, Hashable {
  var words: String

  init(_ words: String) {
    self.words = words
  }
}

/// The words of a command in their parts.
struct CommandArguments: Hashable {
  var command: Subcommand
  var operands: [String] = []
  private(set) var values: [String: [String]] = [:]
  private(set) var flags: Set<String> = []

  private static let common: Set<String> = ["--data", "--database"]

  /// - Throws: `UsageProblem`, which says what to write instead.
  init(_ arguments: [String]) throws(UsageProblem) {
    guard let place = CommandArguments.place(of: arguments) else {
      throw UsageProblem("Say what to do.")
    }
    let name = arguments[place]
    guard let command = Subcommand(rawValue: name) else {
      let names = Subcommand.allCases.map(\.rawValue)
      throw UsageProblem("There is no command “\(name)”\(Suggestion.ending(name, among: names))")
    }
    self.command = command
    var words = arguments
    words.remove(at: place)
    try read(words[...])
    if !command.takesWords, let first = operands.first {
      throw UsageProblem("“\(first)” is not expected after \(command.rawValue).")
    }
  }

  var isJSON: Bool { flags.contains("--json") }

  func value(_ name: String) -> String? { values[name]?.last }

  /// The place of the command's name among the words: the first that belongs to no option.
  static func place(of arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      if !word.hasPrefix("-") { return index }
      if common.contains(word) {
        index += 2
      } else if word == "--json" || common.contains(where: { word.hasPrefix($0 + "=") }) {
        index += 1
      } else {
        return nil
      }
    }
    return nil
  }

  private mutating func read(_ arguments: ArraySlice<String>) throws(UsageProblem) {
    var words = arguments
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if command.valued.contains(name) || CommandArguments.common.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst() else {
          throw UsageProblem("\(name) wants a value after it.")
        }
        values[name, default: []].append(value)
      } else if parts.count == 1, command.flags.contains(name) || name == "--json" {
        flags.insert(name)
      } else {
        let near = Suggestion.nearest(
          to: name,
          among: command.valued.union(command.flags).union(CommandArguments.common).union(["--json"]
          ),
        )
        throw UsageProblem(
          "\(command.rawValue) has no option \(name); "
            + (near.map { "did you mean \($0)?" }
              ?? "words that begin with a hyphen go after “--”.")
        )
      }
    }
  }
}
