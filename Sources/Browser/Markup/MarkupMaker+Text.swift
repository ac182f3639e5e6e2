import Foundation
import Geometry
import PangoText

extension MarkupMaker {
  func text(_ block: TextBlock, _ markup: inout Markup) {
    let runs = block.lines.flatMap(\.runs)
    let natural = runs.lazy.map { lineHeight(of: $0.font) }.max() ?? block.lineHeight
    markup.style.declare("line-height", CSS.length(block.lineHeight))
    switch block.alignment {
    case .leading: break
    case .center: markup.style.declare("text-align", "center")
    case .trailing: markup.style.declare("text-align", "right")
    }
    direct(block, &markup)
    if !block.isSelectable { markup.style.declare("user-select", "none") }
    if block.lineHeight != natural {
      // CSS shares extra line height between above and below; here it all lies between lines.
      markup.style.declare("margin-top", CSS.length((natural - block.lineHeight) / 2))
    }
    guard let first = runs.first else { return }
    if runs.allSatisfy({ $0.isDrawn(like: first) }), first.link == nil, first.ground == nil {
      markup.style.css += Self.css(first)
      markup.text = block.string
    } else {
      markup.fill(.runs, Self.json(block))
    }
    guard let fill = block.fill else { return }
    if case .picture(let picture) = fill {
      let size = CSS.length(picture.size.width) + " " + CSS.length(picture.size.height)
      let place = "url(\"" + address(of: picture) + "\") 0 0/" + size
      markup.style.declare("background", place)
    } else {
      markup.style.declare("background", CSS.background(fill))
    }
    markup.style.declare("-webkit-background-clip", "text")
    markup.style.declare("background-clip", "text")
    markup.style.declare("color", "transparent")
  }

  /// Says on which side lines begin, and by which language's rules letters are drawn.
  private func direct(_ block: TextBlock, _ markup: inout Markup) {
    switch block.direction {
    case .usual: break
    case .content: markup.style.declare("unicode-bidi", "plaintext")
    case .leftToRight: markup.style.declare("direction", "ltr")
    case .rightToLeft: markup.style.declare("direction", "rtl")
    }
    if block.direction != .usual, block.alignment == .leading {
      markup.style.declare("text-align", "left")
    }
    if let language = block.language, language.utf8.allSatisfy(Self.isInTag) {
      markup.style.declare("-webkit-locale", "\"" + language + "\"")
    }
  }

  private static func isInTag(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2D, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  static func css(_ font: Typeface) -> String {
    var style = Style()
    let family =
      switch font.design {
      case .standard, .rounded: "s"
      case .serif: "r"
      case .monospaced: "m"
      }
    if family != "s" { style.declare("font-family", "var(--\(family))") }
    style.declare("font-size", CSS.length(min(max(font.size, 0), 1000)))
    if font.weight != 400 {
      style.declare("font-weight", String(min(max(font.weight, 1), 1000)))
    }
    if font.isItalic { style.declare("font-style", "italic") }
    if font.hasMonospacedDigits { style.declare("font-variant-numeric", "tabular-nums") }
    return style.css
  }

  private static func css(_ run: TextRun) -> String {
    var style = Style()
    style.css = css(run.font)
    style.declare("color", CSS.color(run.ink))
    if let ground = run.ground { style.declare("background", CSS.color(ground)) }
    if run.kerning != 0 { style.declare("letter-spacing", CSS.length(run.kerning)) }
    if run.isUnderlined || run.isStruckThrough {
      let lines = [
        run.isUnderlined ? "underline" : nil, run.isStruckThrough ? "line-through" : nil,
      ]
      style.declare("text-decoration", lines.compactMap(\.self).joined(separator: " "))
      if let ink = run.decoration?.ink { style.declare("text-decoration-color", CSS.color(ink)) }
      switch run.decoration?.pattern {
      case .dot: style.declare("text-decoration-style", "dotted")
      case .dash: style.declare("text-decoration-style", "dashed")
      case .solid, nil: break
      }
    }
    if run.baselineOffset != 0 {
      style.declare("position", "relative")
      style.declare("top", CSS.length(-run.baselineOffset))
    }
    return style.css
  }

  /// Runs as the client reads them, of a text that a person edits: `[[css, text]…]`.
  static func json(_ runs: [TextRun]) -> String {
    var json = "["
    for run in runs {
      if json.utf8.count > 1 { json += "," }
      json += "["
      json.append(json: css(run))
      json += ","
      json.append(json: run.text)
      json += "]"
    }
    return json + "]"
  }

  /// Runs as the client reads them: `[[css, text, address]…]`, line breaks inside the texts.
  private static func json(_ block: TextBlock) -> String {
    var json = "["
    for (number, line) in block.lines.enumerated() {
      if number > 0 { json += ",[\"\",\"\\n\"]" }
      for var run in line.runs {
        if let fill = block.fill, run.ink == fill.mean { run.ink = .clear }
        if json.utf8.count > 1 { json += "," }
        json += "["
        json.append(json: css(run))
        json += ","
        json.append(json: run.text)
        if let address = run.link.flatMap(Address.safe) {
          json += ","
          json.append(json: address)
        }
        json += "]"
      }
    }
    if json.hasPrefix("[,") { json.remove(at: json.index(after: json.startIndex)) }
    return json + "]"
  }
}

extension TextRun {
  fileprivate func isDrawn(like other: TextRun) -> Bool {
    font == other.font && ink == other.ink && isUnderlined == other.isUnderlined
      && isStruckThrough == other.isStruckThrough && kerning == other.kerning
      && baselineOffset == other.baselineOffset && decoration == other.decoration
      && link == other.link && ground == other.ground
  }
}
