import Display
import Geometry

extension MarkupMaker {
  /// What assistive technology hears: WAI-ARIA 1.2.
  func meaning(_ element: Element, _ markup: inout Markup) {
    let meaning = element.meaning
    if isParagraph(element, markup) { markup.style.set("role", "paragraph") }
    if meaning == Meaning() { return }
    let role = Self.role(of: element, tag: markup.style.tag)
    if let role { markup.style.set("role", role) }
    if meaning.role == .heading { markup.style.set("aria-level", String(max(meaning.level, 1))) }
    if !meaning.isEnabled {
      let isControl = ["button", "input", "textarea", "select"].contains(markup.style.tag)
      markup.style.set(isControl ? "disabled" : "aria-disabled", isControl ? "" : "true")
    }
    if meaning.isCheckable {
      markup.style.set("aria-checked", meaning.isSelected ? "true" : "false")
    } else if meaning.isSelected {
      selected(meaning.role, &markup)
    }
    if meaning.menu != .none, markup.style.tag == "button" {
      markup.style.set("aria-haspopup", "menu")
      markup.style.set("aria-expanded", meaning.menu == .open ? "true" : "false")
    }
    if meaning.isHidden { markup.style.set("aria-hidden", "true") }
    if meaning.isModal { markup.style.set("aria-modal", "true") }
    if meaning.isLive { markup.style.set("aria-live", "polite") }
    switch meaning.keyRole {
    case .none: break
    case .confirm: markup.style.set("data-k", "1")
    case .cancel: markup.style.set("data-k", "2")
    }
    if !meaning.label.isEmpty, meaning.label != markup.text { markup.fill(.label, meaning.label) }
    var about = [meaning.hint]
    switch Self.value(of: meaning.role, tag: markup.style.tag, role: role) {
    case .ranged: if !meaning.value.isEmpty { markup.fill(.valueText, meaning.value) }
    case .native: break
    case .described: about.insert(meaning.value, at: 0)
    }
    about.removeAll(where: \.isEmpty)
    if !about.isEmpty { markup.fill(.hint, about.joined(separator: ", ")) }
    if !meaning.tip.isEmpty { markup.fill(.tip, meaning.tip) }
    if !meaning.identifier.isEmpty { markup.fill(.identifier, meaning.identifier) }
    if !meaning.actions.isEmpty {
      markup.fill(.actions, meaning.actions.joined(separator: "\n"))
    }
  }

  /// Whether it is a text of several runs: they are heard in one go, and a link stays a link.
  private func isParagraph(_ element: Element, _ markup: Markup) -> Bool {
    let meaning = element.meaning
    return [.none, .text].contains(meaning.role) && meaning.label.isEmpty && !meaning.isModal
      && !element.wants.contains(.tap) && markup.slots.contains { $0.name == .runs }
  }

  private func selected(_ role: Meaning.Role, _ markup: inout Markup) {
    switch role {
    case .tab: markup.style.set("aria-selected", "true")
    case .button: markup.style.set("aria-pressed", "true")
    case .toggle: markup.style.set("aria-checked", "true")
    default: markup.style.set("aria-current", "true")
    }
  }

  /// How a page's element tells its value.
  private enum Value {
    /// A number in a range, which `aria-valuetext` puts into words (WAI-ARIA 1.2 allows it nowhere
    /// else).
    case ranged
    /// By itself, as the page's own controls do.
    case native
    case described
  }

  private static func value(of role: Meaning.Role, tag: String, role aria: String?) -> Value {
    switch role {
    case .slider, .progress, .stepper:
      let isRanged =
        ["input", "progress"].contains(tag) || ["progressbar", "spinbutton"].contains(aria)
      return isRanged ? .ranged : .described
    case .toggle: return .native
    case .picker, .datePicker, .textField, .secureField, .searchField, .textEditor:
      return ["input", "select", "textarea"].contains(tag) || aria == nil ? .native : .described
    case .none, .text, .heading, .button, .link, .image, .list, .row, .tab, .tabs, .toolbar,
      .navigation, .dialog, .alert, .menu, .menuItem, .separator, .grid, .group, .scrollArea:
      return .described
    }
  }

  private static func role(of element: Element, tag: String) -> String? {
    let meaning = element.meaning
    switch meaning.role {
    case .heading: return "heading"
    case .button: return tag == "button" ? nil : "button"
    case .link: return tag == "a" ? nil : "link"
    case .image: return tag == "img" ? nil : "img"
    case .list: return "list"
    case .row:
      if element.wants.contains(.tap) { return "button" }
      return meaning.isListed ? "listitem" : "group"
    case .tab: return "tab"
    case .tabs: return "tablist"
    case .toolbar: return "toolbar"
    case .navigation: return "navigation"
    case .dialog: return "dialog"
    case .alert: return "alertdialog"
    case .menu: return "menu"
    case .menuItem: return meaning.isCheckable ? "menuitemcheckbox" : "menuitem"
    case .separator: return "separator"
    case .stepper: return element.wants.contains(.keys) ? "spinbutton" : "group"
    case .grid, .group: return "group"
    case .scrollArea:
      if meaning.isListed { return "list" }
      return meaning.label.isEmpty ? nil : "region"
    case .toggle, .slider, .picker, .progress, .datePicker:
      // A control that is composed of other elements; the page's own controls speak themselves.
      guard case .group = element.content else { return nil }
      switch meaning.role {
      case .toggle: return "switch"
      case .progress: return "progressbar"
      default: return "group"
      }
    case .none where meaning.isListed: return "listitem"
    case .none, .text, .textField, .secureField, .searchField, .textEditor:
      if element.wants.contains(.tap), tag == "div" { return "button" }
      if meaning.isModal { return "dialog" }
      if meaning.label.isEmpty || tag != "div" { return nil }
      if case .text(let block) = element.content, block.string == meaning.label { return nil }
      return meaning.isLeaf ? "img" : "group"
    }
  }
}
