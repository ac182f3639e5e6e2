import Foundation
import PencilKit
import Pilot
import Testing

/// Lines that are drawn by hand.
struct PencilTests {
  final class Log {
    var changes = 0
    var lines = 0
  }

  struct Paper: UIViewRepresentable {
    let canvas: PKCanvasView
    let log: Log

    final class Coordinator: NSObject, PKCanvasViewDelegate {
      let log: Log

      init(_ log: Log) { self.log = log }

      func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {
        log.changes += 1
        log.lines = canvasView.drawing.strokes.count
      }
    }

    func makeCoordinator() -> Coordinator { Coordinator(log) }

    func makeUIView(context: Context) -> PKCanvasView {
      canvas.delegate = context.coordinator
      canvas.drawingPolicy = .anyInput
      return canvas
    }

    func updateUIView(_ canvas: PKCanvasView, context: Context) {}
  }

  private func line(_ points: [CGPoint], width: CGFloat = 4) -> PKStroke {
    PKStroke(
      ink: PKInk(.pen, color: .red),
      strokePath: PKStrokePath(
        controlPoints: points.map {
          PKStrokePoint(
            location: $0,
            timeOffset: 0,
            size: CGSize(width: width, height: width),
            opacity: 1,
            force: 1,
            azimuth: 0,
            altitude: 0,
          )
        },
        creationDate: Date(timeIntervalSince1970: 0),
      ),
    )
  }

  @Test func `a drag draws a line, the eraser takes it, and the app hears of both`() throws {
    let (canvas, log) = (PKCanvasView(), Log())
    let (start, end) = (CGPoint(x: 20, y: 20), CGPoint(x: 80, y: 50))
    canvas.tool = PKInkingTool(.pen, color: .blue, width: 5)
    let pilot = Pilot(columns: 40, rows: 20) { Paper(canvas: canvas, log: log) }
    try pilot.drag("Drawing", from: start, to: end)
    #expect(log.changes == 1 && log.lines == 1)
    let stroke = try #require(canvas.drawing.strokes.first)
    #expect(stroke.path.count > 1 && stroke.ink == PKInk(.pen, color: .blue))
    canvas.tool = PKEraserTool(.vector, width: 10)
    try pilot.drag("Drawing", from: start, to: end)
    #expect(log.changes == 2 && log.lines == 0)
    canvas.isDrawingEnabled = false
    canvas.tool = PKInkingTool(.pen)
    try? pilot.drag("Drawing", from: start, to: end)
    #expect(canvas.drawing.strokes.isEmpty)
  }

  @Test func `what was drawn is taken back and done again, and the app hears of it`() throws {
    let (canvas, log) = (PKCanvasView(), Log())
    let pilot = Pilot(columns: 40, rows: 20) { Paper(canvas: canvas, log: log) }
    defer { pilot.close() }
    try pilot.drag("Drawing", from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 50))
    #expect(canvas.drawing.strokes.count == 1)
    canvas.undoManager?.undo()
    #expect(canvas.drawing.strokes.isEmpty && log.lines == 0)
    canvas.undoManager?.redo()
    #expect(canvas.drawing.strokes.count == 1 && log.lines == 1)
  }

  @Test func `tools are chosen below the paper`() throws {
    let (canvas, log, picker) = (PKCanvasView(), Log(), PKToolPicker())
    let pilot = Pilot(columns: 60, rows: 20) { Paper(canvas: canvas, log: log) }
    picker.addObserver(canvas)
    picker.setVisible(true, forFirstResponder: canvas)
    try pilot.choose("Eraser", in: "Tool")
    #expect(canvas.tool is PKEraserTool)
    try pilot.choose("Marker", in: "Tool")
    #expect((canvas.tool as? PKInkingTool)?.inkType == .marker)
    picker.setVisible(false, forFirstResponder: canvas)
    #expect(!pilot.has("Tool"))
  }

  @Test func `a drawing is kept as data, and other data is refused`() throws {
    let drawing = PKDrawing(strokes: [line([CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 40)])])
    let data = drawing.dataRepresentation()
    #expect(try PKDrawing(data: data) == drawing)
    for end in stride(from: 0, to: data.count, by: 7) {
      #expect(throws: (any Error).self) { try PKDrawing(data: data.prefix(end)) }
    }
    #expect(drawing.transformed(using: CGAffineTransform(translationX: 5, y: 0)) != drawing)
  }

  @Test func `a picture of it is as large as what was asked for`() {
    let drawing = PKDrawing(strokes: [line([CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])])
    #expect(drawing.bounds == CGRect(x: 8, y: 8, width: 24, height: 4))
    let picture = drawing.image(from: drawing.bounds, scale: 2)
    #expect(picture.size == CGSize(width: 24, height: 4) && picture.cgImage?.width == 48)
    #expect(PKDrawing().bounds.isEmpty)
    #expect(PKDrawing().image(from: .zero, scale: 1).size == .zero)
    let odd = PKDrawing(strokes: [
      line([CGPoint(x: CGFloat.nan, y: 0)], width: .infinity), line([]),
    ])
    #expect(odd.image(from: CGRect(x: 0, y: 0, width: 4, height: 4), scale: .nan).size.width == 4)
  }
}
