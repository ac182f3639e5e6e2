import Display
import Foundation
import Geometry

extension MarkupMaker {
  func look(_ element: Element, _ markup: inout Markup) {
    let look = element.appearance
    if look == Appearance() { return }
    if let background = look.background {
      markup.style.declare("background", CSS.background(background))
      if case .material = background {
        markup.style.declare("backdrop-filter", "blur(20px) saturate(1.8)")
      }
    }
    let corners = look.corners
    if !corners.isSquare {
      let radii = (
        corners.topLeading, corners.topTrailing, corners.bottomTrailing, corners.bottomLeading,
      )
      markup.style.declare("border-radius", CSS.radius(radii))
    }
    shadows(look, &markup)
    if look.clip == nil, look.isClipSmooth || look.isBlurCut && look.blur > 0 {
      // What overflows is else cut at whole pixels, and before it is blurred.
      markup.style.declare("clip-path", "inset(0)")
    } else if look.isClipped {
      markup.style.declare("overflow", "hidden")
    }
    if let clip = look.clip { markup.style.declare("clip-path", CSS.clip(clip)) }
    if let mask = look.mask { self.mask(mask, element.frame.size, &markup) }
    if look.blend != .normal { markup.style.declare("mix-blend-mode", look.blend.css) }
    if look.isIsolated { markup.style.declare("isolation", "isolate") }
    if look.reach != Appearance.Reach() {
      let reach = [look.reach.top, look.reach.trailing, look.reach.bottom, look.reach.leading]
      markup.style.set("data-h")
      markup.style.declare("--h", reach.map { CSS.length(-$0) }.joined(separator: " "))
    }
    if let answers = look.answersFirstPress { markup.style.set("data-f", answers ? "1" : "0") }
    // The page marks the focus in this colour, and in its own where there is none.
    if look.hidesFocus { markup.style.declare("--g", "transparent") }
    if let isDark = look.isDark {
      markup.style.declare("color-scheme", isDark ? "dark" : "light")
      if element.content.hasPlainWords { markup.style.declare("color", "CanvasText !important") }
    }
    if look.isAbove { markup.style.declare("z-index", "1") }
    filters(look, &markup)
    if look.invertsBack {
      markup.style.css += "@media(inverted-colors:inverted){filter:invert(1)}"
    }
    if look.hidesInFullScreen {
      // Where nothing can be above it, it would never come back.
      markup.style.css += "@media (display-mode:fullscreen) and (hover:hover){"
      markup.style.css += "transition:opacity .2s;&:not(:hover,:focus-within){opacity:0}}"
    }
    // What is heard but not seen has a trace of opacity; in a page none is needed for that.
    let opacity = look.opacity < 0.02 ? 0 : min(look.opacity, 1)
    if look.opacity != 1 { markup.fill(.opacity, CSS.fine(opacity)) }
    if let transform = look.transform { self.transform(transform, element.frame.size, &markup) }
    switch look.response {
    case .none, .lit, .raised: break
    case .dim: markup.style.set("data-r", "1")
    case .shade: markup.style.set("data-r", "2")
    case .row: markup.style.set("data-r", "3")
    }
  }

  private func shadows(_ look: Appearance, _ markup: inout Markup) {
    var shadows: [String] = []
    if let border = look.border, border.width > 0 {
      let line = CSS.length(border.width) + " " + CSS.color(border.fill.mean)
      if markup.style.tag == "div" || markup.style.tag == "button" {
        markup.style.declare("--b", "inset 0 0 0 " + line)
        markup.style.set("data-b")
      } else {
        shadows.append("inset 0 0 0 " + line)
      }
    }
    if let shadow = look.shadow, look.background != nil {
      shadows.append(Self.css(shadow))
    }
    if !shadows.isEmpty {
      markup.style.declare("box-shadow", shadows.joined(separator: ","))
    }
  }

