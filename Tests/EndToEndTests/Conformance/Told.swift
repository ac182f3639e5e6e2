import Display
import TestSupport

/// What a person is told of one element, in the words of ARIA: `button "Reset", disabled`.
struct Told: Equatable, CustomStringConvertible {
  var role: String
  var name: String
  var isDisabled = false

  var description: String {
    "\(role) \"\(name)\"\(isDisabled ? ", disabled" : "")"
  }

  /// Roles that speak for all that is in them.
  static let whole: Set<String> = [
    "button", "heading", "link", "img", "switch", "slider", "combobox", "tab", "menuitem",
    "textbox", "searchbox", "progressbar", "StaticText",
  ]

  /// Words without differences in blanks.
  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

// MARK: From a display tree

extension Told {
  /// All that can be met, in order; behind a dialog nothing can.
  static func all(in tree: DisplayTree) -> [Told] {
    var start = tree.root
    func findModal(_ node: DisplayTree.Node) {
      if node.element.meaning.isModal { start = node }
      for child in node.children { findModal(child) }
    }
    findModal(tree.root)
    var all: [Told] = []
    func visit(_ node: DisplayTree.Node) {
      let element = node.element
      let meaning = element.meaning
      if meaning.isHidden { return }
      let role = role(of: element)
      let name = words(element.name)
      if let role, !name.isEmpty || !meaning.isEnabled {
        all.append(Told(role: role, name: name, isDisabled: !meaning.isEnabled))
      }
      if meaning.isLeaf { return }
      if let role, whole.contains(role) { return }
      for child in node.children { visit(child) }
    }
    visit(start)
    return all
  }

  /// WAI-ARIA's word for an element, as Chromium says it; nil is passed over.
  private static func role(of element: Element) -> String? {
    switch element.meaning.role {
    case .heading: "heading"
    case .button: "button"
    case .link: "link"
    case .image: "img"
    case .textField, .secureField, .textEditor: "textbox"
    case .searchField: "searchbox"
    case .toggle: "switch"
    case .slider: "slider"
    case .tab: "tab"
    case .menuItem: "menuitem"
    case .text: "StaticText"
    case .row: element.wants.contains(.tap) ? "button" : nil
    case .dialog: "dialog"
    case .alert: "alertdialog"
    case .none:
      if case .text = element.content { "StaticText" } else { nil }
    case .stepper, .picker, .progress, .datePicker, .list, .grid, .group, .tabs, .toolbar,
      .navigation, .menu, .scrollArea, .separator:
      nil
    }
  }
}

// MARK: From Chromium's accessibility tree

extension Told {
  static func all(in nodes: [AccessibleNode]) -> [Told] {
    let dialog = nodes.last { ["dialog", "alertdialog"].contains($0.role) }
    var all: [Told] = []
    for node in nodes {
      if let dialog, node != dialog, !node.around.contains("\(dialog.role) \(dialog.name)") {
        continue
      }
      guard let role = spoken[node.role] else { continue }
      let inside = node.around.contains { around in
        whole.contains(spoken[around.split(separator: " ").first.map(String.init) ?? ""] ?? "")
      }
      let name = words(node.name)
      if inside || (name.isEmpty && !node.isDisabled) { continue }
      all.append(Told(role: role, name: name, isDisabled: node.isDisabled))
    }
    return all
  }

  /// Chromium's words, and the one that stands for them here.
  private static let spoken: [String: String] = [
    "heading": "heading", "button": "button", "link": "link", "image": "img", "img": "img",
    "textbox": "textbox", "searchbox": "searchbox", "switch": "switch", "checkbox": "switch",
    "slider": "slider", "tab": "tab", "menuitem": "menuitem", "StaticText": "StaticText",
    "dialog": "dialog", "alertdialog": "alertdialog",
  ]
}
