import Display
import Foundation
import Geometry
import PangoText

/// Says how the page shows an element: the only place that maps the display language to HTML.
struct MarkupMaker {
  /// Gives a picture of this machine an address that the page may fetch.
  let publish: (Content.Picture.Source) -> String

  /// - Parameters:
  ///   - isInButton: an HTML button must not hold another.
  ///   - isSpokenFor: the element around it speaks for it (`Semantics.isLeaf`).
  func markup(for element: Element, isInButton: Bool, isSpokenFor: Bool = false) -> Markup {
    var markup = Markup()
    switch element.content {
    case .group: group(element, isInButton, &markup)
    case .text(let block): text(block, &markup)
    case .shape(let drawing): shape(drawing, element.frame.size, of: element.id, &markup)
    case .image(let picture): image(picture, element, &markup)
    case .field(let field): self.field(field, element, &markup)
    case .scroll(let scroll): self.scroll(scroll, element.frame.size, &markup)
    case .toggle(let toggle): self.toggle(toggle, &markup)
    case .slider(let slider): self.slider(slider, &markup)
    case .choice(let choice): self.choice(choice, &markup)
    case .progress(let progress): self.progress(progress, &markup)
    case .date(let entry): date(entry, &markup)
    }
    look(element, &markup)
    semantics(element, &markup)
    eventMask(element, &markup)
    if isSpokenFor { markup.style.set("aria-hidden", "true") }
    return markup
  }

  /// Whether an element of these properties is an HTML button.
  static func isButton(_ element: Element) -> Bool {
    guard case .group = element.content, element.eventMask.contains(.tap) else { return false }
    switch element.semantics.role {
    case .button, .menuItem, .tab, .link: return true
    default: return false
    }
  }

  private func group(_ element: Element, _ isInButton: Bool, _ markup: inout Markup) {
    if Self.isButton(element), !isInButton {
      markup.style.tag = "button"
      markup.style.set("type", "button")
    }
  }

  private func eventMask(_ element: Element, _ markup: inout Markup) {
    let eventMask = element.eventMask
    if !eventMask.isEmpty { markup.style.set("data-w", String(eventMask.rawValue)) }
    // What nobody sees takes no focus.
    if eventMask.contains(.inert) || element.appearance.isUnseen { markup.style.set("inert") }
    if eventMask.contains(.noPointer) {
      // For everything inside, too.
      markup.style.declare("--hit", "none")
    } else if case .group = element.content, eventMask.isEmpty, element.appearance.background == nil
    {
      // It shows nothing: what lies behind is pressed through it.
      markup.style.declare("pointer-events", "none")
    }
    if !eventMask.isDisjoint(with: [.drag, .pinch]) {
      if eventMask.contains(.lift), !eventMask.contains(.pinch) {
        markup.style.declare("-webkit-touch-callout", "none")
      } else {
        markup.style.declare("touch-action", eventMask.contains(.swipe) ? "pan-y" : "none")
      }
      markup.style.declare("user-select", "none")
    } else if !eventMask.isDisjoint(with: [.press, .contextMenu]) {
      markup.style.declare("-webkit-touch-callout", "none")
      if markup.style.tag != "button" { markup.style.declare("user-select", "none") }
    }
    guard !element.content.isControl, markup.style.tag != "button", element.semantics.isEnabled,
      !element.semantics.isHidden
    else { return }
    if element.semantics.isModal {
      markup.style.set("tabindex", "-1")
    } else if eventMask.contains(.tap) || eventMask.contains(.focus) {
      markup.style.set("tabindex", "0")
    }
  }
}

extension Content {
  /// Whether the page has a control of its own for it, which takes the focus by itself.
  fileprivate var isControl: Bool {
    switch self {
    case .group, .text, .shape, .image, .progress: false
    case .field, .scroll, .toggle, .slider, .choice, .date: true
    }
  }
}