  private func filters(_ look: Appearance, _ markup: inout Markup) {
    var filters: [String] = []
    if !look.filters.isEmpty, markup.style.tag == "div" {
      var definitions: [Style.Part] = []
      filters = look.filters.map { define(Self.filter($0), "c", &definitions) }
      var svg = Style.Part(tag: "svg")
      svg.set("data-c", "filters")
      svg.parts = definitions
      markup.style.parts.append(svg)
    }
    if look.blur > 0 { filters.append("blur(" + CSS.length(look.blur) + ")") }
    if let shadow = look.shadow, look.background == nil {
      filters.append("drop-shadow(" + Self.css(shadow) + ")")
    }
    if !filters.isEmpty {
      markup.style.declare("filter", filters.joined(separator: " "))
    }
  }

  private static func filter(_ matrix: InkMatrix) -> Style.Part {
    var filter = Style.Part(tag: "filter")
    filter.set("color-interpolation-filters", "sRGB")
    var part = Style.Part(tag: "feColorMatrix")
    part.set("type", "matrix")
    let values = matrix.rows.joined().map { CSS.fine(Double($0)) }
    part.set("values", values.joined(separator: " "))
    filter.parts = [part]
    return filter
  }

  private func transform(
    _ transform: Appearance.Transform,
    _ size: CGSize,
    _ markup: inout Markup,
  ) {
    var words: [String] = []
    if transform.offset != .zero {
      words.append(
        "translate(" + CSS.length(transform.offset.x) + "," + CSS.length(transform.offset.y) + ")"
      )
    }
    if let m = transform.matrix?.values {
      let parts = [
        m[0], m[1], 0, m[2], m[3], m[4], 0, m[5], 0, 0, 1, 0, m[6], m[7], 0, m[8],
      ]
      words.append("matrix3d(" + parts.map { CSS.exact($0) }.joined(separator: ",") + ")")
    }
    if transform.tiltX != 0 || transform.tiltY != 0 {
      if transform.perspective > 0 {
        let distance = max(size.width, size.height, 1) / transform.perspective
        words.append("perspective(" + CSS.length(distance) + ")")
      }
      if transform.depth != 0 { words.append("translateZ(" + CSS.length(transform.depth) + ")") }
      words.append("rotateX(" + CSS.number(transform.tiltX) + "deg)")
      words.append("rotateY(" + CSS.number(transform.tiltY) + "deg)")
      if transform.depth != 0 { words.append("translateZ(" + CSS.length(-transform.depth) + ")") }
    }
    if transform.rotation != 0 { words.append("rotate(" + CSS.number(transform.rotation) + "deg)") }
    if transform.scaleX != 1 || transform.scaleY != 1 {
      words.append("scale(" + CSS.fine(transform.scaleX) + "," + CSS.fine(transform.scaleY) + ")")
    }
    // The anchor stays while a motion goes back to nothing.
    if transform.anchor != CGPoint(x: 0.5, y: 0.5) {
      markup.style.declare(
        "transform-origin",
        CSS.percent(transform.anchor.x) + " " + CSS.percent(transform.anchor.y),
      )
    }
    if words.isEmpty { return }
    markup.fill(.transform, words.joined(separator: " "))
  }

  /// A radius is the blur's deviation; CSS counts it double.
  private static func css(_ shadow: Appearance.Shadow) -> String {
    CSS.length(shadow.offset.x) + " " + CSS.length(shadow.offset.y) + " "
      + CSS.length(max(shadow.radius, 0) * 2) + " " + CSS.color(shadow.ink)
  }
}

extension Appearance.Blend {
  /// CSS has no darker sum; multiplying comes nearest.
  fileprivate var css: String { self == .plusDarker ? "multiply" : rawValue }
}

extension Content {
  /// Whether the page writes its words in the colour that all have, and not in a tint.
  fileprivate var hasPlainWords: Bool {
    switch self {
    case .date: true
    case .choice(let choice): choice.kind != .menu
    default: false
    }
  }
}
