import Display
import Foundation
import Geometry

extension MarkupMaker {
  func field(_ field: Content.Field, _ element: Element, _ markup: inout Markup) {
    if field.isStyled {
      styledEditor(field, element.semantics.isEnabled, &markup)
    } else if field.kind == .editor {
      markup.style.tag = "textarea"
    } else {
      markup.style.tag = "input"
      let isSearch = element.semantics.role == .searchField
      markup.style.set("type", field.kind == .secure ? "password" : isSearch ? "search" : "text")
    }
    markup.style.css += Self.css(field.font)
    markup.style.declare("color", CSS.color(field.ink))
    markup.style.declare("--p", CSS.color(field.promptInk))
    let room = field.inset
    if room != .zero {
      markup.style.declare("padding", CSS.length(room.height) + " " + CSS.length(room.width))
    }
    switch field.alignment {
    case .leading: break
    case .center: markup.style.declare("text-align", "center")
    case .trailing: markup.style.declare("text-align", "right")
    }
    markup.style.set("inputmode", Self.word(field.inputMode))
    markup.style.set("enterkeyhint", Self.word(field.submitLabel))
    markup.style.set("autocapitalize", Self.word(field.capitalization ?? "sentences"))
    markup.style.set("autocomplete", Self.word(field.completion))
    markup.style.set("spellcheck", field.isCorrected ? "true" : "false")
    if !field.isStyled {
      markup.fill(.prompt, field.prompt)
      markup.fill(.value, field.text)
    }
    guard let selection = field.selection else { return }
    markup.style.set("data-s")
    let range = selection.range
    markup.fill(.selection, "\(range.lowerBound) \(range.upperBound) \(selection.command)")
  }

  /// An element that the page's script makes an editor of: a text area draws all its text alike.
  private func styledEditor(_ field: Content.Field, _ isEnabled: Bool, _ markup: inout Markup) {
    markup.style.set("data-c", "rich")
    markup.style.set("role", "textbox")
    markup.style.set("aria-multiline", "true")
    if isEnabled { markup.style.set("tabindex", "0") }
    for (name, value) in [
      ("white-space", "pre-wrap"), ("overflow-wrap", "anywhere"), ("overflow", "auto"),
      ("line-height", "1.294"),
      ("cursor", "text"), ("user-select", "text"),
    ] { markup.style.declare(name, value) }
    let whole = TextRun(field.text, font: field.font, ink: field.ink)
    let runs = field.runs.isEmpty ? [whole] : field.runs
    markup.fill(.runs, Self.json(runs.filter { !$0.text.isEmpty }))
  }

  func scroll(_ scroll: Content.Scroll, _ frame: CGSize, _ markup: inout Markup) {
    markup.style.set("data-c", "scroll")
    markup.style.set("tabindex", "0")
    markup.style.declare("overflow-x", scroll.isHorizontal ? "auto" : "hidden")
    markup.style.declare("overflow-y", scroll.isVertical ? "auto" : "hidden")
    if !scroll.showsIndicators { markup.style.declare("scrollbar-width", "none") }
    if scroll.coveredTop > 0 || scroll.coveredBottom > 0 {
      let (top, bottom) = (CSS.length(scroll.coveredTop), CSS.length(scroll.coveredBottom))
      markup.style.declare("scroll-padding", "\(top) 0 \(bottom)")
    }
    scrollLook(scroll, frame, &markup)
    markup.style.parts = [Style.Part(tag: "div")]
    let size = scroll.contentSize
    markup.fill(.contentSize, CSS.number(size.width) + " " + CSS.number(size.height))
    let offset = CSS.number(scroll.offset.x) + " " + CSS.number(scroll.offset.y)
    let drift =
      scroll.drift == .zero ? "" : CSS.number(scroll.drift.x) + "/" + CSS.number(scroll.drift.y)
    markup.fill(
      .offset,
      offset + " " + String(scroll.command) + (drift.isEmpty ? "" : "/" + drift),
    )
    switch scroll.stops {
    case .every(let length): markup.fill(.stops, "e " + CSS.number(length))
    case .at(let places): markup.fill(.stops, places.map(CSS.number).joined(separator: " "))
    case nil: break
    }
  }

