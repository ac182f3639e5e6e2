import Foundation
import Geometry

/// Outlines in the words of SVG's path data.
enum PathData {
  static func text(_ segments: [Outline.Segment]) -> String {
    var text = ""
    for segment in segments {
      switch segment {
      case .move(let point): add("M", point, to: &text)
      case .line(let point): add("L", point, to: &text)
      case .quad(let point, let control):
        add("Q", control, to: &text)
        add(" ", point, to: &text)
      case .curve(let point, let control1, let control2):
        add("C", control1, to: &text)
        add(" ", control2, to: &text)
        add(" ", point, to: &text)
      case .close: text += "Z"
      }
    }
    return text
  }

  static func text(_ outline: Outline) -> String {
    switch outline.form {
    case .rectangle: rounded(outline.frame, (0, 0, 0, 0))
    case .rounded(let first, let second, let third, let fourth):
      rounded(outline.frame, (first, second, third, fourth))
    case .ellipse: ellipse(outline.frame)
    case .path(let segments, _): text(segments)
    }
  }

  static func rounded(
    _ frame: CGRect,
    _ radii: (CGFloat, CGFloat, CGFloat, CGFloat),
  ) -> String {
    let most = min(frame.width, frame.height) / 2
    let (first, second) = (min(max(radii.0, 0), most), min(max(radii.1, 0), most))
    let (third, fourth) = (min(max(radii.2, 0), most), min(max(radii.3, 0), most))
    var text = ""
    add("M", CGPoint(x: frame.minX + first, y: frame.minY), to: &text)
    add("L", CGPoint(x: frame.maxX - second, y: frame.minY), to: &text)
    arc(second, CGPoint(x: frame.maxX, y: frame.minY + second), to: &text)
    add("L", CGPoint(x: frame.maxX, y: frame.maxY - third), to: &text)
    arc(third, CGPoint(x: frame.maxX - third, y: frame.maxY), to: &text)
    add("L", CGPoint(x: frame.minX + fourth, y: frame.maxY), to: &text)
    arc(fourth, CGPoint(x: frame.minX, y: frame.maxY - fourth), to: &text)
    add("L", CGPoint(x: frame.minX, y: frame.minY + first), to: &text)
    arc(first, CGPoint(x: frame.minX + first, y: frame.minY), to: &text)
    return text + "Z"
  }

  private static func ellipse(_ frame: CGRect) -> String {
    let radii = "A" + CSS.number(frame.width / 2) + " " + CSS.number(frame.height / 2) + " 0 1 1"
    var text = ""
    add("M", CGPoint(x: frame.minX, y: frame.midY), to: &text)
    add(radii + " ", CGPoint(x: frame.maxX, y: frame.midY), to: &text)
    add(radii + " ", CGPoint(x: frame.minX, y: frame.midY), to: &text)
    return text + "Z"
  }

  private static func arc(_ radius: CGFloat, _ end: CGPoint, to text: inout String) {
    if radius <= 0 { return }
    let size = CSS.number(radius)
    add("A" + size + " " + size + " 0 0 1 ", end, to: &text)
  }

  private static func add(_ word: String, _ point: CGPoint, to text: inout String) {
    text += word
    text.append(number: point.x)
    text += " "
    text.append(number: point.y)
  }
}
