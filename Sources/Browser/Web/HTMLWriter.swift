import Display
import Foundation

/// Writes the first page: everything on the screen as HTML that can be read before a script runs.
struct HTMLWriter {
  private let encoder: Encoder
  private let tree: DisplayTree
  private(set) var body = ""
  /// Frames and the like of single elements; the page's policy allows no `style` attributes.
  private(set) var rules = ""
  private var runs: [String: Int] = [:]

  init(_ tree: DisplayTree, encoder: Encoder) {
    self.tree = tree
    self.encoder = encoder
  }

  mutating func write() {
    for child in tree.root.children { write(child) }
    for (number, style) in encoder.styles.enumerated() {
      rules += ".s\(String(number, radix: 36)){\(style.css)}"
    }
    for (css, number) in runs.sorted(by: { $0.value < $1.value }) {
      rules += ".r\(number){\(css)}"
    }
  }

  private mutating func write(_ node: DisplayTree.Node) {
    let (markup, shown) = encoder.show(node.element, in: tree)
    let style = markup.style
    let id = String(node.id.number, radix: 36)
    body += "<\(style.tag) id=e\(id) class=\"e s\(String(shown.style, radix: 36))\""
    for attribute in style.attributes { add(attribute.name, attribute.value) }
    rule(id, shown, markup)
    for slot in markup.slots { attribute(slot, style) }
    body += ">"
    if style.tag == "input" { return }
    content(markup)
    if style.attributes.contains(where: { $0.name == "data-c" && $0.value == "scroll" }) {
      body += "<div>"
      for child in node.children { write(child) }
      body += "</div>"
    } else {
      var path = markup[.path]
      for part in style.parts { write(part, &path) }
      for child in node.children { write(child) }
    }
    if style.tag != "img" { body += "</\(style.tag)>" }
  }

  private mutating func rule(_ id: String, _ shown: Encoder.Shown, _ markup: Markup) {
    let frame = shown.frame
    rules += "#e\(id){"
    for (name, length) in [
      ("left", frame.left), ("top", frame.top), ("width", frame.width), ("height", frame.height),
    ] where length != .zero || name == "width" || name == "height" {
      rules += name + ":"
      rules.append(length)
      rules += "px;"
    }
    if let opacity = markup[.opacity] { rules += "opacity:\(opacity);" }
    if let transform = markup[.transform] { rules += "transform:\(transform);" }
    if let mask = markup[.mask] {
      let address = mask.filter { $0 != "\"" && $0 != "\\" && $0 != "<" && !$0.isNewline }
      rules += "mask-image:url(\"\(address)\");"
    }
    if let tile = markup[.tile] {
      let address = tile.filter { $0 != "\"" && $0 != "\\" && $0 != "<" && !$0.isNewline }
      rules += "background-image:url(\"\(address)\");"
    }
    if markup.style.isRing, let value = markup[.value] { rules += "--f:\(value);" }
    rules += "}"
    if let dash = markup[.dash]?.split(separator: " "), dash.count == 2 {
      rules += "#e\(id)>path{stroke-dasharray:\(dash[0]);stroke-dashoffset:\(dash[1])}"
    }
    if let size = markup[.contentSize]?.split(separator: " "), size.count == 2 {
      rules += "#e\(id)>div{width:\(size[0])px;height:\(size[1])px}"
    }
  }

  private mutating func attribute(_ slot: Slot, _ style: Style) {
    switch slot.name {
    case .label: add(style.tag == "img" ? "alt" : "aria-label", slot.value)
    case .valueText: add("aria-valuetext", slot.value)
    case .hint: add("aria-description", slot.value)
    case .tip: add("title", slot.value)
    case .identifier: add("data-id", slot.value)
    case .actions: add("data-a", slot.value)
    case .viewBox: add("viewBox", slot.value)
    case .prompt: add("placeholder", slot.value)
    case .source: add("src", slot.value)
    case .least: add("min", slot.value)
    case .most: add("max", slot.value)
    case .step: add("step", slot.value)
    case .stops: add("data-q", slot.value)
    case .offset: if slot.value != "0 0 0" { add("data-o", slot.value) }
    case .value: value(slot.value, style)
    case .path, .dash, .runs, .transform, .opacity, .mask, .tile, .options, .contentSize,
      .selection:
      break
    }
  }

  private mutating func value(_ value: String, _ style: Style) {
    let isCheckbox = style.attributes.contains { $0.name == "type" && $0.value == "checkbox" }
    if isCheckbox {
      if value == "1" { body += " checked" }
    } else if style.tag == "input" || style.tag == "progress" {
      add("value", value)
    } else if style.isRing {
      add("aria-valuenow", value)
    }
  }

  private mutating func content(_ markup: Markup) {
    if let runs = markup[.runs] { write(runs: runs) }
    if markup.style.tag == "textarea" {
      body += "\n"
      body.append(html: markup[.value] ?? "")
    }
    if let options = markup[.options] {
      let chosen = Int(markup[.value] ?? "") ?? -1
      let isSelect = markup.style.tag == "select"
      for (index, option) in options[...].split(at: "\n").enumerated() {
        if isSelect {
          body += "<option value=\(index)\(index == chosen ? " selected" : "")>"
        } else {
          body += "<button type=button role=radio aria-checked=\(index == chosen)>"
        }
        body.append(html: String(option))
        body += isSelect ? "</option>" : "</button>"
      }
    }
    body.append(html: markup.text)
  }

  private mutating func write(runs json: String) {
    guard let list = try? JSONDecoder().decode([[String]].self, from: Data(json.utf8)) else {
      return
    }
    for run in list where run.count >= 2 {
      let number = runs[run[0]] ?? runs.count
      runs[run[0]] = number
      let isLink = run.count > 2
      body += isLink ? "<a class=r\(number)" : "<span class=r\(number)"
      if isLink {
        add("href", run[2])
        add("rel", "noopener noreferrer")
        add("target", "_blank")
      }
      body += ">"
      body.append(html: run[1])
      body += isLink ? "</a>" : "</span>"
    }
  }

  /// Writes a part and those in it; the first path of all is the element's, as for the script.
  private mutating func write(_ part: Style.Part, _ path: inout String?) {
    body += "<\(part.tag)"
    for attribute in part.attributes { add(attribute.name, attribute.value) }
    if part.tag == "path", let own = path {
      add("d", own)
      path = nil
    }
    body += ">"
    for inner in part.parts { write(inner, &path) }
    body += "</\(part.tag)>"
  }

  private mutating func add(_ name: String, _ value: String) {
    body += " " + name
    if value.isEmpty, name != "alt" { return }
    body += "=\""
    body.append(html: value)
    body += "\""
  }
}

extension Markup {
  /// What a slot is filled with.
  subscript(_ name: Slot.Name) -> String? {
    slots.first { $0.name == name }?.value
  }
}

extension Style {
  fileprivate var isRing: Bool {
    attributes.contains { $0.name == "data-c" && $0.value == "ring" }
  }
}

extension String {
  /// Appends text so that HTML reads it as text, in an element or between double quotes.
  mutating func append(html text: String) {
    let isPlain = text.utf8.allSatisfy {
      $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22 && $0 != 0x0D && $0 != 0
    }
    if isPlain {
      append(text)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\r": append("&#13;")
      case "\0": append("\u{FFFD}")
      default: unicodeScalars.append(scalar)
      }
    }
  }
}
