import Foundation
import Geometry
import Pictures

nonisolated extension Bitmap {
  /// Draws the lines of a text.
  func paint(_ block: TextBlock, in box: CGRect) {
    let ink = block.fill?.mean
    for (number, line) in block.lines.enumerated() {
      let room = box.width - line.width
      var x =
        box.minX
        + (block.alignment == .center ? room / 2 : block.alignment == .trailing ? room : 0)
      let y = box.minY + block.firstBaseline + CGFloat(number) * block.lineHeight
      for run in line.runs { x += paint(run, ink ?? run.ink, at: CGPoint(x: x, y: y)) }
    }
  }

  /// Draws a run and returns how far it reaches.
  private func paint(_ run: TextRun, _ ink: Ink, at place: CGPoint) -> CGFloat {
    let place = CGPoint(x: place.x, y: place.y - run.baselineOffset)
    var width = self.width(of: run.text, run.font)
    if run.kerning != 0, run.kerning.isFinite {
      width = 0
      for character in run.text {
        let letter = String(character)
        draw(letter, run.font, at: CGPoint(x: place.x + width, y: place.y), ink)
        width += self.width(of: letter, run.font) + run.kerning
      }
    } else {
      draw(run.text, run.font, at: place, ink)
    }
    let thickness = max(1, run.font.size / 14)
    func line(_ y: CGFloat) {
      let bar = CGRect(x: place.x, y: y, width: width, height: thickness)
      fill(Path(bar).parts, with: .ink(run.decoration?.ink ?? ink))
    }
    if run.isUnderlined { line(place.y + thickness) }
    if run.isStruckThrough { line(place.y - run.font.size * 0.3) }
    return width
  }
}
