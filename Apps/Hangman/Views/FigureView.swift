import SwiftUI

/// What is drawn part by part, in a square.
struct FigureView: View {
  let viewModel: HangmanViewModel

  var body: some View {
    let figure = viewModel.figure
    Drawing(figure: figure)
      .padding(Look.spacing)
      .aspectRatio(1, contentMode: .fit)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(figure.spoken)
      .accessibilityAddTraits(.isImage)
      .accessibilityIdentifier("figure")
      .frame(
        minHeight: Look.figureSides.lowerBound,
        idealHeight: Look.figureSides.lowerBound,
        maxHeight: Look.figureSides.upperBound,
      )
  }
}

/// The strokes of a figure, those that are due.
struct Drawing: View {
  let figure: FigureRow
  @Environment(\.accessibilityReduceMotion) private var isStill

  var body: some View {
    GeometryReader { geometry in
      ZStack {
        ForEach(Stroke.all(of: figure.kind)) { stroke in
          StrokeView(
            stroke: stroke,
            isDrawn: stroke.isDrawn(in: figure),
            width: geometry.size.width * stroke.width,
          )
        }
      }
    }
    .animation(isStill ? nil : .easeInOut(duration: 0.5), value: figure)
  }
}

/// One stroke, which grows from its start to its end.
struct StrokeView: View {
  let stroke: Stroke
  let isDrawn: Bool
  let width: CGFloat

  var body: some View {
    ZStack {
      if let fill = stroke.fill {
        UnitShape(outline: stroke.outline)
          .fill(fill)
          .opacity(isDrawn ? 1 : 0)
      }
      UnitShape(outline: stroke.outline)
        .trim(from: 0, to: isDrawn ? 1 : 0)
        .stroke(
          stroke.color,
          style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round),
        )
        .opacity(isDrawn ? 1 : 0)
    }
  }
}

/// An outline in a square of side 1, as large as there is room.
struct UnitShape: Shape {
  let outline: Path

  func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let corner = CGPoint(x: rect.midX - side / 2, y: rect.midY - side / 2)
    return outline.applying(
      CGAffineTransform(translationX: corner.x, y: corner.y).scaledBy(x: side, y: side)
    )
  }
}
