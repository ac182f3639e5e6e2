import Foundation

extension DisplayTree.Node {
  /// Neither it nor anything in it is told.
  package var isAway: Bool {
    element.semantics.isHidden || element.appearance.isUnseen || element.eventMask.contains(.inert)
  }

  package var isInSight: Bool { !isAway && parent?.isInSight != false }

  package var isField: Bool {
    if case .field = element.content { true } else { false }
  }

  package var isEmptyField: Bool {
    if case .field(let field) = element.content { field.text.isEmpty } else { false }
  }

  /// Can be pressed or filled, or could if it were enabled.
  package var isActive: Bool {
    element.content.isControl || element.semantics.role == .button
      || element.eventMask.contains(.tap)
      || !element.semantics.actions.isEmpty
  }

  package var hasMenu: Bool { element.eventMask.contains(.contextMenu) }

  /// What opens a menu: in it, where a row has what its content offers, else it or what is around it.
  package var menu: DisplayTree.Node? { innerMenu ?? nearest(\.hasMenu) }

  private var innerMenu: DisplayTree.Node? {
    children.lazy.filter { !$0.isAway && !$0.isActive }
      .compactMap { $0.hasMenu ? $0 : $0.innerMenu }.first
  }

  /// It or what is around it, whatever fits first.
  package func nearest(_ fits: (DisplayTree.Node) -> Bool) -> DisplayTree.Node? {
    fits(self) ? self : parent?.nearest(fits)
  }

  /// What it is called: its own name, or what is written in it.
  package var name: String {
    let own = PlainText.line(element.name)
    return own.isEmpty && (isActive || hasMenu)
      ? PlainText.line(innerWords.joined(separator: ", ")) : own
  }

  /// The words in it that belong to no control.
  private var innerWords: [String] {
    children.filter { !$0.isAway && !$0.isActive && !$0.hasMenu }.flatMap { child in
      child.element.name.isEmpty ? child.innerWords : [child.element.name]
    }
  }

  /// The line that tells it; empty where there is nothing to tell.
  package var line: String {
    let semantics = element.semantics
    let parts = [name, value].filter { !$0.isEmpty }
    let isRead = !isActive && !hasMenu
    if isRead, parts.isEmpty || [.none, .text, .group].contains(semantics.role) {
      return parts.joined(separator: ": ")
    }
    var line = (["[\(kind)]"] + parts.prefix(1)).joined(separator: " ")
    if parts.count > 1 { line += ": \(parts[1])" }
    if semantics.isCheckable { line += semantics.isSelected ? ", checked" : ", not checked" }
    if semantics.isSelected, !semantics.isCheckable, semantics.role != .toggle {
      line += ", selected"
    }
    if !semantics.isEnabled { line += ", disabled" }
    var more = [PlainText.line(semantics.hint)]
    if semantics.menu == .closed || hasMenu { more.append("menu") }
    if !semantics.actions.isEmpty { more.append("actions") }
    more.removeAll { $0.isEmpty || parts.contains($0) }
    return more.isEmpty ? line : "\(line) (\(more.joined(separator: "; ")))"
  }

  private var kind: String {
    let role = element.semantics.role
    if [.none, .text, .group].contains(role) {
      return element.eventMask.contains(.tap) ? "button" : "item"
    }
    // "searchField" in words; a field for text is what is meant by a field.
    return role == .textField
      ? "field" : role.rawValue.replacing(/[A-Z]/) { " \($0.output.lowercased())" }
  }

  /// What it holds now.
  private var value: String {
    let words = PlainText.line(element.semantics.value)
    switch element.content {
    case .toggle(let toggle): return toggle.isOn ? "on" : "off"
    case .field(let field):
      if field.kind == .secure { return field.text.isEmpty ? "empty" : "filled" }
      return "\"\(PlainText.line(field.text))\""
    case .slider(let slider):
      let value = words.isEmpty ? PlainText.number(slider.value) : words
      return "\(value) (\(slider.range))"
    case .choice(let choice):
      return "\(words.isEmpty ? "none" : words) (choices: \(choice.range))"
    case .date(let entry): return entry.formatter.string(from: entry.date)
    case .progress(let progress) where words.isEmpty:
      return progress.fraction.map { "\(PlainText.number(($0 * 100).rounded())) %" } ?? ""
    default: return words
    }
  }
}
