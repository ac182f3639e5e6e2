import Foundation
import Geometry

/// Makes the drawing for a symbol's name: from the table, or by rule from what is in it.
struct SymbolMaker {
  /// How thick lines are, in units of the box of 24 × 24.
  let pen: CGFloat

  typealias Layer = SymbolDrawing.Layer

  /// What was made on the way: a long name leads to the same shorter ones again and again.
  private final class Known {
    var made: [String: Draft?] = [:]
    var filled: [String: Draft?] = [:]
  }
  private let known = Known()

  /// A drawing under way: its layers and what a terminal shows.
  struct Draft {
    var layers: [Layer]
    var text: String
  }

  static let badges: [String: String] = [
    "plus": "plus", "minus": "minus", "xmark": "xmark", "checkmark": "checkmark",
    "questionmark": "questionmark", "exclamationmark": "exclamationmark", "ellipsis": "ellipsis",
    "clock": "clock", "gearshape": "gear", "person.crop": "person", "key": "key",
    "arrow.up": "arrow.up", "arrow.down": "arrow.down", "lock": "lock", "a": "letter.a",
    "sparkles": "sparkle", "heart": "heart", "eye": "eye", "wifi": "wifi", "rtl": "arrow.left",
  ]
  static let containers: Set<String> = [
    "circle", "square", "diamond", "triangle", "rectangle", "seal", "shield", "app", "hexagon",
    "octagon", "capsule",
  ]
  private static let turns: [(word: String, degrees: CGFloat)] = [
    ("up.right", -45), ("up.left", -135), ("down.right", 45), ("down.left", 135),
    ("up.forward", -45), ("up.backward", -135), ("down.forward", 45), ("down.backward", 135),
    ("right", 0), ("forward", 0), ("down", 90), ("left", 180), ("backward", 180), ("up", -90),
  ]
  private static let turned: Set<String> = [
    "chevron", "arrow", "arrowshape", "arrowtriangle", "chevron.compact", "hand.point",
  ]

  /// The drawing of a name, or nil when nothing in it is known.
  func make(_ name: String) -> Draft? {
    if let draft = known.made[name] { return draft }
    known.made[name] = .some(nil)
    let draft = makeNew(name)
    known.made[name] = .some(draft)
    return draft
  }

  private func makeNew(_ name: String) -> Draft? {
    if let alias = SymbolTable.aliases[name], alias != name, let made = make(alias) { return made }
    if let text = text(name) { return draw(text, isFilled: false) }
    if let made = makeWord(name) { return made }
    let words = name.split(separator: ".").map(String.init)
    guard let last = words.last, words.count > 1 else { return nil }
    if let made = makePart(words) { return made }
    let rest = words.dropLast().joined(separator: ".")
    switch last {
    case "fill": return fill(rest)
    case "filled", "rtl", "ar", "hi", "zh", "ja", "ko", "he", "th", "dotted", "dashed", "compact":
      return make(rest)
    case "slash": return make(rest).map(slashed)
    case "inverse": return fill(rest) ?? make(rest)
    case "badge": return make(rest).map { badged($0, with: nil) }
    default: break
    }
    if let made = makeBadge(words) { return made }
    if Self.containers.contains(last), let glyph = make(rest) {
      return contain(glyph, in: last, isFilled: false)
    }
    return makeTurned(words) ?? makeFramed(words, isFilled: false)
      ?? Self.sided(words).flatMap { make($0) } ?? makeFilledWithin(words)
      ?? makeJoined(words, isFilled: false)
  }

  /// "arrow.uturn.left" for "arrow.uturn.backward", and so on; what kind of head an arrow has and
  /// how a turning one is turned is left out.
  private static func sided(_ words: [String]) -> String? {
    let sides = words.compactMap { word -> String? in
      switch word {
      case "backward", "leading": "left"
      case "forward", "trailing": "right"
      case "trianglehead", "rotate", "90": nil
      default: word
      }
    }
    return sides.isEmpty || sides == words ? nil : sides.joined(separator: ".")
  }

  /// The filled form of a name, or what it is without one.
  func fill(_ rest: String) -> Draft? {
    if let draft = known.filled[rest] { return draft }
    known.filled[rest] = .some(nil)
    let draft = fillNew(rest)
    known.filled[rest] = .some(draft)
    return draft
  }

  private func fillNew(_ rest: String) -> Draft? {
    let name = SymbolTable.aliases[rest] ?? rest
    let words = name.split(separator: ".").map(String.init)
    if let text = text(name) {
      let draft = draw(text, isFilled: true)
      let isShape = words.count > 1 && Self.containers.contains(words.last ?? "")
      return isShape ? signed(draft) : draft
    }
    guard let last = words.last, words.count > 1 else { return make(name) }
    let base = words.dropLast().joined(separator: ".")
    if last == "slash" { return fill(base).map(slashed) }
    if let made = makeBadge(words, isFilled: true) { return made }
    // What is cut out is solid: a whole triangle, not its outline.
    if Self.containers.contains(last), let glyph = fill(base) {
      return contain(glyph, in: last, isFilled: true)
    }
    return makeTurned(words, isFilled: true) ?? makeFramed(words, isFilled: true)
      ?? Self.sided(words).flatMap { fill($0) } ?? makeJoined(words, isFilled: true)
      ?? make(name)
  }

