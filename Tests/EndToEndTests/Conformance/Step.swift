import Pilot
import Testing

/// What a person does, whatever the screen.
nonisolated enum Step: CustomStringConvertible {
  /// Presses what is called so.
  case press(String)
  /// Types into the empty field that is called so.
  case type(String, into: String)
  /// Chooses an option of the picker that is called so.
  case choose(String, in: String)
  /// Moves a slider to its least or its greatest value.
  case slide(String, toEnd: Bool)
  /// Opens the menu of what is called so by the second button.
  case menu(String)
  /// Presses a key.
  case key(Key)

  enum Key: String {
    case enter, escape, down, left
  }

  var description: String {
    switch self {
    case .press(let name): "press \"\(name)\""
    case .type(let text, let field): "type \"\(text)\" into \"\(field)\""
    case .choose(let option, let picker): "choose \"\(option)\" in \"\(picker)\""
    case .slide(let slider, let toEnd): "slide \"\(slider)\" to its \(toEnd ? "end" : "start")"
    case .menu(let name): "open the menu of \"\(name)\""
    case .key(let key): "press the key \(key.rawValue)"
    }
  }
}

/// A page of the catalogue, and what is done there.
nonisolated struct Script: CustomTestStringConvertible {
  /// Empty where headings stand in another order on other screens.
  var page: String
  let steps: [Step]
  /// Lines of a lazy container: each screen has as many as are in sight there, and only the first
  /// few of each row of them are compared.
  var window: (@Sendable (Told) -> Bool)?

  /// Lines that time changes.
  var fleeting: (@Sendable (Told) -> Bool)?

  init(_ page: String, _ steps: Step...) {
    self.page = page
    self.steps = steps
  }

  var testDescription: String { page }

  /// The same script for a page with a lazy container.
  func windowed(_ isInWindow: @escaping @Sendable (Told) -> Bool) -> Script {
    var script = self
    script.window = isInWindow
    return script
  }

  /// The same script for a page with lines that come in their own time.
  func without(_ isFleeting: @escaping @Sendable (Told) -> Bool) -> Script {
    var script = self
    script.fleeting = isFleeting
    return script
  }

  /// What is compared of all that is told.
  func compared(_ told: [Told]) -> [Told] {
    // A large title stands below its bar, a small one in it.
    let told = told.filter { fleeting?($0) != true }
    func isTitle(_ line: Told) -> Bool {
      line.role == "heading" && (page.isEmpty || line.name == page)
    }
    let titles = told.filter(isTitle)
    let rest = told.filter { !isTitle($0) }
    guard let window else { return titles + rest }
    var run = 0
    return titles
      + rest.filter { line in
        run = window(line) ? run + 1 : 0
        return run <= 10
      }
  }
}

extension Script {
  /// The lines that differ, each with a sign and its number.
  func differences(_ told: [Told], from wanted: [Told]) -> String {
    let lines = compared(told)
    let changes = lines.difference(from: compared(wanted)) { $0.agrees(with: $1) }
    return changes.map { change in
      switch change {
      case .insert(let offset, let line, _): "+ \(offset): \(line)"
      case .remove(let offset, let line, _): "- \(offset): \(line)"
      }
    }.joined(separator: "\n")
  }

  /// Whether two screens tell the same.
  func agrees(_ told: [Told], with wanted: [Told]) -> Bool {
    compared(told).elementsEqual(compared(wanted)) { $0.agrees(with: $1) }
  }
}

/// Somebody in front of a screen.
protocol Person {
  func perform(_ step: Step) async throws
  /// All that the screen tells now.
  func told() async throws -> [Told]
}
