/// Something that a person does, as `wander(acts:seed:)` chooses it and `replay(_:)` does it again.
///
/// Its description is Swift that makes it, to be pasted into a test.
public enum PilotAct: Hashable, Sendable, Codable {
  /// Presses an element; a field gets the keyboard's focus.
  case tap(PilotTarget)
  /// Replaces the text of a field.
  case type(String, into: PilotTarget)
  /// Types where the keyboard's focus is.
  case keys(String)
  /// Presses a key that types nothing.
  case press(PilotKey)
  /// Chooses the option with a number, from 0, of a picker.
  case choose(Int, in: PilotTarget)
  /// Moves a slider; 0 is its lower end, 1 its upper.
  case slide(PilotTarget, to: Double)
  /// Moves a date by some days.
  case changeDate(PilotTarget, days: Int)
  /// Does a named action, as assistive technology offers it.
  case perform(String, on: PilotTarget)
  /// Presses with the second button.
  case openContextMenu(PilotTarget)
  /// Drags from the middle of an element, in points.
  case drag(PilotTarget, x: Double, y: Double)
  /// Holds the pointer down for a second.
  case hold(PilotTarget)
  /// Scrolls the scroll view with a number, from 0 in the order of the screen, in points.
  case scroll(Int, x: Double, y: Double)
  /// Goes back, or closes what is in front.
  case back
  /// Cancels the app's request for a file.
  case chooseNoFile
  /// Makes the screen larger or smaller, in characters.
  case resize(columns: Int, rows: Int)
  /// Loses the connection and comes back with a new screen of the same size and without a focus.
  case reconnect
  /// Switches the colour scheme.
  case setDark(Bool)
  /// Makes text larger (more than 0) or smaller than usual, by SwiftUI's steps.
  case setTextSize(Int)
  /// Lets some seconds pass.
  case wait(Double)
}

/// An element by what it is called.
public struct PilotTarget: Hashable, Sendable, Codable {
  public var name: String
  public var role: PilotRole?
  /// Its place, from 0, among those of the same name and role.
  public var number: Int

  public init(_ name: String, _ role: PilotRole? = nil, number: Int = 0) {
    self.name = name
    self.role = role
    self.number = number
  }
}

/// A key that types nothing.
public enum PilotKey: String, Hashable, Sendable, Codable, CaseIterable {
  case `return`, escape, delete, up, down, left, right, space
}

extension PilotTarget: CustomStringConvertible {
  public var description: String {
    var words = name.debugDescription
    if let role { words += ", .\(role.rawValue)" }
    if number > 0 { words += ", number: \(number)" }
    return "PilotTarget(\(words))"
  }
}

extension PilotAct: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tap(let target): ".tap(\(target))"
    case .type(let text, let target): ".type(\(text.debugDescription), into: \(target))"
    case .keys(let text): ".keys(\(text.debugDescription))"
    case .press(let key): ".press(.\(key.rawValue))"
    case .choose(let option, let target): ".choose(\(option), in: \(target))"
    case .slide(let target, let share): ".slide(\(target), to: \(share))"
    case .changeDate(let target, let days): ".changeDate(\(target), days: \(days))"
    case .perform(let action, let target): ".perform(\(action.debugDescription), on: \(target))"
    case .openContextMenu(let target): ".openContextMenu(\(target))"
    case .drag(let target, let x, let y): ".drag(\(target), x: \(x), y: \(y))"
    case .hold(let target): ".hold(\(target))"
    case .scroll(let number, let x, let y): ".scroll(\(number), x: \(x), y: \(y))"
    case .back: ".back"
    case .chooseNoFile: ".chooseNoFile"
    case .resize(let columns, let rows): ".resize(columns: \(columns), rows: \(rows))"
    case .reconnect: ".reconnect"
    case .setDark(let isDark): ".setDark(\(isDark))"
    case .setTextSize(let steps): ".setTextSize(\(steps))"
    case .wait(let seconds): ".wait(\(seconds))"
    }
  }
}
