import SwiftUI

/// Draws a chart's marks into a canvas.
struct MarkDrawing {
  let model: ChartModel
  let geometry: PlotGeometry
  private let slices: [Int: PlotGeometry.Slice]
  private let rows: PlotRows
  let maskPaths = MaskPaths()

  init(_ model: ChartModel, _ size: CGSize, _ rows: PlotRows) {
    self.model = model
    self.rows = rows
    geometry = PlotGeometry(model, size)
    slices = geometry.slices
  }

  /// Marks of one kind that follow each other; lines and areas are drawn as groups.
  ///
  /// - Parameter order: the indices of the marks to draw, those in front last.
  func draw(_ order: [Int], _ context: GraphicsContext) {
    let marks = model.marks
    var index = 0
    while index < order.count {
      let first = marks[order[index]]
      var run: [Int] = []
      while index < order.count, marks[order[index]].kind == first.kind,
        marks[order[index]].style.zIndex ?? 0 == first.style.zIndex ?? 0
      {
        run.append(order[index])
        index += 1
      }
      // A line whose places come among other marks is one line all the same.
      draw(run, order, first.kind, context)
    }
  }

  private func draw(
    _ run: [Int],
    _ all: [Int],
    _ kind: Mark.Kind,
    _ context: GraphicsContext,
  ) {
    let marks = run.map { model.marks[$0] }
    switch kind {
    case .line: for group in groups(.line, in: run, of: all) { line(group, context) }
    case .area: for group in groups(.area, in: run, of: all) { area(group, context) }
    case .point: points(marks, context)
    case .bar, .rectangle: for mark in marks { box(mark, context) }
    case .rule: for mark in marks { rule(mark, context) }
    case .sector: for index in run { sector(index, context) }
    }
  }

  /// The marks of each series that begins in a run: all of them, wherever they stand.
  private func groups(_ kind: Mark.Kind, in run: [Int], of all: [Int]) -> [[Mark]] {
    guard let first = run.first else { return [] }
    let z = model.marks[first].style.zIndex ?? 0
    var order: [[Datum?]] = []
    var groups: [[Datum?]: (start: Int, marks: [Mark])] = [:]
    for index in all.sorted() {
      let mark = model.marks[index]
      guard mark.kind == kind, mark.style.zIndex ?? 0 == z else { continue }
      let group = mark.group
      if groups[group] == nil {
        order.append(group)
        groups[group] = (index, [])
      }
      groups[group]?.marks.append(mark)
    }
    let own = Set(run)
    return order.compactMap { groups[$0] }.filter { own.contains($0.start) }.map(\.marks)
  }

  private func styled(_ context: GraphicsContext, _ mark: Mark) -> GraphicsContext {
    var own = context
    own.opacity *= mark.style.opacity
    for mask in mark.style.masks { own.clip(to: outline(mask)) }
    for filter in mark.style.filters { own.addFilter(filter) }
    return own
  }

  // MARK: Lines and areas

  private func line(_ marks: [Mark], _ context: GraphicsContext) {
    guard let first = marks.first else { return }
    let own = styled(context, first)
    let shading = model.shading(first).shading
    own.stroke(linePath(marks), with: shading, style: model.pen(first))
    let shown = marks.filter { $0.style.symbol != nil || $0.style.symbolBy != nil }
    if !shown.isEmpty { points(shown, context) }
  }

  func linePath(_ marks: [Mark]) -> Path {
    let method = marks.first?.style.interpolation ?? .linear
    var path = Path()
    for part in parts(marks, { geometry.point($0) }) {
      path.move(to: part[0])
      // A single value is a dot.
      if part.count == 1 { path.addLine(to: part[0]) } else { method.addLines(part, to: &path) }
    }
    return path
  }

