import Display
import Foundation
import Geometry
import Pictures

extension TreePainter {
  func paint(_ content: Content, in box: CGRect) {
    switch content {
    case .group, .scroll: break
    case .text(let block): target.paint(block, in: box)
    case .shape(let drawing):
      let parts = drawing.outline.parts
      let area = drawing.outline.frame
      if let fill = drawing.fill {
        self.fill(parts, evenOdd: drawing.outline.isEvenOdd, fill, area)
      }
      if let stroke = drawing.stroke {
        self.stroke(parts, drawing.pen ?? Pen(width: 1), stroke, area)
      }
    case .image(let picture): paint(picture, in: box)
    case .field(let field):
      let text = field.text.isEmpty ? field.prompt : field.text
      let shown =
        field.kind == .secure && !field.text.isEmpty ? text.map { _ in "•" }.joined() : text
      let ink = field.text.isEmpty ? field.promptInk : field.ink
      paint(
        shown,
        field.font,
        ink,
        in: box.insetBy(dx: field.inset.width, dy: field.inset.height),
      )
    case .toggle(let toggle): paint(toggle, in: box)
    case .slider(let slider):
      let span = slider.upper - slider.lower
      paintBar(span > 0 ? (slider.value - slider.lower) / span : 0, slider.tint, 4, in: box)
      let place = span > 0 ? (slider.value - slider.lower) / span : 0
      let side = min(box.height, 20)
      let x = box.minX + (box.width - side) * min(1, max(0, place))
      let knob = Path(
        ellipseIn: CGRect(x: x, y: box.midY - side / 2, width: side, height: side)
      )
      target.fill(knob.parts, with: .ink(.white))
      target.stroke(knob.parts, Pen(width: 1), with: .ink(.grayLine))
    case .choice(let choice):
      let chosen = choice.selection.flatMap {
        choice.options.indices.contains($0) ? choice.options[$0] : nil
      }
      paint(chosen ?? "", choice.font, choice.tint, in: box.insetBy(dx: 12, dy: 0))
    case .progress(let progress): paintBar(progress.fraction ?? 0, progress.tint, 4, in: box)
    case .date(let entry):
      paint(entry.words, Typeface(size: 17), .black, in: box.insetBy(dx: 8, dy: 0))
    }
  }

  private func paint(_ toggle: Content.Toggle, in box: CGRect) {
    let isRound = toggle.kind == .toggle
    let radius = isRound ? box.height / 2 : 4
    let form = Path(roundedRect: box, cornerRadius: radius)
    target.fill(form.parts, with: .ink(toggle.isOn ? toggle.tint : .grayLine))
    let side = box.height - 4
    guard isRound, side > 0 else { return }
    let x = toggle.isOn ? box.maxX - side - 2 : box.minX + 2
    let knob = Path(ellipseIn: CGRect(x: x, y: box.minY + 2, width: side, height: side))
    target.fill(knob.parts, with: .ink(.white))
  }

  private func paintBar(_ share: Double, _ tint: Ink, _ height: CGFloat, in box: CGRect) {
    let share = share.isNaN ? 0 : min(1, max(0, share))
    let height = min(height, box.height)
    var bar = CGRect(
      x: box.minX,
      y: box.midY - height / 2,
      width: box.width,
      height: height,
    )
    target.fill(Path(roundedRect: bar, cornerRadius: height / 2).parts, with: .ink(.grayLine))
    bar.size.width *= share
    target.fill(Path(roundedRect: bar, cornerRadius: height / 2).parts, with: .ink(tint))
  }

  // MARK: Text

  private func paint(_ text: String, _ font: Typeface, _ ink: Ink, in box: CGRect) {
    guard !text.isEmpty, box.width > 0 else { return }
    let run = TextRun(text, font: font, ink: ink)
    let block = BitmapMeasurer().block(Paragraphs([run]), width: box.width, height: box.height)
    target.paint(
      block,
      in: box.offsetBy(dx: 0, dy: max(0, (box.height - block.size.height) / 2)),
    )
  }

