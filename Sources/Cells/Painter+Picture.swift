import Display
import Foundation
import Geometry

extension Painter {
  func draw(
    _ picture: Content.Picture,
    _ label: String,
    _ cells: CellRect,
    _ context: PaintContext,
  ) {
    let ink = picture.ink.flatMap { glyphInk($0, context.opacity) } ?? .plain
    switch picture.source {
    case .symbol(_, _, let character):
      writeCentered(String(character), cells, context.clip, ink)
    case .file, .address, .data:
      let paper = Ink(
        red: Float(state.text.red) / 255,
        green: Float(state.text.green) / 255,
        blue: Float(state.text.blue) / 255,
        alpha: 0.15,
      )
      fill(cells, context.clip, .ink(paper), .zero, context.opacity)
      let name = label.isEmpty ? "▨" : label
      writeCentered(name, cells, context.clip, .faint)
    }
  }
}
