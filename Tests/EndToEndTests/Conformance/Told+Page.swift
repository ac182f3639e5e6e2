import Foundation
import Pilot
import TestSupport

extension Told {
  /// All that can be met in Chromium's accessibility tree, in order.
  ///
  /// - Parameter tellsFocus: whether the field that has the focus is told.
  static func all(in nodes: [AccessibleNode], tellsFocus: Bool = false) -> [Told] {
    let dialog = nodes.last { ["dialog", "alertdialog"].contains($0.role) }
    var all: [Told] = []
    for (index, node) in nodes.enumerated() {
      if let dialog, node != dialog, !node.around.contains("\(dialog.role) \(dialog.name)") {
        continue
      }
      // What was announced last is told when it comes, not where it stands.
      if node.around.contains(where: { $0.hasPrefix("status") }) { continue }
      let around = node.around.map { spoken(String($0.prefix { $0 != " " })) ?? "" }
      if around.contains(where: whole.contains) { continue }
      let isInParagraph = node.around.contains { $0.hasPrefix("paragraph") }
      let inside = nodes[(index + 1)...].prefix { $0.around.count > node.around.count }
      if node.role == "paragraph" {
        let name = inside.filter { $0.role == "StaticText" }.map(\.name).joined()
        all.append(Told(role: "StaticText", name: words(name)))
      }
      guard let role = spoken(node.role), !isInParagraph || role == "link" else { continue }
      let name = words(node.name)
      if name.isEmpty && !node.isDisabled { continue }
      // A group is told when nothing in it is.
      if role == "group", inside.contains(where: { isTold($0) }) { continue }
      all.append(
        Told(
          role: role,
          name: name,
          value: value(of: node, role, inside),
          isOn: role != "StaticText" && role != "heading" && node.isOn == true,
          isDisabled: node.isDisabled,
          isFocused: tellsFocus && node.isFocused && isField(role),
          place: node.place,
        )
      )
    }
    return all
  }

  private static func isTold(_ node: AccessibleNode) -> Bool {
    spoken(node.role) != nil && (!node.name.isEmpty || node.isDisabled)
  }

  private static func value(
    of node: AccessibleNode,
    _ role: String,
    _ inside: ArraySlice<AccessibleNode>,
  ) -> String {
    switch role {
    case "slider": Double(node.value).map(number) ?? ""
    case "picker" where node.role != "combobox":
      inside.first { ["radio", "option"].contains($0.role) && $0.isOn == true }?.name ?? ""
    case "picker", "textbox", "searchbox": words(node.value)
    default: ""
    }
  }

  /// What stands here for one of Chromium's words; nil is passed over.
  private static func spoken(_ role: String) -> String? {
    switch role {
    case "heading", "button", "link", "img", "textbox", "searchbox", "switch", "slider", "tab",
      "menuitem", "StaticText", "dialog", "alertdialog", "spinbutton", "progressbar", "group":
      role
    case "image": "img"
    case "checkbox": "switch"
    case "menuitemcheckbox": "menuitem"
    case "combobox", "listbox", "radiogroup": "picker"
    case "Date", "DateTime", "InputTime": "datePicker"
    default: nil
    }
  }
}
