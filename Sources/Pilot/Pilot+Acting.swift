import Display
public import Foundation
public import SwiftUICore

extension Pilot {
  /// Presses the element with a label or an identifier.
  ///
  /// - Throws: `PilotError` when there is none, it is disabled or it does nothing when pressed.
  public func tap(_ name: String, role: PilotRole? = nil, count: Int = 1) throws {
    try tap(reachable(name, role), name, count: count)
  }

  func tap(_ element: PilotElement, _ name: String, count: Int = 1) throws {
    guard let node = session.tree[element.id] else { return }
    switch node.element.content {
    case .toggle(let toggle):
      press(at: node)
      session.handle(.chosen(element.id, toggle.isOn ? 0 : 1))
    case .field: focus(element.id)
    default:
      let middle = CGPoint(x: element.frame.width / 2, y: element.frame.height / 2)
      try tap(name, element, at: middle, count: count)
    }
    wait(1)
  }

  /// Presses a point of an element, in the element's points.
  ///
  /// - Throws: `PilotError` if the element is missing or nothing there handles the press.
  public func tap(_ name: String, at point: CGPoint, count: Int = 1) throws {
    try tap(name, reachable(name, nil), at: point, count: count)
    wait(1)
  }

  private func tap(_ name: String, _ element: PilotElement, at point: CGPoint, count: Int) throws {
    guard let node = session.tree[element.id], let target = pressable(node) else {
      throw PilotError("Pressing \"\(name)\" does nothing: it has no action.")
    }
    press(at: node)
    let corner = session.tree.frame(of: target)?.origin ?? .zero
    let place = CGPoint(
      x: element.frame.minX + point.x - corner.x,
      y: element.frame.minY + point.y - corner.y,
    )
    var isUsed = false
    for number in 1...max(1, count) {
      if session.handle(.tap(target, at: place, count: number)) { isUsed = true }
      settle()
    }
    guard isUsed else { throw PilotError("Pressing \"\(name)\" there does nothing.") }
  }

  /// Returns the element or the nearest one around it that can be pressed.
  private func pressable(_ node: DisplayTree.Node) -> ElementID? {
    var here: DisplayTree.Node? = node
    while let node = here {
      if node.element.eventMask.contains(.tap) { return node.id }
      here = node.parent
    }
    return nil
  }

  func reachable(_ name: String, _ role: PilotRole?) throws -> PilotElement {
    let element = try find(name, role: role)
    guard element.isEnabled else { throw PilotError("\"\(name)\" is disabled.") }
    return element
  }

  /// Puts the keyboard's focus into a field and replaces its text.
  ///
  /// - Throws: `PilotError` if the field is missing or disabled.
  public func type(_ text: String, into name: String) throws {
    try type(text, into: reachable(name, nil), name)
  }

  func type(_ text: String, into element: PilotElement, _ name: String) throws {
    guard let node = session.tree[element.id], case .field = node.element.content else {
      throw PilotError("\"\(name)\" is no field that one could type into.")
    }
    focus(element.id)
    session.handle(.edited(element.id, text))
    tellSelection(text.utf16.count..<text.utf16.count, of: element.id)
    settle()
  }

  /// Presses keys one after the other, as on a keyboard; a field with the focus gets them as text.
  public func type(_ text: String) {
    for character in text {
      if let id = focused, let node = session.tree[id],
        case .field(let field) = node.element.content
      {
        session.handle(.edited(id, field.text + String(character)))
      } else {
        press(KeyEquivalent(character))
      }
      settle()
    }
  }

  /// Presses a key.
  ///
  /// Return submits a field with the focus; the left and right arrows choose the option beside in a
  /// picker with the focus; escape and the shortcuts work anywhere.
  ///
  /// - Returns: Whether the app had a use for it.
  @discardableResult public func press(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = [],
  ) -> Bool {
    settle()
    let used: Bool
    if key == .return, let id = focused, let node = session.tree[id],
      case .field = node.element.content
    {
      used = session.handle(.submit(id))
    } else if session.handle(.key(stroke(key, modifiers))) {
      used = true
    } else if let id = focused, let option = option(beside: id, key) {
      used = session.handle(.chosen(id, option))
    } else if key == .return || key == .space, let id = focused {
      used = session.handle(.tap(id, at: nil, count: 1))
    } else {
      used = pressDefault(key)
    }
    settle()
    return used
  }

