import Display
import Foundation
import Geometry
import Pictures

/// The colour of a glyph, before it is known what lies below it.
struct GlyphInk: Hashable {
  /// nil is the terminal's own text colour.
  var color: CellColor?
  var alpha: Float
  var isFaint: Bool

  static let plain = GlyphInk(color: nil, alpha: 1, isFaint: false)
}

extension Painter {
  /// How an ink draws glyphs: colours that play the part of text leave the choice to the terminal.
  func glyphInk(_ ink: Ink, _ opacity: Float) -> GlyphInk? {
    let ink = filtered(ink)
    let alpha = ink.alpha.isNaN ? 0 : ink.alpha * opacity
    guard alpha > 0.02 else { return nil }
    switch ink.part {
    case .primary where alpha > 0.3:
      return GlyphInk(color: nil, alpha: 1, isFaint: alpha < 0.7)
    case .secondary where alpha > 0.2, .tertiary where alpha > 0.1:
      return GlyphInk(color: nil, alpha: 1, isFaint: true)
    case .background where alpha >= 1:
      return GlyphInk(color: state.paper, alpha: 1, isFaint: false)
    default:
      return GlyphInk(color: CellColor(ink), alpha: min(1, alpha), isFaint: false)
    }
  }

  /// A colour as the filters around what is being drawn leave it.
  func filtered(_ ink: Ink) -> Ink {
    guard !filters.isEmpty else { return ink }
    var ink = ink
    switch ink.part {
    case .primary: ink = Ink(state.text, alpha: ink.alpha)
    case .background: ink = Ink(state.paper, alpha: ink.alpha)
    case .secondary, .tertiary, .accent, nil: break
    }
    return filters.reduce(ink) { $1.applied(to: $0) }
  }

  /// The style of a glyph on top of a place: the background there stays.
  func style(
    _ ink: GlyphInk,
    _ attributes: CellStyle.Attributes = [],
    at column: Int,
    _ row: Int,
  ) -> CellStyle {
    let there = grid[column, row]
    let below = there.isHalf ? there.style.foreground : there.style.background
    var style = CellStyle(background: below, attributes: attributes)
    if ink.isFaint { style.attributes.insert(.faint) }
    if let color = ink.color {
      style.foreground =
        ink.alpha >= 1 ? color : (below ?? state.paper).mixed(with: color, ink.alpha)
    }
    return style
  }

  /// Fills cells; a translucent ink is mixed with a cell's colours, and the glyph below shows.
  ///
  /// A soft one of three rows or more covers only half of its first and last row: this stands for
  /// its rounded corners, and keeps it apart from one above or below.
  func fill(
    _ cells: CellRect,
    _ clip: CellRect,
    _ fill: Fill,
    _ seat: Placement,
    _ opacity: Float,
    isSoft: Bool = false,
  ) {
    let area = cells.intersection(clip)
    guard !area.isEmpty else { return }
    let shading = shading(fill, in: seat)
    let isSoft = isSoft && cells.height > 2
    for row in area.top..<area.bottom where isDamaged(row) {
      let isEdge = isSoft && (row == cells.top || row == cells.bottom - 1)
      for column in area.left..<area.right {
        let ink = shading.ink(at: column, row)
        if isEdge, grid[column, row].isBlank {
          putHalf(row == cells.top ? "▄" : "▀", column, row, ink, opacity)
        } else {
          tint(column, row, ink, opacity)
        }
      }
    }
  }

  /// Fills one half of a blank cell.
  private func putHalf(
    _ half: Character,
    _ column: Int,
    _ row: Int,
    _ ink: Ink,
    _ opacity: Float,
  ) {
    let ink = filtered(ink)
    let alpha = ink.alpha.isNaN ? 0 : min(1, ink.alpha * opacity)
    let below = grid[column, row].style.background
    guard alpha > 0.01, let color = mixed(below, ink, alpha) else { return }
    drawGlyph(Glyph(half, 1), column, row, CellStyle(foreground: color, background: below))
  }

  /// Lays an ink over one cell.
  func tint(_ column: Int, _ row: Int, _ ink: Ink, _ opacity: Float) {
    let ink = filtered(ink)
    let alpha = ink.alpha.isNaN ? 0 : min(1, ink.alpha * opacity)
    guard alpha > 0.01, grid.contains(column: column, row: row) else { return }
    // The second half of a wide character has the style of the first.
    if alpha < 1, grid[column, row].span == 0 { return }
    var style = grid[column, row].style
    style.background = mixed(style.background, ink, alpha)
    guard alpha < 1 else {
      drawGlyph(Glyph(" ", 1), column, row, CellStyle(background: style.background))
      return
    }
    if let text = style.foreground {
      style.foreground = text.mixed(with: CellColor(ink), alpha)
    } else if alpha > 0.25 {
      style.attributes.insert(.faint)
    }
    restyle(column, row) { $0 = style }
  }

  /// A background with an ink laid over it; nil is the terminal's own.
  func mixed(_ below: CellColor?, _ ink: Ink, _ alpha: Float) -> CellColor? {
    switch ink.part {
    case .background where alpha >= 1: return nil
    case .background where below == nil: return nil
    case .primary where alpha >= 1: return state.text
    default: return (below ?? state.paper).mixed(with: CellColor(ink), alpha)
    }
  }
}

extension Painter {
  /// A fill's colours, with the pixels of its picture if it is one.
  func shading(_ fill: Fill, in frame: CGRect) -> Shading {
    Shading(fill, in: frame, raster: raster(of: fill, in: frame))
  }

