import Foundation
import Geometry

/// Values written in CSS.
///
/// Everything here is made of numbers and fixed words, never of app text.
enum CSS {
  static func color(_ ink: Ink) -> String {
    var text = "#"
    let isOpaque = ink.alpha >= 1
    for part in isOpaque
      ? [ink.red, ink.green, ink.blue] : [ink.red, ink.green, ink.blue, ink.alpha]
    {
      let byte = UInt8((part.isFinite ? min(max(part, 0), 1) : 0) * 255 + 0.5)
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
    return text
  }

  static func length(_ points: CGFloat) -> String {
    var text = ""
    text.append(number: points)
    return text == "0" ? text : text + "px"
  }

  static func number(_ value: CGFloat) -> String {
    var text = ""
    text.append(number: value)
    return text
  }

  /// A number with five decimals, for scales and opacities.
  static func fine(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (min(max(value, -1e6), 1e6) * 1e5).rounded() / 1e5
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// A number with nine decimals, for matrices.
  static func exact(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (min(max(value, -1e6), 1e6) * 1e9).rounded() / 1e9
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
  }

  static func percent(_ fraction: CGFloat) -> String {
    number(fraction * 100) + "%"
  }

  /// A fill as a value of `background`.
  static func background(_ fill: Fill) -> String {
    switch fill {
    case .ink(let ink):
      color(ink)
    case .picture:
      color(fill.mean)
    case .material(let ink):
      color(ink.faded(0.8))
    case .linear(let stops, let from, let to):
      // CSS has an angle where the fill has two points; 0deg points up. Stops move along the line
      // that CSS draws through the centre, which is right for corners, and along one axis.
      "linear-gradient(" + number(angle(from, to)) + "deg," + list(placed(stops, from, to)) + ")"
    case .radial(let stops, let center, let from, let to):
      "radial-gradient(circle at " + percent(center.x) + " " + percent(center.y) + ","
        + radii(stops, from, to) + ")"
    case .elliptical(let stops, let center, let from, let to):
      "radial-gradient(100% 100% at " + percent(center.x) + " " + percent(center.y) + ","
        + padded(stops).map { color($0.ink) + " " + percent(from + (to - from) * $0.location) }
        .joined(separator: ",") + ")"
    case .angular(let stops, let center, let from, let to):
      "conic-gradient(from " + number(from + 90) + "deg at " + percent(center.x) + " "
        + percent(center.y) + "," + turns(stops, to - from) + ")"
    }
  }

  static func radius(_ corners: (CGFloat, CGFloat, CGFloat, CGFloat)) -> String {
    let (first, second, third, fourth) = corners
    if first == second, second == third, third == fourth { return length(first) }
    return [first, second, third, fourth].map(length).joined(separator: " ")
  }

  static func clip(_ outline: Outline) -> String {
    let frame = outline.frame
    switch outline.form {
    case .rectangle:
      return polygon(frame)
    case .rounded(let topLeading, let topTrailing, let bottomTrailing, let bottomLeading):
      let path = PathData.rounded(
        frame,
        (topLeading, topTrailing, bottomTrailing, bottomLeading),
      )
      return "path(\"" + path + "\")"
    case .ellipse:
      return "ellipse(" + length(frame.width / 2) + " " + length(frame.height / 2) + " at "
        + length(frame.midX) + " " + length(frame.midY) + ")"
    case .path(let segments, let evenOdd):
      return "path(" + (evenOdd ? "evenodd," : "") + "\"" + PathData.text(segments) + "\")"
    }
  }

  private static func polygon(_ frame: CGRect) -> String {
    let (left, right) = (length(frame.minX), length(frame.maxX))
    let (top, bottom) = (length(frame.minY), length(frame.maxY))
    return "polygon(\(left) \(top),\(right) \(top),\(right) \(bottom),\(left) \(bottom))"
  }

  private static func angle(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
    let degrees = atan2(to.x - from.x, from.y - to.y) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// Stops as parts of a line through the whole area, for a gradient along one axis.
  private static func placed(
    _ stops: [Fill.Stop],
    _ from: CGPoint,
    _ to: CGPoint,
  ) -> [Fill.Stop] {
    guard (from.x == to.x) != (from.y == to.y) else { return stops }
    var (start, end) = from.y == to.y ? (from.x, to.x) : (from.y, to.y)
    if start > end { (start, end) = (1 - start, 1 - end) }
    guard start != 0 || end != 1 else { return stops }
    return padded(stops).map { Fill.Stop($0.ink, at: start + (end - start) * $0.location) }
  }

  private static func list(_ stops: [Fill.Stop]) -> String {
    padded(stops).map { color($0.ink) + " " + percent($0.location) }.joined(separator: ",")
  }

  private static func radii(_ stops: [Fill.Stop], _ from: CGFloat, _ to: CGFloat) -> String {
    padded(stops).map { color($0.ink) + " " + length(from + (to - from) * $0.location) }
      .joined(separator: ",")
  }

  private static func turns(_ stops: [Fill.Stop], _ range: CGFloat) -> String {
    padded(stops).map { color($0.ink) + " " + number(range * $0.location) + "deg" }
      .joined(separator: ",")
  }

  /// At least two stops, as CSS wants.
  private static func padded(_ stops: [Fill.Stop]) -> [Fill.Stop] {
    guard let first = stops.first else {
      return [Fill.Stop(.clear, at: 0), Fill.Stop(.clear, at: 1)]
    }
    return stops.count == 1 ? [first, Fill.Stop(first.ink, at: 1)] : stops
  }
}
