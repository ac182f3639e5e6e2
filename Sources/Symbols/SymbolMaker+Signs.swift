import Foundation
import Geometry

extension SymbolMaker {
  // MARK: Signs in things

  /// Where a thing has room for a sign.
  struct Place {
    let drawing: String
    let scale: CGFloat
    let x: CGFloat
    let y: CGFloat

    init(_ drawing: String, _ scale: CGFloat, x: CGFloat = 12, y: CGFloat = 12) {
      self.drawing = drawing
      self.scale = scale
      self.x = x
      self.y = y
    }
  }

  /// Things with a sign on them, by the end of the name: "play.tv", "plus.bubble.left".
  private static let places: [String: Place] = [
    "applewatch": Place("applewatch", 0.36),
    "arrow.circlepath": Place("arrow.circlepath", 0.38),
    "arrow.triangle.2.circlepath": Place("arrow.circlepath", 0.38),
    "book.closed": Place("book.closed.plain", 0.42, x: 13, y: 10),
    "brakesignal": Place("brakesignal.plain", 0.36), "bubble": Place("bubble", 0.44, y: 11.4),
    "bubble.left": Place("bubble.left", 0.44, y: 11.4),
    "bubble.right": Place("bubble.right", 0.44, y: 11.4),
    "desktopcomputer": Place("desktopcomputer", 0.34, y: 8.4),
    "display": Place("display", 0.42, y: 10.2), "doc": Place("doc", 0.42, y: 14.4),
    "document": Place("doc", 0.42, y: 14.4), "folder": Place("folder", 0.34, y: 14.6),
    "gobackward": Place("gobackward", 0.4, y: 12.4), "goforward": Place("goforward", 0.4, y: 12.4),
    "heart": Place("heart", 0.44, y: 11.2), "house": Place("house.plain", 0.4, y: 13.4),
    "icloud": Place("icloud", 0.4, y: 13.6), "cloud": Place("icloud", 0.4, y: 13.6),
    "ipad": Place("ipad", 0.44, y: 11), "iphone": Place("iphone", 0.34, y: 12.4),
    "joystick": Place("joystick", 0.34, y: 9), "lane": Place("lane", 0.6),
    "laptopcomputer": Place("laptopcomputer", 0.34, y: 10.3),
    "arrow.2.clockwise": Place("arrow.circlepath", 0.38),
    "arrow.counterclockwise": Place("arrow.counterclockwise", 0.38),
    "arrow.triangle.circlepath": Place("arrow.circlepath", 0.38),
    "magnifyingglass": Place("magnifyingglass", 0.36, x: 10.2, y: 10.2),
    "message": Place("message", 0.44, y: 11.4), "video": Place("video", 0.4, x: 9),
    "rectangle.on.rectangle": Place("rectangle.on.rectangle", 0.36, x: 14.5, y: 14),
    "rectangle.portrait": Place("rectangle.portrait", 0.42),
    "rectangle.stack": Place("rectangle.stack", 0.36, y: 14.8),
    "ring.dashed": Place("circle.dashed", 0.5), "rotation": Place("arrow.clockwise", 0.42),
    "square.on.square": Place("square.on.square", 0.4, x: 14.5, y: 14.5),
    "square.stack": Place("square.stack", 0.4, y: 15), "tv": Place("tv", 0.42, y: 10.7),
    "viewfinder": Place("viewfinder", 0.5),
  ]

  /// "l2.button.roundedtop.horizontal", "play.tv", "goforward.45".
  func makeFramed(_ words: [String], isFilled: Bool) -> Draft? {
    if words.count == 2, words[0] == "gobackward" || words[0] == "goforward" {
      return Self.places[words[0]].flatMap { place in
        make(words[1]).flatMap { contain($0, in: place, isFilled: isFilled) }
      }
    }
    for start in words.indices.dropFirst() {
      let thing = words[start...].joined(separator: ".")
      guard let place = Self.places[thing] ?? Self.button(thing) else { continue }
      let name = words[..<start].joined(separator: ".")
      guard let glyph = isFilled ? fill(name) : make(name) else { continue }
      return contain(glyph, in: place, isFilled: isFilled)
    }
    return nil
  }

  /// A key of a controller, with its letters on it.
  private static func button(_ name: String) -> Place? {
    guard name.hasPrefix("button.") || name.hasPrefix("rectangle.rounded") else { return nil }
    return Place(name, 0.42)
  }

  /// "square.fill.on.square" as the filled form of what it is without that word.
  func makeFilledWithin(_ words: [String]) -> Draft? {
    let plain = words.filter { $0 != "fill" && $0 != "filled" }
    guard plain.count < words.count, plain.count > 0 else { return nil }
    return fill(plain.joined(separator: "."))
  }

  // MARK: Two things

  /// "house.and.flag", "pencil.and.ruler": the one with the other smaller before it; and
  /// "fuelpump.exclamationmark", whose sign is a badge.
  func makeJoined(_ words: [String], isFilled: Bool) -> Draft? {
    func draft(_ words: ArraySlice<String>) -> Draft? {
      let name = words.joined(separator: ".")
      return isFilled ? fill(name) : make(name)
    }
    guard words.count > 1, let last = words.last else { return nil }
    if Self.badges[last] != nil, Self.places[last] == nil, !words.contains("badge"),
      let base = draft(words.dropLast()), let sign = make(last)
    {
      return badged(base, with: sign)
    }
    guard let and = words.lastIndex(of: "and"), and > 0, and + 1 < words.count,
      let base = draft(words[..<and]), let other = draft(words[(and + 1)...])
    else { return nil }
    let (corner, place) = (CGPoint(x: 9, y: 9), CGPoint(x: 17.4, y: 17.4))
    var layers = base.layers.map { layer in
      layer.lowered.mapped { Self.moved($0, to: corner, scale: 0.74) }
    }
    layers.append(.disc(place, 6.8, isErasing: true))
    layers += other.layers.map { layer in
      var small = layer.mapped { Self.moved($0, to: place, scale: 0.52) }
      small.pen = layer.pen == 0 ? 0 : pen * 0.8
      return small
    }
    return Draft(layers: layers, text: base.text)
  }

  private static func moved(_ point: CGPoint, to center: CGPoint, scale: CGFloat) -> CGPoint {
    CGPoint(x: center.x + (point.x - 12) * scale, y: center.y + (point.y - 12) * scale)
  }
}
