/// What somebody can do on any screen in the same way: to what is told there, by its place among all
/// that is told.
package enum SharedAct: Codable, Sendable, Equatable {
  /// Presses it; a field gets the keyboard's focus.
  case press(Int)
  /// Types at the end of the field that has the focus.
  case type(String)
  case submit, escape
  /// Chooses the option with a number, from 0; `steps` lie between it and the one before.
  case choose(Int, option: Int, steps: Int)
  case slide(Int, toEnd: Bool)
  /// Presses with the second button.
  case menu(Int)

  /// Whom it is done to.
  package var target: Int? {
    switch self {
    case .press(let place), .choose(let place, _, _), .slide(let place, _), .menu(let place): place
    case .type, .submit, .escape: nil
    }
  }

  /// How a person would say it.
  package func words(_ told: [Told]) -> String {
    let name = target.map { "\(told[$0].role) \"\(told[$0].name)\"" } ?? ""
    return switch self {
    case .press: "press \(name)"
    case .type(let text): "type \(text.debugDescription)"
    case .submit: "press return"
    case .escape: "press escape"
    case .choose(_, let option, _): "choose option \(option) of \(name)"
    case .slide(_, let toEnd): "slide \(name) to its \(toEnd ? "end" : "start")"
    case .menu: "open the menu of \(name)"
    }
  }
}

/// One act on a screen in memory, and what another screen must show after the same act.
package struct SharedStep: Codable, Sendable {
  /// Nil at the start.
  package var act: SharedAct?
  package var words: String
  /// What a terminal of the same size sends for it.
  package var bytes: String
  package var told: [Told]
  package var lines: [String]
  /// How long what went with it is seen, in seconds: meanwhile it may come back as it was, which
  /// another screen must not do sooner.
  package var leaving: Double
  /// How long it takes until another screen can show the same, in seconds, since things move there.
  package var moving: Double
  /// What the clock of the screen in memory says, in seconds since the start.
  package var time: Double
  /// Whether something is to come at a time of its own: on another screen it does when as much time
  /// has passed there.
  package var isAwaited: Bool
}
