import Display
import Properties

/// Where the keyboard's focus is, and where the app wants it.
final class FocusManager: GraphService {
  private unowned let graph: Graph
  private(set) var focused: ElementID?
  private var request: ElementID??
  /// The box that had the focus in an earlier session.
  private weak var restored: Box?
  /// Whether a person types into a field.
  let typing = TypingState()

  init(_ graph: Graph) {
    self.graph = graph
  }

  /// Updates the focus after the front end moved it, and notifies boxes.
  func moved(to id: ElementID?) {
    guard id != focused else { return }
    let old = focused
    focused = id
    graph.stateRevision += 1
    graph.focusedValues.focusDidMove()
    if let old, let box = graph.box(old) { box.focusDidChange(false) }
    if let id, let box = graph.box(id) { box.focusDidChange(true) }
    typing.set(id.flatMap { graph.box($0) }?.isTextInput ?? false)
  }

  /// Requests the focus for an element, or gives it up.
  func ask(_ id: ElementID?) {
    guard id != focused || request != nil else { return }
    request = .some(id)
  }

  /// The element that the app requested in this turn.
  var asked: ElementID? { request ?? nil }

  /// Drops the focus of a box that leaves; notifies after the turn.
  func boxWillLeave(_ box: Box) {
    guard let focused, focused == box.elementID else { return }
    self.focused = nil
    graph.afterSettling { [weak self, graph] in
      box.focusDidChange(false)
      graph.focusedValues.focusDidMove()
      guard let self else { return }
      typing.set(self.focused.flatMap { graph.box($0) }?.isTextInput ?? false)
    }
  }

  /// Gives the focus back to a box once it is on the screen, whatever else is asked for by then.
  func restore(_ box: Box) { restored = box }

  func turnWillEnd(_ update: inout Update) {
    if let id = restored?.elementID {
      request = .some(id)
      restored = nil
    } else if graph.restoration?.hadFocus == false {
      // What asks for the focus when it appears had it once, and lost it; until a person acts.
      request = nil
    }
    if graph.restoration?.hadFocus == true { graph.restoration?.hadFocus = nil }
    if let request { update.focus = request }
    request = nil
  }
}

/// Whether a field has the focus, for what is shown only then.
final class TypingState: Signal {
  private var isTyping = false

  func read() -> Bool {
    track()
    return isTyping
  }

  func set(_ isTyping: Bool) {
    guard isTyping != self.isTyping else { return }
    self.isTyping = isTyping
    invalidateDependents()
  }
}

/// The keys that press something wherever the focus is.
final class ShortcutTable: GraphService {
  private var owners: [KeyStroke: [(id: ObjectIdentifier, box: () -> Box?)]] = [:]
  private var hasChanged = false

  init(_ graph: Graph) {}

  var strokes: Set<KeyStroke> { Set(owners.keys) }

  func add(_ stroke: KeyStroke, _ owner: AnyObject, _ box: @escaping () -> Box?) {
    owners[stroke, default: []].append((ObjectIdentifier(owner), box))
    hasChanged = true
  }

  func remove(_ owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    for (stroke, list) in owners where list.contains(where: { $0.id == id }) {
      let left = list.filter { $0.id != id }
      owners[stroke] = left.isEmpty ? nil : left
      hasChanged = true
    }
  }

  /// The boxes a stroke presses; the newest first.
  func boxes(for stroke: KeyStroke) -> [Box] {
    (owners[stroke] ?? []).reversed().compactMap { $0.box() }
  }

  func turnWillEnd(_ update: inout Update) {
    guard hasChanged else { return }
    hasChanged = false
    update.shortcuts = strokes
  }
}

extension Graph {
  var focus: FocusManager { self[FocusManager.self] }
  var shortcuts: ShortcutTable { self[ShortcutTable.self] }

  /// Presses the control in front that a key is the shortcut of; false when there is none.
  ///
  /// From a field the key first leads out of it, where the control spares fields.
  func pressShortcut(_ stroke: KeyStroke) -> Bool {
    let isInField = focus.focused.flatMap { box($0) }?.isTextInput ?? false
    for box in shortcuts.boxes(for: stroke) where box.isReachable {
      guard let id = box.elementID else { continue }
      // An app's commands are in no window.
      let isEnabled =
        tree[id]?.element.semantics.isEnabled
        ?? box.owner.map { $0.environment.isCommand && $0.environment.isEnabled }
      guard isEnabled == true else { continue }
      if isInField, box.owner?.environment.shortcutSparesFields == true {
        focus.ask(nil)
        // At once: the same key may follow before the front end has moved the focus.
        focus.moved(to: nil)
        wake()
        return true
      }
      if box.handle(.tap(id, at: nil, count: 1)) { return true }
    }
    return false
  }
}

nonisolated extension EnvironmentValues {
  /// Whether the view is one of an app's commands, which are in no window.
  @Entry var isCommand: Bool = false
  /// The keys that press the button inside.
  @Entry var shortcut: KeyStroke?
  /// Whether these keys, pressed in a field, only lead out of it.
  @Entry var shortcutSparesFields: Bool = false
  /// The action of the return key in the fields inside.
  @Entry var submitActions: [() -> Void] = []
}