  // MARK: From the table

  func draw(_ text: String, isFilled: Bool) -> Draft {
    let parts = text.split(separator: "|")
    var layers: [Layer] = []
    let drawn = parts.dropFirst()
    let values = drawn.count { $0.hasPrefix("v:") }
    var value = 0
    for part in drawn {
      let segments = PathReader.segments(part.dropFirst(2))
      var layer = Layer(segments, pen: pen)
      switch part.first {
      case "b": layer.isFilled = isFilled
      case "d": layer.isErasing = isFilled
      case "e":
        layer.isFilled = true
        layer.pen = 0
        layer.isErasing = isFilled
      case "f":
        layer.isFilled = true
        layer.pen = 0
      case "v":
        layer.threshold = Double(value) / Double(max(values, 1))
        value += 1
      default: break
      }
      layers.append(layer)
    }
    let character = parts.first.map(String.init) ?? "▫"
    return Draft(layers: layers, text: isFilled ? Self.solid[character] ?? character : character)
  }

  /// Characters whose filled form is another one.
  private static let solid: [String: String] = [
    "☆": "★", "♡": "♥", "○": "●", "▢": "■", "△": "▲", "◇": "◆", "◷": "◶", "⬡": "⬢", "▷": "▶",
    "◁": "◀", "⇨": "➡", "◊": "♦", "☼": "☀", "☏": "☎", "⚐": "⚑", "♔": "♚", "⬭": "⬬", "▭": "▬",
    "▯": "▮",
  ]

  // MARK: By rule

  /// "arrow.up.left" from "arrow.right", and so on.
  private func makeTurned(_ words: [String], isFilled: Bool = false) -> Draft? {
    for count in (1..<words.count).reversed() {
      let base = words.prefix(count).joined(separator: ".")
      guard Self.turned.contains(base) else { continue }
      let direction = words.dropFirst(count).joined(separator: ".")
      guard let turn = Self.turns.first(where: { $0.word == direction }) else { continue }
      let isHand = base == "hand.point"
      let source = isHand ? "hand.point.up" : base + ".right"
      guard let text = SymbolTable.drawing(source) else { return nil }
      var draft = draw(text, isFilled: isFilled)
      let degrees = isHand ? turn.degrees + 90 : turn.degrees
      draft.layers = draft.layers.map { layer in
        layer.mapped { Self.turn($0, by: degrees) }
      }
      draft.text = Self.arrow(draft.text, direction)
      return draft
    }
    return nil
  }

  private static func turn(_ point: CGPoint, by degrees: CGFloat) -> CGPoint {
    let angle = degrees * .pi / 180
    let (x, y) = (point.x - 12, point.y - 12)
    return CGPoint(
      x: 12 + x * cos(angle) - y * sin(angle),
      y: 12 + x * sin(angle) + y * cos(angle),
    )
  }

  private static func arrow(_ character: String, _ direction: String) -> String {
    let names = [
      "right", "left", "up", "down", "up.right", "up.left", "down.right", "down.left",
    ]
    let direction = direction.replacingOccurrences(of: "forward", with: "right")
      .replacingOccurrences(of: "backward", with: "left")
    guard let index = names.firstIndex(of: direction) else { return character }
    let rows = ["→←↑↓↗↖↘↙", "›‹˄˅↗↖↘↙", "⇨⇦⇧⇩⬀⬁⬂⬃", "▷◁△▽◹◸◿◺", "▶◀▲▼◥◤◢◣", "☝☜☝☟☝☝☟☟"]
    guard let row = rows.first(where: { $0.contains(character) }) else { return character }
    return String(Array(row)[index])
  }

  /// A small sign at the bottom right.
  private func makeBadge(_ words: [String], isFilled: Bool = false) -> Draft? {
    let last = words.lastIndex { $0 == "badge" || $0 == "trianglebadge" }
    guard let index = last, index > 0, index + 1 < words.count else { return nil }
    let sign = words.dropFirst(index + 1).filter { $0 != "fill" }.joined(separator: ".")
    guard let badge = make(Self.badges[sign] ?? sign) else { return nil }
    let base = words.prefix(index).joined(separator: ".")
    guard let draft = isFilled ? fill(base) : make(base) else { return nil }
    return badged(draft, with: badge)
  }

