/// Commands as people write them, one after the other: `tap Add; type "Milk" into Title; wait 1`.
struct DriverSteps {
  private(set) var commands: [DriverCommand] = []

  /// - Throws: `DriverError` that names the step that cannot be read.
  init(_ text: String) throws(DriverError) {
    for step in Self.split(text) where !step.isEmpty { commands.append(try Self.command(step)) }
  }

  private struct Word: Equatable {
    var text: String
    var isQuoted = false
  }

  /// The words of each step; what stands in quotes is one.
  private static func split(_ text: String) -> [[Word]] {
    var steps: [[Word]] = [[]]
    var word: Word?
    var quote: Character?
    func end() {
      if let done = word { steps[steps.count - 1].append(done) }
      word = nil
    }
    for letter in text {
      if let open = quote {
        if letter == open { quote = nil } else { word?.text.append(letter) }
      } else if letter == "\"" || letter == "'" && word == nil {
        quote = letter
        word = Word(text: word?.text ?? "", isQuoted: true)
      } else if letter == ";" || letter.isNewline {
        end()
        steps.append([])
      } else if letter.isWhitespace {
        end()
      } else {
        word = Word(text: (word?.text ?? "") + String(letter), isQuoted: word?.isQuoted ?? false)
      }
    }
    end()
    return steps
  }

  private static func command(_ words: [Word]) throws(DriverError) -> DriverCommand {
    let step = words.map(\.text).joined(separator: " ")
    guard let kind = DriverCommand.Kind(rawValue: words[0].text) else {
      let kinds = DriverCommand.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw DriverError("“\(step)” begins with no step. There are: \(kinds).")
    }
    var command = DriverCommand(kind)
    var parts = Parts(words.dropFirst())
    func wrong(_ form: String) -> DriverError { DriverError("“\(step)” should be: \(form)") }
    switch kind {
    case .tap, .find, .hold, .focus:
      command.name = parts.rest(until: nil)
      guard command.name != nil else { throw wrong("\(kind.rawValue) NAME") }
    case .type:
      guard let text = parts.rest(until: "into") else { throw wrong("type TEXT into NAME") }
      command.text = text
      command.into = parts.rest(until: nil)
    case .press:
      guard let text = parts.rest(until: nil) else { throw wrong("press KEY or press command+KEY") }
      let keys = text == "+" ? ["+"] : text.split(separator: "+").map(String.init)
      command.key = keys.last
      command.modifiers = keys.dropLast().isEmpty ? nil : Array(keys.dropLast())
    case .scroll:
      let numbers = parts.numbers()
      guard let down = numbers.last, numbers.count < 3 else {
        throw wrong("scroll DOWN or scroll RIGHT DOWN, in points, then in NAME")
      }
      command.y = down
      command.x = numbers.count == 2 ? numbers[0] : nil
      command.name = parts.rest(after: "in")
    case .choose:
      command.option = parts.rest(until: "in")
      command.name = parts.rest(until: nil)
      guard command.option != nil, command.name != nil else {
        throw wrong("choose OPTION in NAME")
      }
    case .slide:
      command.name = parts.rest(until: "to")
      command.value = parts.numbers().first
      guard command.name != nil, command.value != nil else { throw wrong("slide NAME to NUMBER") }
    case .drag:
      command.name = parts.rest(until: "onto")
      command.into = parts.rest(until: nil)
      guard command.name != nil, command.into != nil else { throw wrong("drag NAME onto NAME") }
    case .wait:
      let numbers = parts.numbers()
      guard numbers.count == 1 else { throw wrong("wait SECONDS") }
      command.seconds = numbers[0]
    case .see: command.format = parts.rest(until: nil)
    case .open:
      command.text = parts.rest(until: nil)
      guard command.text != nil else { throw wrong("open WORDS of a link") }
    case .files:
      command.paths = parts.all()
    case .relaunch: break
    }
    guard parts.isAtEnd else { throw wrong("fewer words, or names in quotes") }
    return command
  }

  /// The words of a step that were not read yet.
  private struct Parts {
    private var words: ArraySlice<Word>

    init(_ words: ArraySlice<Word>) { self.words = words }

    var isAtEnd: Bool { words.isEmpty }

    /// The words up to one without quotes, which is taken too; nil if there are none.
    mutating func rest(until end: String?) -> String? {
      let mark = words.lastIndex { !$0.isQuoted && $0.text == end } ?? words.endIndex
      let found = words[words.startIndex..<mark]
      words = words[min(mark + 1, words.endIndex)...]
      return found.isEmpty ? nil : found.map(\.text).joined(separator: " ")
    }

    /// The words after one that comes next; nil if that does not.
    mutating func rest(after begin: String) -> String? {
      guard words.first == Word(text: begin) else { return nil }
      words.removeFirst()
      return rest(until: nil)
    }

    mutating func numbers() -> [Double] {
      var numbers: [Double] = []
      while let number = words.first.flatMap({ Double($0.text) }), number.isFinite {
        numbers.append(number)
        words.removeFirst()
      }
      return numbers
    }

    mutating func all() -> [String] {
      defer { words = words[words.endIndex...] }
      return words.map(\.text)
    }
  }
}