  // MARK: Pictures

  private func paint(_ picture: Content.Picture, in box: CGRect) {
    if case .symbol(let symbol) = picture.source {
      paint(symbol, picture, in: box)
      return
    }
    guard let bitmap = Self.bitmap(picture.source) else { return }
    var drawn = bitmap
    if let ink = picture.ink {
      drawn =
        Bitmap(
          bitmap.raster.mapped { pixel in ink.faded(Double(pixel.alpha)) }
        ) ?? bitmap
    }
    guard let tile = picture.tile else {
      target.draw(drawn, in: box)
      return
    }
    paintTiles(drawn, tile, CGRect(x: 0, y: 0, width: 1, height: 1), 1, in: box)
  }

  private static func bitmap(_ source: Content.Picture.Source) -> Bitmap? {
    let data: Data? =
      switch source {
      case .symbol, .embedded: nil
      case .file(let path): FileManager.default.contents(atPath: path)
      case .data(let data, _): data
      }
    return data.flatMap { PictureReader.raster($0, side: 4096) }.flatMap { Bitmap($0) }
  }

  /// Repeats a part of a picture, whose tiles have a size in points.
  private func paintTiles(
    _ picture: Bitmap,
    _ tile: CGSize,
    _ part: CGRect,
    _ opacity: Double,
    in box: CGRect,
  ) {
    guard tile.width >= 1, tile.height >= 1, part.width > 0, part.height > 0, box.isBounded else {
      return
    }
    let columns = Int((box.width / tile.width - 0.001).rounded(.up))
    let rows = Int((box.height / tile.height - 0.001).rounded(.up))
    guard columns > 0, rows > 0, columns * rows <= 20_000 else { return }
    let whole = CGSize(width: tile.width / part.width, height: tile.height / part.height)
    target.save()
    target.clip(Path(box).parts)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = CGRect(
          x: box.minX + CGFloat(column) * tile.width,
          y: box.minY + CGFloat(row) * tile.height,
          width: tile.width,
          height: tile.height,
        )
        target.save()
        target.clip(Path(place).parts)
        target.draw(
          picture,
          in: CGRect(
            x: place.minX - part.minX * whole.width,
            y: place.minY - part.minY * whole.height,
            width: whole.width,
            height: whole.height,
          ),
          opacity: opacity,
        )
        target.restore()
      }
    }
    target.restore()
  }

  private func paint(_ symbol: SymbolDrawing, _ picture: Content.Picture, in box: CGRect) {
    guard box.width > 0, box.height > 0,
      let layer = Bitmap(width: target.width, height: target.height, scale: target.scale)
    else { return }
    layer.concatenate(target.transform)
    layer.concatenate(CGAffineTransform(translationX: box.minX, y: box.minY))
    layer.concatenate(CGAffineTransform(scaleX: box.width / 24, y: box.height / 24))
    for part in symbol.layers {
      let lower = picture.lowerInks
      var ink =
        lower.isEmpty || part.level == 0
        ? picture.ink ?? .black : lower[min(part.level, lower.count) - 1]
      if let value = picture.value, value <= part.threshold { ink = ink.faded(0.3) }
      let blend: Bitmap.Operator = part.isErasing ? .destinationOut : .normal
      if part.isErasing { ink = .black }
      if part.isFilled { layer.fill(part.segments, with: .ink(ink), blend) }
      if part.pen > 0 {
        var pen = Pen(width: part.pen)
        pen.cap = .round
        pen.join = .round
        layer.stroke(part.segments, pen, with: .ink(ink), blend)
      }
    }
    target.save()
    target.concatenate(target.transform.inverted())
    target.draw(layer, in: CGRect(origin: .zero, size: layer.size))
    target.restore()
  }

  // MARK: Fills

  func fill(_ parts: [Outline.Segment], evenOdd: Bool, _ fill: Fill, _ area: CGRect) {
    if let source = source(fill, area) {
      target.fill(parts, evenOdd: evenOdd, with: source)
      return
    }
    target.save()
    target.clip(parts, evenOdd: evenOdd)
    paint(fill, area)
    target.restore()
  }

  func stroke(_ parts: [Outline.Segment], _ pen: Pen, _ fill: Fill, _ area: CGRect) {
    target.stroke(parts, pen, with: source(fill, area) ?? .ink(fill.mean))
  }

  /// What cairo draws a fill with; nil for one that is drawn in steps.
  private func source(_ fill: Fill, _ area: CGRect) -> Bitmap.Source? {
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: area.minX + unit.x * area.width, y: area.minY + unit.y * area.height)
    }
    switch fill {
    case .ink(let ink), .material(let ink): return .ink(ink)
    case .linear(let stops, let start, let end):
      return .linear(stops, from: point(start), to: point(end))
    case .radial(let stops, let center, let start, let end):
      let middle = point(center)
      return .radial(
        stops,
        from: middle,
        radius: max(0, start),
        to: middle,
        endRadius: max(0, end),
      )
    case .elliptical, .angular, .picture: return nil
    }
  }

  /// Fills all that is not clipped in steps.
  private func paint(_ fill: Fill, _ area: CGRect) {
    guard area.isBounded, area.width > 0, area.height > 0 else { return }
    switch fill {
    case .elliptical(let stops, let center, let start, let end):
      target.concatenate(CGAffineTransform(translationX: area.minX, y: area.minY))
      target.concatenate(CGAffineTransform(scaleX: area.width, y: area.height))
      target.paint(
        .radial(stops, from: center, radius: max(0, start), to: center, endRadius: max(0, end))
      )
    case .angular(let stops, let center, let start, let end):
      let middle = CGPoint(
        x: area.minX + center.x * area.width,
        y: area.minY + center.y * area.height,
      )
      paintWheel(stops, middle, start, end, reach: area.width + area.height)
    case .picture(let picture):
      let source: Content.Picture.Source =
        switch picture.source {
        case .file(let path): .file(path)
        case .data(let data, let type): .data(data, type: type)
        }
      guard let bitmap = Self.bitmap(source) else { return }
      paintTiles(bitmap, picture.tile, picture.part, picture.opacity, in: area)
    case .ink, .material, .linear, .radial: break
    }
  }

  /// An angular gradient as sectors.
  private func paintWheel(
    _ stops: [Fill.Stop],
    _ middle: CGPoint,
    _ start: CGFloat,
    _ end: CGFloat,
    reach: CGFloat,
  ) {
    guard start.isFinite, end.isFinite, !stops.isEmpty else { return }
    let sectors = 240
    func point(_ number: Int) -> CGPoint {
      let angle = (start + 360 * CGFloat(number) / CGFloat(sectors)) * .pi / 180
      return CGPoint(x: middle.x + cos(angle) * reach, y: middle.y + sin(angle) * reach)
    }
    for number in 0..<sectors {
      let turned = 360 * (CGFloat(number) + 0.5) / CGFloat(sectors)
      let ink = Self.ink(stops, end == start ? 1 : turned / (end - start))
      target.fill(
        [.move(middle), .line(point(number)), .line(point(number + 1)), .close],
        with: .ink(ink),
      )
    }
  }

  private static func ink(_ stops: [Fill.Stop], _ place: CGFloat) -> Ink {
    guard let next = stops.firstIndex(where: { $0.location >= place }) else {
      return stops.last?.ink ?? .clear
    }
    guard next > 0 else { return stops[next].ink }
    let (one, two) = (stops[next - 1], stops[next])
    let span = two.location - one.location
    return one.ink.mixed(with: two.ink, span > 0 ? Double((place - one.location) / span) : 1)
  }
}

extension Ink {
  fileprivate static let grayLine = Ink(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.35)
}