  /// What fills something that may be scaled or turned.
  func shading(_ fill: Fill, in seat: Placement) -> Shading {
    Shading(fill, in: seat, raster: raster(of: fill, in: seat.frame))
  }

  private func raster(of fill: Fill, in frame: CGRect) -> Raster? {
    guard case .picture(let picture) = fill else { return nil }
    let source: Content.Picture.Source
    switch picture.source {
    case .file(let path): source = .file(path)
    case .data(let data, let type): source = .data(data, type: type)
    }
    // What is turned reaches rows that its frame does not tell.
    let answer = read(source, picture.size, over: screen)
    guard case .raster(let raster) = answer else { return nil }
    return raster
  }
}

extension Raster {
  /// The mean colour of a cell of a repeated picture; the place counts from the area's corner.
  fileprivate func ink(of picture: PictureFill, around point: CGPoint) -> Ink {
    func span(
      _ middle: CGFloat,
      _ cell: CGFloat,
      _ part: CGFloat,
      _ share: CGFloat,
      _ all: CGFloat,
    )
      -> Range<CGFloat>
    {
      let tile = all * share
      guard tile > 0 else { return part..<part }
      var start = (middle - cell / 2).truncatingRemainder(dividingBy: tile)
      if start < -0.001 { start += tile }
      start = max(0, start)
      return part + start / all..<part + min(tile, start + cell) / all
    }
    let (part, size) = (picture.part, picture.size)
    let color = color(
      span(point.x, CellMetrics.width, part.minX, part.width, size.width),
      span(point.y, CellMetrics.height, part.minY, part.height, size.height),
    )
    return Ink(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      .faded(picture.opacity)
  }
}

/// A fill whose colour can be asked for cell by cell.
struct Shading {
  private let fill: Fill
  private let frame: CGRect
  /// From the screen to where the fill is neither scaled nor turned.
  private let back: CGAffineTransform?
  private let flat: Ink?
  /// The pixels of a picture; without them its mean stands for it.
  private let raster: Raster?

  init(_ fill: Fill, in seat: Placement, raster: Raster? = nil) {
    self.init(fill, in: seat.frame, back: seat.back, raster: raster)
  }

  init(_ fill: Fill, in frame: CGRect, back: CGAffineTransform? = nil, raster: Raster? = nil) {
    self.raster = raster
    self.fill = fill
    self.frame = frame
    self.back = back
    switch fill {
    case .ink(let ink), .material(let ink): flat = ink
    case .linear, .radial, .elliptical, .angular: flat = nil
    case .picture: flat = raster == nil ? fill.mean : nil
    }
  }

  func ink(at column: Int, _ row: Int) -> Ink {
    if let flat { return flat }
    return ink(
      at: CGPoint(
        x: (CGFloat(column) + 0.5) * CellMetrics.width,
        y: (CGFloat(row) + 0.5) * CellMetrics.height,
      )
    )
  }

  func ink(at point: CGPoint) -> Ink {
    let point = back.map { point.applying($0) } ?? point
    let width = max(frame.size.width, 1)
    let height = max(frame.size.height, 1)
    let x = (point.x - frame.origin.x) / width
    let y = (point.y - frame.origin.y) / height
    switch fill {
    case .ink(let ink), .material(let ink):
      return ink
    case .picture(let picture):
      let here = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
      return raster?.ink(of: picture, around: here) ?? fill.mean
    case .linear(let stops, let from, let to):
      let along = CGPoint(x: to.x - from.x, y: to.y - from.y)
      let length = along.x * along.x + along.y * along.y
      guard length > 0 else { return stops.last?.ink ?? .clear }
      return Self.ink(stops, ((x - from.x) * along.x + (y - from.y) * along.y) / length)
    case .radial(let stops, let center, let from, let to):
      let distance = hypot((x - center.x) * width, (y - center.y) * height)
      return Self.ink(stops, to == from ? 1 : (distance - from) / (to - from))
    case .elliptical(let stops, let center, let from, let to):
      let distance = hypot(x - center.x, y - center.y)
      return Self.ink(stops, to == from ? 1 : (distance - from) / (to - from))
    case .angular(let stops, let center, let from, let to):
      let angle = atan2((y - center.y) * height, (x - center.x) * width) * 180 / .pi
      let span = to - from
      guard span != 0, span.isFinite, from.isFinite else { return stops.last?.ink ?? .clear }
      let turned = (angle - from).truncatingRemainder(dividingBy: 360)
      return Self.ink(stops, (turned < 0 ? turned + 360 : turned) / span)
    }
  }

  private static func ink(_ stops: [Fill.Stop], _ location: CGFloat) -> Ink {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard location > first.location else { return first.ink }
    for (left, right) in zip(stops, stops.dropFirst()) where location <= right.location {
      let span = right.location - left.location
      let share = span > 0 ? Float((location - left.location) / span) : 1
      func mix(_ from: Float, _ to: Float) -> Float { from + (to - from) * share }
      return Ink(
        red: mix(left.ink.red, right.ink.red),
        green: mix(left.ink.green, right.ink.green),
        blue: mix(left.ink.blue, right.ink.blue),
        alpha: mix(left.ink.alpha, right.ink.alpha),
      )
    }
    return last.ink
  }
}

extension Ink {
  init(_ color: CellColor, alpha: Float = 1) {
    self.init(
      red: Float(color.red) / 255,
      green: Float(color.green) / 255,
      blue: Float(color.blue) / 255,
      alpha: alpha,
    )
  }
}
