import Display
public import Foundation
import Properties

/// A key that was pressed.
public nonisolated struct KeyPress: Sendable {
  /// The phases of a key press.
  public nonisolated struct Phases: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Pressed.
    public static let down = Phases(rawValue: 1)
    /// A repetition; front ends report it as another press.
    public static let `repeat` = Phases(rawValue: 2)
    /// The release; no front end reports it.
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a key was of use.
  public nonisolated enum Result: Sendable {
    case handled, ignored
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// The characters that the key types.
  public let characters: String
  public let modifiers: EventModifiers

  init(_ stroke: KeyStroke) {
    phase = .down
    key = KeyEquivalent(stroke.key)
    characters = String(key.character)
    modifiers = EventModifiers(stroke.modifiers)
  }
}

/// A direction that arrow keys give.
public nonisolated enum MoveCommandDirection: Sendable {
  case up, down, left, right
}

/// Answers keys while the view, or one in it, has the focus.
nonisolated struct KeyModifier: WrapModifier {
  let answer: (KeyStroke) -> Bool

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { KeyBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? KeyBox else { return }
    box.answer = environment.isEnabled ? answer : { _ in false }
  }
}

final class KeyBox: LayerBox {
  var answer: (KeyStroke) -> Bool = { _ in false }

  override func eventMask() -> EventMask { .keys }

  override func handle(_ event: Event) -> Bool {
    guard case .key(let stroke) = event else { return false }
    return answer(stroke)
  }
}

extension View {
  private nonisolated func onKey(
    _ phases: KeyPress.Phases,
    _ fits: @escaping (KeyPress) -> Bool,
    _ action: @escaping (KeyPress) -> KeyPress.Result,
  ) -> some View {
    modifier(
      KeyModifier { stroke in
        let press = KeyPress(stroke)
        guard phases.contains(.down), fits(press) else { return false }
        return action(press) == .handled
      }
    )
  }

  /// Does something when a key is pressed while the view has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result,
  ) -> some View {
    onKey(.down, { $0.key == key }, { _ in action() })
  }
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result,
  ) -> some View {
    onKey(phases, { $0.key == key }, action)
  }
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result,
  ) -> some View {
    onKey(phases, { keys.contains($0.key) }, action)
  }
  public nonisolated func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result,
  ) -> some View {
    onKey(phases, { $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action)
  }
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result,
  ) -> some View {
    onKey(phases, { _ in true }, action)
  }

  /// Does something when escape is pressed while the view has the focus.
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
    modifier(
      KeyModifier { stroke in
        guard stroke == KeyStroke(.escape), let action else { return false }
        action()
        return true
      }
    )
  }
  /// Does something when an arrow key is pressed while the view has the focus.
  public nonisolated func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View {
    modifier(
      KeyModifier { stroke in
        guard stroke.modifiers.isEmpty, let action else { return false }
        switch stroke.key {
        case .up: action(.up)
        case .down: action(.down)
        case .left: action(.left)
        case .right: action(.right)
        default: return false
        }
        return true
      }
    )
  }
  /// Does something when delete is pressed while the view has the focus.
  public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    modifier(
      KeyModifier { stroke in
        guard stroke.key == .delete || stroke.key == .forwardDelete, let action else {
          return false
        }
        action()
        return true
      }
    )
  }
}
