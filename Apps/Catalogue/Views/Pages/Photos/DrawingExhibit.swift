import PencilKit
import SwiftUI

/// Paper that is drawn on, with tools below it.
struct DrawingExhibit: View {
  @State private var canvas = PKCanvasView()
  @State private var count = 0

  var body: some View {
    Paper(canvas: canvas, count: $count)
      .frame(height: 224)
      .padding(1)
      .border(.secondary)
    HStack {
      Text(counted(count, "line"))
      Spacer()
      Button("Draw a wave") { show(canvas.drawing.appending(.wave(count))) }
      Button("Clear") { show(PKDrawing()) }
    }
    .buttonStyle(.bordered)
  }

  private func show(_ drawing: PKDrawing) {
    canvas.drawing = drawing
    count = drawing.strokes.count
  }
}

private struct Paper: UIViewRepresentable {
  let canvas: PKCanvasView
  @Binding var count: Int

  final class Coordinator: NSObject, PKCanvasViewDelegate {
    let tools = PKToolPicker()
    var count: Binding<Int>

    init(_ count: Binding<Int>) { self.count = count }

    func canvasViewDrawingDidChange(_ canvas: PKCanvasView) {
      count.wrappedValue = canvas.drawing.strokes.count
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator($count) }

  func makeUIView(context: Context) -> PKCanvasView {
    canvas.drawingPolicy = .anyInput
    canvas.delegate = context.coordinator
    context.coordinator.tools.addObserver(canvas)
    context.coordinator.tools.setVisible(true, forFirstResponder: canvas)
    return canvas
  }

  func updateUIView(_ canvas: PKCanvasView, context: Context) {}
}

extension PKDrawing {
  /// A wave, lower on the paper than those before.
  fileprivate static func wave(_ number: Int) -> PKDrawing {
    let points = stride(from: 16.0, through: 304, by: 8).map { x in
      PKStrokePoint(
        location: CGPoint(x: x, y: 32 + Double(number % 5) * 24 + 12 * sin(x / 24)),
        timeOffset: 0,
        size: CGSize(width: 4, height: 4),
        opacity: 1,
        force: 1,
        azimuth: 0,
        altitude: .pi / 2,
      )
    }
    let path = PKStrokePath(controlPoints: points, creationDate: .now)
    return PKDrawing(strokes: [PKStroke(ink: PKInk(.pen, color: .systemBlue), strokePath: path)])
  }
}
