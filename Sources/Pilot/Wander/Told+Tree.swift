package import Display
import Foundation
import Geometry

extension Told {
  /// All that can be met in a tree of elements, in order; behind a dialog nothing can.
  ///
  /// - Parameter focus: the field that has the focus.
  package static func all(in tree: DisplayTree, focus: ElementID? = nil) -> [Told] {
    var start = tree.root
    func findModal(_ node: DisplayTree.Node) {
      if node.element.semantics.isModal { start = node }
      for child in node.children { findModal(child) }
    }
    findModal(tree.root)
    var all: [Told] = []
    func visit(_ node: DisplayTree.Node) {
      let element = node.element
      let semantics = element.semantics
      if semantics.isHidden { return }
      let role = role(of: element)
      let name = words(element.name)
      if let role, !name.isEmpty || !semantics.isEnabled {
        all.append(
          Told(
            role: role,
            name: name,
            value: value(of: element),
            isOn: isOn(element),
            isDisabled: !semantics.isEnabled,
            isFocused: node.id == focus && isField(role),
            place: Int(node.id.number),
          )
        )
      }
      if role == "StaticText" { all += links(in: element) }
      if let role, whole.contains(role) { return }
      let before = all.count
      if !semantics.isLeaf { for child in node.children { visit(child) } }
      // A group is told when nothing in it is.
      if role == nil, before == all.count, !name.isEmpty {
        all.append(Told(role: "group", name: name, isDisabled: !semantics.isEnabled))
      }
    }
    visit(start)
    return all
  }

  /// Whether the focus of such an element is compared.
  package static func isField(_ role: String) -> Bool { ["textbox", "searchbox"].contains(role) }

  /// The parts of a text that lead somewhere.
  private static func links(in element: Element) -> [Told] {
    guard case .text(let block) = element.content else { return [] }
    return block.lines.flatMap(\.runs).filter { $0.link != nil }
      .map { Told(role: "link", name: words($0.text)) }
  }

  private static func value(of element: Element) -> String {
    switch element.content {
    case .slider(let slider):
      // HTML knows no value between the steps.
      number(
        slider.step > 0
          ? slider.lower + ((slider.value - slider.lower) / slider.step).rounded() * slider.step
          : slider.value
      )
    case .choice(let choice): choice.selection.map { choice.options[$0] } ?? ""
    case .field(let field):
      field.kind == .secure
        ? String(repeating: "•", count: field.text.count) : words(field.text)
    default: ""
    }
  }

  private static func isOn(_ element: Element) -> Bool {
    if case .toggle(let toggle) = element.content { return toggle.isOn }
    switch element.semantics.role {
    case .toggle, .tab, .button, .menuItem: return element.semantics.isSelected
    default: return false
    }
  }

  /// WAI-ARIA's word for an element, as Chromium says it; nil is passed over.
  private static func role(of element: Element) -> String? {
    switch element.semantics.role {
    case .heading: "heading"
    case .button: "button"
    case .link: "link"
    case .image: "img"
    case .textField, .secureField, .textEditor: "textbox"
    case .searchField: "searchbox"
    case .toggle: "switch"
    case .slider: "slider"
    case .progress: "progressbar"
    case .tab: "tab"
    case .menuItem: "menuitem"
    case .text: "StaticText"
    case .row: element.eventMask.contains(.tap) ? "button" : nil
    case .dialog: "dialog"
    case .alert: "alertdialog"
    case .stepper: element.eventMask.contains(.keys) ? "spinbutton" : nil
    case .picker:
      if case .choice = element.content { "picker" } else { nil }
    case .datePicker:
      if case .date = element.content { "datePicker" } else { nil }
    case .none:
      switch element.content {
      case .text: "StaticText"
      case .field: "textbox"
      default: nil
      }
    case .list, .grid, .group, .tabs, .toolbar, .navigation, .menu, .scrollArea, .separator:
      nil
    }
  }
}