  /// The option that an arrow key leads to in a picker.
  private func option(beside id: ElementID, _ key: KeyEquivalent) -> Int? {
    guard key == .leftArrow || key == .rightArrow,
      case .choice(let choice) = session.tree[id]?.element.content
    else { return nil }
    let step = key == .leftArrow ? -1 : 1
    let option = (choice.selection ?? (step > 0 ? -1 : choice.options.count)) + step
    return choice.options.indices.contains(option) ? option : nil
  }

  /// Return and escape press the buttons that ask for them.
  private func pressDefault(_ key: KeyEquivalent) -> Bool {
    let wanted: Semantics.KeyRole = key == .return ? .confirm : key == .escape ? .cancel : .none
    guard wanted != .none else { return false }
    for element in elements.reversed() {
      guard let node = session.tree[element.id], node.element.semantics.keyRole == wanted else {
        continue
      }
      return session.handle(.tap(element.id, at: nil, count: 1))
    }
    return false
  }

  /// Scrolls the scroll view with a label or identifier (the first one if none is named), in points.
  ///
  /// - Throws: `PilotError` when there is no scroll view.
  public func scroll(_ name: String? = nil, by distance: CGSize) throws {
    settle()
    var target: DisplayTree.Node?
    func visit(_ node: DisplayTree.Node) {
      let semantics = node.element.semantics
      if target == nil, case .scroll = node.element.content,
        [nil, semantics.label, semantics.identifier].contains(name)
      {
        target = node
      }
      for child in node.children { visit(child) }
    }
    visit(session.tree.root)
    guard let node = target else {
      throw PilotError("There is no scroll view\(name.map { " called \"\($0)\"" } ?? "").")
    }
    scroll(node, by: distance)
  }

  func scroll(_ node: DisplayTree.Node, by distance: CGSize) {
    guard case .scroll(let scroll) = node.element.content else { return }
    let most = CGPoint(
      x: max(0, scroll.contentSize.width - node.element.frame.width),
      y: max(0, scroll.contentSize.height - node.element.frame.height),
    )
    let point = CGPoint(
      x: min(max(0, scroll.offset.x + distance.width), most.x),
      y: min(max(0, scroll.offset.y + distance.height), most.y),
    )
    let rest = scroll.rest(for: point, in: node.element.frame.size)
    session.handle(.scrolled(node.id, rest))
    settle()
  }

  private func stroke(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> KeyStroke {
    KeyStroke(key.key, modifiers.stroke)
  }
}

extension Pilot {
  /// Chooses an option of a picker by its text.
  ///
  /// - Throws: `PilotError` if the picker or option is missing or disabled.
  public func choose(_ option: String, in name: String) throws {
    let element = try reachable(name, nil)
    guard let node = session.tree[element.id], case .choice(let choice) = node.element.content
    else {
      throw PilotError("\"\(name)\" is no picker.")
    }
    guard let index = choice.options.firstIndex(of: option) else {
      throw PilotError(
        "\"\(name)\" has no option \"\(option)\". It has: \(choice.options.joined(separator: ", "))."
      )
    }
    press(at: node)
    session.handle(.chosen(element.id, index))
    settle()
  }

  /// Moves a slider to a value.
  ///
  /// - Throws: `PilotError` if the slider is missing or disabled.
  public func slide(_ name: String, to value: Double) throws {
    let element = try reachable(name, nil)
    guard let node = session.tree[element.id], case .slider(let slider) = node.element.content
    else {
      throw PilotError("\"\(name)\" is no slider.")
    }
    slide(node, slider, to: value)
    settle()
  }

  func slide(_ node: DisplayTree.Node, _ slider: Content.Slider, to value: Double) {
    press(at: node)
    // Where it is already, no front end tells anything.
    let isThere = min(max(value, slider.lower), slider.upper) == slider.value
    if !isThere { session.handle(.slid(node.id, value)) }
  }
}
