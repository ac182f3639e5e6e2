import Testing

/// What a person does, whatever the screen.
nonisolated enum Step: CustomStringConvertible {
  /// Presses what is called so.
  case press(String)
  /// Types into the empty field that is called so.
  case type(String, into: String)

  var description: String {
    switch self {
    case .press(let name): "press \"\(name)\""
    case .type(let text, let field): "type \"\(text)\" into \"\(field)\""
    }
  }
}

/// A page of the catalogue, and what is done there.
nonisolated struct Script: CustomTestStringConvertible {
  let page: String
  let steps: [Step]

  init(_ page: String, _ steps: Step...) {
    self.page = page
    self.steps = steps
  }

  var testDescription: String { page }
}

/// Somebody in front of a screen.
protocol Person {
  func perform(_ step: Step) async throws
  /// Waits until the screen tells that; answers what it told last.
  func told(expecting wanted: [Told]?) async throws -> [Told]
}
