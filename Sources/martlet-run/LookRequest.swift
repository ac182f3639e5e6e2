/// What is asked for by the words after `martlet see` and `martlet drive`.
struct LookRequest {
  let folder: String
  let target: String?
  let format: String
  /// Where a picture is written.
  let output: String
  var size: String?
  let isDark: Bool
  let steps: String?
  let preview: String?
  /// How many acts by chance, and from which seed.
  let random: String?
  let seed: String
  /// How often each screen is opened.
  let openings: String?
  let isConfined: Bool

  static let seeOptions = options([
    "--as": "text, semantics or png", "--out": "a file",
  ])

  static let driveOptions = options([
    "--random": "a number of acts", "--seed": "a number", "--reopen": "a number of times",
  ])

  private static func options(_ own: [String: String]) -> CommandWords.Options {
    let both = [
      "--target": "the name of an app's target", "--size": "a size such as 390x844",
      "--after": "steps such as \"tap Add\"", "--preview": "the name of a preview",
    ]
    return CommandWords.Options(
      flags: ["--dark", "--confined"],
      values: both.merging(own) { $1 },
    )
  }

  /// What is done with the app by itself; nil if lines of the standard input say it.
  var task: String? { random.map { _ in "--random" } ?? openings.map { _ in "--reopen" } }

  /// Whether its steps are those of somebody who uses the keyboard.
  var usesKeys: Bool {
    (steps ?? "").split(whereSeparator: { $0 == ";" || $0.isNewline }).contains { step in
      let step = step.drop(while: \.isWhitespace)
      return step.hasPrefix("press ") || step.hasPrefix("focus ")
    }
  }

  init(_ words: CommandWords) {
    folder = words.place ?? "."
    target = words["--target"]
    format = words["--as"] ?? "text"
    output = words["--out"] ?? "see.png"
    size = words["--size"]
    isDark = words.has("--dark")
    steps = words["--after"]
    preview = words["--preview"]
    random = words["--random"]
    openings = words["--reopen"]
    seed = words["--seed"] ?? "1"
    isConfined = words.has("--confined")
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