  /// What lies between values without a place.
  private func parts<Place>(_ marks: [Mark], _ place: (Mark) -> Place?) -> [[Place]] {
    var parts: [[Place]] = []
    var part: [Place] = []
    for mark in marks {
      if let place = place(mark) {
        part.append(place)
      } else if !part.isEmpty {
        parts.append(part)
        part = []
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }

  private func area(_ marks: [Mark], _ context: GraphicsContext) {
    let path = areaPath(marks)
    guard let first = marks.first, !path.isEmpty else { return }
    styled(context, first).fill(path, with: model.shading(first).shading)
  }

  func areaPath(_ marks: [Mark]) -> Path {
    let method = marks.first?.style.interpolation ?? .linear
    var path = Path()
    for part in parts(marks, { geometry.areaEnds($0) }) where part.count > 1 {
      let upper = part.map(\.high)
      let lower = Array(part.map(\.low).reversed())
      path.move(to: upper[0])
      method.addLines(upper, to: &path)
      path.addLine(to: lower[0])
      back(method).addLines(lower, to: &path)
      path.closeSubpath()
    }
    return path
  }

  /// The method for the same line from its end to its start.
  private func back(_ method: InterpolationMethod) -> InterpolationMethod {
    if case .step(let part) = method.kind {
      InterpolationMethod(kind: .step(1 - part))
    } else {
      method
    }
  }

  // MARK: Points

  /// Draws points; those that look alike as one path, so that thousands are drawn at once.
  private func points(_ marks: [Mark], _ context: GraphicsContext) {
    struct Look: Hashable {
      let shade: Datum?
      let symbol: Datum?
      let own: Int?
      let area: CGFloat
      let opacity: Double
    }
    var order: [Look] = []
    var looks: [Look: [Mark]] = [:]
    for (index, mark) in marks.enumerated() where mark.style.symbolView == nil {
      let isPlain =
        mark.style.shading == nil && mark.style.symbol == nil && !mark.style.isAlone
      let isLike =
        !isPlain && index > 0 && Self.areAlike(mark, marks[index - 1]) ? order.last?.own : nil
      let look = Look(
        shade: mark.style.color?.datum,
        symbol: mark.style.symbolBy?.datum,
        own: isPlain ? nil : isLike ?? index,
        area: model.symbolSide(mark),
        opacity: mark.style.opacity,
      )
      if looks[look] == nil { order.append(look) }
      looks[look, default: []].append(mark)
    }
    for look in order { points(alike: looks[look] ?? [], look.area, context) }
  }

  private static func areAlike(_ one: Mark, _ two: Mark) -> Bool {
    guard !one.style.isAlone, !two.style.isAlone else { return false }
    let symbol = one.style.symbol as? BasicChartSymbolShape
    let other = two.style.symbol as? BasicChartSymbolShape
    guard symbol?.kind == other?.kind, symbol?.line == other?.line,
      (symbol == nil) == (one.style.symbol == nil), (other == nil) == (two.style.symbol == nil)
    else { return false }
    switch (one.style.shading, two.style.shading) {
    case (nil, nil): return true
    case (let one?, let two?): return one.color != nil && one.color == two.color
    default: return false
    }
  }

  private func points(alike marks: [Mark], _ side: CGFloat, _ context: GraphicsContext) {
    guard let first = marks.first else { return }
    let places = marks.compactMap { geometry.point($0) }
    let own = styled(context, first)
    let shading = model.shading(first).shading
    let symbol =
      first.style.symbol ?? first.style.symbolBy.map { model.symbols.style($0.datum) }
      ?? BasicChartSymbolShape.circle
    let basic = symbol as? BasicChartSymbolShape
    if let basic, basic.kind == .circle, basic.line == nil {
      // As the round ends of a line without length: a front end draws them at any size.
      var path = Path()
      for place in places {
        path.move(to: place)
        path.addLine(to: place)
      }
      own.stroke(path, with: shading, style: StrokeStyle(lineWidth: side, lineCap: .round))
      return
    }
    var path = Path()
    for place in places {
      path.addPath(symbol.path(in: square(place, side)))
    }
    own.fill(path, with: shading)
    // Small symbols stay in sight where a screen's points are large.
    if !symbol.isLine { own.stroke(path, with: shading, lineWidth: 0.5) }
  }

  func square(_ place: CGPoint, _ side: CGFloat) -> CGRect {
    CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
  }

  // MARK: Boxes, rules and sectors

  private func box(_ mark: Mark, _ context: GraphicsContext) {
    guard let path = boxPath(mark) else { return }
    styled(context, mark).fill(path, with: model.shading(mark).shading)
  }

  func boxPath(_ mark: Mark) -> Path? {
    guard var rect = geometry.rect(mark), rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    // Bars that begin far outside are drawn as far as they are seen.
    let size = geometry.size
    rect = rect.intersection(
      CGRect(x: -size.width, y: -size.height, width: 3 * size.width, height: 3 * size.height)
    )
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
    let corner = mark.style.corner.map {
      $0.isFinite ? min(max(0, $0), min(rect.width, rect.height) / 2) : 0
    }
    if let outline = mark.style.outline { return outline(rect) }
    guard let corner, corner > 0 else { return Path(rect) }
    return Path(roundedRect: rect, cornerRadius: corner)
  }

  private func rule(_ mark: Mark, _ context: GraphicsContext) {
    guard let path = rulePath(mark) else { return }
    styled(context, mark).stroke(path, with: model.shading(mark).shading, style: model.pen(mark))
  }

  func rulePath(_ mark: Mark) -> Path? {
    guard var rect = geometry.rect(mark) else { return nil }
    if rect.height == 0 { rect.origin.y = rows.line(rect.minY, geometry.size.height) }
    var path = Path()
    path.move(to: rect.origin)
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    return path
  }

  private func sector(_ index: Int, _ context: GraphicsContext) {
    guard let slice = slices[index] else { return }
    let mark = model.marks[index]
    let shading = model.shading(mark).shading
    let corner = mark.style.corner ?? 0
    guard corner > 0, corner.isFinite, !rows.areCells,
      let inner = slice.path(within: corner)
    else {
      styled(context, mark).fill(slice.path, with: shading)
      return
    }
    // A smaller slice with a round pen around it has round corners.
    styled(context, mark).drawLayer { layer in
      layer.fill(inner, with: shading)
      layer.stroke(
        inner,
        with: shading,
        style: StrokeStyle(lineWidth: 2 * corner, lineJoin: .round),
      )
    }
  }
}
