import Display
import Geometry

extension MarkupMaker {
  /// What assistive technology hears: WAI-ARIA 1.2.
  func semantics(_ element: Element, _ markup: inout Markup) {
    let semantics = element.semantics
    let isCode = isCode(element)
    if isCode {
      markup.style.set("role", "code")
    } else if isParagraph(element, markup) {
      markup.style.set("role", "paragraph")
    }
    if semantics == Semantics() { return }
    let role = Self.role(of: element, tag: markup.style.tag)
    if let role, !isCode { markup.style.set("role", role) }
    if semantics.role == .heading {
      markup.style.set("aria-level", String(max(semantics.level, 1)))
    }
    if !semantics.isEnabled {
      let isControl = ["button", "input", "textarea", "select"].contains(markup.style.tag)
      markup.style.set(isControl ? "disabled" : "aria-disabled", isControl ? "" : "true")
    }
    if semantics.isCheckable {
      markup.style.set("aria-checked", semantics.isSelected ? "true" : "false")
    } else if semantics.isSelected {
      selected(semantics.role, &markup)
    }
    if semantics.menu != .none, markup.style.tag == "button" {
      markup.style.set("aria-haspopup", "menu")
      markup.style.set("aria-expanded", semantics.menu == .open ? "true" : "false")
    }
    if semantics.isHidden { markup.style.set("aria-hidden", "true") }
    if semantics.isModal { markup.style.set("aria-modal", "true") }
    if semantics.isLive {
      markup.style.set("aria-live", semantics.isUrgent ? "assertive" : "polite")
    }
    switch semantics.keyRole {
    case .none: break
    case .confirm: markup.style.set("data-k", "1")
    case .cancel: markup.style.set("data-k", "2")
    }
    // What is passed over is called nothing: nobody hears it, and who looks for a name would find it.
    if !semantics.isHidden, !semantics.label.isEmpty, semantics.label != markup.text {
      markup.fill(.label, semantics.label)
    }
    var about = [semantics.hint]
    switch Self.value(of: semantics.role, tag: markup.style.tag, role: role) {
    case .ranged: if !semantics.value.isEmpty { markup.fill(.valueText, semantics.value) }
    case .native: break
    case .described: about.insert(semantics.value, at: 0)
    }
    about.removeAll(where: \.isEmpty)
    if !about.isEmpty { markup.fill(.hint, about.joined(separator: ", ")) }
    if !semantics.tip.isEmpty { markup.fill(.tip, semantics.tip) }
    if !semantics.identifier.isEmpty { markup.fill(.identifier, semantics.identifier) }
    if !semantics.actions.isEmpty {
      markup.fill(.actions, semantics.actions.joined(separator: "\n"))
    }
  }

  /// Whether it is code and nothing more; a page's code has no name but its words (WAI-ARIA 1.2).
  private func isCode(_ element: Element) -> Bool {
    let semantics = element.semantics
    return semantics.isCode && semantics.role == .text && semantics.label.isEmpty
      && !semantics.isModal && !element.eventMask.contains(.tap)
  }

  /// Whether it is a text of several runs: they are heard in one go, and a link stays a link.
  private func isParagraph(_ element: Element, _ markup: Markup) -> Bool {
    let semantics = element.semantics
    return [.none, .text].contains(semantics.role) && semantics.label.isEmpty && !semantics.isModal
      && !element.eventMask.contains(.tap) && markup.slots.contains { $0.name == .runs }
  }

  private func selected(_ role: Semantics.Role, _ markup: inout Markup) {
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

  private static func value(of role: Semantics.Role, tag: String, role aria: String?) -> Value {
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
    let semantics = element.semantics
    switch semantics.role {
    case .heading: return "heading"
    case .button: return tag == "button" ? nil : "button"
    case .link: return tag == "a" ? nil : "link"
    case .image: return tag == "img" ? nil : "img"
    case .list: return "list"
    case .row:
      if element.eventMask.contains(.tap) { return "button" }
      return semantics.isListed ? "listitem" : "group"
    case .tab: return "tab"
    case .tabs: return "tablist"
    case .toolbar: return "toolbar"
    case .navigation: return "navigation"
    case .dialog: return "dialog"
    case .alert: return "alertdialog"
    case .menu: return "menu"
    case .menuItem: return semantics.isCheckable ? "menuitemcheckbox" : "menuitem"
    case .separator: return "separator"
    case .stepper: return element.eventMask.contains(.keys) ? "spinbutton" : "group"
    case .grid, .group: return "group"
    case .scrollArea:
      if semantics.isListed { return "list" }
      return semantics.label.isEmpty ? nil : "region"
    case .toggle, .slider, .picker, .progress, .datePicker:
      // A control that is composed of other elements; the page's own controls speak themselves.
      guard case .group = element.content else { return nil }
      switch semantics.role {
      case .toggle: return "switch"
      case .progress: return "progressbar"
      default: return "group"
      }
    case .none where semantics.isListed: return "listitem"
    case .none, .text, .textField, .secureField, .searchField, .textEditor:
      if element.eventMask.contains(.tap), tag == "div" { return "button" }
      if semantics.isModal { return "dialog" }
      if semantics.label.isEmpty || tag != "div" { return nil }
      if case .text(let block) = element.content, block.string == semantics.label { return nil }
      return semantics.isLeaf ? "img" : "group"
    }
  }
}
