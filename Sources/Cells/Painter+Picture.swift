import Display
import Foundation
import Geometry
import Pictures

extension Placement {
  /// How a character says that it would be larger or smaller.
  fileprivate var weight: CellStyle.Attributes {
    growth > 1.05 ? .bold : growth < 0.95 ? .faint : []
  }
}

/// How strong a character is that stands for a symbol of which all parts are faint.
private let leastOfSymbol = 0.4

extension Painter {
  func draw(
    _ picture: Content.Picture,
    _ label: String,
    _ seat: Placement,
    _ cells: CellRect,
    _ context: PaintContext,
  ) {
    if case .symbol(let symbol) = picture.source {
      let strength = leastOfSymbol + (1 - leastOfSymbol) * symbol.share(at: picture.value)
      let given = picture.ink?.faded(strength)
      guard let ink = given.map({ glyphInk($0, context.opacity) }) ?? .plain else { return }
      writeCentered(symbol.text, cells, context.clip, ink, seat.weight)
      return
    }
    let size = picture.tile ?? seat.shown.size
    switch read(picture.source, size, over: cells.intersection(context.clip)) {
    case .raster(let raster):
      draw(raster, picture, seat, cells, context)
      placePixels(of: picture, raster, seat, cells, context)
    case .pending: hold(label.isEmpty ? "…" : label + " …", seat, cells, context)
    case .none: hold(label.isEmpty ? "▨" : label, seat, cells, context)
    }
  }

  /// Lets the terminal draw the picture where it can: upright, whole in its colours, opaque.
  private func placePixels(
    of picture: Content.Picture,
    _ raster: Raster,
    _ seat: Placement,
    _ cells: CellRect,
    _ context: PaintContext,
  ) {
    let area = cells.intersection(context.clip).intersection(screen)
    guard let cellPixels, raster.isOpaque, !area.isEmpty, picture.tile == nil,
      picture.ink == nil, !seat.isTilted, context.opacity >= 1, filters.isEmpty,
      cells.width < 4096, cells.height < 4096
    else { return }
    let size = CGSize(
      width: CGFloat(cells.width * cellPixels.width) * CellMetrics.width,
      height: CGFloat(cells.height * cellPixels.height) * CellMetrics.height / 2,
    )
    guard case .raster(let raster) = read(picture.source, size, over: area) else { return }
    place(PicturePlacement(raster: raster, cells: cells), over: area)
  }

  /// Holds the place of a picture that is not there yet, or cannot be read.
  private func hold(_ text: String, _ seat: Placement, _ cells: CellRect, _ context: PaintContext) {
    fill(cells, context.clip, .ink(Ink(state.text, alpha: 0.15)), seat, context.opacity)
    writeCentered(text, cells, context.clip, .faint)
  }

  /// A picture as large as `size` shows it: two squares in each cell, one above the other.
  func read(
    _ source: Content.Picture.Source,
    _ size: CGSize,
    over cells: CellRect,
  ) -> PictureCache.Answer {
    guard !cells.isEmpty else { return .none }
    let side = max(size.width / CellMetrics.width, size.height / CellMetrics.height * 2)
    var whenRead: (@Sendable () -> Void)?
    if let tell = whenPictureIsRead {
      let rows = cells.top..<cells.bottom
      whenRead = { tell(rows) }
    }
    return pictures.picture(
      source,
      side: side.isFinite ? Int(min(4096, max(1, side))) : 4096,
      whenRead: whenRead,
    )
  }

  /// Draws two squares a cell, one above the other, each in the mean colour of its part.
  private func draw(
    _ raster: Raster,
    _ picture: Content.Picture,
    _ seat: Placement,
    _ cells: CellRect,
    _ context: PaintContext,
  ) {
    let area = cells.intersection(context.clip)
    let frame = seat.frame
    let tile = picture.tile ?? frame.size
    let back = seat.back
    let shrink = 1 / max(seat.growth, 0.01)
    guard !area.isEmpty, tile.width > 0, tile.height > 0 else { return }
    let half = CellMetrics.height / 2
    for row in area.top..<area.bottom where isDamaged(row) {
      for column in area.left..<area.right {
        let left = CGFloat(column) * CellMetrics.width
        let top = CGFloat(row) * CellMetrics.height
        func ink(_ top: CGFloat) -> Ink {
          var part = CGRect(x: left, y: top, width: CellMetrics.width, height: half)
          if let back {
            let middle = CGPoint(x: part.midX, y: part.midY).applying(back)
            guard frame.insetBy(dx: -1, dy: -1).contains(middle) else { return .clear }
            let size = CGSize(width: part.width * shrink, height: part.height * shrink)
            part = CGRect(
              x: middle.x - size.width / 2,
              y: middle.y - size.height / 2,
              width: size.width,
              height: size.height,
            )
          }
          let x = Self.place(part.minX - frame.minX, part.width, tile.width)
          let color = raster.color(
            x,
            Self.place(part.minY - frame.minY, part.height, tile.height),
          )
          guard let ink = picture.ink else {
            return Ink(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
          }
          return ink.faded(Double(color.alpha))
        }
        drawHalves(ink(top), ink(top + half), column, row, context.opacity)
      }
    }
  }

  /// A stretch of a tile that is repeated, in fractions of it.
  private static func place(
    _ start: CGFloat,
    _ length: CGFloat,
    _ tile: CGFloat,
  ) -> Range<CGFloat> {
    var from = start.truncatingRemainder(dividingBy: tile)
    if from < -0.001 { from += tile }
    from = max(0, from)
    return from / tile..<max(from, min(tile, from + length)) / tile
  }

  private func drawHalves(
    _ upper: Ink,
    _ lower: Ink,
    _ column: Int,
    _ row: Int,
    _ opacity: Float,
  ) {
    let there = grid[column, row].style.background
    func color(_ ink: Ink) -> CellColor? {
      let ink = filtered(ink)
      let alpha = min(1, ink.alpha * opacity)
      guard alpha > 0.02 else { return nil }
      return (there ?? state.paper).mixed(with: CellColor(ink), alpha)
    }
    switch (color(upper), color(lower)) {
    case (nil, nil): break
    case (let top?, nil):
      drawGlyph(Glyph("▀", 1), column, row, CellStyle(foreground: top, background: there))
    case (nil, let bottom?):
      drawGlyph(Glyph("▄", 1), column, row, CellStyle(foreground: bottom, background: there))
    case (let top?, let bottom?):
      if top == bottom {
        drawGlyph(Glyph(" ", 1), column, row, CellStyle(background: top))
      } else {
        drawGlyph(Glyph("▄", 1), column, row, CellStyle(foreground: bottom, background: top))
      }
    }
  }
}