  func toggle(_ toggle: Content.Toggle, _ markup: inout Markup) {
    markup.style.tag = "input"
    markup.style.set("type", "checkbox")
    if toggle.kind == .toggle {
      markup.style.set("role", "switch")
      markup.style.set("data-c", "switch")
    }
    markup.style.declare("--t", CSS.color(toggle.tint))
    markup.fill(.value, toggle.isOn ? "1" : "0")
  }

  func slider(_ slider: Content.Slider, _ markup: inout Markup) {
    markup.style.tag = "input"
    markup.style.set("type", "range")
    markup.style.declare("--t", CSS.color(slider.tint))
    if slider.neutral != nil {
      // From the neutral value to the value, whichever is first.
      let middle = CSS.fine(slider.neutralShare)
      markup.style.declare(
        "--track",
        "linear-gradient(to right, var(--fill) calc(min(var(--f, 0), \(middle)) * 100%), "
          + "var(--t) 0 calc(max(var(--f, 0), \(middle)) * 100%), var(--fill) 0)",
      )
    }
    if slider.hidesThumb {
      // The page's outline still shows the focus.
      for thumb in ["-webkit-slider", "-moz-range"] {
        markup.style.css += "&::\(thumb)-thumb{opacity:0}"
      }
    }
    markup.fill(.least, CSS.fine(slider.lower))
    markup.fill(.most, CSS.fine(slider.upper))
    markup.fill(.step, slider.step > 0 ? CSS.fine(slider.step) : "any")
    markup.fill(.value, CSS.fine(slider.value))
  }

  func choice(_ choice: Content.Choice, _ markup: inout Markup) {
    markup.style.css += Self.css(choice.font)
    markup.style.declare("--t", CSS.color(choice.tint))
    switch choice.kind {
    case .menu:
      markup.style.tag = "select"
      // Over what the style sheet has for all menus.
      if choice.isRowValue {
        markup.style.declare("padding", "0 18px 0 0 !important")
        markup.style.declare("background-position", "right !important")
        // As high as its words, so that rows are as high as others, and pressed around them too.
        markup.style.declare("min-height", "38px")
        markup.style.declare("margin-top", "-9px !important")
      }
    case .wheel:
      markup.style.tag = "select"
      markup.style.set("size", "5")
    case .segments:
      markup.style.set("role", "radiogroup")
      markup.style.set("data-c", "segments")
    }
    markup.fill(.options, choice.options.map(\.oneLine).joined(separator: "\n"))
    markup.fill(.value, choice.selection.map(String.init) ?? "-1")
  }

  func progress(_ progress: Content.Progress, _ markup: inout Markup) {
    markup.style.declare("--t", CSS.color(progress.tint))
    if progress.isCircular {
      markup.style.set("role", "progressbar")
      markup.style.set("data-c", progress.fraction == nil ? "spinner" : "ring")
    } else {
      markup.style.tag = "progress"
      markup.style.set("max", "1")
    }
    if let fraction = progress.fraction {
      markup.fill(.value, CSS.fine(min(max(fraction, 0), 1)))
    }
  }

  func date(_ entry: Content.DateEntry, _ markup: inout Markup) {
    markup.style.tag = "input"
    let form = DateForm(entry)
    markup.style.set("type", form.type)
    if let earliest = entry.earliest { markup.fill(.least, form.text(earliest)) }
    if let latest = entry.latest { markup.fill(.most, form.text(latest)) }
    markup.fill(.value, form.text(entry.date))
  }

  /// One of HTML's own words, whatever the app wrote.
  private static func word(_ text: String) -> String {
    text.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-")
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
    } ? text : ""
  }
}

extension String {
  fileprivate var oneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
