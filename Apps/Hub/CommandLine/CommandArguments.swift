import Console

/// What is wrong with the words of a command, and what to write instead.
struct HubUsage: Error {
  let words: String

  init(_ words: String) { self.words = words }
}

/// The words of a command in their parts.
struct CommandArguments {
  let command: HubSubcommand
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  private static let common: Set<String> = ["--server", "--account", "--data"]

  init(_ arguments: [String]) throws(HubUsage) {
    guard let name = arguments.first else { throw HubUsage("Say what to show.") }
    guard let command = HubSubcommand(rawValue: name) else {
      let all = HubSubcommand.allCases.map(\.rawValue)
      throw HubUsage(
        "There is no command “\(CellText.oneLine(name))”"
          + (Suggestion.nearest(to: name, among: all).map { "; did you mean \($0)?" }
            ?? ". There are \(all.joined(separator: ", ")).")
      )
    }
    self.command = command
    try read(arguments.dropFirst())
    guard operands.count <= command.operands else {
      let word = CellText.oneLine(operands[command.operands])
      throw HubUsage("“\(word)” is not expected after \(command.rawValue).")
    }
  }

  var isJSON: Bool { flags.contains("--json") }

  var isStored: Bool { flags.contains("--stored") }

  var showsAll: Bool { flags.contains("--all") }

  func value(_ name: String) -> String? { values[name] }

  /// The value of an option that has only some.
  func choice<Value>(_ name: String, _ choices: [(String, Value)]) throws(HubUsage) -> Value? {
    guard let word = values[name] else { return nil }
    if let found = choices.first(where: { $0.0 == word.lowercased() }) { return found.1 }
    let all = choices.map(\.0).joined(separator: ", ")
    throw HubUsage("“\(CellText.oneLine(word))” cannot follow \(name). Write one of \(all).")
  }

  /// How many lines there may be.
  func limit() throws(HubUsage) -> Int {
    guard let word = values["--limit"] else { return command.usualLimit }
    guard let number = Int(word), number >= 0 else {
      throw HubUsage(
        "“\(CellText.oneLine(word))” is no number. Write one after --limit, or 0 for all."
      )
    }
    return number == 0 ? Int.max : number
  }

  private mutating func read(_ arguments: ArraySlice<String>) throws(HubUsage) {
    var words = arguments
    while let word = words.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if command.valued.contains(name) || CommandArguments.common.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst(), !value.isEmpty
        else { throw HubUsage("\(name) wants a value after it.") }
        values[name] = value
      } else if parts.count == 1, command.flags.contains(name) || name == "--json" {
        flags.insert(name)
      } else {
        let all = command.valued.union(command.flags).union(CommandArguments.common).union([
          "--json"
        ])
        throw HubUsage(
          "\(command.rawValue) has no option \(CellText.oneLine(name))"
            + Suggestion.ending(name, among: all)
        )
      }
    }
  }
}
