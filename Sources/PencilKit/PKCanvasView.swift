import Foundation
import Observation
public import SwiftUI
import SwiftUICore

/// Who wants to know what is drawn on a canvas.
@preconcurrency @MainActor public protocol PKCanvasViewDelegate: AnyObject {
  /// The person drew or erased something.
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
  func canvasViewDidFinishRendering(_ canvasView: PKCanvasView)
  func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView)
  func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView)
}

extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) {}
  /// Never called: what shows a canvas does not say when it has.
  public func canvasViewDidFinishRendering(_ canvasView: PKCanvasView) {}
  public func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) {}
  public func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) {}
}

/// Who may draw on a canvas.
///
/// Without effect: every pointer may.
public nonisolated enum PKCanvasViewDrawingPolicy: UInt, Sendable {
  case `default`, anyInput, pencilOnly
}

/// Paper to draw on with a pointer.
///
/// It does not scroll: its paper is as large as the view.
@preconcurrency @MainActor open class PKCanvasView: UIView, PKToolPickerObserver {
  let paper = Paper()

  public weak var delegate: (any PKCanvasViewDelegate)?
  public var drawingPolicy = PKCanvasViewDrawingPolicy.default
  /// Without effect: there is no ruler.
  public var isRulerActive = false

  public var drawing: PKDrawing {
    get { paper.drawing }
    set { paper.drawing = newValue }
  }

  public var tool: any PKTool {
    get { paper.tool }
    set { paper.tool = newValue }
  }

  /// Whether a pointer draws.
  public var isDrawingEnabled: Bool {
    get { paper.isEnabled }
    set { paper.isEnabled = newValue }
  }

  /// What takes back what was drawn here: the screen's, while the canvas is shown.
  public private(set) var undoManager: UndoManager?

  func join(_ manager: UndoManager?) { undoManager = manager }

  /// Lets the drawing become again what it was.
  func noteUndo(to former: PKDrawing) {
    undoManager?.registerUndo(withTarget: self) { canvas in
      let now = canvas.drawing
      canvas.drawing = former
      canvas.delegate?.canvasViewDrawingDidChange(canvas)
      canvas.noteUndo(to: now)
    }
  }

  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {
    tool = toolPicker.selectedTool
  }

  func show(_ picker: PKToolPicker?) { paper.picker = picker }
}

extension PKCanvasView: ContentHost {
  package var hostedContent: AnyView { AnyView(PaperView(canvas: self)) }
}

/// What is on a canvas, and what it is drawn with.
@Observable final class Paper {
  var drawing = PKDrawing()
  /// The line under the pointer.
  var line: PKStroke?
  var tool: any PKTool = PKInkingTool(.pen)
  var isEnabled = true
  var picker: PKToolPicker?

  /// The drawing with the line under the pointer.
  var strokes: [PKStroke] { drawing.strokes + (line.map { [$0] } ?? []) }

  /// Draws on to a place, or erases there; answers whether the drawing is another one now.
  func move(to place: CGPoint, at time: Date) -> Bool {
    switch tool {
    case let inking as PKInkingTool:
      let began = line?.path.creationDate ?? time
      let point = PKStrokePoint(
        location: place,
        timeOffset: time.timeIntervalSince(began),
        size: CGSize(width: inking.width, height: inking.width),
        opacity: 1,
        force: 1,
        azimuth: 0,
        altitude: .pi / 2,
      )
      let points = Array(line?.path ?? PKStrokePath(controlPoints: [], creationDate: began))
      line = PKStroke(
        ink: inking.ink,
        strokePath: PKStrokePath(controlPoints: points + [point], creationDate: began),
      )
      return false
    case let eraser as PKEraserTool:
      let left = drawing.strokes.filter { !$0.isNear(place, eraser.width / 2) }
      guard left.count < drawing.strokes.count else { return false }
      drawing.strokes = left
      return true
    default: return false
    }
  }

  /// Puts the line under the pointer on the paper; answers whether there was one.
  func end() -> Bool {
    guard let line else { return false }
    drawing.strokes.append(line)
    self.line = nil
    return true
  }
}

/// A canvas as it is seen.
struct PaperView: View {
  let canvas: PKCanvasView
  /// The drawing before the pointer went down.
  @State private var former: PKDrawing?
  @Environment(\.undoManager) private var undoManager

  init(canvas: PKCanvasView) { self.canvas = canvas }

  private var paper: Paper { canvas.paper }

  var body: some View {
    let _ = canvas.join(undoManager)
    VStack(spacing: 0) {
      ZStack {
        Color(uiColor: canvas.backgroundColor ?? .systemBackground)
        ForEach(Array(paper.strokes.enumerated()), id: \.offset) { _, stroke in
          stroke.outline
            .stroke(Color(uiColor: stroke.ink.color), style: stroke.pen)
            .opacity(stroke.ink.inkType.opacity)
        }
      }
      .clipped()
      .contentShape(Rectangle())
      .gesture(drawing, isEnabled: paper.isEnabled)
      .accessibilityLabel("Drawing")
      .accessibilityValue(paper.drawing.strokes.count == 1 ? "1 line" : lines)
      if let picker = paper.picker { Tools(picker: picker) }
    }
  }

  private var lines: String { "\(paper.drawing.strokes.count) lines" }

  private var drawing: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        if paper.line == nil { canvas.delegate?.canvasViewDidBeginUsingTool(canvas) }
        if former == nil { former = paper.drawing }
        if paper.move(to: value.location, at: value.time) {
          canvas.delegate?.canvasViewDrawingDidChange(canvas)
        }
      }
      .onEnded { _ in
        if paper.end() { canvas.delegate?.canvasViewDrawingDidChange(canvas) }
        if let former, former != paper.drawing { canvas.noteUndo(to: former) }
        former = nil
        canvas.delegate?.canvasViewDidEndUsingTool(canvas)
      }
  }
}

/// The tools of a picker, in a row.
struct Tools: View {
  private enum Kind: String, CaseIterable {
    case pen, marker, pencil, eraser
  }

  let picker: PKToolPicker
  @State private var kind = Kind.pen
  @State private var color = Color.primary

  var body: some View {
    HStack {
      Picker("Tool", selection: $kind) {
        ForEach(Kind.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      ColorPicker("Colour", selection: $color)
        .labelsHidden()
    }
    .padding(8)
    .onChange(of: kind) { choose() }
    .onChange(of: color) { choose() }
  }

  private func choose() {
    let color = UIColor(color)
    switch kind {
    case .pen: picker.selectedTool = PKInkingTool(.pen, color: color)
    case .marker: picker.selectedTool = PKInkingTool(.marker, color: color)
    case .pencil: picker.selectedTool = PKInkingTool(.pencil, color: color)
    case .eraser: picker.selectedTool = PKEraserTool(.vector)
    }
  }
}
