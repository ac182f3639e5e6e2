import Foundation

/// The words after a command: options, and at most one folder or name.
struct CommandWords {
  /// Which options a command has.
  struct Options {
    /// Those without a word after them.
    var flags: Set<String> = []
    /// Those with one, and what it is.
    var values: [String: String] = [:]
    /// Whether what is none of these is kept for the app.
    var passesOn = false

    /// Options of apps that take no word after them.
    static let flagsOfApps: Set<String> = ["--previews", "--version", "--resume"]
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var place: String?
  private var flags: Set<String> = []
  private var values: [String: String] = [:]
  /// What the app itself is told.
  private(set) var rest: [String] = []

  /// - Throws: `Problem`, which says what to write instead.
  init(_ words: [String], _ options: Options) throws(Problem) {
    var words = words[...]
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.count == 2 && word.hasPrefix("--") ? String(parts[0]) : word
      if options.flags.contains(name) {
        guard name == word else { throw Problem(description: "\(name) takes no word after it.") }
        flags.insert(word)
      } else if let what = options.values[name] {
        let value = name == word ? words.popFirst() : String(parts[1])
        guard let value, !value.isEmpty else {
          throw Problem(description: "\(name) wants \(what) after it.")
        }
        values[name] = value
      } else if word.hasPrefix("-") {
        guard options.passesOn else {
          throw Problem(description: "There is no option \(name).")
        }
        rest.append(word)
        let takesWord = name == word && !Options.flagsOfApps.contains(word)
        // An option of the command's own is never the word of one that it does not know.
        if takesWord, let value = words.first, !options.flags.contains(value) {
          rest.append(value)
          words.removeFirst()
        }
      } else if place != nil {
        throw Problem(
          description: "\"\(word)\" is one word too many. Names with blanks in them need quotes."
        )
      } else {
        place = word
      }
    }
  }

  /// Reads them, or ends the program: with the help where that is asked for, with what is wrong.
  static func orEnd(
    _ words: [String],
    _ options: Options,
    command: String,
    help: String,
  ) -> CommandWords {
    if words.contains("--help") || words.contains("-h") {
      print(help)
      exit(0)
    }
    do throws(Problem) {
      return try CommandWords(words, options)
    } catch {
      Failure.end("\(command): \(error) (\(command) --help says more)", status: 2)
    }
  }

  subscript(_ option: String) -> String? { values[option] }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// What an option of the app's is given, by its name.
  func valueForApp(_ option: String) -> String? {
    if let joined = rest.last(where: { $0.hasPrefix(option + "=") }) {
      return String(joined.dropFirst(option.count + 1))
    }
    guard let index = rest.lastIndex(of: option), rest.indices.contains(index + 1) else {
      return nil
    }
    return rest[index + 1]
  }
}