  func badged(_ base: Draft, with sign: Draft?) -> Draft {
    let isDot = sign == nil
    let center = isDot ? CGPoint(x: 18.6, y: 5.4) : CGPoint(x: 18.2, y: 18.2)
    let radius: CGFloat = isDot ? 3.4 : 5
    var layers = base.layers.map { $0.lowered }
    layers.append(.disc(center, radius + 1.5, isErasing: true))
    layers.append(.disc(center, radius, isErasing: false))
    if let sign {
      layers += sign.layers.map { layer in
        var small = layer.mapped {
          CGPoint(x: center.x + ($0.x - 12) * 0.3, y: center.y + ($0.y - 12) * 0.3)
        }
        small.isErasing = true
        small.pen = layer.pen == 0 ? 0 : pen * 0.72
        return small
      }
    }
    return Draft(layers: layers, text: base.text)
  }

  private func slashed(_ base: Draft) -> Draft {
    let line: [Outline.Segment] = [
      .move(CGPoint(x: 4, y: 3.4)), .line(CGPoint(x: 20.4, y: 20.6)),
    ]
    let gap: [Outline.Segment] = [
      .move(CGPoint(x: 5.6, y: 1.8)), .line(CGPoint(x: 22, y: 19)),
    ]
    var erasing = Layer(gap, pen: pen * 1.25)
    erasing.isErasing = true
    return Draft(layers: base.layers + [erasing, Layer(line, pen: pen)], text: "⊘")
  }

  /// A drawing of a filled shape whose details are a sign on it.
  private func signed(_ base: Draft) -> Draft {
    guard base.layers.contains(where: \.isErasing) else { return base }
    var draft = base
    draft.layers = base.layers.map { layer in
      guard layer.isErasing else { return layer.lowered }
      var sign = layer
      sign.isSign = true
      return sign
    }
    return draft
  }

  private func contain(_ glyph: Draft, in shape: String, isFilled: Bool) -> Draft? {
    let scale: CGFloat =
      switch shape {
      case "triangle": 0.46
      case "diamond", "rectangle", "capsule", "shield", "seal", "hexagon": 0.5
      default: 0.56
      }
    let place = Place(shape, scale, y: shape == "triangle" ? 14.2 : 12)
    return contain(glyph, in: place, isFilled: isFilled).map { made in
      Draft(layers: made.layers, text: enclosed(glyph.text, shape, isFilled))
    }
  }

  /// A glyph in the place that a shape has for one.
  func contain(_ glyph: Draft, in place: Place, isFilled: Bool) -> Draft? {
    guard let text = text(place.drawing) else { return nil }
    var layers = draw(text, isFilled: isFilled).layers.map { $0.lowered }
    // Where nothing of the shape is an area, there is nothing to cut the sign out of.
    let isCut = isFilled && layers.contains { $0.isFilled && $0.pen > 0 }
    layers += glyph.layers.map { layer in
      var small = layer.mapped {
        CGPoint(x: place.x + ($0.x - 12) * place.scale, y: place.y + ($0.y - 12) * place.scale)
      }
      small.pen = layer.pen == 0 ? 0 : pen * 0.94
      if isCut {
        small.isErasing = !layer.isErasing
        small.isSign = small.isErasing
        // What is left of the shape within the sign.
        if layer.isErasing { small.level = 1 }
      }
      return small
    }
    return Draft(layers: layers, text: glyph.text)
  }

  /// The character of a glyph in a circle, or the glyph's own.
  private func enclosed(_ text: String, _ shape: String, _ isFilled: Bool) -> String {
    guard shape == "circle" || shape == "square" else {
      return shape == "triangle" && text == "!" ? "⚠" : text
    }
    let known = ["+": "⊕", "−": "⊖", "×": "⊗", "ℹ": "ⓘ", "!": "ⓘ", "✓": "✓", "?": "?"]
    if let known = known[text], shape == "circle" || text != "!" {
      return shape == "square" && text == "+" ? "⊞" : known
    }
    if let number = UInt32(text), 1...20 ~= number, let scalar = Unicode.Scalar(0x245F + number) {
      return String(Character(scalar))
    }
    if let letter = text.unicodeScalars.first, text.count == 1, 65...90 ~= letter.value,
      let scalar = Unicode.Scalar(0x24B6 + letter.value - 65)
    {
      return String(Character(scalar))
    }
    return text
  }
}

extension SymbolDrawing.Layer {
  static func disc(_ center: CGPoint, _ radius: CGFloat, isErasing: Bool) -> Self {
    let frame = CGRect(
      x: center.x - radius,
      y: center.y - radius,
      width: 2 * radius,
      height: 2 * radius,
    )
    var layer = Self(PathForms.segments(.ellipse, in: frame), pen: 0)
    layer.isFilled = true
    layer.isErasing = isErasing
    return layer
  }

  /// Behind the part that says what the symbol is about.
  var lowered: Self {
    var lowered = self
    lowered.level += 1
    return lowered
  }

  func mapped(_ move: (CGPoint) -> CGPoint) -> Self {
    var mapped = self
    mapped.segments = segments.map { $0.mapped(move) }
    return mapped
  }
}
