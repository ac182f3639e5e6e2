import Display
import Foundation
import Geometry

extension MarkupMaker {
  private static let sectors = 72

  /// An angular gradient as sectors, for lines: SVG has no such paint.
  func wheel(
    _ stops: [Fill.Stop],
    _ center: CGPoint,
    _ from: CGFloat,
    _ to: CGFloat,
    _ size: CGSize,
  ) -> [Style.Part] {
    let middle = CGPoint(x: size.width * center.x, y: size.height * center.y)
    let reach = 2 * (size.width + size.height) + 100
    guard from.isFinite, to.isFinite, reach.isFinite else { return [] }
    func point(_ degrees: CGFloat) -> String {
      let angle = degrees * .pi / 180
      return CSS.number(middle.x + reach * cos(angle)) + " "
        + CSS.number(middle.y + reach * sin(angle))
    }
    let step = 360 / CGFloat(Self.sectors)
    return (0..<Self.sectors).map { sector in
      let start = from + CGFloat(sector) * step
      let place = to == from ? 1 : (start + step / 2 - from) / (to - from)
      var part = Style.Part(tag: "path")
      // A little more than the sector, so that no line shows between two.
      part.set(
        "d",
        "M" + CSS.number(middle.x) + " " + CSS.number(middle.y) + "L" + point(start) + "L"
          + point(start + step + 0.4) + "Z",
      )
      part.set("fill", CSS.color(Self.ink(stops, place)))
      return part
    }
  }

  /// A wheel of colours seen through a line; without one the slot of an element holds it.
  func turning(
    _ wheel: [Style.Part],
    within outline: String?,
    of element: ElementID? = nil,
    _ pen: Pen,
    _ size: CGSize,
    _ definitions: inout [Style.Part],
  ) -> Style.Part {
    var line = Style.Part(tag: "path")
    if let outline { line.set("d", outline) }
    line.set("fill", "none")
    line.set("stroke", "#fff")
    self.pen(pen, &line)
    // As much around the element as a line may well leave it.
    let around = max(size.width, size.height) + pen.width
    let frame = CGRect(origin: .zero, size: size).insetBy(dx: -around, dy: -around)
    var mask = Style.Part(tag: "mask")
    mask.set("maskUnits", "userSpaceOnUse")
    for (name, value) in [
      ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
    ] {
      mask.set(name, CSS.number(value))
    }
    mask.parts = [line]
    var group = Style.Part(tag: "g")
    let name = element.map { "m" + String($0.number, radix: 36) + "-" } ?? "m"
    group.set("mask", define(mask, name, &definitions))
    group.parts = wheel
    return group
  }

  private static func ink(_ stops: [Fill.Stop], _ place: CGFloat) -> Ink {
    guard let first = stops.first, place > first.location else { return stops.first?.ink ?? .clear }
    for (left, right) in zip(stops, stops.dropFirst()) where place <= right.location {
      let span = right.location - left.location
      return left.ink.mixed(with: right.ink, span > 0 ? (place - left.location) / span : 1)
    }
    return stops.last?.ink ?? .clear
  }
}
