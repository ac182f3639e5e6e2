import SwiftUI

/// The lines of a map, and the shapes on it.
struct MapPicture: View {
  let sight: MapSight
  let marks: [MapMark]
  /// Whether the lower trailing corner has buttons.
  let hasStepper: Bool

  /// How wide the buttons are with what is around them, in points.
  private static let stepperWidth: CGFloat = 104

  var body: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue.opacity(0.07)))
      drawLines(context, size)
      for mark in marks { draw(mark, context) }
    }
    .allowsHitTesting(false)
  }

  private func drawLines(_ context: GraphicsContext, _ size: CGSize) {
    let faint = GraphicsContext.Shading.color(.secondary.opacity(0.35))
    let step = sight.step
    var lines = Path()
    var texts: [(String, CGPoint, UnitPoint)] = []
    for degrees in sight.meridians {
      let x = sight.point(CLLocationCoordinate2D(latitude: 0, longitude: degrees)).x
      lines.move(to: CGPoint(x: x, y: 0))
      lines.addLine(to: CGPoint(x: x, y: size.height))
      texts.append(
        (
          MapWords.longitude(degrees, step: step), CGPoint(x: x + 2, y: size.height),
          .bottomLeading,
        )
      )
    }
    for degrees in sight.parallels {
      let y = sight.point(CLLocationCoordinate2D(latitude: degrees, longitude: 0)).y
      lines.move(to: CGPoint(x: 0, y: y))
      lines.addLine(to: CGPoint(x: size.width, y: y))
      texts.append((MapWords.latitude(degrees, step: step), CGPoint(x: 2, y: y), .topLeading))
    }
    context.stroke(lines, with: faint, lineWidth: 0.5)
    for (words, place, anchor) in texts {
      let text = Text(verbatim: words).font(.caption2).foregroundStyle(.secondary)
      // A word that would be cut, or lie below the buttons, is left out.
      let isLow = anchor == .bottomLeading || place.y > size.height - 48
      let room = size.width - (hasStepper && isLow ? Self.stepperWidth : 0)
      guard place.x + context.resolve(text).measure(in: size).width <= room else { continue }
      context.draw(text, at: place, anchor: anchor)
    }
  }

  private func draw(_ mark: MapMark, _ context: GraphicsContext) {
    let places = mark.places.filter { CLLocationCoordinate2DIsValid($0) }
    guard let first = places.first else { return }
    var path = Path()
    switch mark.kind {
    case .circle(let radius):
      let length = radius * sight.points(perMetreAt: first)
      guard length.isFinite, length > 0 else { return }
      let (middle, reach) = (sight.point(first), min(length, 20_000))
      path.addEllipse(
        in: CGRect(
          x: middle.x - reach,
          y: middle.y - reach,
          width: 2 * reach,
          height: 2 * reach,
        )
      )
    case .line, .polygon:
      path.move(to: sight.point(first))
      for place in places.dropFirst() { path.addLine(to: sight.point(place)) }
      if case .polygon = mark.kind { path.closeSubpath() }
    case .marker, .view, .user: return
    }
    if case .line = mark.kind {
      let stroke = mark.stroke ?? mark.fill ?? AnyShapeStyle(mark.tint ?? .blue)
      context.stroke(path, with: .style(stroke), style: mark.pen ?? StrokeStyle(lineWidth: 2))
      return
    }
    let fill = mark.fill ?? AnyShapeStyle((mark.tint ?? .blue).opacity(0.3))
    context.fill(path, with: .style(fill))
    if let stroke = mark.stroke {
      context.stroke(path, with: .style(stroke), style: mark.pen ?? StrokeStyle(lineWidth: 1))
    }
  }
}
